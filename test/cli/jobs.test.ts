import { spawn } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ended } from '../support/process.ts'
import { sweep } from '../support/sweep.ts'
import { zipOf } from '../support/zip.ts'

let root = ''
let data = ''
// The command as it is built: its threads are a file beside it.
beforeAll(async () => {
  mkdirSync('.tmp', { recursive: true })
  root = resolve(mkdtempSync('.tmp/jobs-'))
  await build({
    entryPoints: ['src/cli.ts', 'src/cli/worker.ts'],
    outbase: 'src',
    outdir: join(root, 'dist'),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  })
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  symlinkSync(resolve('rules'), join(root, 'rules'))
  data = join(root, 'data')
  mkdirSync(data)
  const valid = readFileSync('fixtures/valid/camt.053.001.06.xml')
  const broken = readFileSync('fixtures/broken/element-order.xml')
  for (let index = 0; index < 24; index++) {
    const name = join(data, `${String(index).padStart(2, '0')}.xml`)
    if (index % 5 === 1) copyFileSync('fixtures/broken/date-impossible.xml', name)
    else if (index % 5 === 2) writeFileSync(name, broken)
    else if (index % 5 === 3) writeFileSync(`${name}.gz`, gzipSync(valid))
    else writeFileSync(name, valid)
  }
  writeFileSync(join(data, '30.xml'), ':20:1\n:25:2\n:28C:1/1\n')
  writeFileSync(join(data, '31.xml.gz'), gzipSync(valid).subarray(0, 500))
  writeFileSync(join(data, '32.xml'), '')
  writeFileSync(join(data, '33.xml'), '%PDF-1.4')
  writeFileSync(
    join(data, '40.zip'),
    zipOf([
      ...Array.from({ length: 9 }, (_, index) => ({ name: `${index}.xml`, content: index % 2 ? broken : valid })),
      { name: 'secret.xml', content: valid, encrypted: true },
    ]),
  )
  writeFileSync(join(data, '41.zip'), 'PK\x03\x04 no archive')
  mixed()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Files of several kinds, as a bank's folder may have them: `mixed` for what has rows, `cut` for what ends them. */
function mixed(): void {
  const folder = join(root, 'mixed')
  mkdirSync(folder)
  for (const name of ['batches', 'charges', 'garbled', 'page-1', 'page-2', 'several-statements', 'formula'])
    copyFileSync(`fixtures/camt053/${name}.xml`, join(folder, `${name}.xml`))
  const days = ['10.00', '20.00', '30.00', '40.00'].map((opening, day) => dailyStatement(day + 1, opening))
  for (const [day, text] of days.entries()) writeFileSync(join(folder, `day-${day}.xml`), text)
  // Delivered once more, packed.
  writeFileSync(join(folder, 'day-1-again.xml.gz'), gzipSync(days[1] ?? ''))
  writeFileSync(
    join(folder, 'days.zip'),
    zipOf([
      { name: 'a.xml', content: days[3] ?? '' },
      { name: 'readme.txt', content: 'Read me first.' },
      { name: 'b.xml', content: readFileSync('fixtures/camt053/page-1.xml') },
    ]),
  )
  writeFileSync(join(folder, 'old.sta'), mt940)
  copyFileSync('fixtures/valid/pain.001.001.03.xml', join(folder, 'payments.xml'))
  copyFileSync('fixtures/valid/pain.002.001.03.xml', join(folder, 'report.xml'))
  writeFileSync(join(root, 'cut.xml'), (days[0] ?? '').slice(0, -60))
}

const mt940 = `:20:1\r
:25:10020030/1234567\r
:28C:1/1\r
:60F:C260301EUR100,00\r
:61:2603010301C5,00NTRFNONREF\r
:86:166?00TEXT?20SVWZ+A\r
:62F:C260301EUR105,00\r
-\r
`

/** A statement that goes on from the one before, with entries of that day that are alike. */
function dailyStatement(number: number, opening: string): string {
  const balance = (code: string, amount: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
    '<Dt><Dt>2026-03-02</Dt></Dt></Bal>'
  const entry =
    '<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>' +
    '<BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd><AddtlNtryInf>"entry_id":"0, alike</AddtlNtryInf></Ntry>'
  return (
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId>' +
    `<CreDtTm>2026-03-02T20:00:00</CreDtTm></GrpHdr><Stmt><Id>S${number}</Id>` +
    `<ElctrncSeqNb>${number}</ElctrncSeqNb><CreDtTm>2026-03-02T20:00:00</CreDtTm>` +
    '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>' +
    `${balance('OPBD', opening)}${balance('CLBD', `${Number.parseInt(opening, 10) + 10}.00`)}${entry}${entry}` +
    '</Stmt></BkToCstmrStmt></Document>'
  )
}

/** The files of a folder, as a shell names them. */
function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
}

async function run(args: string[]): Promise<{ exitCode: number | null; stdout: string; stderr: string }> {
  return ended(spawn(process.execPath, [join(root, 'dist/cli.js'), ...args], { cwd: root }))
}

/** What is printed, without times. */
function timeless(text: string): string {
  return text.replace(/\d+\.\d+ s(?=[;)]|$)/gm, '').replace(/"ms":\d+/g, '')
}

describe('--jobs', () => {
  test.each([
    ['validate', []],
    ['validate', ['--json']],
    ['validate', ['--format', 'html']],
    ['validate', ['--quiet', '--rules', 'iso,statement', '--severity', 'statement/*=warning']],
    ['validate', ['--engine', 'both', '--show-values']],
  ])('%s %j prints the same with any number of threads', async (command, options) => {
    const args = (jobs: string) => [command, 'data', 'data/nothing.xml', ...options, '--jobs', jobs]
    const alone = await run(args('1'))
    const several = await run(args('4'))
    expect(timeless(several.stdout)).toBe(timeless(alone.stdout))
    expect(several.stderr).toBe(alone.stderr)
    expect(several.exitCode).toBe(alone.exitCode)
    expect(alone.stdout).toContain('secret.xml')
  })

  test.each([
    [['inspect'], filesOf],
    [['inspect', '--json', '--all'], filesOf],
    [['inspect', '--mask'], (folder: string) => [...filesOf(folder), 'cut.xml', 'mixed', 'nothing.xml']],
    [['convert', '--to', 'csv'], filesOf],
    [['convert', '--to', 'csv', '--columns', 'all', '--decimal-comma'], filesOf],
    [['convert', '--to', 'csv', '--columns', 'entry_id,remittance,entry_id', '--delimiter', '-'], filesOf],
    [['convert', '--to', 'csv', '--columns', 'remittance,entry_id,amount,entry_id', '--delimiter', '"'], filesOf],
    [['convert', '--to', 'ndjson'], filesOf],
    [['convert', '--to', 'ndjson', '--level', 'transaction', '--balances'], filesOf],
    [['convert', '--to', 'json'], filesOf],
    [['convert', '--to', 'ndjson'], (folder: string) => [...filesOf(folder), 'cut.xml', ...filesOf(folder)]],
    [['convert', '--to', 'json'], (folder: string) => [...filesOf(folder), 'cut.xml']],
    [['convert', '--to', 'csv'], () => ['mixed/payments.xml', 'mixed/report.xml']],
    [['convert', '--to', 'csv'], () => ['cut.xml', 'data/33.xml']],
    [['convert', '--to', 'csv'], () => ['mixed/batches.xml', 'nothing.xml']],
    [['convert', '--to', 'csv', '--encoding', 'utf-8'], filesOf],
  ])('%j prints the same with any number of threads', async (args, files) => {
    const alone = await run([...args, ...files('mixed'), '--jobs', '1'])
    const several = await run([...args, ...files('mixed'), '--jobs', '4'])
    expect(timeless(several.stdout)).toBe(timeless(alone.stdout))
    expect(timeless(several.stderr)).toBe(timeless(alone.stderr))
    expect(several.exitCode).toBe(alone.exitCode)
  })

  test.each([
    ['xlsx', []],
    ['xlsx', ['--columns', 'all', '--level', 'transaction']],
    ['parquet', ['--balances']],
    ['csv', ['--columns', 'entry_id,amount']],
    ['ndjson', []],
    ['json', []],
    ['hledger', ['--accounts', 'accounts.json', '--unchecked']],
  ])('convert to a file of %s %j writes the same with any number of threads', async (format, options) => {
    writeFileSync(join(root, 'accounts.json'), JSON.stringify(accounts))
    const statements = filesOf('mixed').filter((name) => format !== 'hledger' || /day-\d\.xml/.test(name))
    const write = async (jobs: string) => {
      const args = ['convert', ...statements, '--to', format, ...options, '--force', '-o', `out.${format}`]
      const { stderr, exitCode } = await run([...args, '--jobs', jobs])
      const bytes = readFileSync(join(root, `out.${format}`))
      return { stderr: timeless(stderr), exitCode, bytes }
    }
    const alone = await write('1')
    expect(await write('3')).toEqual(alone)
    expect(alone.exitCode).toBe(format === 'hledger' ? 0 : 1)
  })

  test('entries that are alike are numbered over all files, whichever thread reads them', async () => {
    const days = [0, 1, 2, 3].map((day) => `mixed/day-${day}.xml`)
    const { stdout } = await run(['convert', ...days, ...days, '--to', 'csv', '--columns', 'entry_id', '--jobs', '4'])
    const numbers = stdout
      .split('\r\n')
      .slice(1, -1)
      .map((id) => id.slice(32))
    // Delivered once more, they have the numbers of the first time.
    const once = ['', '-2', '-3', '-4', '-5', '-6', '-7', '-8']
    expect(numbers).toEqual([...once, ...once])
  })

  test('Ctrl-C leaves no half of an output', async () => {
    const folder = join(root, 'interrupted')
    mkdirSync(folder)
    const files = Array.from({ length: 400 }, () => filesOf('mixed').filter((name) => /day-/.test(name))).flat()
    const args = ['convert', ...files, '--to', 'ndjson', '-o', 'interrupted/rows.ndjson', '--jobs', '3']
    const child = spawn(process.execPath, [join(root, 'dist/cli.js'), ...args], { cwd: root })
    const end = ended(child)
    const watcher = watch(folder, () => child.kill('SIGINT'))
    expect(await end).toMatchObject({ signal: 'SIGINT', stderr: '', stdout: '' })
    watcher.close()
    expect(readdirSync(folder)).toEqual([])
  })

  test('Ctrl-C ends it at once', async () => {
    const child = spawn(process.execPath, [join(root, 'dist/cli.js'), 'validate', '--jobs', '3', ...manyTimes(data)], {
      cwd: root,
    })
    const end = ended(child)
    child.stdout.once('data', () => child.kill('SIGINT'))
    expect(await end).toMatchObject({ signal: 'SIGINT', stderr: '' })
  })
})

const accounts = {
  accounts: { DE89370400440532013000: 'Assets:Bank' },
  incoming: 'Income:Unknown',
  outgoing: 'Expenses:Unknown',
}

function manyTimes(name: string): string[] {
  return Array.from({ length: sweep(100, 300) }, () => name)
}
