// The lists of codes as a whole, of which files have few.
import { describe, expect, test } from 'vitest'
import { type CodeList, codeName, isKnownCode, listCodes } from '../../../src/values/index.ts'

const sizes: Record<CodeList, number> = {
  balanceType: 10,
  bankTransactionDomain: 11,
  bankTransactionFamily: 61,
  bankTransactionSubFamily: 231,
  cancellationReason: 33,
  cancellationRejection: 26,
  caseResult: 31,
  categoryPurpose: 46,
  chargeBearer: 4,
  chargeType: 14,
  entryStatus: 4,
  localInstrument: 86,
  paymentStatus: 26,
  purpose: 329,
  returnReason: 104,
  reversalReason: 11,
  serviceLevel: 24,
  statusReason: 301,
}

const lists = Object.keys(sizes) as CodeList[]

test.each([
  ['statusReason', 'AC16', 'Invalid card number'],
  ['returnReason', 'AC16', 'Account in sequestration'],
  ['purpose', 'SALA', 'Salary payment'],
  ['serviceLevel', 'SEPA', 'Single Euro Payments Area'],
  ['localInstrument', 'INSTTC01IDEAL', 'iDEAL internet payment by instant credit transfer, Netherlands'],
  ['cancellationReason', 'CUST', 'Requested by customer'],
  ['cancellationRejection', 'CUST', 'Customer decision'],
  ['bankTransactionSubFamily', 'ESCT', 'SEPA credit transfer'],
] as const)('%s %s is %j', (list, code, name) => {
  expect(codeName(list, code)).toBe(name)
  expect(isKnownCode(list, code)).toBe(true)
})

test.each(['', 'ac04', 'AC0', ' AC04', 'ZZZZ', '0000', 'toString', '__proto__', 'AC04 Closed'])(
  '%j is in no list and throws nowhere',
  (code) => {
    for (const list of lists) {
      expect(codeName(list, code)).toBeUndefined()
      expect(isKnownCode(list, code)).toBe(false)
    }
  },
)

describe.each(lists)('%s', (list) => {
  test('has every code once, in order, each with a readable name', () => {
    const codes = listCodes(list)
    expect(codes).toHaveLength(sizes[list])
    expect(codes).toEqual([...new Set(codes)].sort())
    for (const code of codes) {
      expect(code).toMatch(/^[A-Z0-9]{1,35}$/)
      expect(codeName(list, code)).toMatch(/^[A-Za-z0-9][A-Za-z0-9,' -]+[A-Za-z0-9]$/)
    }
  })
})
