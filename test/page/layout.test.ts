// The page is no entry: how a table is laid out is tried without a browser, which page.test.ts drives.
import { expect, test } from 'vitest'
import { cellsOf, headingOf, layoutOf, savedTable, shownCell } from '../../src/page/layout.ts'
import { reportTable } from '../../src/page/rows/report-rows.ts'
import { createWords } from '../../src/page/words.ts'

test.each([
  ['closeMatch', 'Muster GmbH', 'The bank has a name that is close: Muster GmbH'],
  ['closeMatch', '', 'The bank has a name that is close'],
  ['noMatch', '', 'The bank has another name for this account'],
  ['notPossible', '', 'The name could not be checked'],
  ['match', '', ''],
])('a row says beneath the name what the check of the payee found: %s', (verification, suggested, words) => {
  const { columns } = reportTable
  const values: Record<string, string> = { name: 'Muster', verification, suggested_name: suggested }
  const shown = layoutOf('outcomes', columns)
  const who = shown.find(({ kind }) => kind === 'who')
  if (who === undefined) throw new Error('no column says who')
  const own = createWords({ language: 'en', locale: 'en-GB' })
  const cell = cellsOf(columns)(columns.map(({ name }) => values[name] ?? null))
  expect(shownCell(own, who, cell)).toMatchObject({ words: 'Muster', under: words })
  expect(shown.map((column) => headingOf(own, column, columns))).toEqual([
    ...['EndToEndId', 'Who and what', 'Status', 'Amount'],
  ])
})

test('a table that is saved says what the page says, each code beside it', () => {
  const german = createWords({ language: 'de', locale: 'de' })
  const matched = Object.entries({
    ...{ name: 'name', outcome: 'outcome', status_name: 'status', verification: 'verification' },
    ...{ suggested_name: 'suggested_name', state: 'statement_id' },
  }).map(([name, heading]) => ({ name, heading, type: 'text' as const }))
  const { columns, row } = savedTable(german, 'allPayments', matched)
  expect(columns.map(({ heading }) => german.column(heading))).toEqual([
    ...['Name', 'Bericht', 'Bericht (Code)', 'Status', 'Empfängerprüfung', 'Empfängerprüfung (Code)'],
    ...['Name laut Bank', 'Auszug', 'Auszug (Code)'],
  ])
  expect(row(['Muster', 'accepted', 'ACSC', 'closeMatch', 'Muster GmbH', 'unknown'])).toEqual([
    ...['Muster', 'angenommen', 'accepted', 'ACSC', 'Die Bank kennt einen ähnlichen Namen: Muster GmbH', 'closeMatch'],
    ...['Muster GmbH', 'nicht gefunden', 'unknown'],
  ])
  expect(row(['Buchladen', null, null, null, null, 'not ours'])).toEqual([
    ...['Buchladen', null, null, null, null, null, null, 'anderer Umsatz', 'not ours'],
  ])
  const reported = savedTable(german, 'outcomes', reportTable.columns)
  const values: Record<string, string> = { level: 'payment', status: 'RJCT', status_name: 'rejected' }
  const saved = reported.row(reportTable.columns.map(({ name }) => values[name] ?? null))
  const cell = (name: string) => saved[reported.columns.findIndex((column) => column.name === name)]
  expect([cell('level'), cell('level_code'), cell('status'), cell('status_code')]).toEqual([
    ...['Zahlung', 'payment', 'abgelehnt RJCT', 'RJCT'],
  ])
})
