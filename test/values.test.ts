import { describe, expect, test } from 'vitest'
import { type FormatAmountOptions, formatAmount, parseAmount } from '../src/values.ts'

describe('formatAmount', () => {
  test('writes at least as many decimals as it is asked for', () => {
    expect(formatAmount(parseAmount('+0012.50'))).toBe('12.5')
    expect(formatAmount(parseAmount('12.5'), { minDigits: 2 })).toBe('12.50')
  })

  test.each([
    [{ minDigits: -1 }, 'formatAmount: minDigits must be a whole number from 0'],
    [{ mindigits: 2 }, 'formatAmount: there is no option "mindigits"; did you mean "minDigits"?'],
    [null, 'formatAmount: the options must be an object'],
  ])('options that are wrong are refused: %j', (options, message) => {
    expect(() => formatAmount(parseAmount('1'), options as FormatAmountOptions)).toThrow(message)
  })
})
