import {
  type ClosingDays,
  checkOptions,
  isIsoDate,
  isoDateOf,
  nextTargetDay,
  type OptionChecks,
  option,
  parseIsoDateTime,
} from '../values/index.ts'
import { defaultTimeZone, instantOfZoned, zonedDateTime, zonedDay } from './zoned-time.ts'

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
