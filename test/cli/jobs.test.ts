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
  writeDays()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The statements of four days. */
function writeDays(): void {
  const folder = join(root, 'days')
  mkdirSync(folder)
  for (const [day, opening] of ['10.00', '20.00', '30.00', '40.00'].entries())
    writeFileSync(join(folder, `day-${day}.xml`), dailyStatement(day + 1, opening))
}

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

  test('entries that are alike are numbered over all files', async () => {
    const days = filesOf('days')
    const { stdout } = await run(['convert', ...days, ...days, '--to', 'csv', '--columns', 'entry_id'])
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
    const files = Array.from({ length: 400 }, () => filesOf('days')).flat()
    const args = ['convert', ...files, '--to', 'ndjson', '-o', 'interrupted/rows.ndjson']
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

function manyTimes(name: string): string[] {
  return Array.from({ length: sweep(100, 300) }, () => name)
}
