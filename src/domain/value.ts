import { type Decimal, formatAmountText, isDecimal, minorUnits, parseAmountText, plainAmount } from '../values/index.ts'
import { always, type Fault, type Field, hasOnly, invalid, isElement, leaf, onlyOf, type Shape } from './field.ts'
import {
  type Amount,
  type Code,
  type CurrencyAmount,
  readAmount,
  readCodeOrName,
  readCurrencyAmount,
  readDate,
  readText,
} from './read-value.ts'

export { type Amount, type Code, type CurrencyAmount, readAmount, readDate, readText }

/** A value as reading gives it: its amounts are exact numbers and never texts. */
export type AsRead<T> = [Extract<T, Decimal>] extends [never]
  ? T extends readonly (infer Item)[]
    ? readonly AsRead<Item>[]
    : T extends object
      ? { [Key in keyof T]: AsRead<T[Key]> }
      : T
  : Exclude<T, string>

const textField: Field<string> = {
  ...leaf('must be a string', (value) => (typeof value === 'string' ? value : invalid), readText),
  asIs: () => ({ at: [] }),
}

/** A text, unchanged. */
export const text: Shape<string> = always(textField)

/** What to write in place of a code whose letters are small. */
function inCapitals(value: unknown, codes: readonly string[]): string {
  const code = typeof value === 'string' ? value.toUpperCase() : ''
  return codes.includes(code) ? `; write ${code}, in capital letters` : ''
}

/** One of a few codes. Any other code of a file is read as it is. */
export function oneOf<T extends string>(...codes: readonly [T, ...T[]]): Shape<T> {
  return always(
    leaf(
      (value) => `must be one of ${codes.join(', ')}${inCapitals(value, codes)}`,
      (value) => (codes.some((each) => each === value) ? value : invalid),
      readText as (element: unknown) => T | undefined,
    ),
  )
}

// Years before our era and beyond 9999 are dates of the schema, too.
const plainDate = /^-?[0-9]{4,20}-[0-9]{2}-[0-9]{2}$/
/** Whether a value has the form of a day, `YYYY-MM-DD`. The schema checks whether the day exists. */
export function isPlainDate(value: unknown): value is string {
  return typeof value === 'string' && plainDate.test(value)
}

const dateWithOffset = /^-?[0-9]{4,20}-[0-9]{2}-[0-9]{2}(?:Z|[+-][0-9]{2}:[0-9]{2})?$/

/**
 * A date as the file wrote it: `YYYY-MM-DD`, perhaps with an offset behind it, which never moves the day. A `Date` is
 * refused: it is a moment, which is another day in another time zone.
 */
export const date: Shape<string> = always(
  leaf(
    'must be a date as a string like 2026-11-30, without time (not a Date, which is another day in another time zone)',
    (value) => (typeof value === 'string' && dateWithOffset.test(value) ? value : invalid),
    readText,
  ),
)

/**
 * A day on which something is asked for, as `YYYY-MM-DD`. A `Date` is refused, as for {@link date}. An offset behind
 * the day in a file is left out, and never moves the day.
 */
export const day: Shape<string> = always(
  leaf(
    'must be a date as a string like 2026-11-30, without time and offset (not a Date, which is another day ' +
      'in another time zone)',
    (value) => (isPlainDate(value) ? value : invalid),
    readDate,
  ),
)

/** `true` or `false`. */
export const flag: Shape<boolean> = always(
  leaf('must be true or false', (value) => (typeof value === 'boolean' ? String(value) : invalid), readFlag),
)

function readFlag(element: unknown): boolean | undefined {
  return typeof element === 'string' ? element === 'true' || element === '1' : undefined
}

/** A count. */
export const count: Shape<number> = always(
  leaf(
    'must be a whole number that is not negative',
    (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : invalid),
    readCount,
  ),
)

function readCount(element: unknown): number | undefined {
  return typeof element === 'string' && /^[0-9]{1,15}$/.test(element) ? Number(element) : undefined
}

/** Whether a value has the type of an amount. A text may still not be an amount. */
export function isAmount(value: unknown): value is Amount {
  return typeof value === 'string' || (isDecimal(value) && value.isFinite())
}

/** What an amount must be. */
export const expectedAmount =
  "must be a Decimal or a decimal string like '1234.50'. A number is not exact: write new " +
  "Decimal('1234.50') or '1234.50'"

/** An exact number with at least two decimals, such as a sum. */
export const amount: Shape<Amount> = always(
  leaf(expectedAmount, (value) => (isAmount(value) ? amountText(value, 2) : invalid), readAmount),
)

/** `Cd` or `Prtry`. */
export const code: Shape<Code> = always({
  ...leaf("must be a code as a string, or { proprietary: 'name agreed on' }", writeCode, readCodeOrName),
  propertyAt: ([name]) => (name === 'Prtry' ? ['proprietary'] : []),
  asIs: ([proprietary]) => ({ at: [proprietary === undefined ? 'Cd' : 'Prtry'] }),
  locate: ([proprietary]) => (proprietary === undefined ? '' : '/Prtry'),
})

function writeCode(value: unknown): unknown {
  if (typeof value === 'string') return { Cd: value }
  const name = isElement(value) && hasOnly(value, ['proprietary']) ? value.proprietary : undefined
  return typeof name === 'string' ? { Prtry: name } : invalid
}

/** An amount with its currency. */
export const currencyAmount: Shape<CurrencyAmount> = always({
  write: writeCurrencyAmount,
  faults: (value) => {
    if (!isElement(value)) return [{ at: [], message: "must be { amount: '1234.50', currency: 'EUR' }" }]
    const unknown = Object.keys(value).filter((key) => key !== 'amount' && key !== 'currency')
    return [
      ...amountFaults(value.amount, value.currency).map(({ message }) => ({ at: ['amount'], message })),
      ...(typeof value.currency === 'string' ? [] : [{ at: ['currency'], message: 'must be a currency like EUR' }]),
      ...unknown.map((key) => ({ at: [key], message: 'is not a property of an amount with its currency' })),
    ]
  },
  read: (given, toDecimal) => readCurrencyAmount(onlyOf(given), toDecimal),
  readsBy: readCurrencyAmount,
  propertyAt: ([name]) => [name === '@Ccy' ? 'currency' : 'amount'],
  locate: ([property]) => (property === 'currency' ? '/@Ccy' : ''),
})

function writeCurrencyAmount(value: unknown): unknown {
  if (!isElement(value) || !isAmount(value.amount) || typeof value.currency !== 'string') return invalid
  if (!hasOnly(value, ['amount', 'currency'])) return invalid
  const text = amountIn(value.amount, value.currency)
  return text === undefined ? invalid : { value: text, Ccy: value.currency }
}

/** Whether a text is an amount as files hold it in a currency of two decimals, which is written as it is. */
export function isPlainCents(text: string): boolean {
  const point = text.length - 3
  if (point < 1 || point > 15 || text.charCodeAt(point) !== 0x2e) return false
  if (point > 1 && text.charCodeAt(0) === 0x30) return false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if ((unit < 0x30 || unit > 0x39) && at !== point) return false
  }
  return true
}

/**
 * An amount as files hold it, with the decimals of its currency; `undefined` for a text that is not a number or has
 * more decimals than the currency: `2.000` may have been meant as two thousand.
 */
export function amountIn(value: Amount, givenCurrency: unknown): string | undefined {
  // What a caller gave for the currency may be anything; it has a fault of its own then.
  const currency = typeof givenCurrency === 'string' ? givenCurrency : ''
  // A short cut for nearly all amounts.
  if (currency === 'EUR' && typeof value === 'string' && isPlainCents(value)) return value
  const digits = minorUnits(currency) ?? 0
  if (typeof value === 'string' && !(digits === 2 && isPlainCents(value))) {
    if (parseAmountText(value, currency).fault !== undefined) return undefined
  }
  return amountText(value, digits)
}

/** Why an amount in a currency is refused: it is not an amount, or {@link amountIn} cannot write it. */
export function amountFaults(value: unknown, currency: unknown): Fault[] {
  if (!isAmount(value)) return [{ at: [], message: expectedAmount }]
  if (typeof value !== 'string') return []
  const { fault } = parseAmountText(value, typeof currency === 'string' ? currency : '')
  return fault === undefined ? [] : [{ at: [], message: fault }]
}

/**
 * An amount as files hold it, with at least so many decimals (`12.5` gives `12.50`). A text that is not an amount is
 * left as it is, for the schema to refuse.
 */
export function amountText(value: Amount, minDigits: number): string {
  if (typeof value === 'string') {
    // A short cut for nearly all amounts.
    if (minDigits === 2 && isPlainCents(value)) return value
    return plainAmount(value, minDigits) ?? value
  }
  return formatAmountText(value, { minDigits })
}
