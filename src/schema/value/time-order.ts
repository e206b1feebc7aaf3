import { orderOf, withoutTrailing } from '../../values/index.ts'
import type { BaseType } from '../compile/tables.ts'

/** The base types for points and periods of time. */
export type TimeType = 'date' | 'dateTime' | 'time' | 'gYear' | 'gYearMonth' | 'gMonth' | 'gMonthDay' | 'gDay'

const day = '(?<day>\\d\\d)'
const month = '(?<month>\\d\\d)'
const year = '(?<year>-?\\d{4,})'
const clock = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)(?:\\.(?<fraction>\\d+))?'
const zone = '(?:Z|(?<sign>[+-])(?<zoneHour>\\d\\d):(?<zoneMinute>\\d\\d))?'

const forms: Record<TimeType, RegExp> = {
  date: new RegExp(`^${year}-${month}-${day}${zone}$`),
  dateTime: new RegExp(`^${year}-${month}-${day}T${clock}${zone}$`),
  time: new RegExp(`^${clock}${zone}$`),
  gYear: new RegExp(`^${year}${zone}$`),
  gYearMonth: new RegExp(`^${year}-${month}${zone}$`),
  gMonth: new RegExp(`^--${month}${zone}$`),
  gMonthDay: new RegExp(`^--${month}-${day}${zone}$`),
  gDay: new RegExp(`^---${day}${zone}$`),
}

/** Whether a base type is one of {@link TimeType}. */
export function isTimeType(base: BaseType): base is TimeType {
  return Object.hasOwn(forms, base)
}

/** A point in time, exactly, however many digits its year and its fraction of a second have. */
interface Instant {
  seconds: bigint
  /** Digits behind the point, without trailing zeros. */
  fraction: string
  zoned: boolean
}

const fourteenHours = 50_400n

/**
 * Compares two values of one type as XSD part 2 does (3.2.7.3): by the instant at which they begin. A value without a
 * time zone may be in any zone; `undefined` where the order depends on the zone. Both texts must be values of the type.
 */
export function compareTimes(base: TimeType, a: string, b: string): number | undefined {
  const left = instantOf(base, a)
  const right = instantOf(base, b)
  if (left.zoned === right.zoned) return compareInstants(left, right)
  const [zoned, bare] = left.zoned ? [left, right] : [right, left]
  const order = orderOfZoned(zoned, bare)
  return order === undefined || left.zoned ? order : -order
}

/** A time without a zone is at most fourteen hours before or after the same time in UTC. */
function orderOfZoned(zoned: Instant, bare: Instant): number | undefined {
  if (compareInstants(zoned, { ...bare, seconds: bare.seconds - fourteenHours }) < 0) return -1
  return compareInstants(zoned, { ...bare, seconds: bare.seconds + fourteenHours }) > 0 ? 1 : undefined
}

function compareInstants(a: Instant, b: Instant): number {
  return orderOf(a.seconds, b.seconds) || orderOf(a.fraction, b.fraction)
}

function instantOf(base: TimeType, text: string): Instant {
  // Only values of the type are compared.
  const { groups: parts = {} } = forms[base].exec(text) as RegExpExecArray
  // XSD fills missing parts in like this: month and day are the first, the year is a leap year.
  const days = dayNumber(BigInt(parts.year ?? 1972), BigInt(parts.month ?? 1), BigInt(parts.day ?? 1))
  const clockSeconds = BigInt(parts.hour ?? 0) * 3600n + BigInt(parts.minute ?? 0) * 60n + BigInt(parts.second ?? 0)
  const zoneSeconds = BigInt(parts.zoneHour ?? 0) * 3600n + BigInt(parts.zoneMinute ?? 0) * 60n
  const offset = parts.sign === '-' ? -zoneSeconds : zoneSeconds
  return {
    seconds: days * 86_400n + clockSeconds - offset,
    fraction: withoutTrailing(parts.fraction ?? '', '0'),
    zoned: parts.sign !== undefined || text.endsWith('Z'),
  }
}

/** Days of the Gregorian calendar, counted from March so that the leap day comes last. */
function dayNumber(writtenYear: bigint, month: bigint, day: bigint): bigint {
  // XSD 1.0 has no year zero: the year before 0001 is -0001.
  const astronomical = writtenYear < 0n ? writtenYear + 1n : writtenYear
  const year = month <= 2n ? astronomical - 1n : astronomical
  const fromMarch = (month + 9n) % 12n
  return (
    365n * year + floorOf(year, 4n) - floorOf(year, 100n) + floorOf(year, 400n) + (153n * fromMarch + 2n) / 5n + day
  )
}

function floorOf(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b < 0n ? quotient - 1n : quotient
}
