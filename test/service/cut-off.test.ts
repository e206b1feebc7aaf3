import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sepaTransmission } from '../../src/service.ts'
import { sweep } from '../support/sweep.ts'

const dayMs = 86_400_000

/** 1999 to 2049, each day as milliseconds at 00:00 UTC. */
const fiftyYears = Array.from({ length: 51 * 365 }, (_, index) => Date.UTC(1999, 0, 1) + index * dayMs)

/**
 * Easter Sundays by the tables of the Book of Common Prayer (golden number and Sunday letter), 1900 to 2099: another
 * way than the package's.
 */
function easter(year: number): number {
  const paschalMoons = [414, 403, 323, 411, 331, 418, 408, 328, 416, 405, 325, 413, 402, 322, 410, 330, 417, 407, 327]
  const moon = paschalMoons[year % 19] ?? 0
  const full = Date.UTC(year, Math.floor(moon / 100) - 1, moon % 100)
  return full + (7 - new Date(full).getUTCDay()) * dayMs
}

function isClosed(day: number): boolean {
  const date = new Date(day)
  const fixed = ['01-01', '05-01', '12-25', '12-26'].includes(date.toISOString().slice(5, 10))
  const sinceEaster = (day - easter(date.getUTCFullYear())) / dayMs
  return date.getUTCDay() % 6 === 0 || fixed || sinceEaster === -2 || sinceEaster === 1
}

const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10)

describe('sepaTransmission', () => {
  test.each([
    ['2026-03-26', '2026-03-27T10:30:00+01:00', 'Thursday to Friday'],
    ['2026-03-27', '2026-03-30T10:30:00+02:00', 'Friday to Monday, over the change to summer time'],
    ['2026-03-28', '2026-03-30T10:30:00+02:00', 'Saturday'],
    ['2026-04-02', '2026-04-07T10:30:00+02:00', 'before Good Friday, over Easter Monday'],
    ['2026-04-30', '2026-05-04T10:30:00+02:00', 'before 1 May, a Friday'],
    ['2025-12-24', '2025-12-29T10:30:00+01:00', 'before Christmas'],
    ['2026-12-31', '2027-01-04T10:30:00+01:00', 'before New Year'],
    ['2026-10-23', '2026-10-26T10:30:00+01:00', 'over the change to winter time'],
  ])('%s is sent at %s: %s', (scheduled, sent) => {
    expect(sepaTransmission(scheduled)).toBe(sent)
  })

  test('counts the day in the time zone when there is an offset, and as written when there is none', () => {
    expect(sepaTransmission('2026-06-09T22:30:00Z')).toBe('2026-06-11T10:30:00+02:00')
    expect(sepaTransmission('2026-06-09T21:30:00Z')).toBe('2026-06-10T10:30:00+02:00')
    expect(sepaTransmission('2026-06-09T23:59:59')).toBe('2026-06-10T10:30:00+02:00')
    expect(sepaTransmission('2026-06-09T22:30:00Z', { timeZone: 'UTC' })).toBe('2026-06-10T10:30:00+00:00')
    expect(sepaTransmission('2026-06-09', { timeZone: 'America/New_York' })).toBe('2026-06-10T10:30:00-04:00')
  })

  test('accepts another calendar', () => {
    expect(sepaTransmission('2026-06-09', { closingDays: (day) => day < '2026-07-01' })).toBe(
      '2026-07-01T10:30:00+02:00',
    )
  })

  test.each(['', 'tomorrow', '2026-02-30', '2026-06-09 12:00'])('refuses %j', (scheduled) => {
    expect(() => sepaTransmission(scheduled)).toThrow(RangeError)
  })

  test('is 10:30 of the first open day after, on days of fifty years', () => {
    // A step that goes through the days of the week.
    for (const day of fiftyYears.filter((_, at) => at % sweep(5, 1) === 0)) {
      let open = day + dayMs
      while (isClosed(open)) open += dayMs
      const sent = sepaTransmission(isoDay(day))
      expect(sent.slice(0, 19)).toBe(`${isoDay(open)}T10:30:00`)
      expect(new Date(sent).toISOString().slice(11, 16)).toMatch(/^(08|09):30$/)
    }
  })

  test('never depends on the time of day, and never goes back', () => {
    const instant = fc.integer({ min: Date.UTC(1999, 0, 1), max: Date.UTC(2049, 11, 31) })
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 40 * dayMs }), (first, later) => {
        const text = new Date(first).toISOString()
        const sent = sepaTransmission(text, { timeZone: 'UTC' })
        expect(sent).toBe(sepaTransmission(text.slice(0, 10), { timeZone: 'UTC' }))
        expect(Date.parse(sent)).toBeGreaterThan(first)
        expect(sepaTransmission(new Date(first + later).toISOString(), { timeZone: 'UTC' }) >= sent).toBe(true)
      }),
    )
  })
})
