import { Decimal as DecimalJs } from 'decimal.js'
import { isDecimalText } from './decimal-text.ts'
import { withoutTrailing } from './without-trailing.ts'

/**
 * The package's own decimal.js constructor: 80 significant digits, so that sums and products of amounts of 18 integer and
 * 17 fraction digits are exact, and no exponent in any text it gives. Changing the settings of decimal.js itself
 * (`Decimal.set`) elsewhere in a program does not reach it.
 * Make one from a file's text with {@link parseAmount}: the constructor alone takes `0x1F` and `1e3`, too.
 */
export const Decimal: DecimalJs.Constructor = DecimalJs.clone({
  defaults: true,
  precision: 80,
  toExpNeg: -9e15,
  toExpPos: 9e15,
})

/** A decimal number, exact; amounts are never a JavaScript `number`. */
export type Decimal = DecimalJs

/** Longest text read as an amount, in characters, without the zeros that say nothing. ISO 20022 allows 18 digits. */
const maxLength = 1000

/**
 * Whether a text is an `xs:decimal` (XML Schema part 2, 3.2.3.1): an optional sign, digits, at most one point, at least one
 * digit (`12.50`, `-3`, `.5`, `5.`), at most 1000 characters. No exponent, no `0x`, no thousands separator, no spaces. Zeros before
 * the first digit and behind the last decimal do not count: a schema lets a file write as many as it likes.
 */
export function isAmountText(text: string): boolean {
  return readableText(text) !== undefined
}

/** The text to calculate with, without the zeros that say nothing where it is long; `undefined` for what is not an amount. */
function readableText(text: string): string | undefined {
  if (!isDecimalText(text)) return undefined
  if (text.length <= maxLength) return text
  const sign = text.startsWith('-') ? '-' : ''
  const [written = '', decimals = ''] = text.replace(/^[+-]/, '').split('.')
  const whole = written.replace(/^0+/, '') || '0'
  const fraction = withoutTrailing(decimals, '0')
  const short = `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`
  return short.length <= maxLength ? short : undefined
}

/**
 * Reads an amount as a file writes it (`xs:decimal`, see {@link isAmountText}), exactly.
 * @throws RangeError when the text is anything else; the message does not quote the text.
 */
export function parseAmount(text: string): Decimal {
  const amount = tryParseAmount(text)
  if (amount === undefined) throw notAnAmount()
  return amount
}

/** Like {@link parseAmount}, but gives `undefined` where that throws; for reading tolerantly. */
export function tryParseAmount(text: string): Decimal | undefined {
  const everyday = everydayAmount(text)
  if (everyday !== undefined) return everyday
  const readable = readableText(text)
  return readable === undefined ? undefined : new Decimal(readable)
}

/** Digits in one word of the coefficient of decimal.js (`d`: "base 10000000" in its documentation). */
const wordDigits = 7

/** The factor that fills a word with this many decimals. */
const scales = Array.from({ length: wordDigits + 1 }, (_, decimals) => 10 ** (wordDigits - decimals))

/**
 * The amount of a text like `1234.50`: one to seven digits, the first of them not a zero, and perhaps a point and up to seven more. These
 * are one word of decimal.js before the point and one behind it, which are worked out here in one pass over the text: decimal.js
 * cuts and joins strings for them, 4 % of the time of `readCamt053`. `undefined` for any other text.
 */
function everydayAmount(text: string): Decimal | undefined {
  const { length } = text
  let whole = 0
  let at = 0
  for (; at < length && at <= wordDigits; at++) {
    const digit = text.charCodeAt(at) - 0x30
    if (digit < 0 || digit > 9) break
    whole = whole * 10 + digit
  }
  if (at === 0 || at > wordDigits || text.charCodeAt(0) === 0x30) return undefined
  if (at === length) return new Decimal(whole)
  const decimals = length - at - 1
  if (text.charCodeAt(at) !== 0x2e || decimals > wordDigits) return undefined
  let fraction = 0
  for (let i = at + 1; i < length; i++) {
    const digit = text.charCodeAt(i) - 0x30
    if (digit < 0 || digit > 9) return undefined
    fraction = fraction * 10 + digit
  }
  const amount = new Decimal(whole)
  // No zeros at the end of the coefficient, as decimal.js has it.
  if (fraction > 0) amount.d.push(fraction * (scales[decimals] ?? 1))
  return amount
}

/** How {@link formatAmount} writes. */
export interface FormatAmountOptions {
  /** Pad with zeros to at least so many fraction digits; existing digits are never cut. Default: 0. */
  minDigits?: number
}

/**
 * Writes an amount as exact text: `-?[0-9]+(\.[0-9]+)?`, never an exponent, no plus sign, no negative zero, and no zeros
 * at the end of the fraction but those `minDigits` asks for.
 * @throws RangeError for NaN and the infinities.
 */
export function formatAmount(amount: Decimal, options: FormatAmountOptions = {}): string {
  if (!amount.isFinite()) throw new RangeError('An amount must be a finite number, not NaN or Infinity')
  const text = amount.isZero() ? '0' : amount.toFixed()
  const minDigits = options.minDigits ?? 0
  const point = text.indexOf('.')
  const digits = point === -1 ? 0 : text.length - point - 1
  if (digits >= minDigits) return text
  return `${text}${point === -1 ? '.' : ''}${'0'.repeat(minDigits - digits)}`
}

/** A running sum, exact whatever is added in whatever order. */
export interface AmountSum {
  /**
   * Adds an amount: a {@link Decimal}, or the text of an `xs:decimal` (see {@link isAmountText}), which is the faster of the two.
   * @throws RangeError for a text that is not an `xs:decimal`, for NaN and the infinities; the sum is then as before.
   */
  add(amount: string | Decimal): void
  /** The sum of all that was added so far; zero when nothing was. */
  total(): Decimal
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
export function createSum(): AmountSum {
  const small = new Array<number>(fastDigits + 1).fill(0)
  const big = new Map<number, bigint>()
  let added = 0

  function addBig(scale: number, units: bigint): void {
    big.set(scale, (big.get(scale) ?? 0n) + units)
  }

  function add(amount: string | Decimal): void {
    const text = typeof amount === 'string' ? amount : formatAmount(amount)
    if (!addFast(text)) addSlow(text)
    added++
  }

  /** One pass over the text without making a string or an object; false when the text needs the slow way or is wrong. */
  function addFast(text: string): boolean {
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
    const sum = (small[scale] ?? 0) + (negative ? -units : units)
    if (sum < fastLimit && sum > -fastLimit) {
      small[scale] = sum
    } else {
      addBig(scale, BigInt(sum))
      small[scale] = 0
    }
    return true
  }

  function addSlow(text: string): void {
    const readable = readableText(text)
    if (readable === undefined) throw notAnAmount()
    const negative = readable.startsWith('-')
    const unsigned = negative || readable.startsWith('+') ? readable.slice(1) : readable
    const point = unsigned.indexOf('.')
    const fraction = point === -1 ? '' : unsigned.slice(point + 1)
    const units = BigInt((point === -1 ? unsigned : unsigned.slice(0, point)) + fraction)
    addBig(fraction.length, negative ? -units : units)
  }

  function total(): Decimal {
    const sums = new Map(big)
    for (const [scale, units] of small.entries()) {
      if (units !== 0) sums.set(scale, (sums.get(scale) ?? 0n) + BigInt(units))
    }
    const scale = Math.max(0, ...sums.keys())
    let units = 0n
    for (const [at, sum] of sums) units += sum * 10n ** BigInt(scale - at)
    return new Decimal(`${units}e-${scale}`)
  }

  return { add, total, count: () => added }
}

/**
 * Adds amounts up, exactly (see {@link createSum}); an empty list gives zero.
 * @throws RangeError when one is a text that is no `xs:decimal`, or is not finite.
 */
export function sumAmounts(amounts: Iterable<string | Decimal>): Decimal {
  const sum = createSum()
  for (const amount of amounts) sum.add(amount)
  return sum.total()
}

function notAnAmount(): RangeError {
  return new RangeError(
    `An amount must be written as digits with at most one point and an optional sign, like 1234.50, in at most ${maxLength} characters`,
  )
}
