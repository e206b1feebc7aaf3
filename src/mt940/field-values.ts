import type { EntryTotals, StatementAccount } from '../domain/statement/index.ts'
import { Decimal, electronicIban, isCurrency, isIsoDate, isValidIban } from '../values/index.ts'

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

/** A balance (`:60F:`, `:62F:`, `:64:` …). */
export interface BalanceField {
  /** With its sign: what the account holds is positive. */
  amount: Decimal
  currency: string
  /** `YYYY-MM-DD`; `undefined` for a day that the calendar does not have. */
  date: string | undefined
}

/** Reads a balance: `C261130EUR1234,56`. */
export function readBalance(text: string): BalanceField | FieldFault {
  const [mark = ''] = /^[CD]/.exec(text) ?? []
  if (mark === '') return { at: 0, expected: 'C or D' }
  const date = dayOf(text.slice(1, 7))
  const currency = text.slice(7, 10)
  if (!/^[A-Z]{3}$/.test(currency)) return { at: 7, expected: 'a currency of three letters' }
  const rest = text.slice(10).trimEnd()
  const [amount = ''] = amountForm.exec(rest) ?? []
  if (amount === '' || amount.length < rest.length)
    return { at: 10 + amount.length, expected: 'an amount such as 1234,56' }
  const unsigned = amountOf(amount)
  return { amount: mark === 'D' && !unsigned.isZero() ? unsigned.negated() : unsigned, currency, date }
}

/** Reads how many entries there were, and their sum (`:90C:`): `1EUR9792,00`. */
export function readTotals(text: string): (EntryTotals & { currency: string }) | FieldFault {
  const [, count = '', currency = '', behind = ''] = /^\s*(\d{1,5})\s*([A-Z]{3})(.*)$/.exec(text) ?? []
  if (currency === '') return { at: 0, expected: 'a number of entries and a currency, as in 2EUR1234,56' }
  const rest = behind.trim()
  const [amount = ''] = amountForm.exec(rest) ?? []
  if (amount === '' || amount !== rest) return { at: text.indexOf(currency) + 3, expected: 'an amount such as 1234,56' }
  return { numberOfEntries: Number(count), sum: amountOf(amount), currency }
}

/** Reads when a report was made (`:13D:`): `2601091733+0100`; of an older one (`:13:`) without the offset. */
export function readMoment(text: string): string | FieldFault {
  const [, day = '', hour, minute, offset = ''] = /^\s*(\d{6})(\d\d)(\d\d)([+-]\d{4})?\s*$/.exec(text) ?? []
  const date = dayOf(day)
  const isTime = Number(hour) < 24 && Number(minute) < 60
  if (date === undefined || !isTime)
    return { at: 0, expected: 'a day and a time as YYMMDDhhmm, such as 2601091733+0100,' }
  return `${date}T${hour}:${minute}:00${offset.slice(0, 3)}${offset === '' ? '' : ':'}${offset.slice(3)}`
}

/**
 * Reads the account of a statement (`:25:`): an IBAN, in letters of either case, or the number as it stands there, such
 * as `20040060/0648489899`; with its currency behind it where the bank gives it (`NL91ABNA0417164300EUR`). `:25P:` has
 * the BIC of the bank on its second line.
 */
export function readAccountField(lines: readonly string[]): StatementAccount | undefined {
  const [first = '', bic = ''] = lines.map((line) => line.trim())
  if (first === '') return undefined
  const servicer = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? { servicer: { bic } } : {}
  // A number ends with a digit: letters behind it are not part of it.
  const [, number = '', code = ''] = /^(.*\d)[ /]{0,9}([A-Za-z]{3})$/.exec(first) ?? []
  const currency = code.toUpperCase()
  const whole = electronicIban(first)
  if (isValidIban(whole)) return { iban: whole, ...servicer }
  if (!isCurrency(currency)) return { other: { id: first }, ...servicer }
  const iban = electronicIban(number)
  return { ...(isValidIban(iban) ? { iban } : { other: { id: number } }), currency, ...servicer }
}
