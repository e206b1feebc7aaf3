import { type OptionChecks, option } from '../values/check-options.ts'
import { type ClosingDays, isIsoDate, isTargetClosingDay, nextTargetDay, previousTargetDay } from '../values/index.ts'

/** Options for execution dates. */
export interface ExecutionDateOptions {
  /**
   * What to do with a date on which TARGET is closed: `keep` it, `refuse` it, or move it to the `next` or `previous`
   * day it is open. Default: `keep`.
   */
  closingDays?: 'keep' | 'refuse' | 'next' | 'previous' | undefined
  /** Refuses dates before this day (`YYYY-MM-DD`), such as today where you are. Default: no date is refused. */
  notBefore?: string | undefined
  /** The calendar. Default: TARGET (weekends, 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December). */
  calendar?: ClosingDays | undefined
}

/** The checks of the options. */
export const executionDateChecks: OptionChecks<ExecutionDateOptions> = {
  closingDays: option.oneOf('keep', 'refuse', 'next', 'previous'),
  notBefore: option.day,
  calendar: option.function,
}

/** A date after the options were applied, and the fault for which they refuse it. */
export interface ExecutionDate {
  date: string
  /** `closing-day` or `date-in-past`. */
  fault: { rule: 'closing-day' | 'date-in-past'; message: string } | undefined
}

/**
 * Applies the options to the requested execution date of a block. Dates are texts, so no time zone can move them. The
 * schema refuses a text that is not a date.
 */
export function executionDate(given: string, options: ExecutionDateOptions): ExecutionDate {
  const { closingDays = 'keep', notBefore, calendar = isTargetClosingDay } = options
  if (!isIsoDate(given)) return { date: given, fault: undefined }
  let date = given
  if (closingDays !== 'keep' && calendar(date)) {
    if (closingDays === 'refuse') {
      const message =
        `${date} is a closing day. Give a day on which TARGET is open, ` + `such as ${nextTargetDay(date, calendar)}.`
      return { date, fault: { rule: 'closing-day', message } }
    }
    date = closingDays === 'next' ? nextTargetDay(date, calendar) : previousTargetDay(date, calendar)
  }
  if (notBefore !== undefined && date.slice(0, 10) < notBefore.slice(0, 10)) {
    const message = `${date} is before ${notBefore}. Give that day or a later one.`
    return { date, fault: { rule: 'date-in-past', message } }
  }
  return { date, fault: undefined }
}
