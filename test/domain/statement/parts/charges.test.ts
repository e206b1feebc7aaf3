import { expect, test } from 'vitest'
import { readCharges, toEntry } from '../../../../src/domain/statement/compiled.ts'
import { Decimal } from '../../../../src/values.ts'

const readInterest = (Intrst: unknown) => toEntry({ Intrst }, { path: '' }).interest

test('a charge without an amount is none, and a total alone is no record', () => {
  const total = { value: '3', Ccy: 'EUR' }
  expect(readCharges({ TtlChrgsAndTaxAmt: total, Rcrd: [{ Br: 'SHAR' }] })).toEqual({
    total: { amount: new Decimal(3), currency: 'EUR' },
    records: [],
  })
  expect(readInterest({ TtlIntrstAndTaxAmt: total })).toEqual([])
  expect(readInterest([{ TtlChrgsAndTaxAmt: total }, { Rsn: 'overdraft' }])).toMatchObject([{ reason: 'overdraft' }])
})
