import { type Duration, parse } from 'tinyduration'
import { addDays, isIsoDate } from '../values/iso-date.ts'

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
  const { years = 0, months = 0, weeks = 0, days = 0 } = wholeDays(duration)
  const moved = addMonths(date.slice(0, 10), direction * (years * 12 + months))
  return addDays(moved, direction * (weeks * 7 + days))
}

function wholeDays(text: string): Duration {
  const duration = parsed(text)
  const { years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0, negative } = duration
  const whole = [years, months, weeks, days].every(Number.isSafeInteger)
  if (!whole || hours + minutes + seconds !== 0 || negative === true) throw notADuration()
  return duration
}

function parsed(text: string): Duration {
  try {
    return parse(text)
  } catch {
    throw notADuration()
  }
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
