import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { isIsoDate, isoDateOf, parseIsoDateTime } from '../values/iso-date.ts'
import { type ClosingDays, nextTargetDay } from '../values/target-calendar.ts'
import { defaultTimeZone, instantOfZoned, zonedDateTime, zonedDay } from './zoned-time.ts'

/** Time of day at which SEPA credit transfers are sent ("What the service does", Cut-off rule; "Limits"). */
export const cutOffTime = '10:30:00'

/** Settings of {@link sepaTransmission}. */
export interface CutOffOptions {
  /** IANA name of the zone of days and of 10:30. Not shown by the service document. Default: {@link defaultTimeZone}. */
  timeZone?: string
  /** The calendar of closing days. Default: TARGET's, `isTargetClosingDay`. */
  closingDays?: ClosingDays
}

const checks: OptionChecks<CutOffOptions> = { timeZone: option.text, closingDays: option.function }

/**
 * When a SEPA credit transfer is sent that is scheduled on a day: at 10:30:00 of the next day, or of the first working day
 * after it when that is a closing day ("What the service does", Cut-off rule). The time of day of the scheduling does not matter.
 * @param scheduled A day (`2026-03-27`), or a date-time; with an offset (`2026-03-27T23:30:00Z`) it is the day in the time zone then.
 * @returns Date-time with the zone's offset: `2026-03-30T10:30:00+02:00`.
 * @throws RangeError when `scheduled` is neither, or the zone or the calendar cannot be used.
 */
export function sepaTransmission(scheduled: string, options: CutOffOptions = {}): string {
  checkOptions('sepaTransmission', options, checks)
  const timeZone = options.timeZone ?? defaultTimeZone
  const day = nextTargetDay(scheduledDay(scheduled, timeZone), options.closingDays)
  return zonedDateTime(instantOfZoned(`${day}T${cutOffTime}`, timeZone), timeZone)
}

function scheduledDay(scheduled: string, timeZone: string): string {
  const civilDay = isoDateOf(scheduled)
  if (civilDay === undefined) throw new RangeError('A transfer is scheduled on a date or date-time by ISO 8601')
  const isInstant = !isIsoDate(scheduled) && parseIsoDateTime(scheduled)?.offset !== undefined
  return isInstant ? zonedDay(Date.parse(scheduled), timeZone) : civilDay
}
