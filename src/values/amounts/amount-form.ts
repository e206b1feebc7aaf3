import { requireText } from '../text/require-text.ts'
import type { Decimal } from './decimal.ts'
import { type DecimalParts, decimalParts, decimalText, isDecimalText } from './decimal-text.ts'

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

/** The parts of an amount; `undefined` for a text that is none. */
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
