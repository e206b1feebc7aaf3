// The page is no entry: its words for days and accounts is tried without a browser, which page.test.ts drives.
import { expect, test } from 'vitest'
import { accountWords, dayWords } from '../../src/page/words.ts'

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

test('IBANs are in groups of four, other numbers as they are', () => {
  expect(accountWords('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(accountWords('12345678')).toBe('12345678')
})
