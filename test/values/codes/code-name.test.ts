// The lists of codes as a whole, of which files have few.
import fc from 'fast-check'
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
  ['statusReason', 'AC04', 'Closed account number'],
  ['statusReason', 'AC16', 'Invalid card number'],
  ['returnReason', 'AC16', 'Account in sequestration'],
  ['statusReason', 'DU04', 'Duplicate end-to-end ID'],
  ['statusReason', 'CH15', 'Element content includes more than 140 characters'],
  ['returnReason', 'MS03', 'Not specified reason agent generated'],
  ['purpose', 'SALA', 'Salary payment'],
  ['categoryPurpose', 'SUPP', 'Supplier payment'],
  ['serviceLevel', 'SEPA', 'Single Euro Payments Area'],
  ['localInstrument', 'INST', 'Instant credit transfer'],
  ['localInstrument', 'INSTTC01IDEAL', 'iDEAL internet payment by instant credit transfer, Netherlands'],
  ['balanceType', 'CLBD', 'Closing booked'],
  ['cancellationReason', 'CUST', 'Requested by customer'],
  ['cancellationRejection', 'CUST', 'Customer decision'],
  ['caseResult', 'RJCR', 'Rejected cancellation request'],
  ['reversalReason', 'AM05', 'Duplication'],
  ['entryStatus', 'BOOK', 'Booked'],
  ['chargeBearer', 'SLEV', 'Following service level'],
  ['chargeType', 'BRKF', 'Brokerage fee'],
  ['paymentStatus', 'ACTC', 'Accepted, technical validation passed'],
  ['paymentStatus', 'PART', 'Partially accepted'],
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

test('any text is answered', () => {
  fc.assert(
    fc.property(fc.constantFrom(...lists), fc.string(), (list, code) => {
      expect(codeName(list, code) === undefined).toBe(!isKnownCode(list, code))
    }),
  )
})
