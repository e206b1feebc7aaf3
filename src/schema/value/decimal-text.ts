import { type DecimalParts, decimalParts } from '../../values/index.ts'

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
  const order = compareMagnitudes(left, right)
  return left.negative && order !== 0 ? -order : order
}

function compareMagnitudes(a: DecimalParts, b: DecimalParts): number {
  return a.whole.length - b.whole.length || orderOf(a.whole, b.whole) || orderOf(a.fraction, b.fraction)
}

/** Negative, zero or positive as `a` comes before `b`, is equal to it, or comes behind it. */
export function orderOf<T extends string | bigint>(a: T, b: T): number {
  return Number(a > b) - Number(a < b)
}
