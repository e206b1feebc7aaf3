import { expect, test } from 'vitest'
import { amountWords } from '../../src/values/amount-words.ts'

test('amounts are grouped and keep every digit; a minus is shown', () => {
  expect(amountWords('-1240.80')).toBe('−1,240.80')
  expect(amountWords('306556.15')).toBe('306,556.15')
  expect(amountWords('12345678901234567890.123456')).toBe('12,345,678,901,234,567,890.123456')
  expect(amountWords('999')).toBe('999')
  expect(amountWords('')).toBe('')
  expect(amountWords('x1000')).toBe('x1000')
  expect(amountWords('1000x')).toBe('1000x')
  expect(amountWords('.50')).toBe('.50')
  expect(amountWords('1000')).toBe('1,000')
  expect(amountWords('1,5')).toBe('1,5')
})
