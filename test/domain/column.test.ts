// All lists of columns together, of which each entry and command shows one.
import { expect, test } from 'vitest'
import { cellOf, columnsIn, columnsOf, envelopeFacts } from '../../src/domain/index.ts'
import { blockFacts, initiationFacts, paymentColumns } from '../../src/initiation/payment-columns.ts'
import { recallColumns, recallFacts } from '../../src/recalls/recall-columns.ts'
import { ebicsFacts, groupFacts, reportColumns, reportFacts } from '../../src/report/report-columns.ts'
import { entryColumns } from '../../src/statement/row-columns.ts'
import { balanceColumns, messageFacts, statementFacts } from '../../src/statement/statement-facts.ts'
import { Decimal } from '../../src/values.ts'

const described = [
  ['entries', entryColumns],
  ['credit transfers', paymentColumns('creditor')],
  ['direct debits', paymentColumns('debtor')],
  ['lines of a status report', reportColumns],
  ['balances', balanceColumns],
  ['items of a recall', recallColumns],
] as const

test.each(described)('the columns of %s have names, headings and properties of their own', (_name, columns) => {
  const once = (values: readonly unknown[]): void => expect(values).toEqual([...new Set(values)])
  once(columns.map(({ name }) => name))
  once(columnsIn('inspect', [...columns]).flatMap(({ inspect }) => inspect?.title ?? []))
  once(columnsIn('inspect', [...columns]).flatMap(({ inspect }) => inspect?.json ?? []))
  for (const { description } of columns) expect(description).not.toBe('')
})

const heads = [
  ['an envelope', envelopeFacts],
  ['a message with statements', messageFacts],
  ['a statement', statementFacts],
  ['a file of payments', initiationFacts],
  ['a block of credit transfers', blockFacts('debtor')],
  ['a block of direct debits', blockFacts('creditor')],
  ['a status report', reportFacts],
  ['a group', groupFacts],
  ['an EBICS protocol', ebicsFacts],
  ['a recall', recallFacts],
] as const

test.each(heads)('the facts of %s have properties of their own, and each is shown somewhere', (_name, facts) => {
  const names = facts.flatMap(({ json }) => json ?? [])
  expect(names).toEqual([...new Set(names)])
  expect(facts.filter(({ json, label, page }) => (json ?? label ?? page) === undefined)).toEqual([])
})

test('a view shows its columns by their order, and those without one as they are described', () => {
  const { text } = columnsOf<object>()
  const named = (name: string, order?: number) =>
    text(name, name, () => name, { page: order === undefined ? {} : { order } })
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
