import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDecimals, countDigits } from '../../../src/schema/value/decimal-text.ts'

describe('digits as XSD counts them', () => {
  test.each([
    ['0', 0, 0],
    ['0.00', 0, 0],
    ['1', 1, 0],
    ['-1', 1, 0],
    ['+12.50', 3, 1],
    ['0012.50', 3, 1],
    ['100', 3, 0],
    ['0.001', 3, 3],
    ['.5', 1, 1],
    ['1.', 1, 0],
    ['123456789012345678', 18, 0],
    ['1234567890123.45678', 18, 5],
  ])('%s', (text, total, fraction) => {
    expect(countDigits(text)).toEqual({ total, fraction })
  })

  test('many zeros before the last digit take no time', () => {
    expect(countDigits(`0.${'0'.repeat(5_000_000)}1`)).toEqual({ total: 5_000_001, fraction: 5_000_001 })
  })
})

describe('comparing numbers as texts', () => {
  test.each([
    ['1', '1.00', 0],
    ['-0', '0', 0],
    ['-0.0', '+0', 0],
    ['007', '7', 0],
    ['9', '10', -1],
    ['-9', '-10', 1],
    ['-1', '1', -1],
    ['1', '-1', 1],
    ['0.1', '0.09', 1],
    ['0.1', '0.10000000000000000000000000001', -1],
    ['9007199254740993', '9007199254740992', 1],
  ])('%s and %s', (a, b, order) => {
    expect(Math.sign(compareDecimals(a, b))).toBe(order)
    expect(Math.sign(compareDecimals(b, a))).toBe(order === 0 ? 0 : -order)
  })

  test('agrees with decimal.js', () => {
    const number = fc.stringMatching(/^[+-]?\d{1,12}(\.\d{0,12})?$/)
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(Math.sign(compareDecimals(a, b))).toBe(new Decimal(a).comparedTo(new Decimal(b)))
      }),
    )
  })
})
