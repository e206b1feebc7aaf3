// Charges that a schema refuses, and that tolerant reading meets.
import { expect, test } from 'vitest'
import { toEntry } from '../../../../src/domain/statement/index.ts'
import { Decimal } from '../../../../src/values.ts'

const readInterest = (Intrst: unknown) => toEntry({ Intrst }, { path: '' }).interest

test('a charge without an amount is none, and a total alone is no record', () => {
  const total = { value: '3', Ccy: 'EUR' }
  const Chrgs = { TtlChrgsAndTaxAmt: total, Rcrd: [{ Br: 'SHAR' }] }
  expect(toEntry({ Chrgs }, { path: '' }).charges).toEqual({
    total: { amount: new Decimal(3), currency: 'EUR' },
    records: [],
  })
  expect(readInterest({ TtlIntrstAndTaxAmt: total })).toEqual([])
  expect(readInterest([{ TtlChrgsAndTaxAmt: total }, { Rsn: 'overdraft' }])).toMatchObject([{ reason: 'overdraft' }])
})
