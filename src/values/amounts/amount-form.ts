import { requireText } from '../from-caller.ts'
import { withoutTrailing } from '../text/characters.ts'
import type { Decimal } from './decimal.ts'

const decimalForm = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/

// From here on an expression that remembers each digit may run out of stack, sooner or later by what the engine made of
// it.
const longNumber = 4096

/**
 * Whether a text is an `xs:decimal` (XML Schema part 2, 3.2.3.1) of any length: a sign, digits, at most one point, at
 * least one digit.
 */
export function isDecimalText(text: string): boolean {
  if (text.length < longNumber) return decimalForm.test(text)
  const [whole = '', ...fraction] = text.replace(/^[+-]/, '').split('.', 3)
  return fraction.length <= 1 && !/[^0-9]/.test(whole) && !/[^0-9]/.test(fraction[0] ?? '')
}

/** Whether a text is an `xs:integer` (XML Schema part 2, 3.3.13) of any length: a sign and digits. */
export function isIntegerText(text: string): boolean {
  return !text.includes('.') && isDecimalText(text)
}

interface DecimalParts {
  /** Whether it is below zero. */
  negative: boolean
  /** Digits before the point without leading zeros. */
  whole: string
  /** Digits behind the point without trailing zeros. */
  fraction: string
}

function decimalParts(text: string): DecimalParts {
  const sign = text[0]
  const unsigned = sign === '-' || sign === '+' ? text.slice(1) : text
  const point = unsigned.indexOf('.')
  const whole = (point < 0 ? unsigned : unsigned.slice(0, point)).replace(/^0+/, '')
  const fraction = point < 0 ? '' : withoutTrailing(unsigned.slice(point + 1), '0')
  return { negative: sign === '-' && (whole !== '' || fraction !== ''), whole, fraction }
}

/** The text of these parts: `-?[0-9]+(\.[0-9]+)?`, with zeros up to so many fraction digits. */
export function decimalText({ negative, whole, fraction }: DecimalParts, minDigits = 0): string {
  const digits = fraction.padEnd(minDigits, '0')
  return `${negative ? '-' : ''}${whole || '0'}${digits === '' ? '' : `.${digits}`}`
}

/**
 * Digits of a decimal number as XSD counts them: `totalDigits` without leading and trailing zeros, `fractionDigits`
 * without trailing ones. A number below one has at least its fraction digits as total.
 */
export function countDigits(text: string): { total: number; fraction: number } {
  const { whole, fraction } = decimalParts(text)
  return { total: whole.length + fraction.length, fraction: fraction.length }
}

/** Compares two decimal numbers exactly, as texts: negative, zero or positive as `a` is less, equal or greater. */
export function compareDecimals(a: string, b: string): number {
  const left = decimalParts(a)
  const right = decimalParts(b)
  if (left.negative !== right.negative) return left.negative ? -1 : 1
  const order =
    left.whole.length - right.whole.length || orderOf(left.whole, right.whole) || orderOf(left.fraction, right.fraction)
  return left.negative && order !== 0 ? -order : order
}

/** Negative, zero or positive as `a` comes before `b`, is equal to it, or comes behind it. */
export function orderOf<T extends string | bigint>(a: T, b: T): number {
  return Number(a > b) - Number(a < b)
}

/** Longest text read as an amount, in characters, without the zeros that say nothing. ISO 20022 allows 18 digits. */
const maxLength = 1000

/**
 * Whether a text is an `xs:decimal` (XML Schema part 2, 3.2.3.1): an optional sign, digits, at most one point, at least
 * one digit (`12.50`, `-3`, `.5`, `5.`), at most 1000 characters. No exponent, no `0x`, no thousands separator, no
 * spaces. Zeros before the first digit and behind the last decimal do not count: a schema lets a file write as many as
 * it likes.
 */
export function isAmountText(text: string): boolean {
  requireText(text, isAmountText)
  return amountParts(text) !== undefined
}

export function amountParts(text: string): DecimalParts | undefined {
  if (!isDecimalText(text)) return undefined
  const parts = decimalParts(text)
  return text.length <= maxLength || decimalText(parts).length <= maxLength ? parts : undefined
}

/**
 * The text of an `xs:decimal` as `formatAmount` writes its number: `+007.10` is `7.1`. Nothing is rounded;
 * `undefined` for a text that is not an `xs:decimal`.
 * @param minDigits Fraction digits at least.
 */
export function plainAmount(text: string, minDigits = 0): string | undefined {
  const parts = amountParts(text)
  return parts && decimalText(parts, minDigits)
}

/**
 * Whether a value is a number of decimal.js, of whatever constructor: it has the mark that decimal.js' own `isDecimal`
 * looks for, and a function, which an object of JSON with that mark has not.
 */
export function isDecimal(value: unknown): value is Decimal {
  const marked = value as { toStringTag?: unknown; toFixed?: unknown } | null | undefined
  return marked?.toStringTag === '[object Decimal]' && typeof marked.toFixed === 'function'
}

/** How `formatAmount` writes. */
export interface FormatAmountOptions {
  /** Pad with zeros to at least so many fraction digits; existing digits are never cut. Default: 0. */
  minDigits?: number
}

/**
 * Writes an amount as exact text: `-?[0-9]+(\.[0-9]+)?`, never an exponent, no plus sign, no negative zero, and no
 * zeros at the end of the fraction but those `minDigits` asks for.
 * @throws RangeError for NaN and the infinities.
 */
export function formatAmountText(amount: Decimal, options: FormatAmountOptions = {}): string {
  if (!amount.isFinite()) throw new RangeError('An amount must be a finite number, not NaN or Infinity')
  const text = amount.isZero() ? '0' : amount.toFixed()
  // decimal.js writes no zeros that say nothing.
  const { minDigits = 0 } = options
  const point = text.indexOf('.')
  const digits = point < 0 ? 0 : text.length - point - 1
  if (digits >= minDigits) return text
  return `${text}${point < 0 ? '.' : ''}${'0'.repeat(minDigits - digits)}`
}

/** The error for a text that is not an amount; it does not quote the text. */
export function notAnAmount(): RangeError {
  return new RangeError(
    'An amount must be written as digits with at most one point and an optional sign, like 1234.50, in at most ' +
      `${maxLength} characters`,
  )
}

/**
 * A running sum, exact whatever is added in whatever order, that gives its total as text: decimal.js is not needed for
 * it.
 */
export interface TextSum {
  /**
   * Adds an amount: a {@link Decimal}, or the text of an `xs:decimal` (see `isAmountText`), which is the faster of the
   * two.
   * @throws RangeError for a text that is not an `xs:decimal`, for NaN and the infinities; the sum is then as before.
   */
  add(amount: string | Decimal): void
  /** The sum of all that was added so far, as `formatAmount` writes it; `0` when nothing was. */
  total(): string
  count(): number
}

export function createTextSum(): TextSum {
  /** By the number of fraction digits: amounts of one length are added as they are. */
  const units = new Map<number, bigint>()
  let count = 0
  return {
    add(amount) {
      const parts = amountParts(typeof amount === 'string' ? amount : formatAmountText(amount))
      if (parts === undefined) throw notAnAmount()
      const { negative, whole, fraction } = parts
      const own = BigInt(whole + fraction)
      units.set(fraction.length, (units.get(fraction.length) ?? 0n) + (negative ? -own : own))
      count++
    },
    total() {
      const scale = Math.max(0, ...units.keys())
      let sum = 0n
      for (const [digits, each] of units) sum += each * 10n ** BigInt(scale - digits)
      const text = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0')
      const point = text.length - scale
      return decimalText(decimalParts(`${sum < 0n ? '-' : ''}${text.slice(0, point)}.${text.slice(point)}`))
    },
    count: () => count,
  }
}
