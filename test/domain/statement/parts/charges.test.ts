import { expect, test } from 'vitest'
import { readerBy } from '../../../../src/domain/index.ts'
import { statementParts, toEntry } from '../../../../src/domain/statement/index.ts'
import { charges } from '../../../../src/domain/statement/parts/charges.ts'

const readCharges = readerBy(charges, statementParts)

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
