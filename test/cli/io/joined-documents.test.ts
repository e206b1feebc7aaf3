// The page cuts joined files with the same reader, without a browser here.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { joinedFiles } from '../../../src/page/files.ts'
import { statementOf } from '../../journal/books.ts'
import { jsonLines, runCommand } from '../../support/command.ts'
import { newFolder, writeInto } from '../../support/folder.ts'
import { sweep } from '../../support/sweep.ts'
import { zipOf } from '../../support/zip.ts'

const folder = newFolder()
const file = (name: string, ...parts: readonly (string | Uint8Array)[]): string =>
  writeInto(folder, name, Buffer.concat(parts.map((part) => Buffer.from(part))))
const read = (name: string): string => {
  const text = readFileSync(`fixtures/${name}`, 'utf8')
  return text.startsWith('<?xml') ? text : `<?xml version="1.0" encoding="UTF-8"?>\n${text}`
}
const first = read('valid/camt.053.001.06.xml')
const second = read('camt053/batches.xml')
const lines = (text: string): number => text.split('\n').length
const behind = (name: string, before: string): string => `${name} (document 2, from line ${lines(before)})`
const named = (stdout: string): unknown[] =>
  jsonLines<{ file: string; message?: string; valid?: boolean }>(stdout)
    .filter((line) => line.file !== undefined && 'valid' in line)
    .map((line) => [line.file, line.message, line.valid])

describe('each document of a file is validated', () => {
  const expected = (name: string) => [
    [name, 'camt.053.001.06', true],
    [behind(name, first), 'camt.053.001.06', true],
  ]
  const both = first + second
  test.each([
    ['as it is', file('a.xml', both), 'a.xml'],
    ['in gzip', file('a.xml.gz', gzipSync(both)), 'a.xml.gz'],
    ['in an archive', file('a.zip', zipOf([{ name: 'in.xml', content: both }])), 'a.zip:in.xml'],
    ['by threads', file('b.zip', zipOf([{ name: 'in.xml', content: both }])), 'b.zip:in.xml'],
  ])('%s', async (_, path, name) => {
    const { exitCode, stdout } = await runCommand(['validate', '--json', '--jobs', '2', path])
    expect(named(stdout)).toEqual(expected(join(folder, name)))
    expect(exitCode).toBe(0)
  })

  test('from standard input', async () => {
    const { exitCode, stdout } = await runCommand(['validate', '-'], { stdin: Buffer.from(both) })
    expect(stdout).toContain(`standard input (document 2, from line ${lines(first)}): valid`)
    expect(exitCode).toBe(0)
  })

  test('where each is larger than what is kept in memory', async () => {
    const blanks = ' '.repeat(sweep(600_000, 1_500_000))
    const large = first.replace('<BkToCstmrStmt>', `<BkToCstmrStmt>${blanks}<!-- -->${blanks}`)
    const broken = large.replace('</Document>', '<Other/></Document>')
    const path = file('large.xml', large, large, broken, second)
    const { exitCode, stdout } = await runCommand(['validate', path])
    expect(
      stdout.match(/^.* \(document \d, from line \d+\): (in)?valid/gm)?.map((line) => line.slice(path.length)),
    ).toEqual([
      ` (document 2, from line ${lines(first)}): valid`,
      ` (document 3, from line ${lines(first + first)}): invalid`,
      ` (document 4, from line ${lines(first + first + first)}): valid`,
    ])
    // The line with the fault is shown, and its number is within the document.
    expect(stdout).toContain('<Other/></Document>')
    expect(stdout).toContain(`(document 3, from line ${lines(first + first)}):${lines(first) - 1}:`)
    expect(exitCode).toBe(1)
  })
})

test('a document with a fault does not hide the one behind it', async () => {
  const damaged = first.replace('<BkToCstmrStmt>', '<BkToCstmrStmt><<')
  const path = file('fault.xml', damaged, second)
  const { exitCode, stdout } = await runCommand(['validate', '--json', path])
  expect(named(stdout)).toEqual([
    [path, 'camt.053.001.06', false],
    [behind(path, damaged), 'camt.053.001.06', true],
  ])
  expect(exitCode).toBe(1)
})

test('a cut document behind another one is an error', async () => {
  const path = file('cut.xml', first, second.slice(0, second.length / 2))
  for (const args of [['validate'], ['inspect'], ['convert', '--to', 'csv'], ['convert', '--to', 'json']]) {
    const { exitCode, stdout, stderr } = await runCommand([...args, path])
    expect(stdout + stderr).toContain(`(document 2, from line ${lines(first)})`)
    expect(stdout + stderr).toContain('cut short')
    expect(exitCode).toBe(1)
  }
})

test.each([
  ['a second root', second.replace(/^<\?xml[^>]*\?>/, ''), /put an XML declaration in front of it/],
  ['text', 'Sent by the bank\n', /After the end of the document there is more text/],
  ['a web page', '<html><body>Signed out</body></html>', /Another element begins after the end .*\. Remove/],
])('%s behind a document stays an error that says so', async (_, tail, words) => {
  const path = file('tail.xml', first, tail)
  for (const command of ['validate', 'inspect']) {
    const { exitCode, stdout, stderr } = await runCommand([command, path])
    expect((stdout + stderr).replace(/\s+/g, ' ')).toMatch(words)
    expect(exitCode).toBe(1)
  }
})

test('inspect and convert read each', async () => {
  const path = file('both.xml', first, second)
  const inspected = await runCommand(['inspect', path])
  expect(inspected.stdout).toContain(behind(path, first))
  expect(inspected.exitCode).toBe(0)
  const alone = [file('1.xml', first), file('2.xml', second)]
  for (const to of ['csv', 'ndjson', 'json']) {
    const joined = await runCommand(['convert', '--to', to, path])
    const apart = await runCommand(['convert', '--to', to, ...alone])
    const withoutNames = (text: string): string =>
      text
        .replaceAll(behind(path, first), 'FILE')
        .replaceAll(path, 'FILE')
        .replaceAll(/\S+\/[12]\.xml/g, 'FILE')
    expect(withoutNames(joined.stdout)).toBe(withoutNames(apart.stdout))
    expect(joined.exitCode).toBe(0)
  }
})

test('damage of what is packed is reported of the document it stands in, and the next file is read', async () => {
  const packed = gzipSync(first + second, { level: 0 })
  const other = file('other.xml', second)
  const ill = first.replace('<BkToCstmrStmt>', '<BkToCstmrStmt><<')
  for (const [bytes, name] of [
    [packed.subarray(0, packed.length - 20), '(document 2, from line'],
    [gzipSync(ill + second, { level: 0 }).subarray(0, -20), ''],
  ] as const) {
    const path = file('damaged.xml.gz', bytes)
    const { exitCode, stdout } = await runCommand(['validate', '--json', path, other])
    const read = named(stdout) as [string, string, boolean][]
    expect(read.at(-1)).toEqual([other, 'camt.053.001.06', true])
    expect(read.some(([file, , valid]) => file.includes(name) && !valid)).toBe(true)
    expect(exitCode).not.toBe(0)
  }
})

test('books of joined statements are those of the statements', async () => {
  const entries = [{ day: 2, cents: 10_000, reference: 'A' }]
  const one = statementOf(entries, 500, 2, 2)
  const other = one.replaceAll('DE89370400440532013000', 'DE02120300000000202051')
  const accounts = { DE89370400440532013000: 'Assets:One', DE02120300000000202051: 'Assets:Other' }
  const map = file('books.json', JSON.stringify({ accounts, incoming: 'Income:A', outgoing: 'Expenses:B' }))
  const books = ['convert', '--to', 'hledger', '--accounts', map]
  const joined = await runCommand([...books, file('joined.xml', one, other)])
  const apart = await runCommand([...books, file('1.xml', one), file('2.xml', other)])
  expect(joined.stdout).toContain('Assets:Other')
  expect(joined).toMatchObject({ stdout: apart.stdout, exitCode: 0 })
})

test('a report behind a statement, and before it', async () => {
  const report = read('valid/pain.002.001.03.xml')
  for (const path of [file('mixed.xml', first, report), file('other-mixed.xml', report, first)]) {
    const inspected = await runCommand(['inspect', path])
    expect(inspected.stdout).toContain('camt.053.001.06')
    expect(inspected.stdout).toContain('pain.002.001.03')
    const rows = await runCommand(['convert', '--to', 'csv', path])
    expect(rows.stdout.split('\n').length).toBe(1 + 10 + 1)
    expect(rows.stderr).toContain('mixed.xml')
    expect(rows.exitCode).not.toBe(0)
  }
})

test('match takes each for what it is', async () => {
  const demo = [
    readFileSync('src/page/sample-payments.xml', 'utf8'),
    read('demo/report.xml'),
    read('demo/statement.xml'),
  ]
  const apart = await runCommand(['match', '--format', 'json', ...demo.map((text, i) => file(`m${i}.xml`, text))])
  const path = file('all.xml', ...demo)
  const joined = await runCommand(['match', '--format', 'json', path])
  expect(apart.stdout).toContain('"payment')
  const withoutFiles = (text: string): string => text.replaceAll(/"file":"[^"]*"/g, '')
  expect(withoutFiles(joined.stdout)).toBe(withoutFiles(apart.stdout))
  expect(joined.exitCode).toBe(apart.exitCode)
})

test('a command that writes one file refuses several documents', async () => {
  const path = file('two.xml', first, second)
  const { exitCode, stderr } = await runCommand(['convert', '--to', 'xml', path])
  expect(stderr.replace(/\s+/g, ' ')).toMatch(/another one begins, with its XML declaration. Split the file/)
  expect(exitCode).toBe(1)
})

test('the page shows each as a file', async () => {
  for (const bytes of [Buffer.from(first + second), gzipSync(first + second)]) {
    const files = await joinedFiles(new File([bytes], 'both'))
    expect(files.map(({ file: each }) => each.name)).toEqual(['both', behind('both', first)])
    expect(await Promise.all(files.map((part) => part.file.text()))).toEqual([first, second])
  }
  const one = new File([first], 'one.xml')
  expect(await joinedFiles(one)).toEqual([{ file: one }])
})
