// The order of times by the rule of XSD, held against Date and over zones that bounds of facets rarely have.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareTimes, type TimeType } from '../../../src/schema/value/time-order.ts'

describe('the order of times (XSD part 2, 3.2.7.3)', () => {
  test.each<[TimeType, string, string, number | undefined]>([
    ['gYear', '1999', '2000', -1],
    ['gYear', '2000', '2000', 0],
    ['gYear', '12000', '2000', 1],
    ['gYear', '-0001', '0001', -1],
    ['gYear', '-0002', '-0001', -1],
    ['gYear', '2000Z', '2000+01:00', 1],
    ['gYear', '2000', '2000Z', undefined],
    ['gYear', '2001', '2000Z', 1],
    ['gYear', '-0004', '-0003', -1],
    ['gYearMonth', '2026-02', '2026-11', -1],
    ['gYearMonth', '2026-02Z', '2026-02+00:30', 1],
    ['gMonth', '--02Z', '--02-00:30', -1],
    ['gMonth', '--12', '--01Z', 1],
    ['gMonth', '--02', '--11', -1],
    ['gMonthDay', '--02-29', '--03-01', -1],
    ['gMonthDay', '--11-30', '--11-29', 1],
    ['gDay', '---02', '---10', -1],
    ['date', '-0001-12-31', '0001-01-01', -1],
    ['date', '-0001-02-29', '-0001-03-01', -1],
    ['date', '2026-12-31', '2027-01-01', -1],
    ['date', '2000-02-29', '2000-03-01', -1],
    ['date', '2026-11-22', '2026-11-22+14:00', undefined],
    ['date', '2026-11-22+14:00', '2026-11-22', undefined],
    // Exactly fourteen hours apart: the zone decides whether they are the same.
    ['dateTime', '2026-11-22T14:00:00Z', '2026-11-22T00:00:00', undefined],
    ['dateTime', '2026-11-22T14:00:00.1Z', '2026-11-22T00:00:00', 1],
    ['dateTime', '2026-11-22T00:00:00Z', '2026-11-22T14:00:00', undefined],
    ['dateTime', '2026-11-22T00:00:00Z', '2026-11-22T14:00:00.1', -1],
    ['date', '2026-11-22', '2026-11-24Z', -1],
    ['date', '2026-11-24Z', '2026-11-22', 1],
    ['time', '10:00:00', '09:59:59.999', 1],
    ['time', '10:01:00', '10:00:59', 1],
    ['time', '10:00:58', '10:00:59', -1],
    ['time', '10:30:00+00:30', '10:00:00Z', 0],
    ['time', '10:00:00-00:30', '10:30:00Z', 0],
    ['dateTime', '2026-11-22T24:00:00', '2026-11-23T00:00:00', 0],
    ['dateTime', '2026-11-22T12:00:00+01:00', '2026-11-22T11:00:00Z', 0],
    ['dateTime', '2026-11-22T12:00:00.5', '2026-11-22T12:00:00.45', 1],
    ['dateTime', '2026-11-22T12:00:00.50', '2026-11-22T12:00:00.5', 0],
    ['dateTime', '2000-01-15T12:00:00', '2000-01-16T12:00:00Z', -1],
    ['dateTime', '2000-01-15T00:00:00', '2000-01-15T12:00:00Z', undefined],
  ])('%s %s and %s: %s', (base, a, b, order) => {
    expect(compareTimes(base, a, b)).toBe(order)
  })

  test('the days follow each other as those of Date do', () => {
    const date = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(date, date, (a, b) => {
        const text = (value: Date): string => value.toISOString()
        expect(compareTimes('dateTime', text(a), text(b))).toBe(Math.sign(a.getTime() - b.getTime()))
      }),
    )
  })

  test('the days around the first year follow each other', () => {
    const days = [
      '-0005-12-31',
      '-0004-01-01',
      '-0001-02-28',
      '-0001-02-29',
      '-0001-03-01',
      '-0001-12-31',
      '0001-01-01',
    ]
    for (const [index, day] of days.entries())
      expect(days.map((other) => compareTimes('date', day, other))).toEqual(
        days.map((_, other) => Math.sign(index - other)),
      )
    // A day and the next one, a day apart to the hour.
    expect(compareTimes('dateTime', '-0001-12-31T24:00:00', '0001-01-01T00:00:00')).toBe(0)
    expect(compareTimes('dateTime', '-0001-02-29T24:00:00', '-0001-03-01T00:00:00')).toBe(0)
    expect(compareTimes('dateTime', '-0005-12-31T24:00:00', '-0004-01-01T00:00:00')).toBe(0)
    expect(compareTimes('dateTime', '-0101-02-28T24:00:00', '-0101-03-01T00:00:00')).toBe(0)
    expect(compareTimes('dateTime', '-0005-02-29T24:00:00', '-0005-03-01T00:00:00')).toBe(0)
  })

  test('a year of hundreds of digits', () => {
    const long = '9'.repeat(250)
    expect(compareTimes('gYear', `1${long}`, long)).toBe(1)
  })
})
