import type { Decimal } from '../values/index.ts'
import { at, isElement, onlyOf, type ToDecimal } from './field.ts'

/**
 * An amount: a `Decimal` of this package, or a decimal string like `'1234.50'`. Never a number: a float is not exact.
 */
export type Amount = Decimal | string

/** An amount with its currency. */
export interface CurrencyAmount {
  /** At most 18 digits, 5 of them after the point, zero or more. */
  amount: Amount
  /** `Ccy`. Three capital letters of ISO 4217. */
  currency: string
}

/** A code of a list (`Cd`) as a string, or a name agreed on with the bank (`Prtry`, at most 35 characters). */
export type Code = string | { proprietary: string }

const dateWithOffset = /^(-?[0-9]{4,20}-[0-9]{2}-[0-9]{2})(?:Z|[+-][0-9]{2}:[0-9]{2})$/

/** A day that a file wrote, without an offset behind it. */
export function readDate(element: unknown): string | undefined {
  if (typeof element !== 'string') return undefined
  const text = element.trim()
  return dateWithOffset.exec(text)?.[1] ?? text
}

/** The text of an element with nothing else in it; an empty element counts as missing. */
export function readText(element: unknown): string | undefined {
  return typeof element === 'string' && element !== '' ? element : undefined
}

/** The exact number of an element; `undefined` for a text that is not a number. */
export function readAmount(element: unknown, toDecimal: ToDecimal): Decimal | undefined {
  return typeof element === 'string' ? toDecimal(element) : undefined
}

/** A code, or the name agreed on in its place. */
export function readCodeOrName(element: unknown): Code | undefined {
  // In old versions some codes stand in the element itself.
  if (!isElement(element)) return readText(element)
  if (typeof element.Cd === 'string') return element.Cd
  return typeof element.Prtry === 'string' ? { proprietary: element.Prtry } : undefined
}

/** An amount with its currency; `undefined` where one of them is missing. */
export function readCurrencyAmount(element: unknown, toDecimal: ToDecimal): CurrencyAmount | undefined {
  if (!isElement(element)) return undefined
  const value = readAmount(element.value, toDecimal)
  return value !== undefined && typeof element.Ccy === 'string' ? { amount: value, currency: element.Ccy } : undefined
}

/** An amount with its kind; in the oldest versions it is the amount itself. */
export function readTypedAmount(
  element: unknown,
  toDecimal: ToDecimal,
): (CurrencyAmount & { type?: Code }) | undefined {
  const read = readCurrencyAmount(onlyOf(at(element, ['Amt']) ?? element), toDecimal)
  const kind = readCodeOrName(onlyOf(at(element, ['Tp'])))
  return read === undefined || kind === undefined ? read : { type: kind, ...read }
}

/** The number of an account: its IBAN, or its other identification; `undefined` if it has neither. */
export function accountNumber(
  account: { iban?: string | undefined; other?: { id?: string | undefined } | undefined } | undefined,
): string | undefined {
  return account?.iban ?? account?.other?.id
}
