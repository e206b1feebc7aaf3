import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { paymentsOfBlock, scanCsv } from '../../src/cli/build/payments-csv.ts'
import { creditTransferColumns } from '../../src/cli/csv/csv-columns.ts'
import type { CsvFormat } from '../../src/cli/csv/csv-rows.ts'
import { type CsvSource, openCsv } from '../../src/cli/csv/csv-source.ts'
import { runCommand } from '../support/command.ts'

const header = 'requestedExecutionDate,debtorName,debtorIban,endToEndId,amount,creditorName,creditorIban\n'

/** Rows that pay a cent more each, on days in turns or one behind the other. */
function rows(count: number, dayOf: (index: number) => number = () => 1): string {
  const line = (index: number): string =>
    `2027-03-0${dayOf(index)},Example AG,DE89370400440532013000,E-${index},${index + 1}.00,Nordwind GmbH,AT611904300234573201\n`
  return header + Array.from({ length: count }, (_, index) => line(index)).join('')
}

const format: CsvFormat = {
  delimiter: ',',
  amounts: { decimal: '.' },
  dates: 'YYYY-MM-DD',
  columns: creditTransferColumns,
  skip: 0,
  header: header.trim().split(','),
  values: new Map(),
  counts: 'lines',
}

/** A text that counts what is read of it, in pieces of 4 KB. */
function counted(text: string): Pick<CsvSource, 'whole' | 'parts'> & { read: () => number } {
  const bytes = new TextEncoder().encode(text)
  let read = 0
  async function* parts(ranges: Iterable<{ start: number; end: number }>) {
    for (const { start, end } of ranges) {
      for (let at = start; at < end; at += 4096) {
        const piece = bytes.slice(at, Math.min(end, at + 4096))
        read += piece.length
        yield piece
      }
    }
  }
  return { parts, whole: () => parts([{ start: 0, end: bytes.length }]), read: () => read }
}

test('the memory for a file does not grow with its rows', async () => {
  const sizes: number[] = []
  for (const count of [100, 10_000]) {
    const scan = await scanCsv(counted(rows(count)), format)
    expect(scan.rows).toBe(count)
    expect(scan.blocks.map(({ payments }) => payments)).toEqual([count])
    expect(scan.blocks[0]?.sum.toFixed()).toBe(String((count * (count + 1)) / 2))
    sizes.push(JSON.stringify(scan).length)
  }
  expect((sizes[1] ?? 0) - (sizes[0] ?? 0)).toBeLessThan(50)
})

test('the payments are read while they are needed', async () => {
  const source = counted(rows(10_000))
  const scan = await scanCsv(source, format)
  const whole = source.read()
  const [block] = scan.blocks
  if (block === undefined) throw new Error('There is a block')
  let taken = 0
  for await (const { payment } of paymentsOfBlock(source, block, format)) {
    expect(payment.endToEndId).toBe('E-0')
    taken++
    break
  }
  expect(taken).toBe(1)
  // What the parser and the stream before it hold in advance, whatever the size of the file.
  expect(source.read() - whole).toBeLessThan(100_000)
  expect(whole).toBeGreaterThan(800_000)
})

test.each<[string, (index: number) => number]>([
  ['together', (index) => 1 + Math.floor((index * 3) / 3000)],
  ['in turns', (index) => 1 + (index % 3)],
])('each payment of blocks whose rows are %s has its line and its place', async (_, dayOf) => {
  const text = rows(3000, dayOf)
  const source = counted(text)
  const scan = await scanCsv(source, format)
  expect(scan.blocks).toHaveLength(3)
  const lines = text.split('\n')
  for (const [index, block] of scan.blocks.entries()) {
    let count = 0
    for await (const { payment, line } of paymentsOfBlock(source, block, format)) {
      expect(lines[line - 1]).toContain(
        `2027-03-0${index + 1},Example AG,DE89370400440532013000,${payment.endToEndId},`,
      )
      count++
    }
    expect(count).toBe(1000)
  }
})

test('standard input, gzip and Windows-1252 are copied in UTF-8; a file that changes meanwhile is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iso20022-csv-'))
  const text = rows(20).replaceAll('Nordwind', 'Nördwind')
  const io = {
    stdout: () => {},
    stderr: () => {},
    stdin: (async function* () {
      yield new TextEncoder().encode(text)
    })(),
    env: {},
    isTerminal: false,
    isProgressTerminal: false,
  }
  const file = (name: string, bytes: string | Uint8Array): string => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const all: [string, 'utf-8' | 'windows-1252'][] = [
    ['-', 'utf-8'],
    [file('a.csv', text), 'utf-8'],
    [file('a.csv.gz', gzipSync(text)), 'utf-8'],
    [file('old.csv', Buffer.from(text, 'latin1')), 'windows-1252'],
  ]
  for (const [name, encoding] of all) {
    const source = await openCsv(name, encoding, io)
    for (let round = 0; round < 2; round++) {
      const pieces: Uint8Array[] = []
      for await (const piece of source.whole()) pieces.push(Uint8Array.from(piece))
      expect(Buffer.concat(pieces).toString('utf8')).toBe(text)
    }
    await source.close()
  }
  const changing = file('changing.csv', text)
  const source = await openCsv(changing, 'utf-8', io)
  writeFileSync(changing, rows(19))
  await expect(async () => {
    for await (const _ of source.whole());
  }).rejects.toThrow('was changed while it was read')
  await source.close()
})

test('a finding names the line of its row, although blocks are written one after the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iso20022-csv-'))
  const text = rows(300, (index) => 1 + (index % 3))
  const lines = text.split('\n')
  lines[200] = (lines[200] ?? '').replace('AT611904300234573201', 'AT611904300234573202')
  lines[100] = (lines[100] ?? '').replace('AT611904300234573201', 'AT611904300234573202')
  const csv = join(folder, 'in.csv')
  writeFileSync(csv, lines.join('\n'))
  const { exitCode, stderr } = await runCommand(['build', csv, '-o', join(folder, 'out.xml')])
  expect(exitCode).toBe(1)
  expect([...stderr.matchAll(/in\.csv:(\d+): creditorIban: error sepa\/iban/g)].map(([, line]) => line)).toEqual([
    '101',
    '201',
  ])
})
