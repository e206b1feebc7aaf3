import { withoutTrailing } from '../text/without-trailing.ts'

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

/** An `xs:decimal` without what says nothing. */
export interface DecimalParts {
  /** Whether it is below zero. */
  negative: boolean
  /** Digits before the point without leading zeros. */
  whole: string
  /** Digits behind the point without trailing zeros. */
  fraction: string
}

/** The parts of an `xs:decimal`. */
export function decimalParts(text: string): DecimalParts {
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
