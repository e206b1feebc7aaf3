// Easter in every year, held against another rule.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { easterSunday } from '../../src/values/index.ts'
import {
  addDays,
  isTargetClosingDay,
  nextTargetDay,
  previousTargetDay,
  targetDayOnOrAfter,
  weekday,
} from '../../src/values.ts'
import { words } from '../support/texts.ts'

describe('easterSunday', () => {
  test.each([
    ...words('1961-04-02 2000-04-23 2008-03-23 2011-04-24 2018-04-01 2019-04-21 2020-04-12 2024-03-31 2025-04-20'),
    ...words('2026-04-05 2027-03-28 2038-04-25 2285-03-22'),
  ])('%s', (date) => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date)
  })

  test('agrees with the other known rule, that of Gauss, in every year', () => {
    for (let year = 1; year <= 4099; year++) {
      const century = Math.floor(year / 100)
      const m = (15 + century - Math.floor((8 * century + 13) / 25) - Math.floor(century / 4)) % 30
      const n = (4 + century - Math.floor(century / 4)) % 7
      const d = (19 * (year % 19) + m) % 30
      const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7
      let day = 22 + d + e
      if (d === 29 && e === 6) day = 50
      if (d === 28 && e === 6 && (11 * m + 11) % 30 < 19) day = 49
      expect(easterSunday(year)).toBe(addDays(`${String(year).padStart(4, '0')}-03-01`, day - 1))
    }
  })

  test.each([0, 10_000, 2020.5, Number.NaN])('refuses the year %s', (year) => {
    expect(() => easterSunday(year)).toThrow(new RangeError('A year must be an integer from 1 to 9999'))
  })
})

describe('isTargetClosingDay', () => {
  test.each([
    ...words('2025-01-01 2025-04-18 2025-04-21 2025-05-01 2025-12-25 2025-12-26'),
    // Good Friday and Easter Monday, early and late, in leap years and others.
    ...words('2008-03-21 2008-03-24 2024-03-29 2024-04-01 2026-04-03 2026-04-06 2027-03-26 2027-03-29 2038-04-23'),
    ...words('2038-04-26 2026-04-03Z 2027-03-29-05:00 2025-11-22 2025-11-23 2025-12-25+01:00'),
  ])('%s is closed', (date) => {
    expect(isTargetClosingDay(date)).toBe(true)
  })

  test.each([
    ...words('2024-03-28 2024-04-02 2026-04-02 2026-04-07 2027-04-02 2025-01-02 2025-04-17 2025-04-22 2025-05-29'),
    ...words('2025-12-24 2025-12-31 2025-08-15'),
  ])('%s is open', (date) => {
    expect(isTargetClosingDay(date)).toBe(false)
  })

  test('a year has 254 to 260 open days, 2025 has 255', () => {
    for (let year = 2002; year <= 2100; year++) {
      let open = 0
      for (let date = `${year}-01-01`; date.startsWith(String(year)); date = addDays(date, 1)) {
        if (!isTargetClosingDay(date)) open++
      }
      expect(open).toBeGreaterThanOrEqual(254)
      expect(open).toBeLessThanOrEqual(260)
      if (year === 2025) expect(open).toBe(255)
    }
  })

  test('refuses what is not a date', () => {
    expect(() => isTargetClosingDay('2025-02-29')).toThrow(RangeError)
  })
})

describe('moving to open days', () => {
  test.each([
    ['2025-12-24', '2025-12-29', '2025-12-23'],
    ['2025-04-17', '2025-04-22', '2025-04-16'],
    ['2025-04-19', '2025-04-22', '2025-04-17'],
    ['2025-11-21', '2025-11-24', '2025-11-20'],
    ['2021-12-31', '2022-01-03', '2021-12-30'],
  ])('after %s comes %s, before it %s', (date, next, previous) => {
    expect(nextTargetDay(date)).toBe(next)
    expect(previousTargetDay(date)).toBe(previous)
  })

  test('a day that is open stays', () => {
    expect(targetDayOnOrAfter('2025-11-21')).toBe('2025-11-21')
    expect(targetDayOnOrAfter('2025-11-22+01:00')).toBe('2025-11-24')
  })

  test('next and previous are inverse on open days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_500 }), (days) => {
        const open = targetDayOnOrAfter(addDays('2002-01-02', days))
        expect(previousTargetDay(nextTargetDay(open))).toBe(open)
        expect(weekday(open)).toBeLessThan(6)
      }),
    )
  })

  test('takes another calendar', () => {
    const closedOnFriday = (date: string) => weekday(date) === 5
    expect(nextTargetDay('2025-11-20', closedOnFriday)).toBe('2025-11-22')
    expect(previousTargetDay('2025-11-22', closedOnFriday)).toBe('2025-11-20')
    expect(targetDayOnOrAfter('2025-11-21', closedOnFriday)).toBe('2025-11-22')
  })

  test('does not search forever', () => {
    expect(() => nextTargetDay('2025-11-20', () => true)).toThrow('no open day within 366 days')
    const closedFor = (days: number) => (date: string) => date < addDays('2025-01-01', days)
    expect(targetDayOnOrAfter('2025-01-01', closedFor(365))).toBe('2026-01-01')
    expect(() => targetDayOnOrAfter('2025-01-01', closedFor(366))).toThrow('no open day within 366 days')
  })
})
