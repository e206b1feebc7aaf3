import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareTimes, type TimeType } from '../../src/schema/time-order.ts'

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
    ['gYearMonth', '2026-02', '2026-11', -1],
    ['gMonth', '--02', '--11', -1],
    ['gMonthDay', '--02-29', '--03-01', -1],
    ['gDay', '---02', '---10', -1],
    ['date', '2026-12-31', '2027-01-01', -1],
    ['date', '2000-02-29', '2000-03-01', -1],
    ['date', '2026-11-22', '2026-11-22+14:00', undefined],
    ['date', '2026-11-22+14:00', '2026-11-22', undefined],
    ['date', '2026-11-22', '2026-11-24Z', -1],
    ['date', '2026-11-24Z', '2026-11-22', 1],
    ['time', '10:00:00', '09:59:59.999', 1],
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

  test('a year of hundreds of digits', () => {
    const long = '9'.repeat(250)
    expect(compareTimes('gYear', `1${long}`, long)).toBe(1)
  })
})
