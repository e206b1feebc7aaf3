import { withoutTrailing } from '../values/index.ts'

/**
 * An amount in euro as decimal text: digits, at most one point, a minus sign if negative, no exponent (`1500.00`). The
 * digits are those of the service; no amount passes through a binary number. To calculate, pass it to `new
 * Decimal(...)` of decimal.js, which is not part of the client, to keep it small.
 */
export type AmountText = string

/** The form of a decimal object: a `Decimal` of any copy of decimal.js. A JavaScript `number` does not have it. */
export interface DecimalLike {
  /** The value without exponent. */
  toFixed(): string
  /** The number of decimals. It is part of this type because a `number` has no such function. */
  decimalPlaces(): number
}

/**
 * An amount passed to the client: decimal text (`12.50`) or a `Decimal`. A JavaScript `number` is refused, because it
 * may have lost digits.
 */
export type AmountInput = AmountText | DecimalLike

/** The form of a number in JSON (RFC 8259, section 6). */
const jsonNumber = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/

/** A number whose exponent moves the point further than this is not an amount. */
const furthestShift = 60

/**
 * The decimal text of a JSON number, exactly: `1500.00` stays unchanged, `1.5E3` becomes `1500`. `undefined` when the
 * text is not a JSON number or its exponent is beyond 60.
 */
export function amountOfJsonNumber(text: string): AmountText | undefined {
  const [, sign, integer, fraction = '', exponent = '0'] = jsonNumber.exec(text) ?? []
  const shift = Number(exponent)
  if (sign === undefined || integer === undefined || Math.abs(shift) > furthestShift) return undefined
  if (shift === 0) return text.replace(/[eE].*/, '')
  const digits = `${'0'.repeat(furthestShift)}${integer}${fraction}${'0'.repeat(furthestShift)}`
  const point = furthestShift + integer.length + shift
  const whole = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  const rest = withoutTrailing(digits.slice(point), '0')
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}`
}

/**
 * The JSON number of an amount: the same digits without leading zeros. `undefined` when it is neither decimal text nor
 * a finite {@link DecimalLike}.
 */
export function jsonNumberOfAmount(amount: unknown): string | undefined {
  const text = isDecimalLike(amount) ? amount.toFixed() : amount
  if (typeof text !== 'string' || !/^-?\d+(\.\d+)?$/.test(text)) return undefined
  return text.replace(/^(-?)0+(?=\d)/, '$1')
}

/**
 * Compares two amounts exactly: negative when `a` is less, 0 when they are equal (as `10` and `10.00`), positive when
 * `a` is more.
 * @throws RangeError when one is not an amount.
 */
export function compareAmounts(a: AmountInput, b: AmountInput): number {
  const texts = [a, b].map((amount) => {
    const text = jsonNumberOfAmount(amount)
    if (text === undefined) throw new RangeError('An amount must be decimal text such as 12.50, or a Decimal')
    return text
  })
  const decimals = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0))
  const [left = 0n, right = 0n] = texts.map((text) => unitsOf(text, decimals))
  return left < right ? -1 : left > right ? 1 : 0
}

function unitsOf(text: string, decimals: number): bigint {
  const [integer = '', fraction = ''] = text.split('.')
  return BigInt(integer + fraction.padEnd(decimals, '0'))
}

function isDecimalLike(value: unknown): value is DecimalLike {
  // An object of JSON may have properties of these names, but no functions.
  const like = value as { toFixed?: unknown; decimalPlaces?: unknown } | null | undefined
  return typeof like?.toFixed === 'function' && typeof like.decimalPlaces === 'function'
}
