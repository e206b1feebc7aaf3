// References and accounts of QR bills: rules show only whether both fit.
import { describe, expect, test } from 'vitest'
import { isQrIban, isValidQrReference } from '../../../src/values/identifiers.ts'

/** The check digit by the rule of SIX, modulo 10 recursive, digit by digit in a table of ten rows. */
function checkDigit(digits: string): number {
  const row = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
  const carry = Array.from(digits, Number).reduce((before, digit) => Number(row[(before + digit) % 10]), 0)
  return (10 - carry) % 10
}

describe('isValidQrReference', () => {
  test.each(['210000000003139471430009017', '000000000000000000000000000'])('%s is valid', (reference) => {
    expect(isValidQrReference(reference)).toBe(true)
  })

  test('only one check digit is right', () => {
    for (const digits of ['21000000000313947143000901', '12345678901234567890123456', '00000000000000000000000001']) {
      const right = Array.from({ length: 10 }, (_, digit) => digit).filter((digit) =>
        isValidQrReference(digits + digit),
      )
      expect(right).toEqual([checkDigit(digits)])
    }
  })

  test.each([
    '',
    '0',
    '00000000000000000000000000',
    '0000000000000000000000000000',
    // Valid but for what stands before or behind.
    'x210000000003139471430009017',
    '210000000003139471430009017x',
    '2210000000003139471430009017',
    '0210000000003139471430009017',
    '21 00000 00003 13947 14300 09017',
    '21000000000313947143000901A',
    'A10000000003139471430009017',
    'RF18539007547034',
  ])('%j is none', (reference) => {
    expect(isValidQrReference(reference)).toBe(false)
  })
})

describe('isQrIban', () => {
  test.each([
    ['CH4431999123000889012', true],
    ['CH4430000123000889012', true],
    ['LI4431999123000889012', true],
    ['CH4432000123000889012', false],
    ['CH4429999123000889012', false],
    ['CH9300762011623852957', false],
    ['DE4431999123000889012', false],
    ['XCH4431999123000889012', false],
    ['CHA431999123000889012', false],
    ['CH4A31999123000889012', false],
  ])('%s: %s', (iban, expected) => {
    expect(isQrIban(iban)).toBe(expected)
  })
})
