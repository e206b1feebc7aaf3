// Sums as integers and as numbers: which of them was taken shows only from inside.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry, Statement, StatementTotals } from '../../../src/camt053.ts'
import { toEntry, toStatement } from '../../../src/domain/statement/index.ts'
import { createStatementTotals, entryFacts, needsEntryCheck } from '../../../src/rules/statement/totals.ts'
import { startStatementRules } from '../../../src/statement/check-statement.ts'

const money = (value: string, Ccy = 'EUR') => ({ value, Ccy })
const transactionOf = (value: string | undefined, Ccy = 'EUR') =>
  value === undefined ? {} : { Amt: money(value, Ccy), CdtDbtInd: 'CRDT' }

interface Given {
  value?: string | undefined
  currency?: string
  status?: string | undefined
  day?: string | undefined
  sign?: string
  details?: object[]
  code?: string
}

/** An entry; booked and a credit unless it says something else. */
function entryOf({ value = '10.00', currency = 'EUR', sign = 'CRDT', details, code, ...given }: Given = {}): Entry {
  const { status = 'BOOK', day = '2026-03-02' } = given
  const element = {
    Amt: money(value, currency),
    CdtDbtInd: sign,
    ...('status' in given && given.status === undefined ? {} : { Sts: status }),
    ...('day' in given && given.day === undefined ? {} : { BookgDt: { Dt: day } }),
    BkTxCd: { Prtry: { Cd: code ?? 'X' } },
    NtryDtls: details,
  }
  return toEntry(element, { path: '/e' })
}

function statementOf(element: object = {}): Statement {
  return toStatement({ Id: 'S', Acct: { Id: { IBAN: 'DE89370400440532013000' }, Ccy: 'EUR' }, ...element }, '/s')
}

test('a transaction without an amount says nothing of the currency of the others', () => {
  const { listed } = entryFacts({
    ...entryOf({ details: [{ TxDtls: [transactionOf('10'), transactionOf('10')] }] }),
    transactions: entryOf({ details: [{ TxDtls: [transactionOf('x', 'USD'), transactionOf('10')] }] }).transactions,
  })
  expect([listed.count, listed.unknown, listed.net.toFixed()]).toEqual([2, 1, '10'])
})

const texts = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each) => (each instanceof Map ? [...each] : each)))

describe('an entry needs a look at its transactions', () => {
  test('with amounts that may be too much for a number, whatever their sum', () => {
    const pair = ['CRDT', 'DBIT'].map((CdtDbtInd) => ({ ...transactionOf('9999999.9999999'), CdtDbtInd }))
    const details = [{ TxDtls: [...Array.from({ length: 100 }, () => pair).flat(), transactionOf('10')] }]
    expect(needsEntryCheck(entryOf({ details }))).toBe(true)
  })

  test('with an amount whose first word is that of the entry', () => {
    const details = [{ TxDtls: [transactionOf('10000000'), transactionOf('0')] }]
    expect(needsEntryCheck(entryOf({ value: '1', details }))).toBe(true)
  })

  test('with a sum that a number does not hold exactly', () => {
    const details = [{ TxDtls: Array.from({ length: 200 }, () => transactionOf('9999999.9999999')) }]
    expect(needsEntryCheck(entryOf({ value: '1999999999.99998', details }))).toBe(true)
  })

  const value = fc.constantFrom('0', '0.5', '1', '1.5', '2', '2.0000001', '10', '9999999', '10000000', '1.00000001')
  const sign = fc.constantFrom('CRDT', 'DBIT')
  const currency = fc.constantFrom('EUR', 'EUR', 'EUR', 'USD')
  const TxDtls = fc.array(
    fc.record({ Amt: fc.record({ value, Ccy: currency }), CdtDbtInd: sign }, { requiredKeys: [] }),
    { maxLength: 3 },
  )
  const Btch = fc.record(
    { NbOfTxs: fc.constantFrom('1', '2', '3'), TtlAmt: fc.record({ value, Ccy: currency }) },
    { requiredKeys: [] },
  )
  const details = fc.array(fc.record({ Btch, TxDtls }, { requiredKeys: ['TxDtls'] }), { maxLength: 2 })

  test('only where the rules may find something', () => {
    fc.assert(
      fc.property(value, sign, details, (given, side, list) => {
        const entry = entryOf({ value: given, sign: side, details: list })
        const found: unknown[] = []
        startStatementRules((finding) => found.push(finding)).entry(entryFacts(entry))
        expect(needsEntryCheck(entry) || found.length === 0).toBe(true)
      }),
    )
  })
})

function totalsOf(statement: Statement, ...entries: Given[]): StatementTotals {
  const counter = createStatementTotals(statement)
  for (const given of entries) counter.add(entryOf(given))
  return counter.totals()
}
const sums = ({ all, credit, debit }: StatementTotals['entries']): unknown[] => [
  ...[all.count, all.sum.toFixed(), all.net.toFixed()],
  ...[credit.count, credit.sum.toFixed(), debit.count, debit.sum.toFixed()],
]

describe('the entries of a statement', () => {
  test('are added up by their status and direction', () => {
    const totals = totalsOf(
      statementOf(),
      { value: '10' },
      { value: '3', sign: 'DBIT' },
      { value: '5', status: 'PDNG' },
      { value: '7', status: 'NONE' },
      { value: '2', status: undefined, sign: 'DBIT' },
      { value: '0' },
      { value: '0', sign: 'DBIT' },
    )
    expect(sums(totals.entries)).toEqual([7, '27', '17', 4, '22', 3, '5'])
    expect(sums(totals.booked)).toEqual([4, '13', '7', 2, '10', 2, '3'])
    expect(sums(totals.unknownStatus)).toEqual([2, '9', '5', 1, '7', 1, '2'])
    expect(totals.byStatus).toEqual({ BOOK: 4, PDNG: 1, NONE: 1, '': 1 })
    expect([totals.unreadable, totals.otherCurrency, totals.withoutBookingDate]).toEqual([0, 0, 0])
    expect([totals.currency, totals.byDay, totals.byCode]).toEqual(['EUR', undefined, undefined])
  })

  test('that cannot be read, or are in another currency, are counted only', () => {
    const totals = totalsOf(statementOf(), { value: 'x' }, { currency: 'USD' }, { value: '1' }, { day: undefined })
    expect(sums(totals.entries)).toEqual([2, '11', '11', 2, '11', 0, '0'])
    expect([totals.unreadable, totals.otherCurrency, totals.withoutBookingDate]).toEqual([1, 1, 1])
    expect(totals.byStatus).toEqual({ BOOK: 4 })
  })

  test('have a currency where the statement does not', () => {
    const totals = totalsOf(statementOf({ Acct: {} }), { value: 'x' }, { currency: 'USD' }, { currency: 'EUR' })
    expect([totals.currency, totals.otherCurrency, totals.unreadable]).toEqual(['USD', 1, 1])
  })

  test('have fifty statuses that are counted, whatever the file has', () => {
    const given = Array.from({ length: 60 }, (_, index) => ({ status: `S${index}` }))
    const { byStatus } = totalsOf(statementOf(), ...given, { status: 'S49' }, { status: 'S50' })
    expect([Object.keys(byStatus).length, byStatus.S49, byStatus.S50]).toEqual([50, 2, undefined])
  })

  const closing = (...days: (string | undefined)[]) => ({
    Bal: days.map((day) => ({
      Tp: { CdOrPrtry: { Cd: 'CLBD' } },
      Amt: money('1'),
      CdtDbtInd: 'CRDT',
      ...(day === undefined ? {} : { Dt: { Dt: day } }),
    })),
  })

  test('are added up by day where several days close, the booked ones', () => {
    const days = closing('2026-03-02', '2026-03-03')
    const given: Given[] = [
      { value: '4', day: '2026-03-02' },
      { value: '1', day: '2026-03-03', sign: 'DBIT' },
      { value: '2', day: '2026-03-02' },
      { value: '9', day: '2026-03-02', status: 'PDNG' },
      { value: '8', day: undefined },
    ]
    const { byDay } = totalsOf(statementOf(days), ...given)
    expect(texts(byDay)).toEqual([
      ['2026-03-02', '6'],
      ['2026-03-03', '-1'],
    ])
    expect(totalsOf(statementOf(closing('2026-03-02', '2026-03-02')), ...given).byDay).toBeUndefined()
    expect(totalsOf(statementOf(closing('2026-03-02', undefined)), ...given).byDay?.size).toBe(2)
    // Where balances of several days open, but one closes, nothing is kept.
    const [one, other] = closing('2026-03-02', '2026-03-03').Bal
    const opening = { Bal: [{ ...one, Tp: { CdOrPrtry: { Cd: 'OPBD' } } }, other] }
    expect(totalsOf(statementOf(opening), ...given).byDay).toBeUndefined()
    const dayOf = (number: number) => new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10)
    const many = (count: number) => Array.from({ length: count }, (_, number) => ({ day: dayOf(number) }))
    expect(totalsOf(statementOf(days), ...many(1000)).byDay?.size).toBe(1000)
    const { byDay: tooMany, booked } = totalsOf(statementOf(days), ...many(1002))
    expect([tooMany, booked.all.count]).toEqual([undefined, 1002])
  })

  test('are added up by the codes that the summary has', () => {
    const codes = ['A', 'B'].map((Cd) => ({ BkTxCd: { Prtry: { Cd } }, NbOfNtries: '1' }))
    const statement = statementOf({ TxsSummry: { TtlNtriesPerBkTxCd: codes } })
    const { byCode } = totalsOf(statement, { code: 'A' }, { code: 'A', value: '3', sign: 'DBIT' }, { code: 'C' })
    expect(byCode?.size).toBe(2)
    expect(
      [...(byCode ?? [])].map(([code, all]) => [code.includes('A'), all.count, all.sum.toFixed(), all.net.toFixed()]),
    ).toEqual([
      [true, 2, '13', '7'],
      [false, 0, '0', '0'],
    ])
  })

  test('without a code are added up for a summary without one', () => {
    const statement = statementOf({ TxsSummry: { TtlNtriesPerBkTxCd: [{ NbOfNtries: '2' }] } })
    const counter = createStatementTotals(statement)
    counter.add({ ...entryOf(), bankTransactionCode: undefined })
    counter.add(entryOf({ code: 'A' }))
    const totals = counter.totals()
    expect([...(totals.byCode ?? [])].map(([code, { count }]) => [code, count])).toEqual([['', 1]])
  })
})
