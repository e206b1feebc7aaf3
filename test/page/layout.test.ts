// The page is no entry: how a table is laid out is tried without a browser, which page.test.ts drives.
import { expect, test } from 'vitest'
import { cellsOf, headingOf, layoutOf, shownCell } from '../../src/page/layout.ts'
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
