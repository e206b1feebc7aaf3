import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  compareIsoDates,
  compareIsoDateTimes,
  daysBetween,
  isIsoDate,
  isIsoDateTime,
  isoDateOf,
  parseIsoDate,
  parseIsoDateTime,
  weekday,
} from '../../src/values.ts'
import { words } from '../support/texts.ts'

const dayInMs = 24 * 60 * 60 * 1000
const firstDay = Date.UTC(2000, 0, 1) - 730_119 * dayInMs

/** Day number from 0001-01-01 to 9999-12-31. */
const someDay = fc.integer({ min: 0, max: 3_652_058 })

/** The independent oracle: JavaScript's own UTC calendar. */
function utcDate(day: number): Date {
  return new Date(firstDay + day * dayInMs)
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

function text(day: number): string {
  return utcDate(day).toISOString().slice(0, 10)
}

describe('parseIsoDate', () => {
  test('keeps the offset as written', () => {
    expect(parseIsoDate('2020-04-01')).toEqual({ year: 2020, month: 4, day: 1 })
    expect(parseIsoDate('2020-04-01+02:00')).toEqual({ year: 2020, month: 4, day: 1, offset: '+02:00' })
    expect(parseIsoDate('2020-04-01Z')).toEqual({ year: 2020, month: 4, day: 1, offset: 'Z' })
    expect(parseIsoDate('2024-02-29-14:00')).toEqual({ year: 2024, month: 2, day: 29, offset: '-14:00' })
  })

  test.each([
    ['2000-02-29', '2000-03-01'],
    ['2400-02-29', '2400-03-01'],
    ['2024-02-29', '2024-03-01'],
    ['1900-02-28', '1900-03-01'],
    ['2026-12-31', '2027-01-01'],
    ...[1, 3, 5, 7, 8, 10].map((month) => [`2026-${twoDigits(month)}-31`, `2026-${twoDigits(month + 1)}-01`]),
    ...[4, 6, 9, 11].map((month) => [`2026-${twoDigits(month)}-30`, `2026-${twoDigits(month + 1)}-01`]),
  ])('%s is the last day of its month: the next is %s', (last = '', next) => {
    expect(isIsoDate(last)).toBe(true)
    expect(addDays(last, 1)).toBe(next)
  })

  test.each([
    '',
    ...words('2020-4-1 20200401 2020-02-30 2021-02-29 1900-02-29 2020-04-31 2020-00-10 2020-13-01 2020-01-00'),
    ...words('2020-01-32 0000-01-01 12020-01-01 -2020-01-01 2020-04-01T00:00:00 2020-04-01+2:00 2020-04-01+14:01'),
    ...words('2020-04-01+15:00 2020-04-01+02:60 2020-04-01z'),
    ' 2020-04-01',
    '2020-04-01\n',
    ...words('2020/04/01 ٢٠٢٠-04-01 2020-06-31 2020-09-31 2020-11-31 2100-02-29 x2020-04-01'),
  ])('%j is not a date', (wrong) => {
    expect(parseIsoDate(wrong)).toBeUndefined()
    expect(isIsoDate(wrong)).toBe(false)
    expect(() => addDays(wrong, 1)).toThrow(RangeError)
  })
})

describe('parseIsoDateTime', () => {
  test('keeps every fraction digit and the offset', () => {
    expect(parseIsoDateTime('2020-04-01T12:30:59.1234567+02:00')).toEqual({
      year: 2020,
      month: 4,
      day: 1,
      hour: 12,
      minute: 30,
      second: 59,
      fraction: '1234567',
      offset: '+02:00',
    })
    expect(parseIsoDateTime('2020-04-01T00:00:00')).toEqual({
      year: 2020,
      month: 4,
      day: 1,
      hour: 0,
      minute: 0,
      second: 0,
      fraction: '',
    })
  })

  test.each(['2020-12-31T24:00:00', '2020-12-31T24:00:00.000Z', '2020-04-01T23:59:59.123456789012'])(
    '%s is a date-time',
    (right) => {
      expect(isIsoDateTime(right)).toBe(true)
      expect(isoDateOf(right)).toBe(right.slice(0, 10))
    },
  )

  test.each([
    ...words('2020-04-01 2020-04-01T24:00:01 2020-04-01T24:00:00.1 2020-04-01T25:00:00 2020-04-01T12:60:00'),
    ...words('2020-04-01T12:00:60 2020-04-01T12:00 2020-04-01T12:00:00. 2020-04-01T12:00:00,5'),
    '2020-04-01 12:00:00',
    ...words('2020-04-01t12:00:00 2020-02-30T12:00:00 2020-04-01T12:00:00+0200 x2020-04-01T12:00:00'),
    ...words('2020-04-01T12:00:00Zx 2020-04-01T12:00:00+02:00x'),
  ])('%j is not a date-time', (wrong) => {
    expect(parseIsoDateTime(wrong)).toBeUndefined()
  })
})

test('isoDateOf never moves a day', () => {
  expect(isoDateOf('2020-04-01T23:30:00-05:00')).toBe('2020-04-01')
  expect(isoDateOf('2020-04-01T00:30:00+14:00')).toBe('2020-04-01')
  expect(isoDateOf('2020-04-01+02:00')).toBe('2020-04-01')
  expect(isoDateOf('2020-04-01T24:00:00')).toBe('2020-04-01')
  expect(isoDateOf('1 April 2020')).toBeUndefined()
})

describe('day arithmetic', () => {
  test('agrees with the JavaScript calendar on the day of the week', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(weekday(text(day))).toBe(utcDate(day).getUTCDay() || 7)
      }),
    )
  })

  test('agrees with the JavaScript calendar on adding days and on the days between', () => {
    fc.assert(
      fc.property(someDay, someDay, (from, to) => {
        expect(addDays(text(from), to - from)).toBe(text(to))
        expect(daysBetween(text(from), text(to))).toBe(to - from)
        expect(Math.sign(compareIsoDates(text(from), text(to)))).toBe(Math.sign(from - to))
      }),
    )
  })

  test('walks through every day of four centuries', () => {
    let date = '1899-12-31'
    for (let day = 693_594; day < 693_594 + 146_098; day++) {
      if (date !== text(day)) throw new Error(`${date} instead of ${text(day)}`)
      date = addDays(date, 1)
    }
  })

  test('looks at no offset and gives none', () => {
    expect(addDays('2020-02-28+02:00', 2)).toBe('2020-03-01')
    expect(weekday('2020-04-01-14:00')).toBe(3)
    expect(compareIsoDates('2020-04-01+14:00', '2020-04-01-14:00')).toBe(0)
  })

  test('ends with the years 0001 and 9999', () => {
    expect(addDays('0001-01-02', -1)).toBe('0001-01-01')
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31')
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('0001-01-01', -1)).toThrow('The date is outside the years 0001 to 9999')
    expect(() => addDays('2020-01-01', 0.5)).toThrow('The number of days to add must be an integer')
    expect(() => addDays('2020-1-1', 1)).toThrow('A date must be written as YYYY-MM-DD and exist in the calendar')
    expect(() => addDays('2020-01-01', 1e15)).toThrow(RangeError)
  })
})

describe('compareIsoDateTimes', () => {
  test.each([
    ['2020-04-01T12:00:00', '2020-04-01T12:00:01', -1],
    ['2020-04-01T12:00:00.1', '2020-04-01T12:00:00.09', 1],
    ['2020-04-01T12:00:00.10', '2020-04-01T12:00:00.1', 0],
    ['2020-04-01T12:00:00+02:00', '2020-04-01T10:00:00Z', 0],
    ['2020-04-01T00:30:00+02:00', '2020-03-31T23:00:00Z', -1],
    ['2020-12-31T24:00:00', '2021-01-01T00:00:00', 0],
  ])('%s and %s', (a, b, sign) => {
    expect(Math.sign(compareIsoDateTimes(a, b) ?? Number.NaN)).toBe(sign)
    expect(Math.sign(compareIsoDateTimes(b, a) ?? Number.NaN)).toBe(sign === 0 ? 0 : -sign)
  })

  test('nobody can tell when only one has an offset', () => {
    expect(compareIsoDateTimes('2020-04-01T12:00:00', '2020-04-01T12:00:00Z')).toBeUndefined()
    expect(compareIsoDateTimes('yesterday', '2020-04-01T12:00:00Z')).toBeUndefined()
    expect(compareIsoDateTimes('2020-04-01T12:00:00Z', 'yesterday')).toBeUndefined()
  })

  test('orders instants as the JavaScript clock does', () => {
    const instant = fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') })
    const minutes = fc.integer({ min: -14 * 60, max: 14 * 60 })
    const written = (date: Date, shift: number) => {
      const size = Math.abs(shift)
      const offset = `${shift < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
      return new Date(date.getTime() + shift * 60_000).toISOString().replace('Z', offset)
    }
    fc.assert(
      fc.property(instant, minutes, instant, minutes, (a, shiftA, b, shiftB) => {
        const order = compareIsoDateTimes(written(a, shiftA), written(b, shiftB))
        expect(Math.sign(order ?? Number.NaN)).toBe(Math.sign(a.getTime() - b.getTime()))
      }),
    )
  })
})
