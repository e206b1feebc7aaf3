import { expect, test } from 'vitest'
import { cellOf, columnsIn, columnsOf } from '../../src/domain/index.ts'
import { paymentColumns } from '../../src/initiation/payment-columns.ts'
import { reportColumns } from '../../src/report/report-columns.ts'
import { entryColumns } from '../../src/statement/row-columns.ts'
import { Decimal } from '../../src/values.ts'

const described = [
  ['entries', entryColumns],
  ['credit transfers', paymentColumns('creditor')],
  ['direct debits', paymentColumns('debtor')],
  ['lines of a status report', reportColumns],
] as const

test.each(described)('the columns of %s have names, headings and properties of their own', (_name, columns) => {
  const once = (values: readonly unknown[]): void => expect(values).toEqual([...new Set(values)])
  once(columns.map(({ name }) => name))
  once(columnsIn('page', [...columns]).map(({ page }) => page?.title))
  once(columnsIn('inspect', [...columns]).flatMap(({ inspect }) => inspect?.title ?? []))
  once(columnsIn('inspect', [...columns]).flatMap(({ inspect }) => inspect?.json ?? []))
  for (const { description } of columns) expect(description).not.toBe('')
})

test('a view shows its columns by their order, and those without one as they are described', () => {
  const { text } = columnsOf<object>()
  const named = (name: string, order?: number) =>
    text(name, name, () => name, { page: { title: name, width: 1, ...(order === undefined ? {} : { order }) } })
  const columns = [named('c', 1), named('a'), text('hidden', 'in no view', () => ''), named('b')]
  expect(columnsIn('page', columns).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('a row has days of dates, and amounts with the decimals of their currency or as written', () => {
  const { text, date, amount, flag } = columnsOf<object>()
  const cell = (column: Parameters<typeof cellOf<object>>[0]) => cellOf(column, {})
  const money = { amount: new Decimal('-12.5'), currency: 'EUR' }
  expect(cell(date('d', '', () => '2026-03-02T23:59:59Z'))).toBe('2026-03-02')
  expect(cell(date('d', '', () => '2026-02-30'))).toBe(null)
  expect(cell(amount('a', '', () => money))).toBe('-12.50')
  expect(cell(amount('a', '', () => ({ ...money, currency: 'JPY' })))).toBe('-12.5')
  expect(cell(amount('a', '', () => ({ ...money, written: '-12.500' })))).toBe('-12.500')
  expect(cell(amount('a', '', () => ({ currency: 'EUR' })))).toBe(null)
  expect(cell(flag('f', '', () => false))).toBe(false)
  expect(cell(text('t', '', () => undefined))).toBe(null)
})
