import { expect, test } from 'vitest'
import { accountWords, amountWords, dayWords } from '../../src/page/words.ts'

test('days are rearranged as text, in any time zone', () => {
  const zone = process.env.TZ
  try {
    for (const each of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      process.env.TZ = each
      expect(dayWords('2026-11-27')).toBe('27 Nov 2026')
      expect(dayWords('2026-03-01T00:30:00+14:00')).toBe('1 Mar 2026')
    }
  } finally {
    process.env.TZ = zone
  }
  expect(dayWords('tomorrow')).toBe('tomorrow')
})

test('amounts are grouped and keep every digit; a minus is shown', () => {
  expect(amountWords('-1240.80')).toBe('−1,240.80')
  expect(amountWords('306556.15')).toBe('306,556.15')
  expect(amountWords('12345678901234567890.123456')).toBe('12,345,678,901,234,567,890.123456')
  expect(amountWords('999')).toBe('999')
  expect(amountWords('1,5')).toBe('1,5')
})

test('IBANs are in groups of four, other numbers as they are', () => {
  expect(accountWords('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(accountWords('12345678')).toBe('12345678')
})
