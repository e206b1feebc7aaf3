// Entries whose transactions come one by one: rules see them so only in files of millions.
import { describe, expect, test } from 'vitest'
import { nextTransaction, type OpenEntry, openEntry } from '../../../src/rules/index.ts'

const amount = (value: string) => ({ value, Ccy: 'EUR' })
const transaction = (value: string, path: string) => ({ value: { Amt: amount(value), CdtDbtInd: 'DBIT' }, path })
const at = (value: object | undefined, path = '/e') => ({ name: 'Ntry', path, value })

/** The element of an entry, of which the first of its details was begun. */
const element = { NtryRef: 'N-1', Amt: amount('30.00'), CdtDbtInd: 'DBIT', Sts: 'BOOK', NtryDtls: [{ TxDtls: [{}] }] }

describe('an entry whose transactions come one by one', () => {
  test('has all that stands before its details, and nothing of them', () => {
    const { entry, details, batch, document } = openEntry(undefined, at(element))
    expect(entry).toMatchObject({ path: '/e', reference: 'N-1', currency: 'EUR', status: 'BOOK', transactions: [] })
    expect([entry.amount?.toFixed(2), entry.creditDebitIndicator, entry.batches]).toEqual(['-30.00', 'DBIT', []])
    expect([details, batch, document]).toEqual([undefined, undefined, false])
    expect(entry).not.toHaveProperty('document')
    expect(openEntry(undefined, at(element), { document: true }).entry).toMatchObject({ document: element })
  })

  test('is one for all its transactions, and another one for another element', () => {
    const first = openEntry(undefined, at(element))
    expect(openEntry(first, at(element))).toBe(first)
    const second = openEntry(first, at({ ...element, NtryRef: 'N-2' }, '/f'))
    expect(second).not.toBe(first)
    expect(second.entry).toMatchObject({ reference: 'N-2', path: '/f' })
    expect(openEntry(undefined, at(undefined)).object).not.toBe(undefined)
  })

  test('has the batches of its details, and each transaction the one of its own', () => {
    const open = openEntry(undefined, at(element))
    const take = (details: object, path: string, ...values: string[]): unknown[] =>
      values.map((value) => nextTransaction(open, at(details, path), transaction(value, `${path}/t`)).batch)
    const batchOf = (count: string) => ({ Btch: { NbOfTxs: count } })
    expect(take(batchOf('2'), '/e/d[1]', '10.00', '5.00')).toEqual([0, 0])
    expect(take({}, '/e/d[2]', '1.00')).toEqual([undefined])
    expect(take(batchOf('1'), '/e/d[3]', '14.00')).toEqual([1])
    expect(open.entry.batches).toMatchObject([
      { path: '/e/d[1]', numberOfTransactions: 2 },
      { path: '/e/d[3]', numberOfTransactions: 1 },
    ])
    const { listed, batches } = open.counter.facts(open.entry)
    expect([open.counter.count(), listed.count, listed.net.toFixed(2)]).toEqual([4, 4, '-30.00'])
    expect(batches.map((each) => [each.listed.count, each.listed.net.toFixed(2)])).toEqual([
      [2, '-15.00'],
      [1, '-14.00'],
    ])
  })

  test('gives transactions its direction, and their elements where they are kept', () => {
    const next = (open: OpenEntry) => nextTransaction(open, at({}), { value: { Amt: amount('5.00') }, path: '/e/t' })
    expect(next(openEntry(undefined, at(element)))).not.toHaveProperty('document')
    const kept = next(openEntry(undefined, at(element), { document: true }))
    expect(kept).toMatchObject({ path: '/e/t', document: { Amt: amount('5.00') } })
    expect(kept.amount?.toFixed(2)).toBe('-5.00')
  })
})
