import { withoutTrailing } from '../values/index.ts'

interface Parts {
  negative: boolean
  /** Digits before the point without leading zeros. */
  whole: string
  /** Digits behind the point without trailing zeros. */
  fraction: string
}

function split(text: string): Parts {
  const sign = text[0]
  const unsigned = sign === '-' || sign === '+' ? text.slice(1) : text
  const point = unsigned.indexOf('.')
  const whole = (point < 0 ? unsigned : unsigned.slice(0, point)).replace(/^0+/, '')
  const fraction = point < 0 ? '' : withoutTrailing(unsigned.slice(point + 1), '0')
  return { negative: sign === '-' && (whole !== '' || fraction !== ''), whole, fraction }
}

/**
 * Digits of a decimal number as XSD counts them: `totalDigits` without leading and trailing zeros, `fractionDigits`
 * without trailing ones. A number below one has at least its fraction digits as total.
 */
export function countDigits(text: string): { total: number; fraction: number } {
  const { whole, fraction } = split(text)
  return { total: whole.length + fraction.length, fraction: fraction.length }
}

/** Compares two decimal numbers exactly, as texts: negative, zero or positive as `a` is less, equal or greater. */
export function compareDecimals(a: string, b: string): number {
  const left = split(a)
  const right = split(b)
  if (left.negative !== right.negative) return left.negative ? -1 : 1
  const order = compareMagnitudes(left, right)
  return left.negative && order !== 0 ? -order : order
}

function compareMagnitudes(a: Parts, b: Parts): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1
  if (a.fraction === b.fraction) return 0
  return a.fraction < b.fraction ? -1 : 1
}
