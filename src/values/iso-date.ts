import { requireText } from './from-caller.ts'

/** A civil date as a file wrote it (`xs:date`), with the offset if one was written. */
export interface IsoDate {
  /** 1 to 9999. */
  year: number
  /** 1 to 12. */
  month: number
  /** 1 to 31, and a day this month has. */
  day: number
  /** `Z`, `+02:00` … as written; absent when none was. */
  offset?: string
}

/** A civil date and time as a file wrote it (`xs:dateTime`), with the offset if one was written. */
export interface IsoDateTime extends IsoDate {
  /** 0 to 24; 24 only as `24:00:00`, the end of that day. */
  hour: number
  /** 0 to 59. */
  minute: number
  /** 0 to 59. */
  second: number
  /** Digits of the fraction of a second as written, of any number (`1234567`); empty when none were. */
  fraction: string
}

const dateText = /^(\d{4})-(\d\d)-(\d\d)(Z|[+-]\d\d:\d\d)?$/
const dateTimeText = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)?$/

const dayLength = 24 * 60 * 60

/** Days from 1 March of the year 0, where the counting below starts, to 1 January of the year 1. */
const marchOffset = 306

/**
 * Reads a date as files hold it: `2020-04-01`, `2020-04-01Z`, `2020-04-01+02:00`. The calendar is checked (no 30
 * February, proleptic Gregorian), the offset is at most 14 hours, the year has four digits and is not 0000 (XML Schema
 * 1.0 allows longer years; no payment file has one). `undefined` for anything else, a date-time included. Nothing is
 * moved by the offset.
 */
export function parseIsoDate(text: string): IsoDate | undefined {
  requireText(text, parseIsoDate)
  const [, year, month, day, offset] = dateText.exec(text) ?? []
  return civilDate(year, month, day, offset)
}

/** Whether a text is a date that {@link parseIsoDate} reads. */
export function isIsoDate(text: string): boolean {
  requireText(text, isIsoDate)
  return parseIsoDate(text) !== undefined
}

/**
 * Reads a date-time as files hold it: `2020-04-01T12:30:00`, with any number of fraction digits, with or without
 * offset; `24:00:00` is allowed as XML Schema allows it. `undefined` for anything else. Nothing is moved by the offset.
 */
export function parseIsoDateTime(text: string): IsoDateTime | undefined {
  requireText(text, parseIsoDateTime)
  const [, year, month, day, hours, minutes, seconds, fraction = '', offset] = dateTimeText.exec(text) ?? []
  const date = civilDate(year, month, day, offset)
  if (date === undefined) return undefined
  const hour = Number(hours)
  const minute = Number(minutes)
  const second = Number(seconds)
  if (hour > 24 || minute > 59 || second > 59) return undefined
  if (hour === 24 && (minute > 0 || second > 0 || /[1-9]/.test(fraction))) return undefined
  return { ...date, hour, minute, second, fraction }
}

/** Whether a text is a date-time that {@link parseIsoDateTime} reads. */
export function isIsoDateTime(text: string): boolean {
  requireText(text, isIsoDateTime)
  return parseIsoDateTime(text) !== undefined
}

/**
 * The date part of a date or date-time, as written: `2020-04-01T23:30:00-05:00` and `2020-04-01+02:00` both give
 * `2020-04-01`. No offset is applied, and `24:00:00` stays on the day it was written for. `undefined` when the text is
 * neither.
 */
export function isoDateOf(text: string): string | undefined {
  requireText(text, isoDateOf)
  return isIsoDate(text) || isIsoDateTime(text) ? text.slice(0, 10) : undefined
}

/**
 * Compares two dates by their day as written, for sorting: negative when `a` is earlier, 0 when both name the same day,
 * positive when `a` is later. Offsets are not looked at.
 * @throws RangeError when one is not a date.
 */
export function compareIsoDates(a: string, b: string): number {
  return dayNumber(a) - dayNumber(b)
}

/**
 * Compares two date-times: negative when `a` is earlier, 0 when equal, positive when later; exact to the last fraction
 * digit. With offsets the instants are compared, without them the civil times. `undefined` when only one has an offset
 * (nobody can tell then) or when one is not a date-time.
 */
export function compareIsoDateTimes(a: string, b: string): number | undefined {
  const first = parseIsoDateTime(a)
  const second = parseIsoDateTime(b)
  if (first === undefined || second === undefined) return undefined
  if ((first.offset === undefined) !== (second.offset === undefined)) return undefined
  const difference = secondNumber(first) - secondNumber(second)
  if (difference !== 0) return difference
  const digits = Math.max(first.fraction.length, second.fraction.length)
  const [left, right] = [first.fraction.padEnd(digits, '0'), second.fraction.padEnd(digits, '0')]
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * The date some days later (earlier when negative), as `YYYY-MM-DD` without an offset.
 * @throws RangeError when the text is not a date, the number no integer, or the result outside the years 0001 to 9999.
 */
export function addDays(date: string, days: number): string {
  if (!Number.isSafeInteger(days)) throw new RangeError('The number of days to add must be an integer')
  return dateOfDayNumber(dayNumber(date) + days)
}

/**
 * How many days `to` is after `from` (negative when before). Offsets are not looked at.
 * @throws RangeError when one is not a date.
 */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * Day of the week by ISO 8601: 1 Monday to 7 Sunday.
 * @throws RangeError when the text is not a date.
 */
export function weekday(date: string): number {
  return (dayNumber(date) % 7) + 1
}

function civilDate(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  offset: string | undefined,
): IsoDate | undefined {
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  // A text that did not match gives NaN, which fails this as well.
  if (!(date.year >= 1 && date.month >= 1 && date.month <= 12 && date.day >= 1)) return undefined
  if (date.day > daysInMonth(date.year, date.month)) return undefined
  if (offset === undefined) return date
  return offsetSeconds(offset) === undefined ? undefined : { ...date, offset }
}

/** Seconds east of UTC, 0 for `Z`; `undefined` for an offset that XML Schema does not allow. */
function offsetSeconds(offset: string): number | undefined {
  const hours = Number(offset.slice(1, 3))
  const minutes = Number(offset.slice(4, 6))
  if (minutes > 59 || hours * 60 + minutes > 14 * 60) return undefined
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Days before this month in a year counted from March, where the leap day comes last and so does not disturb. */
function daysBeforeMonth(monthFromMarch: number): number {
  return Math.floor((153 * monthFromMarch + 2) / 5)
}

/** Days since 0001-01-01, a Monday. */
function dayNumber(date: string): number {
  const civil = parseIsoDate(date)
  if (civil === undefined) throw new RangeError('A date must be written as YYYY-MM-DD and exist in the calendar')
  return civilDayNumber(civil)
}

function civilDayNumber({ year, month, day }: IsoDate): number {
  const marchYear = month > 2 ? year : year - 1
  return yearStart(marchYear) + daysBeforeMonth((month + 9) % 12) + day - 1 - marchOffset
}

function secondNumber(time: IsoDateTime): number {
  const seconds = time.hour * 3600 + time.minute * 60 + time.second
  return civilDayNumber(time) * dayLength + seconds - (offsetSeconds(time.offset ?? 'Z') ?? 0)
}

function dateOfDayNumber(number: number): string {
  const sinceMarch = number + marchOffset
  // 400 years have 146097 days. A year begins less than a day later than that average has it, and up to two days
  // earlier: what is guessed from it is the year or the one before.
  const guessed = Math.floor((sinceMarch * 400) / 146_097)
  const marchYear = yearStart(guessed + 1) <= sinceMarch ? guessed + 1 : guessed
  const dayOfYear = sinceMarch - yearStart(marchYear)
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - daysBeforeMonth(monthFromMarch) + 1
  const month = ((monthFromMarch + 2) % 12) + 1
  const year = month > 2 ? marchYear : marchYear + 1
  if (!(year >= 1 && year <= 9999)) throw new RangeError('The date is outside the years 0001 to 9999')
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Days from 1 March of the year 0 to 1 March of a year. */
function yearStart(marchYear: number): number {
  return marchYear * 365 + Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
}
