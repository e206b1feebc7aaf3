/**
 * The time zone for the service's times when the caller names none. The service document shows no zone. It follows the
 * calendar of TARGET, which uses the time of Frankfurt (CET and CEST), the same as that of Rome and Brussels.
 */
export const defaultTimeZone = 'Europe/Berlin'

/**
 * The calendar date of an instant in a time zone, as `YYYY-MM-DD`.
 * @throws RangeError when the zone is not an IANA name or the instant is beyond the years 0001 to 9999.
 */
export function zonedDay(instant: number, timeZone: string): string {
  return zonedText(instant, timeZone).slice(0, 10)
}

/**
 * An instant as a date-time with the offset of its zone at that time (`2026-03-29T10:30:00+02:00`), to the second.
 * @throws RangeError like {@link zonedDay}.
 */
export function zonedDateTime(instant: number, timeZone: string): string {
  return zonedText(instant, timeZone) + offsetText(offsetAt(instant, timeZone))
}

/**
 * The instant at which a zone's clocks show a date and time (`2026-03-29T10:30:00`), in milliseconds since 1970. If the
 * clocks show it twice, it is the first; if they skip it, it is later by the time they skip.
 * @throws RangeError like {@link zonedDay}.
 */
export function instantOfZoned(civil: string, timeZone: string): number {
  const asIfUtc = civilInstant(civil)
  // The offset of the day before is right unless the clocks change in between; then that of the day after is.
  const candidates = [-1, 1].map((days) => asIfUtc - offsetAt(asIfUtc + days * 86_400_000, timeZone))
  const shown = candidates.filter((instant) => zonedText(instant, timeZone) === civil)
  return shown.length > 0 ? Math.min(...shown) : Math.max(...candidates)
}

/** The instant at which a day begins in a time zone, in milliseconds since 1970. */
export function startOfDay(day: string, timeZone: string): number {
  return instantOfZoned(`${day}T00:00:00`, timeZone)
}

function offsetAt(instant: number, timeZone: string): number {
  return civilInstant(zonedText(instant, timeZone)) - Math.floor(instant / 1000) * 1000
}

function civilInstant(civil: string): number {
  return Date.parse(`${civil}Z`)
}

/**
 * Cached, because creating a formatter takes a hundred times as long as using it. There are at most as many zones as
 * the platform knows.
 */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

function zonedText(instant: number, timeZone: string): string {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? ''
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}`
}

function offsetText(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${milliseconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
