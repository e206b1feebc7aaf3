// The page is no entry: the table of all payments is tried without a browser, which page.test.ts drives.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { matchingOf } from '../../src/page/match.ts'
import type { MessageFile, PageRow } from '../../src/page/rows/page-table.ts'
import { createWords } from '../../src/page/words.ts'
import { german } from '../mt940/samples.ts'

const words = createWords({ language: 'en', locale: 'en-GB' })

function file(path: string, message: string): MessageFile {
  return { name: path, open: () => readFileSync(path), message }
}

async function matched(...files: MessageFile[]) {
  const kind = matchingOf(words, files)
  const rows: PageRow[] = []
  const { facts } = await kind.run((row) => rows.push(row))
  const column = (name: string) => rows.map((row) => row[kind.columns.findIndex((each) => each.name === name)])
  expect(rows.every((row) => row.length === kind.columns.length)).toBe(true)
  return { facts, rows, column, names: kind.columns.map(({ name }) => name) }
}

const sent = file('fixtures/valid/pain.001.001.03.xml', 'pain.001.001.03')
const report = file('fixtures/pain002/version-10.xml', 'pain.002.001.10')
const statement = file('fixtures/valid/camt.053.001.06.xml', 'camt.053.001.06')
const demo = {
  payments: file('src/page/sample-payments.xml', 'pain.001.001.09'),
  report: file('fixtures/demo/report.xml', 'pain.002.001.03'),
  statement: file('fixtures/demo/statement.xml', 'camt.053.001.06'),
}

test('payments are matched with a report, in either order', async () => {
  for (const files of [
    [sent, report],
    [report, sent],
  ]) {
    const { rows, facts, names } = await matched(...files)
    expect(rows).toHaveLength(6)
    expect(facts[0]).toEqual({ name: 'Payments sent', value: '6' })
    expect(names).not.toContain('state')
  }
})

test('payments are matched with a statement, camt or MT940, and what is not theirs follows', async () => {
  expect((await matched(sent, statement)).rows.length).toBeGreaterThan(6)
  const mt940: MessageFile = { name: 'a.sta', open: () => Buffer.from(german), message: 'MT940' }
  expect((await matched(mt940, sent)).facts).toContainEqual({ name: 'Other entries', value: '3' })
})

test('report and statement together say of each payment what was reported and what was booked', async () => {
  const { column } = await matched(demo.statement, demo.report, demo.payments)
  const names = ['Alpenholz KG', 'Atelier Lumiere SARL', 'Van Dijk Papier BV', 'Hausverwaltung Lindenhof']
  expect(column('name')).toEqual([...names, 'Buchladen am Markt'])
  // The entry of somebody else has the word for "no reference", and the bank's own number.
  expect(column('end_to_end_id')).toEqual(['INV-2026-1041', 'INV-2026-1042', 'INV-2026-1043', 'RENT-2026-12', null])
  expect(column('outcome')).toEqual(['accepted', 'rejected', 'accepted', 'accepted', null])
  expect(column('state')).toEqual(['booked', 'unknown', 'booked', 'unknown', 'not ours'])
  // A minus is money that left the account.
  expect(column('booked_amount')).toEqual(['-1240.50', null, '-0.30', null, '500.00'])
  expect(column('booking_date')).toEqual(['2026-11-27', null, '2026-11-27', null, '2026-11-27'])
})

test('the facts are those of iso20022 match: what needs a look, and sums by what became of the payments', async () => {
  const { facts } = await matched(demo.payments, demo.report, demo.statement)
  expect(facts).toEqual([
    { name: 'Payments sent', value: '4' },
    { name: 'Need a look', value: '2' },
    { name: 'booked', value: '2 · 1,240.80 EUR' },
    { name: 'rejected', value: '1 · 89.90 EUR' },
    { name: 'accepted', value: '1 · 2,150.00 EUR' },
    { name: 'Other entries', value: '1' },
  ])
})

test('several files of payments are in one table, each with its name', async () => {
  const { column, facts } = await matched(demo.payments, sent, demo.statement, demo.report)
  expect(facts[0]).toEqual({ name: 'Payments sent', value: '10' })
  expect(new Set(column('file'))).toEqual(new Set([demo.payments.name, sent.name, null]))
})

test('a batch that is none of ours is not named after its first payment', async () => {
  const { column } = await matched(sent, demo.statement)
  expect(column('name')).toContain('2 payments')
  expect(column('name')).not.toContain('Alpenholz KG')
})

test('a file of payments that is dropped twice gives the same rows, and is said', async () => {
  const { rows } = await matched(demo.payments, demo.report, demo.statement)
  const again = { ...demo.payments, name: 'copy.xml' }
  for (const files of [
    [demo.payments, demo.report, demo.statement, again],
    [demo.payments, demo.statement, again],
  ]) {
    const found = await matchingOf(words, files).run(() => {})
    expect(found.facts[0]).toEqual({ name: 'Payments sent', value: '4' })
    expect(found.findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['report/file-repeated info'])
  }
  expect((await matched(demo.payments, demo.report, demo.statement, again)).rows).toHaveLength(rows.length)
})

test('an entry that is in two statements counts once, and no payment is called booked twice', async () => {
  const alone = await matched(demo.payments, demo.report, demo.statement)
  const again: MessageFile = { ...demo.statement, name: 'later.xml' }
  const files = [demo.payments, demo.report, demo.statement, again]
  const both = await matched(...files)
  expect(both.facts).toEqual(alone.facts)
  expect(both.rows).toEqual(alone.rows)
  const warnings = (await matchingOf(words, files).run(() => {})).findings.filter(
    ({ severity }) => severity === 'warning',
  )
  expect(warnings.filter(({ code }) => code === 'booking/twice')).toEqual([])
})
