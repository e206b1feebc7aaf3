import { checkOptions, compareIsoDates, isIsoDate, type OptionChecks, option } from '../values/index.ts'
import { date, duration, type Open, object, optional, type Schema } from './contract.ts'
import { defaultTimeZone, hasTime, moveDate, moveInstant, startOfDay, zonedDateTime, zonedDay } from './zoned-time.ts'

const statementRangeFields = {
  /** First day, `YYYY-MM-DD`. */
  begin: optional(date),
  /** Last day, `YYYY-MM-DD`. */
  end: optional(date),
  /** Length, a duration of ISO 8601 (`P1M`, `PT36H`); ignored when begin and end are given. */
  duration: optional(duration),
}

/** The days a CAMT.053 job covers ("Resources and their fields", Date range semantics). */
export interface StatementRange extends Open<typeof statementRangeFields> {}

export const statementRange: Schema<StatementRange> = object(statementRangeFields, 'StatementRange')

/** The dates that a {@link StatementRange} means. */
export interface ResolvedRange {
  /**
   * A date when the range was given; a date-time with offset when it was left out, and on the side that a duration with
   * hours, minutes or seconds leads to.
   */
  begin: string
  /** Like `begin`. Whether the day itself belongs to the range: not shown. */
  end: string
}

/** Options of {@link resolveStatementRange}. */
export interface RangeOptions {
  /** Time of the request, in milliseconds since 1970. Default: now. */
  now?: number
  /**
   * IANA name of the time zone that decides the current day. Not shown by the service document. Default:
   * `Europe/Berlin`.
   */
  timeZone?: string
}

const checks: OptionChecks<RangeOptions> = { now: option.number, timeZone: option.text }

/**
 * The range that a CAMT.053 job's `date_range_statement` means, by all five rows of "Date range semantics". With begin
 * and end these are the range, and a duration given with them is ignored. Begin or end with a duration is the range
 * from it or up to it; hours, minutes and seconds count from 00:00 of that day. Without any of the three, the range
 * goes from 00:00 of the current day to the time of the request.
 * @throws RangeError when only one of the three is given, which the document does not show; when a date or the duration
 * is invalid (see `moveDate`); when the end is before the begin.
 */
export function resolveStatementRange(range: StatementRange | undefined, options: RangeOptions = {}): ResolvedRange {
  checkOptions({ resolveStatementRange }, options, checks)
  const { begin, end, duration } = range ?? {}
  if (begin === undefined && end === undefined && duration === undefined) return currentDay(options)
  if (begin !== undefined && end !== undefined) return ordered(begin, end)
  const given = begin ?? end
  if (given !== undefined && duration !== undefined && hasTime(duration)) {
    const moved = movedTime(given, duration, begin === undefined ? -1 : 1, options)
    return begin === undefined ? { begin: moved, end: given } : { begin, end: moved }
  }
  if (begin !== undefined && duration !== undefined) return ordered(begin, moveDate(begin, duration, 1))
  if (end !== undefined && duration !== undefined) return ordered(moveDate(end, duration, -1), end)
  throw new RangeError('A statement range needs two of begin, end and duration, or none of them')
}

function movedTime(
  day: string,
  duration: string,
  direction: 1 | -1,
  { timeZone = defaultTimeZone }: RangeOptions,
): string {
  ordered(day, day)
  return zonedDateTime(moveInstant(startOfDay(day, timeZone), duration, { direction, timeZone }), timeZone)
}

function ordered(begin: string, end: string): ResolvedRange {
  if (!isIsoDate(begin) || !isIsoDate(end))
    throw new RangeError('A date of a statement range must be written as YYYY-MM-DD')
  if (compareIsoDates(begin, end) > 0) throw new RangeError('A statement range must not end before it begins')
  return { begin, end }
}

function currentDay({ now = Date.now(), timeZone = defaultTimeZone }: RangeOptions): ResolvedRange {
  const midnight = startOfDay(zonedDay(now, timeZone), timeZone)
  return { begin: zonedDateTime(midnight, timeZone), end: zonedDateTime(now, timeZone) }
}
