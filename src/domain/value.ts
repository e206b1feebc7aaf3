import {
  type Decimal,
  formatAmountText,
  isDecimal,
  minorUnits,
  parseAmountText,
  plainAmount,
  tryParseAmount,
} from '../values/index.ts'
import { hasOnly, invalid, isElement, type Leaf, type OnFault, refuse, type Target } from './description.ts'

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

/** A value as reading gives it: its amounts are exact numbers and never texts. */
export type AsRead<T> = [Extract<T, Decimal>] extends [never]
  ? T extends readonly (infer Item)[]
    ? readonly AsRead<Item>[]
    : T extends object
      ? { [Key in keyof T]: AsRead<T[Key]> }
      : T
  : Exclude<T, string>

/** A value that is read and written by functions; `covers`: the elements inside it, where not all of it is read. */
export function leaf<T>(
  read: Leaf<T>['read'],
  write: Leaf<T>['write'],
  { covers = [], ...options }: Partial<Leaf<T>> = {},
): Leaf<T> {
  return { kind: 'leaf', read, write, covers, ...options }
}

/** The text of an element, or of its value if it has attributes; `undefined` if it is missing or empty. */
export function textOf(element: unknown): string | undefined {
  if (typeof element === 'string') return element === '' ? undefined : element
  return typeof element === 'object' && element !== null ? textInside(element) : undefined
}

function textInside(element: object): string | undefined {
  const first: unknown = Array.isArray(element) ? element[0] : element
  const text = isElement(first) ? first.value : first
  return typeof text === 'string' && text !== '' ? text : undefined
}

export const text: Leaf<string> = leaf(textOf, (value: unknown) => (typeof value === 'string' ? value : invalid), {
  expected: 'must be a string',
  isText: true,
})

function inCapitals(value: unknown, codes: readonly string[]): string {
  const code = typeof value === 'string' ? value.toUpperCase() : ''
  return codes.includes(code) ? `; write ${code}, in capital letters` : ''
}

/** One of a few codes. Any other code of a file is read as it is. */
export function oneOf<T extends string>(...codes: readonly [T, ...T[]]): Leaf<T> {
  return leaf(textOf as Leaf<T>['read'], (value: unknown) => (codes.some((each) => each === value) ? value : invalid), {
    expected: (value) => `must be one of ${codes.join(', ')}${inCapitals(value, codes)}`,
    isText: true,
  })
}

// Years before our era and beyond 9999 are dates of the schema, too.
const plainDate = /^-?[0-9]{4,20}-[0-9]{2}-[0-9]{2}$/
/** Whether a value has the form of a day, `YYYY-MM-DD`. The schema checks whether the day exists. */
export function isPlainDate(value: unknown): value is string {
  return typeof value === 'string' && plainDate.test(value)
}

const dateWithOffset = /^(-?[0-9]{4,20}-[0-9]{2}-[0-9]{2})(?:Z|[+-][0-9]{2}:[0-9]{2})?$/

/**
 * A date as the file wrote it: `YYYY-MM-DD`, perhaps with an offset behind it, which never moves the day. A `Date` is
 * refused: it is a moment, which is another day in another time zone.
 */
export const date: Leaf<string> = leaf(
  textOf,
  (value: unknown) => (typeof value === 'string' && dateWithOffset.test(value) ? value : invalid),
  {
    expected:
      'must be a date as a string like 2026-11-30, without time (not a Date, which is another day in another time zone)',
    isText: true,
  },
)

/**
 * A day on which something is asked for, as `YYYY-MM-DD`. A `Date` is refused, as for {@link date}. An offset behind
 * the day in a file is left out, and never moves the day.
 */
export const day: Leaf<string> = leaf(readDate, (value: unknown) => (isPlainDate(value) ? value : invalid), {
  expected:
    'must be a date as a string like 2026-11-30, without time and offset (not a Date, which is another day ' +
    'in another time zone)',
})

export function readDate(element: unknown): string | undefined {
  if (typeof element !== 'string') return undefined
  const text = element.trim()
  return dateWithOffset.exec(text)?.[1] ?? text
}

export const flag: Leaf<boolean> = leaf(
  (element) => (typeof element === 'string' ? element === 'true' || element === '1' : undefined),
  (value: unknown) => (typeof value === 'boolean' ? String(value) : invalid),
  { expected: 'must be true or false' },
)

export const count: Leaf<number> = leaf(
  (element) => (typeof element === 'string' && /^[0-9]{1,15}$/.test(element) ? Number(element) : undefined),
  (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : invalid),
  { expected: 'must be a whole number that is not negative' },
)

export function isAmount(value: unknown): value is Amount {
  return typeof value === 'string' || (isDecimal(value) && value.isFinite())
}

const expectedAmount =
  "must be a Decimal or a decimal string like '1234.50'. A number is not exact: write new " +
  "Decimal('1234.50') or '1234.50'"

/** An exact number with at least two decimals, such as a sum. */
export const amount: Leaf<Amount> = leaf(
  readAmount,
  (value: unknown) => (isAmount(value) ? amountText(value, 2) : invalid),
  { expected: expectedAmount },
)

export function readAmount(element: unknown): Decimal | undefined {
  return typeof element === 'string' ? tryParseAmount(element) : undefined
}

export const code: Leaf<Code> = leaf(readCodeOrName, writeCode, {
  expected: "must be a code as a string, or { proprietary: 'name agreed on' }",
  propertyAt: ([name]) => (name === 'Prtry' ? ['proprietary'] : []),
  locate: ([proprietary]) => (proprietary === undefined ? '' : '/Prtry'),
})

function readCodeOrName(element: unknown): Code | undefined {
  // In old versions some codes stand in the element itself.
  if (!isElement(element)) return textOf(element)
  if (typeof element.Cd === 'string') return element.Cd
  return typeof element.Prtry === 'string' ? { proprietary: element.Prtry } : undefined
}

function writeCode(value: unknown): unknown {
  if (typeof value === 'string') return { Cd: value }
  const name = isElement(value) && hasOnly(value, ['proprietary']) ? value.proprietary : undefined
  return typeof name === 'string' ? { Prtry: name } : invalid
}

export const currencyAmount: Leaf<CurrencyAmount> = leaf(readCurrencyAmount, writeCurrencyAmount, {
  propertyAt: ([name]) => [name === '@Ccy' ? 'currency' : 'amount'],
  locate: ([property]) => (property === 'currency' ? '/@Ccy' : ''),
})

function readCurrencyAmount(element: unknown): CurrencyAmount | undefined {
  if (!isElement(element)) return undefined
  const value = readAmount(element.value)
  return value !== undefined && typeof element.Ccy === 'string' ? { amount: value, currency: element.Ccy } : undefined
}

function writeCurrencyAmount(given: unknown, _to: Target, _owner: object, onFault?: OnFault): unknown {
  if (!isElement(given)) return refuse(onFault, "must be { amount: '1234.50', currency: 'EUR' }")
  const { amount, currency } = given
  const value = isAmount(amount) ? amountIn(amount, currency) : undefined
  const isCurrency = typeof currency === 'string'
  if (value !== undefined && isCurrency && hasOnly(given, ['amount', 'currency'])) return { value, Ccy: currency }
  if (value === undefined) onFault?.(['amount'], amountFault(amount, currency))
  if (!isCurrency) onFault?.(['currency'], 'must be a currency like EUR')
  for (const key in given) {
    if (key !== 'amount' && key !== 'currency') onFault?.([key], 'is not a property of an amount with its currency')
  }
  return invalid
}

/**
 * An amount as files hold it, with the decimals of its currency; `undefined` for a text that is not a number or has
 * more decimals than the currency: `2.000` may have been meant as two thousand.
 */
export function amountIn(value: Amount, givenCurrency: unknown): string | undefined {
  // What a caller gave for the currency may be anything; it has a fault of its own then.
  const currency = typeof givenCurrency === 'string' ? givenCurrency : ''
  if (typeof value === 'string' && parseAmountText(value, currency).fault !== undefined) return undefined
  return amountText(value, minorUnits(currency) ?? 0)
}

/** Why {@link amountIn} cannot write a value: it is not an amount, or not one of the currency. */
export function amountFault(value: unknown, currency: unknown): string {
  const code = typeof currency === 'string' ? currency : ''
  return (typeof value === 'string' ? parseAmountText(value, code).fault : undefined) ?? expectedAmount
}

/**
 * An amount as files hold it, with at least so many decimals (`12.5` gives `12.50`). A text that is not an amount is
 * left as it is, for the schema to refuse.
 */
export function amountText(value: Amount, minDigits: number): string {
  return typeof value === 'string' ? (plainAmount(value, minDigits) ?? value) : formatAmountText(value, { minDigits })
}
