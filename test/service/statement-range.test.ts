import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveStatementRange } from '../../src/service.ts'
import { addDays, isIsoDate } from '../../src/values.ts'

const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1999-01-01', days))

const duration = fc
  .record({
    years: fc.integer({ min: 0, max: 3 }),
    months: fc.integer({ min: 0, max: 20 }),
    weeks: fc.integer({ min: 0, max: 9 }),
    days: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ years, months, weeks, days }) => `P${years}Y${months}M${weeks}W${days}D`)

describe('resolveStatementRange, row by row', () => {
  test('begin and end are the range', () => {
    expect(resolveStatementRange({ begin: '2026-01-01', end: '2026-01-31' })).toEqual({
      begin: '2026-01-01',
      end: '2026-01-31',
    })
  })

  test('from or up to a day by hours, across the end of summer time too', () => {
    const duration = 'P1DT36H'
    expect(resolveStatementRange({ begin: '2026-10-24', duration })).toEqual({
      begin: '2026-10-24',
      end: '2026-10-26T11:00:00+01:00',
    })
    expect(resolveStatementRange({ end: '2026-10-26', duration: 'PT24H' })).toEqual({
      begin: '2026-10-25T01:00:00+02:00',
      end: '2026-10-26',
    })
  })

  test.each([
    ['2026-01-01', 'P1M', '2026-02-01'],
    ['2026-01-31', 'P1M', '2026-02-28'],
    ['2024-01-31', 'P1M', '2024-02-29'],
    ['2024-02-29', 'P1Y', '2025-02-28'],
    ['2026-12-30', 'P1W', '2027-01-06'],
    ['2026-01-01', 'P0D', '2026-01-01'],
    ['2026-11-30', 'P1Y3M', '2028-02-29'],
  ])('from %s, %s ends on %s', (begin, length, end) => {
    expect(resolveStatementRange({ begin, duration: length })).toEqual({ begin, end })
  })

  test.each([
    ['2026-02-01', 'P1M', '2026-01-01'],
    ['2026-03-31', 'P1M', '2026-02-28'],
    ['2026-01-01', 'P1D', '2025-12-31'],
    ['2026-01-15', 'P13M', '2024-12-15'],
  ])('up to %s, %s begins on %s', (end, length, begin) => {
    expect(resolveStatementRange({ end, duration: length })).toEqual({ begin, end })
  })

  test('begin or end with a duration keeps the day given, and spans the weeks and days exactly', () => {
    fc.assert(
      fc.property(date, fc.nat(60), fc.nat(9), (day, days, weeks) => {
        const length = `P${weeks}W${days}D`
        const total = weeks * 7 + days
        expect(resolveStatementRange({ begin: day, duration: length })).toEqual({
          begin: day,
          end: addDays(day, total),
        })
        expect(resolveStatementRange({ end: day, duration: length })).toEqual({ begin: addDays(day, -total), end: day })
      }),
    )
    fc.assert(
      fc.property(date, duration, (day, length) => {
        const forward = resolveStatementRange({ begin: day, duration: length })
        const backward = resolveStatementRange({ end: day, duration: length })
        expect(forward.begin).toBe(day)
        expect(backward.end).toBe(day)
        expect([forward.end, backward.begin].every(isIsoDate)).toBe(true)
        expect(forward.end >= day && backward.begin <= day).toBe(true)
      }),
    )
  })

  test('with begin and end a duration is ignored, whatever it is', () => {
    fc.assert(
      fc.property(date, fc.nat(1000), fc.option(fc.string(), { nil: undefined }), (begin, days, length) => {
        const end = addDays(begin, days)
        expect(resolveStatementRange({ begin, end, duration: length })).toEqual({ begin, end })
      }),
    )
  })

  test('without a range it is the current day so far', () => {
    const now = Date.parse('2026-03-29T12:00:00Z')
    expect(resolveStatementRange(undefined, { now })).toEqual({
      begin: '2026-03-29T00:00:00+01:00',
      end: '2026-03-29T14:00:00+02:00',
    })
    expect(resolveStatementRange({}, { now, timeZone: 'UTC' })).toEqual({
      begin: '2026-03-29T00:00:00+00:00',
      end: '2026-03-29T12:00:00+00:00',
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2049, 0) }), (instant) => {
        const { begin, end } = resolveStatementRange(undefined, { now: instant })
        expect(Date.parse(end)).toBe(Math.floor(instant / 1000) * 1000)
        expect(begin.slice(10, 19)).toBe('T00:00:00')
        expect(begin.slice(0, 10)).toBe(end.slice(0, 10))
      }),
    )
  })
})

test.each([
  ['only a begin, which the document does not show', { begin: '2026-01-01' }],
  ['only an end', { end: '2026-01-01' }],
  ['only a duration', { duration: 'P1M' }],
  ['an end before the begin', { begin: '2026-01-02', end: '2026-01-01' }],
  ['a day that does not exist', { begin: '2026-02-30', end: '2026-03-01' }],
  ['a date-time', { begin: '2026-01-01T00:00:00Z', end: '2026-01-02' }],
  ['a fraction of a day', { begin: '2026-01-01', duration: 'P1.5D' }],
  ['a broken duration', { begin: '2026-01-01', duration: '1 month' }],
  ['a fraction of a month', { begin: '2026-01-01', duration: 'P0.5M' }],
  ['a duration below zero', { end: '2026-01-01', duration: '-P1M' }],
  ['a result after the year 9999', { begin: '9999-12-31', duration: 'P1M' }],
  ['a result before the year 1', { end: '0001-01-01', duration: 'P1M' }],
])('resolveStatementRange refuses: %s', (_, range) => {
  expect(() => resolveStatementRange(range)).toThrow(RangeError)
})
