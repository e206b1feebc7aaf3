// Times in zones: days of changes, of which a service of a test has none.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOfZoned, zonedDateTime, zonedDay } from '../../src/service/zoned-time.ts'

describe('zoned time', () => {
  test.each([
    ['2026-01-05T10:30:00', 'Europe/Berlin', '2026-01-05T09:30:00.000Z'],
    ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-06-09T10:30:00', 'Asia/Kathmandu', '2026-06-09T04:45:00.000Z'],
  ])('%s in %s is %s', (civil, zone, instant) => {
    expect(new Date(instantOfZoned(civil, zone)).toISOString()).toBe(instant)
  })

  test('returns the date and the offset', () => {
    const instant = Date.parse('2026-06-09T22:30:00.999Z')
    expect(zonedDay(instant, 'Europe/Berlin')).toBe('2026-06-10')
    expect(zonedDateTime(instant, 'Europe/Berlin')).toBe('2026-06-10T00:30:00+02:00')
    expect(zonedDateTime(instant, 'America/St_Johns')).toBe('2026-06-09T20:00:00-02:30')
  })

  test('names the same instant as it was given, in any zone', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia')
    const seconds = fc.integer({ min: Date.UTC(1995, 0) / 1000, max: Date.UTC(2060, 0) / 1000 })
    fc.assert(
      fc.property(seconds, zones, (second, zone) => {
        const text = zonedDateTime(second * 1000, zone)
        expect(Date.parse(text)).toBe(second * 1000)
        const back = instantOfZoned(text.slice(0, 19), zone)
        expect(zonedDateTime(back, zone).slice(0, 19)).toBe(text.slice(0, 19))
      }),
    )
  })

  test('refuses a zone that does not exist', () => {
    expect(() => zonedDay(0, 'Europe/Nowhere')).toThrow(RangeError)
  })
})
