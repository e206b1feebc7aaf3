import { formatAmountText, notAnAmount, readableText, shortestText } from './amount-form.ts'
import type { Decimal } from './decimal.ts'
import { decimalParts } from './decimal-text.ts'

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
  /** How many amounts were added. */
  count(): number
}

/** Number of digits that a JavaScript number holds exactly, with room for one addition: 10^15 < 2^50. */
const fastDigits = 15

/** The limit at which a fast counter is emptied; below it one more addition stays under 2^53, and so exact. */
const fastLimit = 2 ** 52

/**
 * Starts an exact sum. A million amounts of everyday size take a few hundredths of a second: they are
 * counted as integers, one counter for each number of fraction digits; only what is too long for that uses BigInt.
 */
export function createTextSum(): TextSum {
  const sum: Sum = { small: new Float64Array(fastDigits + 1), big: new Map(), count: 0 }
  return { add: (amount) => addTo(sum, amount), total: () => totalOf(sum), count: () => sum.count }
}

/**
 * A sum as data, for functions that all sums share: V8 compiles for one closure, and anew when another one comes, as
 * that of the sum of rules after that of the first pass.
 */
interface Sum {
  /** Units by the number of fraction digits. */
  readonly small: Float64Array
  readonly big: Map<number, bigint>
  count: number
}

function addTo(sum: Sum, amount: string | Decimal): void {
  const text = typeof amount === 'string' ? amount : formatAmountText(amount)
  if (!addFast(sum, text)) addSlow(sum, text)
  sum.count++
}

/** One pass over the text without making a string or an object; false when the text needs the slow way or is wrong. */
function addFast(sum: Sum, text: string): boolean {
  const length = text.length
  const negative = text.charCodeAt(0) === 0x2d
  let units = 0
  let digits = 0
  let point = -1
  for (let at = negative ? 1 : 0; at < length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0x2e) {
      if (point !== -1) return false
      point = at
    } else {
      const digit = unit - 0x30
      if (digit < 0 || digit > 9 || ++digits > fastDigits) return false
      units = units * 10 + digit
    }
  }
  if (digits === 0) return false
  const scale = point === -1 ? 0 : length - point - 1
  const total = (sum.small[scale] ?? 0) + (negative ? -units : units)
  sum.small[scale] = total
  if (Math.abs(total) >= fastLimit) flush(sum, scale)
  return true
}

function addSlow({ big }: Sum, text: string): void {
  const readable = readableText(text)
  if (readable === undefined) throw notAnAmount()
  const { negative, whole, fraction } = decimalParts(readable)
  const units = BigInt(whole + fraction)
  addBig(big, fraction.length, negative ? -units : units)
}

function addBig(big: Sum['big'], scale: number, units: bigint): void {
  big.set(scale, (big.get(scale) ?? 0n) + units)
}

/** Empties a fast counter. */
function flush({ small, big }: Sum, scale: number): void {
  addBig(big, scale, BigInt(small[scale] ?? 0))
  small[scale] = 0
}

function totalOf(sum: Sum): string {
  const { small, big } = sum
  for (const scale of small.keys()) flush(sum, scale)
  const scale = Math.max(...big.keys())
  let units = 0n
  for (const [at, each] of big) units += each * 10n ** BigInt(scale - at)
  return textOf(units, scale)
}

/** So many units of the given decimal place as text. */
function textOf(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return shortestText(`${sign}${whole}.${digits.slice(digits.length - scale)}`)
}
