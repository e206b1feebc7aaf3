// The page is no entry: what its worker says of a file is tried without a browser, which page.test.ts drives.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { analyse } from '../../src/page/analyse.ts'
import { joinedFiles, readSourceWindow } from '../../src/page/files.ts'
import type { PageColumn, PageRow } from '../../src/page/rows/page-table.ts'
import { createWords } from '../../src/page/words.ts'
import { german } from '../mt940/samples.ts'
import { zipOf } from '../support/zip.ts'

const words = createWords({ language: 'en', locale: 'en-GB' })

async function analysed(file: string | Uint8Array, rules: 'none' | 'iso' | 'sepa' = 'iso') {
  const bytes = typeof file === 'string' ? readFileSync(`fixtures/${file}`) : file
  const rows: PageRow[] = []
  let columns: readonly PageColumn[] = []
  const analysis = await analyse({
    open: () => bytes,
    size: bytes.length,
    words,
    rules,
    on: '2026-11-23',
    takeRow: (row) => rows.push(row),
    onTable: (table) => {
      columns = table.columns
    },
  })
  const cell = (row: number, name: string) => rows[row]?.[columns.findIndex((column) => column.name === name)]
  return { analysis, rows, columns, cell }
}

test('a statement gives entries, sums by counterparty and balances of each account', async () => {
  const { analysis, rows, cell } = await analysed('valid/camt.053.001.06.xml')
  expect(analysis).toMatchObject({ message: 'camt.053.001.06', valid: true, note: undefined })
  expect(rows).toHaveLength(10)
  expect(cell(0, 'amount')).toBe('1500.00')
  expect(analysis.stories[0]).toMatchObject({ result: { words: 'Adds up' } })
  const checked = ['the schema of camt.053.001.06', 'its identifiers', 'the sums of each statement']
  expect(analysis.checked).toEqual(checked)
  const [euro] = analysis.balances
  expect(euro?.points[0]?.at).toBe('start')
  expect(analysis.bars.map(({ unit }) => unit)).toEqual(['EUR', 'CHF'])
  const [bars] = analysis.bars
  const received = bars?.bars.reduce((sum, { values }) => sum + Math.round(Number(values[0]) * 100), 0)
  expect(received).toBe(246587)
})

test('versions without a schema and messages in envelopes have their rows and facts', async () => {
  for (const [name, from, to] of [
    ['camt.053.001.06', 'camt.053.001.06', 'camt.053.001.11'],
    ['pain.001.001.03', 'pain.001.001.03', 'pain.001.001.07'],
    ['pain.002.001.03', 'pain.002.001.03', 'pain.002.003.03'],
  ] as const) {
    const own = await analysed(`valid/${name}.xml`)
    const text = readFileSync(`fixtures/valid/${name}.xml`, 'utf8').replaceAll(from, to)
    const header = '<AppHdr><Fr><OrgId><Nm>Bank</Nm></OrgId></Fr><BizMsgIdr>B1</BizMsgIdr></AppHdr>'
    const wrapped = `<BusMsg>${header}${text.slice(text.indexOf('?>') + 2)}</BusMsg>`
    for (const moved of [text, wrapped]) {
      const { analysis, rows } = await analysed(Buffer.from(moved))
      expect(rows).toEqual(own.rows)
      expect(analysis.valid).toBe(false)
      expect(analysis.findings.map(({ code }) => code)).toContain('message-version')
    }
    const { facts } = (await analysed(Buffer.from(wrapped))).analysis
    expect(facts.slice(0, 3)).toEqual([
      { name: 'Envelope', value: '/BusMsg/Document' },
      { name: 'Business message', value: 'B1' },
      { name: 'From', value: 'Bank' },
    ])
  }
})

test('payments, with findings of rules', async () => {
  const { analysis, rows, cell } = await analysed('valid/pain.001.001.03.xml')
  expect(analysis).toMatchObject({ message: 'pain.001.001.03', valid: true })
  expect(rows).toHaveLength(6)
  expect(cell(1, 'amount')).toBe('2131.94')
  const text = readFileSync('fixtures/valid/pain.001.001.03.xml', 'utf8')
  const wrong = new TextEncoder().encode(text.replace('<NbOfTxs>6<', '<NbOfTxs>7<'))
  expect((await analysed(wrong)).analysis).toMatchObject({ valid: false })
  expect((await analysed(wrong, 'none')).analysis).toMatchObject({ valid: true })
})

test('a report gives rows for the file, its blocks and its payments', async () => {
  const { analysis, rows } = await analysed('pain002/version-10.xml')
  expect(analysis.message).toBe('pain.002.001.10')
  expect(rows.map(([level]) => level)).toContain('payment')
  expect(rows[0]?.[0]).toBe('file')
})

test('a file cut short keeps its rows, reports the cut, and is invalid', async () => {
  const text = readFileSync('fixtures/valid/camt.053.001.06.xml', 'utf8')
  const { analysis, rows } = await analysed(new TextEncoder().encode(text.slice(0, text.lastIndexOf('<Ntry>'))))
  expect(analysis.valid).toBe(false)
  expect(analysis.note).toContain('could not be read to its end')
  expect(rows.length).toBeGreaterThan(0)
})

test('a file that is not a message is reported, not thrown', async () => {
  for (const file of ['broken/not-xml.xml', 'broken/empty.xml', 'broken/doctype.xml', 'broken/namespace-typo.xml']) {
    const { analysis } = await analysed(file)
    expect(analysis.valid, file).toBe(false)
    expect(analysis.findings.length, file).toBeGreaterThan(0)
  }
})

test('the text around an offset, wherever it is in the file', async () => {
  const text = `${'a'.repeat(20_000)}<here>${'b'.repeat(20_000)}`
  const window = await readSourceWindow(text, { message: undefined, offset: 20_000 })
  expect(window.text.slice(window.before).startsWith('<here>')).toBe(true)
  expect(window).toMatchObject({ isStart: false, isEnd: false })
  expect(await readSourceWindow('<a/>', { message: undefined, offset: 0 })).toEqual({
    text: '<a/>',
    before: 0,
    isStart: true,
    isEnd: true,
  })
})

test('an MT940 gives entries, balances and findings, as a camt statement does', async () => {
  const { analysis, rows, cell } = await analysed(Buffer.from(german))
  expect(analysis).toMatchObject({ message: 'MT940', valid: true, note: undefined })
  expect(rows).toHaveLength(3)
  expect(cell(0, 'amount')).toBe('-12.50')
  expect(cell(0, 'counterparty_name')).toBe('Lieferant Nord GmbH und Co. KG')
  expect(analysis.stories[0]?.steps).toContainEqual({ label: '2 in', value: '103.10', sign: '+', tone: 'in' })
  expect(analysis.balances[0]?.points[0]).toEqual({ date: '2026-12-29', at: 'start', value: '1000.00' })

  const wrong = (await analysed(Buffer.from(german.replace('EUR1090,6\r', 'EUR1090,7\r')))).analysis
  expect(wrong.valid).toBe(false)
  expect(wrong.findings.map(({ code }) => code)).toEqual(['statement/closing-balance'])
})

test('an MT940 that is cut short has its rows, a finding and a note', async () => {
  const { analysis, rows } = await analysed(Buffer.from(german.slice(0, german.indexOf(':62F:'))))
  expect(analysis).toMatchObject({ message: 'MT940', valid: false })
  expect(analysis.findings.map(({ code }) => code)).toEqual(['mt940/cut-short'])
  expect(analysis.note).toContain('could not be read to its end')
  expect(rows.length).toBeGreaterThan(0)
})

test('the text of an MT940 that is not UTF-8 is shown, at the position that a finding has', async () => {
  const bytes = Buffer.from(german.replace('Lieferant', 'Südlieferant'), 'latin1')
  const { findings } = (await analysed(bytes)).analysis
  const [finding] = findings
  expect(finding?.code).toBe('mt940/encoding')
  const offset = finding?.offset ?? 0
  const { text, before, isEnd } = await readSourceWindow(bytes, { message: 'MT940', offset })
  expect(text).toBe(german.replace('Lieferant', 'Südlieferant').trimEnd())
  expect(text.slice(before).split('\r\n')[0]).toContain('Südlieferant')
  expect(isEnd).toBe(true)
})

test('a file that is none of a bank is not read: a sentence says what it is, and what to do', async () => {
  const statement = readFileSync('fixtures/demo/statement.xml')
  for (const [bytes, sentence, name = 'a.xml'] of [
    [
      zipOf([{ name: 'a.gz', content: gzipSync(zipOf([{ name: 'b.xml', content: '<a/>' }])) }]),
      'a ZIP archive. Unpack it',
    ],
    [gzipSync('%PDF-1.7'), 'The file is a PDF'],
    [zipOf([{ name: 'note.pdf', content: '%PDF-1.7' }]), 'The file is a PDF'],
    [statement, 'The download of the file has not ended', 'statement.xml.part'],
  ] as const)
    expect(await joinedFiles(new File([new Uint8Array(bytes)], name)), sentence).toEqual([
      { file: expect.any(File), fault: expect.stringContaining(sentence) },
    ])
  expect(await joinedFiles(new File([statement], 'statement.xml'))).toEqual([{ file: expect.any(File) }])
})

test('what a bank exports of an account is told, and may still be made a list', async () => {
  const text = 'Buchungstag;Valutadatum;Verwendungszweck;Betrag\n27.11.26;27.11.26;Rechnung 1041;-1240,50\n'
  expect(await joinedFiles(new File([text], 'umsaetze.csv'))).toEqual([
    { file: expect.any(File), isTable: true, fault: expect.stringContaining('that a bank exports of an account') },
  ])
})

test('a table may be a list of payments, packed or not', async () => {
  const csv = readFileSync('fixtures/spreadsheets/german-excel.csv')
  const workbook = zipOf([{ name: '[Content_Types].xml', content: '<a/>' }])
  for (const bytes of [csv, gzipSync(csv), workbook, zipOf([{ name: 'a.xlsx', content: workbook }])])
    expect(await joinedFiles(new File([new Uint8Array(bytes)], 'a'))).toEqual([
      { file: expect.any(File), isTable: true },
    ])
})
