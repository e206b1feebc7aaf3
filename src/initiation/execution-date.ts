import {
  type ClosingDays,
  isIsoDate,
  isoDateOf,
  isTargetClosingDay,
  nextTargetDay,
  type OptionChecks,
  option,
  previousTargetDay,
} from '../values/index.ts'

/** Options for execution dates. */
export interface ExecutionDateOptions {
  /**
   * What to do with a date on which TARGET is closed: `keep` it, `refuse` it, or move it to the `next` or `previous`
   * day it is open; of a date-time the day moves, and the time stays. Instant payments (`localInstrument` INST, of the
   * block or of all its payments) are executed on every day: their dates are kept. Default: `keep`.
   */
  closingDays?: 'keep' | 'refuse' | 'next' | 'previous' | undefined
  /**
   * Refuses dates before this day (`YYYY-MM-DD`), such as today where you are. Of a date-time the day counts, as
   * written. Default: no date is refused.
   */
  notBefore?: string | undefined
  /** The calendar. Default: TARGET (weekends, 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December). */
  calendar?: ClosingDays | undefined
}

export const executionDateChecks: OptionChecks<ExecutionDateOptions> = {
  closingDays: option.oneOf('keep', 'refuse', 'next', 'previous'),
  notBefore: option.day,
  calendar: option.function,
}

/**
 * Applies the options to the requested execution date or date-time of a block; `isInstant` says that its payments are
 * instant ones. Dates are texts, so no time zone can move them. The schema refuses a text that is neither.
 */
export function executionDate(
  given: string,
  options: ExecutionDateOptions,
  isInstant: boolean,
): { date: string; fault: { rule: 'closing-day' | 'date-in-past'; message: string } | undefined } {
  const { closingDays = 'keep', notBefore, calendar = isTargetClosingDay } = options
  const asked = isoDateOf(given)
  if (asked === undefined) return { date: given, fault: undefined }
  let day = asked
  if (closingDays !== 'keep' && !isInstant && calendar(asked)) {
    if (closingDays === 'refuse') {
      const message = `${asked} is a closing day. Give a day on which TARGET is open, such as ${nextTargetDay(asked, calendar)}.`
      return { date: given, fault: { rule: 'closing-day', message } }
    }
    day = closingDays === 'next' ? nextTargetDay(asked, calendar) : previousTargetDay(asked, calendar)
  }
  // What stands behind the day, a time or an offset, stays with a day that was not moved; a moved one keeps its time.
  const date = day === asked || !isIsoDate(given) ? day + given.slice(10) : day
  if (notBefore !== undefined && day < notBefore.slice(0, 10)) {
    const message = `${day} is before ${notBefore}. Give that day or a later one.`
    return { date, fault: { rule: 'date-in-past', message } }
  }
  return { date, fault: undefined }
}
