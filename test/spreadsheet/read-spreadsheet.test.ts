import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { writePain001 } from '../../src/pain001.ts'
import { writePain008 } from '../../src/pain008.ts'
import { type ArchiveBytes, isSpreadsheetError, type ReadOptions, readSpreadsheet } from '../../src/spreadsheet.ts'
import { runCommand } from '../support/command.ts'
import { processorTime } from '../support/processor-time.ts'
import { workbook } from '../support/workbook.ts'

const iban = 'AT611904300234573201'
const payer = { debtorName: 'Nordwind GmbH', debtorIban: 'DE89 3704 0044 0532 0130 00' }
const header = 'requestedExecutionDate,endToEndId,amount,creditorName,creditorIban\n'

/** Rows that pay a euro more each, on days in turns or one behind the other. */
function rows(count: number, dayOf: (index: number) => number = () => 1): string {
  const line = (index: number): string => `2027-03-0${dayOf(index)},E-${index},${index + 1}.00,Huber,${iban}\n`
  return header + Array.from({ length: count }, (_, index) => line(index)).join('')
}

/** A text as bytes that are read in pieces of a size, and counted. */
function counted(text: string, size = 4096): ArchiveBytes & { count: () => number } {
  const bytes = new TextEncoder().encode(text)
  let count = 0
  return {
    size: bytes.length,
    async read(offset, length) {
      const piece = bytes.slice(offset, offset + Math.min(length, size))
      count += piece.length
      return piece
    },
    count: () => count,
  }
}

const read = (source: Parameters<typeof readSpreadsheet>[0], options: ReadOptions = {}) =>
  readSpreadsheet(source, { values: payer, messageId: 'M-1', creationDateTime: '2026-11-28T08:00:00Z', ...options })

async function xmlOf(source: Parameters<typeof readSpreadsheet>[0], options: ReadOptions = {}): Promise<string> {
  const sheet = await read(source, options)
  const pieces: string[] = []
  const written = sheet.kind === 'creditTransfers' ? writePain001(sheet.initiation) : writePain008(sheet.initiation)
  for await (const piece of written) pieces.push(piece)
  return pieces.join('')
}

describe('what a spreadsheet was taken for', () => {
  const list = `Lieferliste;;;;\nEmpfänger;IBAN;Betrag CHF;Datum;Status\nHuber;${iban};1.240,50;30.11.2026;offen\n`

  test('is data, and so are questions', async () => {
    const sheet = await read(list, { map: { columns: { Nr: null } } })
    expect(sheet).toMatchObject({
      kind: 'creditTransfers',
      encoding: 'utf-8',
      delimiter: ';',
      skipped: 1,
      amounts: { decimal: ',', grouping: '.' },
      dates: 'DD.MM.YYYY',
      rows: 1,
      first: { creditorName: 'Huber', amount: '1240.50', currency: 'CHF', requestedExecutionDate: '2026-11-30' },
      findings: [],
      blocks: [{ paymentInformationId: 'M-1-1', date: '2026-11-30', payments: 1 }],
      map: { amounts: '1.000,50', dates: 'DD.MM.YYYY', values: { debtorIban: 'DE89370400440532013000' } },
    })
    expect(sheet.columns.map(({ column, sure }) => [column, sure])).toEqual([
      ['creditorName', true],
      ['creditorIban', true],
      ['amount', true],
      ['requestedExecutionDate', false],
      [undefined, false],
    ])
    expect(sheet.questions).toEqual([
      {
        by: 'yes',
        text: 'that column "Datum" is requestedExecutionDate: 30.11.2026 (line 3) (`columns` states it)',
        line: 3,
      },
      {
        by: 'person',
        text: 'column "Status" may say what is not paid, or how much: offen (line 3) (`ignore: "Status"` leaves it out; `columns` assigns it)',
        line: 3,
      },
    ])
    const answered = await read(list, { ignore: ['Status'], columns: { Datum: 'requestedExecutionDate' } })
    expect(answered.questions).toEqual([])
    expect((await read(list, { map: answered.map })).questions).toEqual([])
  })

  test('is the same of a text, bytes, a Blob, a stream and a workbook', async () => {
    const text = 'Name,IBAN,Betrag,Zahltag\n'
    const expected = await xmlOf(`${text}Huber,${iban},12.5,2026-11-30\n`)
    const bytes = new TextEncoder().encode(`${text}Huber,${iban},12.5,2026-11-30\n`)
    expect(await xmlOf(bytes)).toBe(expected)
    expect(await xmlOf(new Blob([bytes]))).toBe(expected)
    expect(await xmlOf(new Blob([bytes]).stream())).toBe(expected)
    expect(await xmlOf([bytes.subarray(0, 40), bytes.subarray(40)])).toBe(expected)
    const cells = ['Name', 'IBAN', 'Betrag', 'Zahltag'].map((name) => `<c t="str"><v>${name}</v></c>`).join('')
    const row = `<c t="str"><v>Huber</v></c><c t="str"><v>${iban}</v></c><c><v>12.5</v></c><c s="1"><v>46356</v></c>`
    const sheet = await workbook({ rows: `<row r="1">${cells}</row><row r="2">${row}</row>`, styles: [0, 14] })
    expect(await xmlOf(sheet)).toBe(expected)
  })

  test.each<[string, ReadOptions, string]>([
    ['Name;IBAN;Betrag;Zahltag\nA;B;1.234;30.11.2026\n', {}, 'form'],
    ['Name;IBAN;Betrag;Einzugsdatum\nA;B;1,50;30.11.2026\n', {}, 'collection'],
    ['Name;IBAN;Betrag Tsd.;Zahltag\nA;B;1,50;30.11.2026\n', {}, 'currency'],
    ['Name;IBAN;Betrag;Zahltag\n', {}, 'empty'],
    ['Name;IBAN;Betrag;Zahltag\nÜ;B;1,50;30.11.2026\n', { ignore: ['Nr'] }, 'columns'],
    ['PK\u0003\u0004', {}, 'workbook'],
  ])('a SpreadsheetError says why %j cannot be read', async (text, options, code) => {
    const error: unknown = await read(text, options).catch((thrown) => thrown)
    expect([isSpreadsheetError(error), error]).toEqual([true, expect.objectContaining({ code })])
  })

  test('a wrong option is a RangeError', async () => {
    for (const options of [{ dates: 'D' }, { map: { amounts: '1' } }, { colums: {} }] as ReadOptions[])
      await expect(read('', options)).rejects.toThrow(RangeError)
  })
})

describe('faults of a CSV', () => {
  const before = `${header.trimEnd()}\n2027-03-01,"E\n1",1.00,Huber,${iban}\n\n`
  const ends = ['\n', '\r\n', '\r']

  test.each(ends)('have the line they stand in, in pieces of any size, with line ends %j', async (end) => {
    const cases: [string, number][] = [
      ['2027-03-01,E2,1e3,"Hu\nber",x\n', 6],
      ['2027-03-01,the "Ox" inn\n', 5],
      ['2027-03-01,"p\nq",the "Ox" inn\n', 6],
      ['2027-03-01,"p" inn\n', 5],
      ['2027-03-01,"p\n3,4\n', 6],
    ]
    for (const [rest, line] of cases)
      for (const size of [1, 2, 3, 7, 1000]) {
        const text = (before + rest).replaceAll('\n', end)
        const sheet = await read(counted(text, size), { dates: 'YYYY-MM-DD' })
        expect([size, rest, sheet.findings.map((finding) => finding.line)]).toEqual([size, rest, [line]])
      }
  })

  test('a quotation mark that is never closed ends at a limit, with the line of its row', async () => {
    const text = `${rows(1)}2027-03-01,"E\n${'x,y\n'.repeat(1_000_000)}`
    const started = processorTime()
    const { findings } = await read(text)
    expect(findings).toMatchObject([{ code: 'csv/syntax', line: 3 }])
    expect(processorTime() - started).toBeLessThan(3000)
  })
})

describe('payments are read when they are written', () => {
  test('as many as are needed', async () => {
    const source = counted(rows(10_000))
    const sheet = await read(source)
    expect([sheet.rows, sheet.sum.toFixed()]).toEqual([10_000, '50005000'])
    const whole = source.count()
    const payments = sheet.initiation.paymentInformation[0] as unknown as { payments: () => AsyncIterable<object> }
    for await (const payment of payments.payments()) {
      expect(payment).toMatchObject({ endToEndId: 'E-0' })
      break
    }
    expect(source.count() - whole).toBeLessThan(100_000)
    expect(whole).toBeGreaterThan(500_000)
  })

  test.each<[string, (index: number) => number]>([
    ['together', (index) => 1 + Math.floor(index / 1000)],
    ['in turns', (index) => 1 + (index % 3)],
  ])('blocks whose rows are %s: each with its payments, findings with their lines', async (_, dayOf) => {
    const lines = rows(3000, dayOf).split('\n')
    for (const at of [100, 2000]) lines[at] = (lines[at] ?? '').replace(iban, 'AT611904300234573202')
    const sheet = await read(counted(lines.join('\n')))
    expect(sheet.blocks.map(({ date, payments }) => [date, payments])).toEqual(
      [1, 2, 3].map((day) => [`2027-03-0${day}`, 1000]),
    )
    const places: object[] = []
    if (sheet.kind !== 'creditTransfers') throw new Error('They are credit transfers')
    const written = writePain001(sheet.initiation, {
      onFinding: (finding) => places.push({ code: finding.code, ...sheet.locate(finding) }),
    })
    await expect(async () => {
      for await (const _piece of written);
    }).rejects.toThrow()
    expect(places).toEqual([101, 2001].map((line) => ({ code: 'sepa/iban', line, column: 'creditorIban' })))
  })
})

test('the command reads standard input, gzip and Windows-1252, and refuses a file that changes meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iso20022-csv-'))
  const out = join(folder, 'out.xml')
  const text = `Name,IBAN,Betrag,Datum\nHüber,${iban},1.00,2026-11-30\n`
  const file = (name: string, bytes: string | Uint8Array): string => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const constants = Object.entries(payer).flatMap(([name, value]) => ['--set', `${name}=${value}`])
  const build = (name: string, ...options: string[]) => [
    'build',
    name,
    '-o',
    out,
    '--force',
    '--rules',
    'iso',
    '--message-id',
    'M-1',
    ...constants,
    ...options,
  ]
  const written = new Set<string>()
  for (const [name, ...options] of [
    [file('a.csv', text)],
    ['-', '--format', 'csv'],
    [file('a.csv.gz', gzipSync(text)), '--format', 'csv'],
    [file('old.csv', Buffer.from(text, 'latin1')), '--encoding', 'windows-1252'],
  ] as const) {
    expect((await runCommand(build(name, '--yes', ...options), { stdin: text })).exitCode).toBe(0)
    written.add(readFileSync(out, 'utf8'))
  }
  expect(written.size).toBe(1)
  expect([...written][0]).toContain('<Nm>Hüber</Nm>')
  const changing = file('changing.csv', text)
  const gone = join(folder, 'gone.xml')
  const { exitCode, stderr } = await runCommand(build(changing, '-o', gone), {
    ask: async () => {
      file('changing.csv', `${text}\n`)
      return 'y'
    },
  })
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('was changed while it was read')])
  expect(existsSync(gone)).toBe(false)
})
