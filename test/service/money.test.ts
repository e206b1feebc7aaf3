// Numbers of JSON as amounts: texts that `JSON.stringify` never writes, and another service may.
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOfJsonNumber, compareAmounts, jsonNumberOfAmount } from '../../src/service/money.ts'
import { Decimal as OurDecimal } from '../../src/values.ts'

describe('amountOfJsonNumber', () => {
  test.each([
    ['0', '0'],
    ['1500.00', '1500.00'],
    ['-0.10', '-0.10'],
    ['123456789012345678.12', '123456789012345678.12'],
    ['1.5E3', '1500'],
    ['15e-1', '1.5'],
    ['1e0', '1'],
    ['-1.50e1', '-15'],
    ['1e-2', '0.01'],
    ['0e5', '0'],
  ])('%s is %s', (text, amount) => {
    expect(amountOfJsonNumber(text)).toBe(amount)
  })

  test.each(['', '.5', '1e61', '1e999', 'NaN', '1,5', ' 1'])('%j is none', (text) => {
    expect(amountOfJsonNumber(text)).toBeUndefined()
  })

  test('is the number, whatever the exponent', () => {
    const json = fc
      .tuple(
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: -30, max: 30 }),
      )
      .map(([integer, fraction, exponent]) => `${integer}.${fraction}e${exponent}`)
    const exact = Decimal.clone({ precision: 100, toExpNeg: -1000, toExpPos: 1000 })
    fc.assert(
      fc.property(json, (text) => {
        expect(new exact(amountOfJsonNumber(text) ?? 'NaN').eq(new exact(text))).toBe(true)
      }),
    )
  })
})

describe('jsonNumberOfAmount', () => {
  test.each([
    ['0012.50', '12.50'],
    ['000', '0'],
    ['-00.5', '-0.5'],
    [new Decimal('12.50'), '12.5'],
    [new OurDecimal('123456789012345678.12'), '123456789012345678.12'],
    [new Decimal('1e21'), '1000000000000000000000'],
  ])('%s is %s', (amount, text) => {
    expect(jsonNumberOfAmount(amount)).toBe(text)
  })

  test.each([12.5, 12n, '', '1e3', '0x1F', '+1', '.5', '5.', new Decimal(Number.NaN), null, undefined, {}])(
    'refuses %s',
    (amount) => {
      expect(jsonNumberOfAmount(amount)).toBeUndefined()
    },
  )
})

describe('compareAmounts', () => {
  test.each([
    ['10', '10.00', 0],
    ['0.1', '0.09', 1],
    ['-1', '1', -1],
    ['123456789012345678.12', '123456789012345678.13', -1],
    ['-0', '0', 0],
  ])('%s and %s', (a, b, expected) => {
    expect(compareAmounts(a, b)).toBe(expected)
    expect(compareAmounts(b, a)).toBe(expected === 0 ? 0 : -expected)
  })

  test('refuses what is not an amount, without quoting it', () => {
    expect(() => compareAmounts('12,50', '1')).toThrow(RangeError)
    expect(() => compareAmounts('12,50', '1')).not.toThrow(/12,50/)
  })

  test('agrees with decimal.js', () => {
    const amount = fc
      .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 5 }))
      .map(([units, places]) => new OurDecimal(units.toString()).div(10 ** places))
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(compareAmounts(a, b.toFixed())).toBe(a.comparedTo(b))
      }),
    )
  })
})

test('an object of JSON is no amount, whatever its properties are called', () => {
  expect(jsonNumberOfAmount({ toFixed: 1, decimalPlaces: 2 })).toBeUndefined()
  expect(jsonNumberOfAmount(null)).toBeUndefined()
})
