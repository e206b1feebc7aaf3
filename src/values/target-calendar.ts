import { addDays, parseIsoDate, weekday } from './iso-date.ts'

/**
 * A calendar: returns whether a day, given as `YYYY-MM-DD` (no offset), is a closing day. It is an option wherever the
 * package counts business days, with the default {@link isTargetClosingDay}. Give a function of your own if your bank
 * has other holidays.
 */
export type ClosingDays = (isoDate: string) => boolean

/** Limit of consecutive closing days; a calendar with more is taken to be wrong. */
const longestClosing = 366

/**
 * Whether TARGET, and so SEPA settlement, is closed on a day: Saturdays, Sundays, 1 January, Good Friday, Easter
 * Monday, 1 May, 25 and 26 December (the European Central Bank's long-term calendar, in force since 2002). Before 2002
 * the closing days were set year by year; for those years the result follows the later rule.
 * @throws RangeError when the text is not a date.
 */
export function isTargetClosingDay(isoDate: string): boolean {
  if (weekday(isoDate) >= 6) return true
  const monthAndDay = isoDate.slice(5, 10)
  if (monthAndDay === '01-01' || monthAndDay === '05-01') return true
  if (monthAndDay === '12-25' || monthAndDay === '12-26') return true
  const easter = easterSunday(Number(isoDate.slice(0, 4)))
  const date = isoDate.slice(0, 10)
  return date === addDays(easter, -2) || date === addDays(easter, 1)
}

/**
 * The first day after the given one that is not a closing day, as `YYYY-MM-DD`.
 * @param closingDays The calendar. Default: {@link isTargetClosingDay}.
 * @throws RangeError when the text is not a date, or when the calendar has no open day within 366 days.
 */
export function nextTargetDay(isoDate: string, closingDays: ClosingDays = isTargetClosingDay): string {
  return openDay(addDays(isoDate, 1), 1, closingDays)
}

/**
 * The last day before the given one that is not a closing day, as `YYYY-MM-DD`.
 * @param closingDays The calendar. Default: {@link isTargetClosingDay}.
 * @throws RangeError when the text is not a date, or when the calendar has no open day within 366 days.
 */
export function previousTargetDay(isoDate: string, closingDays: ClosingDays = isTargetClosingDay): string {
  return openDay(addDays(isoDate, -1), -1, closingDays)
}

/**
 * The given day, or if it is a closing day the next day that is not, as `YYYY-MM-DD`.
 * @param closingDays The calendar. Default: {@link isTargetClosingDay}.
 * @throws RangeError when the text is not a date, or when the calendar has no open day within 366 days.
 */
export function targetDayOnOrAfter(isoDate: string, closingDays: ClosingDays = isTargetClosingDay): string {
  return openDay(addDays(isoDate, 0), 1, closingDays)
}

/**
 * Easter Sunday of a year in the Gregorian calendar, as `YYYY-MM-DD` (the anonymous computus published by Butcher,
 * 1876).
 * @throws RangeError when the year is not an integer from 1 to 9999.
 */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const moonCorrection = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const weekdayShift = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451)
  const marchDay = 22 + epact + weekdayShift - 7 * late
  const firstOfMarch = `${String(year).padStart(4, '0')}-03-01`
  if (parseIsoDate(firstOfMarch) === undefined) throw new RangeError('A year must be an integer from 1 to 9999')
  return addDays(firstOfMarch, marchDay - 1)
}

function openDay(from: string, step: 1 | -1, closingDays: ClosingDays): string {
  let date = from
  for (let tried = 0; tried < longestClosing; tried++) {
    if (!closingDays(date)) return date
    date = addDays(date, step)
  }
  throw new RangeError(`The calendar has no open day within ${longestClosing} days of the given one`)
}
