// The page is no entry: which rows a word keeps is tried without a browser, which page.test.ts drives.
import { expect, test } from 'vitest'
import { createFilter } from '../../src/page/arrange.ts'
import type { PageColumn } from '../../src/page/rows/page-table.ts'
import { createWords } from '../../src/page/words.ts'

const words = createWords({ language: 'en', locale: 'en-GB' })

const columns: PageColumn[] = (['date', 'text', 'text', 'amount'] as const).map((type, at) => ({
  name: `c${at}`,
  heading: '',
  type,
}))
const row = ['2026-11-27', 'Alpenholz KG', 'DE89370400440532013000', '-306556.15']
const holds = (typed: string, of: readonly (string | null)[] = row) => createFilter(typed, columns, words)(of)

test.each([
  '306,556.15',
  '306.556,15',
  '306 556,15',
  "306'556.15",
  '306556.15',
  '−306,556.15',
  '306,556',
  'DE89 3704 0044 0532',
  '3704 0044',
  'de8937040044',
  'alpenholz kg',
  '27 nov',
  '2026-11',
  '',
])('%j finds the row', (typed) => expect(holds(typed)).toBe(true))

test.each(['306,557.15', 'DE89 3704 0045', '28 nov', 'alpen holz'])('%j does not', (typed) =>
  expect(holds(typed)).toBe(false),
)

test('one separator before three digits may group or be the decimal point', () => {
  expect(holds('1,240', [null, null, null, '1240.80'])).toBe(true)
  expect(holds('1,240', [null, null, null, '1.240'])).toBe(true)
  expect(holds('1,25', [null, null, null, '125.00'])).toBe(false)
})
