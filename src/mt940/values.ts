import { Decimal, isIsoDate } from '../values/index.ts'

/** What is wrong with a text: from which character on, and what should stand there. */
export interface FieldFault {
  /** Characters before it. */
  at: number
  expected: string
}

/**
 * A day written `YYMMDD`; `undefined` where the calendar has none. Years from 80 on are of the last century, as SWIFT
 * has it.
 */
export function dayOf(text: string): string | undefined {
  if (!/^\d{6}$/.test(text)) return undefined
  const century = Number(text.slice(0, 2)) >= 80 ? '19' : '20'
  const day = `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`
  return isIsoDate(day) ? day : undefined
}

/**
 * The day of an entry, written `MMDD` without its year: the one nearest to the value date, so that an entry of 31
 * December with value 2 January is of the year before. `undefined` where the calendar has none.
 */
export function entryDayOf(monthAndDay: string, valueDate: string): string | undefined {
  if (!/^\d{4}$/.test(monthAndDay)) return undefined
  const year = Number(valueDate.slice(0, 4))
  const value = Date.parse(`${valueDate}T00:00:00Z`)
  const days = [year - 1, year, year + 1]
    .map((each) => `${each}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`)
    .filter(isIsoDate)
  const distance = (day: string): number => Math.abs(Date.parse(`${day}T00:00:00Z`) - value)
  return days.sort((a, b) => distance(a) - distance(b))[0]
}

/** An amount with a comma (`1234,56`, `1234,`), exact; at most 15 digits. */
export const amountForm = /^\d{1,15}(?:,\d{0,14})?/

/** The number of a text in {@link amountForm}. */
export function amountOf(text: string): Decimal {
  return new Decimal(text.replace(',', '.').replace(/\.$/, ''))
}
