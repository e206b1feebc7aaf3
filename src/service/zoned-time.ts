import { type Duration, parse } from 'tinyduration'
import {
  addDays,
  type ClosingDays,
  checkOptions,
  isIsoDate,
  isoDateOf,
  nextTargetDay,
  type OptionChecks,
  option,
  parseIsoDateTime,
} from '../values/index.ts'

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

/**
 * The date that is a duration after another one, or before it with `direction` -1. Years and months count first, then
 * weeks and days. A day that the month does not have becomes its last day (31 January and `P1M` give the end of
 * February), as in ECMAScript's Temporal. How the service counts: not shown.
 * @param date `YYYY-MM-DD`.
 * @param duration ISO 8601 duration of whole years, months, weeks and days (`P1M`, `P7D`). Times of day, fractions and
 * negative durations have no meaning for a range of dates.
 * @throws RangeError when the date or duration is invalid, or the result is outside the years 0001 to 9999.
 */
export function moveDate(date: string, duration: string, direction: 1 | -1): string {
  if (!isIsoDate(date)) throw new RangeError('A date of a statement range must be written as YYYY-MM-DD')
  if (hasTime(duration)) throw notADuration()
  const { years = 0, months = 0, weeks = 0, days = 0 } = wholeDate(duration)
  const moved = addMonths(date.slice(0, 10), direction * (years * 12 + months))
  return addDays(moved, direction * (weeks * 7 + days))
}

/** How an instant is moved by {@link moveInstant}. */
interface InstantMove {
  /** -1 for earlier. Default: 1. */
  direction?: 1 | -1
  /** How many times the duration counts. Default: 1. */
  times?: number
  /** IANA name of the time zone whose days count. */
  timeZone: string
}

/**
 * The instant that a duration is after another one, to the second. Years, months, weeks and days move the date, as
 * {@link moveDate} does, and keep the time of day; hours, minutes and seconds are exact, and may have a fraction.
 * @param instant Milliseconds since 1970.
 * @param duration ISO 8601 duration: `P1M`, `PT36H`, `P1DT12H`.
 * @throws RangeError when the duration is invalid or negative, or has a fraction of a day or more.
 */
export function moveInstant(
  instant: number,
  duration: string,
  { direction = 1, times = 1, timeZone }: InstantMove,
): number {
  const { years = 0, months = 0, weeks = 0, days = 0, ...time } = wholeDate(duration)
  const { hours = 0, minutes = 0, seconds = 0 } = time
  const factor = direction * times
  const [day = '', clock = ''] = zonedDateTime(instant, timeZone).slice(0, 19).split('T')
  const moved = addDays(addMonths(day, factor * (years * 12 + months)), factor * (weeks * 7 + days))
  const exact = Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000) * factor
  return instantOfZoned(`${moved}T${clock}`, timeZone) + exact
}

/**
 * Whether a duration has hours, minutes or seconds.
 * @throws RangeError as {@link moveInstant}.
 */
export function hasTime(duration: string): boolean {
  const { hours = 0, minutes = 0, seconds = 0 } = wholeDate(duration)
  return hours + minutes + seconds > 0
}

function wholeDate(text: string): Duration {
  let duration: Duration
  try {
    duration = parse(text)
  } catch {
    throw notADuration()
  }
  const { years = 0, months = 0, weeks = 0, days = 0, negative } = duration
  if (![years, months, weeks, days].every(Number.isSafeInteger) || negative === true) throw notADuration()
  return duration
}

function notADuration(): RangeError {
  return new RangeError('The duration of a statement range must be whole years, months, weeks and days, such as P1M')
}

function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const month = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
  const day = [date.slice(8, 10), '30', '29', '28'].find(
    (each) => each <= date.slice(8, 10) && isIsoDate(`${month}-${each}`),
  )
  if (day === undefined) throw new RangeError('The date is outside the years 0001 to 9999')
  return `${month}-${day}`
}

/** Time of day at which SEPA credit transfers are sent ("What the service does", Cut-off rule; "Limits"). */
const cutOffTime = '10:30:00'

/** Options of {@link sepaTransmission}. */
export interface CutOffOptions {
  /**
   * IANA name of the time zone for dates and for 10:30. Not shown by the service document. Default:
   * `Europe/Berlin`.
   */
  timeZone?: string
  /** The calendar of closing days. Default: TARGET's, `isTargetClosingDay`. */
  closingDays?: ClosingDays
}

const checks: OptionChecks<CutOffOptions> = { timeZone: option.text, closingDays: option.function }

/**
 * When the service sends a SEPA credit transfer that is scheduled on a day: at 10:30:00 of the next day, or, if that is
 * a closing day, of the first working day after it ("What the service does", Cut-off rule). The time of day of the
 * scheduling does not matter.
 * @param scheduled A date (`2026-03-27`), or a date-time. One with an offset (`2026-03-27T23:30:00Z`) counts as its
 * date in the time zone.
 * @returns Date-time with the zone's offset: `2026-03-30T10:30:00+02:00`.
 * @throws RangeError when `scheduled` is neither, or the zone or the calendar cannot be used.
 */
export function sepaTransmission(scheduled: string, options: CutOffOptions = {}): string {
  checkOptions({ sepaTransmission }, options, checks)
  const timeZone = options.timeZone ?? defaultTimeZone
  const day = nextTargetDay(scheduledDay(scheduled, timeZone), options.closingDays)
  return zonedDateTime(instantOfZoned(`${day}T${cutOffTime}`, timeZone), timeZone)
}

function scheduledDay(scheduled: string, timeZone: string): string {
  const civilDay = isoDateOf(scheduled)
  if (civilDay === undefined) throw new RangeError('A transfer must be scheduled on an ISO 8601 date or date-time')
  const isInstant = !isIsoDate(scheduled) && parseIsoDateTime(scheduled)?.offset !== undefined
  return isInstant ? zonedDay(Date.parse(scheduled), timeZone) : civilDay
}

/**
 * An ISO 8601 duration in milliseconds. Days have 24 hours and weeks seven days here. `undefined` for anything else,
 * and for months and years, because their length varies.
 */
export function exactDuration(text: string): number | undefined {
  try {
    const { years, months, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0, negative } = parse(text)
    if (years || months || negative) return undefined
    return Math.round(((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  } catch {
    return undefined
  }
}
