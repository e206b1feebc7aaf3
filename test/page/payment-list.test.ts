// The page is no entry: making payments of a list is tried without a browser, which page.test.ts drives.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ListChoices, makePayments } from '../../src/page/payment-list.ts'
import { createWords } from '../../src/page/words.ts'
import { validate } from '../../src/schema.ts'
import { workbook } from '../support/workbook.ts'

const list = `Empfänger;IBAN;Betrag;Verwendungszweck;Ausführung
Alpenholz KG;AT61 1904 3002 3457 3201;1.240,50;Rechnung 1041;27.11.2026
Van Dijk Papier BV;NL91ABNA0417164300;0,30;Rechnung 1043;30.11.2026
`
const same = { makeSender: 'Nordwind Handels GmbH', makeIban: 'DE89370400440532013000' }
const own = { same }
const words = createWords({ language: 'en', locale: 'en-GB' })
const made = (list: string | Uint8Array, choices: Partial<ListChoices>) =>
  makePayments(
    typeof list === 'string' ? new TextEncoder().encode(list) : list,
    { columns: {}, ...choices },
    { ...words, on: '2026-11-23', now: () => new Date('2026-11-23T12:00:00Z') },
  )

test('a list says what it was taken for, and what is missing names the controls of the page', async () => {
  const { reading, findings, file } = await made(list, {})
  expect(reading).toMatchObject({ kind: 'creditTransfers', amounts: '1.000,50', dates: 'DD.MM.YYYY', questions: [] })
  expect(reading?.columns[2]).toEqual({ name: 'Betrag', column: 'amount' })
  expect(findings[0]?.message).toContain('Required columns are missing: “Name of the debtor”, “IBAN of the debtor”')
  expect(findings[0]?.message).toContain('“What the columns are”')
  expect(file).toBeUndefined()
})

test('with the own account it becomes a valid file of the version that banks take', async () => {
  const { reading, findings, file } = await made(list, own)
  expect(findings).toEqual([])
  expect(reading).toMatchObject({ payments: 2, sum: '1240.80', blocks: 2 })
  expect(reading?.first).toContainEqual(['amount', '1240.50'])
  const text = (await file?.text()) ?? ''
  expect(await validate(text)).toMatchObject({ message: 'pain.001.001.09', valid: true })
  expect(text).toContain('<InstdAmt Ccy="EUR">1240.50</InstdAmt>')
})

test('what a person chooses counts: a column, left out or another, forms, the day', async () => {
  const columns = { Verwendungszweck: null, Ausführung: null }
  const other = await made(list, { columns, same: { ...same, makeDate: '2026-12-01' } })
  const text = (await other.file?.text()) ?? ''
  expect(text).not.toContain('Rechnung')
  expect(text).toContain('<ReqdExctnDt><Dt>2026-12-01</Dt></ReqdExctnDt>')
  const wrong = await made(list, { ...own, amounts: '1,000.50' })
  expect(wrong.file).toBeUndefined()
})

test('what is not certain is asked, and what a bank refuses is said with its line', async () => {
  const asked = await made(list.replace('Ausführung', 'Ausführung;Bezahlt').replaceAll('.2026\n', '.2026;nein\n'), own)
  expect(asked.reading?.questions.length).toBeGreaterThan(0)
  const { findings, file } = await made(list.replace('AT61 1904 3002 3457 3201', 'AT61 1904 3002 3457 3202'), own)
  expect(findings[0]).toMatchObject({ line: 2, message: expect.stringContaining('IBAN') })
  expect(file).toBeUndefined()
})

test('what can be read in two ways, or not at all, is a finding', async () => {
  const { reading, findings } = await made('a;b;c\n1;2;3\n', own)
  expect(findings.length).toBeGreaterThan(0)
  expect(reading?.payments ?? 0).toBe(0)
})

test('a list to collect becomes a direct debit, with what is the same in all rows said once', async () => {
  const text = readFileSync('fixtures/spreadsheets/club-direct-debits.csv', 'latin1')
  const rows = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';').slice(1, 7).join(';'))
  const asked = await made(rows.join('\n'), { kind: 'directDebits' })
  expect(asked.findings[0]?.message).toContain('“Scheme (CORE, B2B, INST)”')
  const said = {
    ...same,
    makeCreditorId: 'DE98ZZZ09999999999',
    makeDate: '2026-12-01',
    pay_localInstrument: 'CORE',
    pay_sequenceType: 'RCUR',
  }
  const { reading, findings, file } = await made(rows.join('\n'), { kind: 'directDebits', same: said })
  expect(findings).toEqual([])
  expect(reading?.kind).toBe('directDebits')
  const xml = (await file?.text()) ?? ''
  expect(await validate(xml)).toMatchObject({ message: 'pain.008.001.08', valid: true })
  expect(xml).toContain('<SeqTp>RCUR</SeqTp>')
})

test('of a workbook with payments in two sheets one is chosen', async () => {
  const row = (...cells: string[]) =>
    `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const rows = (amount: string) =>
    row('Empfänger', 'IBAN', 'Betrag', 'Ausführung') + row('Alpenholz KG', 'AT611904300234573201', amount, '2026-11-27')
  const book = await workbook({ rows: rows('1240.50'), sheets: { Dezember: rows('89.90') } })
  const asked = await made(book, own)
  expect(asked).toMatchObject({ reading: undefined, sheets: ['Zahlungen', 'Dezember'], sheet: undefined })
  expect(asked.findings[0]?.message).toContain('“Sheet”')
  const chosen = await made(book, { ...own, sheet: 'Dezember' })
  expect(chosen).toMatchObject({ sheet: 'Dezember', findings: [], reading: { sum: '89.90' } })
})
