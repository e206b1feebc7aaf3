import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountFromCents, centsOfAmount, Decimal, formatAmount } from '../../../src/values.ts'

describe('amounts in the smallest unit of their currency', () => {
  test.each([
    [1250, 'EUR', '12.5'],
    [-1, 'EUR', '-0.01'],
    [1250, 'JPY', '1250'],
    [1250, 'KWD', '1.25'],
    [123456789012345678901234567890n, 'EUR', '1234567890123456789012345678.9'],
  ])('%s of %s', (units, currency, text) => {
    const amount = amountFromCents(units, currency)
    expect(formatAmount(amount)).toBe(text)
    expect(centsOfAmount(amount, currency)).toBe(BigInt(units))
  })

  test('there and back, any number', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
        fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'),
        (units, currency) => {
          expect(centsOfAmount(amountFromCents(units, currency), currency)).toBe(units)
        },
      ),
    )
  })

  test('what is not exact is refused, and nothing is rounded', () => {
    for (const units of [0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => amountFromCents(units, 'EUR')).toThrow(/^An amount .* must be a whole number that is exact$/)
    }
    expect(() => centsOfAmount(new Decimal('0.001'), 'EUR')).toThrow('more decimals than EUR')
    expect(() => centsOfAmount(new Decimal('NaN'), 'EUR')).toThrow(RangeError)
    for (const currency of ['XAU', 'eur', '']) expect(() => amountFromCents(1, currency)).toThrow('not a currency')
    expect(() => amountFromCents(1, 'DE89370400440532013000')).toThrow(/^"DE89370400" is not a currency/)
  })
})
