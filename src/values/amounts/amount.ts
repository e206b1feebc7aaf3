import { type Entry, forCaller, fromCaller, requireText } from '../from-caller.ts'
import { withoutTrailing } from '../text/characters.ts'
import { Decimal } from './decimal.ts'

/**
 * ISO 4217 active codes (list one, as of October 2025) by the number of digits of their minor unit.
 * Codes that have no minor unit at all (metals, units of account, XXX) stand under `none`.
 */
const codes = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP
COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES
KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD
PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD
TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
  none: 'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX',
}

const digitsByCode = new Map<string, number | undefined>()
for (const [digits, list] of Object.entries(codes)) {
  for (const code of list.split(/\s/)) digitsByCode.set(code, digits === 'none' ? undefined : Number(digits))
}

/** Whether a code (three capital letters) is an active one of ISO 4217, as of October 2025. */
export function isCurrency(code: string): boolean {
  requireText(code, isCurrency)
  return digitsByCode.has(code)
}

/**
 * Digits of a currency's minor unit by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD, 4 for CLF.
 * `undefined` for a code that is not active (as of October 2025) or that has no minor unit (XAU, XDR, XXX).
 */
export function minorUnits(code: string): number | undefined {
  requireText(code, minorUnits)
  return digitsByCode.get(code)
}

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

function amountParts(text: string): DecimalParts | undefined {
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
function notAnAmount(): RangeError {
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

/** How people write amounts. */
export interface AmountFormat {
  /** The decimal separator. Default: a point. */
  decimal?: '.' | ',' | undefined
  /**
   * The thousands separator: `' '` stands for no-break spaces, too, `'` also for the typographic apostrophe. Default:
   * none is allowed.
   */
  grouping?: '.' | ',' | ' ' | "'" | undefined
}

/** An amount as `xs:decimal` text, or the fault as the end of a sentence. */
export type AmountReading = { text: string; fault?: undefined } | { text?: undefined; fault: string }

/** The characters that count as each separator. */
const groupCharacters = { '.': '.', ',': ',', ' ': ' \u00a0\u202f\u2009', "'": "'\u2019" }

/**
 * Reads an amount that a person or another program wrote, without guessing. `2.000` may be two or two thousand: more
 * written decimals than the currency has are refused, zeros too, and the fault names both readings. A thousands
 * separator is allowed only if the format names it, with whole groups of three digits. The result has all digits that
 * were written.
 * @param currency Code of ISO 4217; of one that is not active (see `minorUnits`) decimals are not counted.
 */
export function parseAmountText(text: string, currency: string, format: AmountFormat = {}): AmountReading {
  requireText(text, parseAmountText)
  const plain = plainText(text, format)
  if (plain === undefined) return { fault: malformed(text, format) }
  const point = plain.indexOf('.')
  const decimals = point === -1 ? 0 : plain.length - point - 1
  const allowed = minorUnits(currency)
  if (allowed === undefined || decimals <= allowed) return { text: plain }
  return { fault: tooPrecise(plain, decimals, currency, allowed) }
}

/** The text with a decimal point and without thousands separators; `undefined` if it does not have the format. */
function plainText(text: string, { decimal = '.', grouping }: AmountFormat): string | undefined {
  if (decimal === '.' && grouping === undefined) return isAmountText(text) ? text : undefined
  if (text.length > 100 || decimal === grouping) return undefined
  const [sign = ''] = /^[+-]?/.exec(text) ?? []
  const [whole = '', fraction, more] = text.slice(sign.length).split(decimal)
  const digits = grouping === undefined ? whole : ungrouped(whole, groupCharacters[grouping])
  const isRight = /^[0-9]+$/.test(digits) && more === undefined && (fraction === undefined || /^[0-9]+$/.test(fraction))
  if (!isRight) return undefined
  return `${sign}${digits}${fraction === undefined ? '' : `.${fraction}`}`
}

/** Joins well-formed groups of digits; any other text stays as it is. */
function ungrouped(whole: string, separators: string): string {
  const separator = Array.from(whole).find((character) => separators.includes(character))
  if (separator === undefined) return whole
  // All separators must be the same: `1.234 567` is a mistake.
  const [first = '', ...groups] = whole.split(separator)
  const isRight = /^[0-9]{1,3}$/.test(first) && groups.every((group) => /^[0-9]{3}$/.test(group))
  return isRight ? first + groups.join('') : ''
}

const grouped = /^[+-]?[0-9]{1,3}(?:([., '\u00a0\u202f\u2009\u2019])[0-9]{3})+(?:[.,][0-9]+)?$/

function malformed(text: string, { decimal = '.', grouping }: AmountFormat): string {
  const example = `1234${decimal}50`
  if (text === '') return `is empty. Write digits, like ${example}`
  const must =
    'is not written as a number: it must be digits with at most one ' +
    `${decimal === '.' ? 'point' : 'comma'}, like ${example}`
  if (text.length <= 40 && grouped.test(text) && grouping === undefined) {
    return `${must}. It seems to have something between the thousands: leave that out`
  }
  if (/^[0-9]+[.,][0-9]+$/.test(text) && !text.includes(decimal)) {
    return `${must}. Its decimals stand behind a ${decimal === '.' ? 'comma: write a point' : 'point: write a comma'}`
  }
  return grouping === undefined ? must : `${must}, or with whole groups of three digits`
}

function tooPrecise(plain: string, decimals: number, currency: string, allowed: number): string {
  const has = `has ${decimals} decimal${decimals === 1 ? '' : 's'}, but ${currency} has ${allowed}`
  if (plain.length > 20) return `${has}. Write it with ${allowed}`
  const digits = plain.replace(/^[+-]/, '')
  const whole = digits.slice(0, -decimals - 1)
  const fraction = digits.slice(-decimals)
  const beyond = fraction.slice(allowed)
  const kept = allowed === 0 ? whole : `${whole}.${fraction.slice(0, allowed)}`
  const rounded = /^0+$/.test(beyond) ? kept : `about ${kept}`
  const together = `${whole}${fraction}`.replace(/^0+(?=[0-9])/, '')
  return `${has}: ${rounded} or ${together}? Write the one that is meant`
}

/**
 * An amount for people, in groups of three digits, every digit kept: `-1240.80` is `−1,240.80`. A minus is money that
 * leaves; what comes in has no sign. Another text stays as it is.
 */
export function amountWords(text: string): string {
  const [all, sign, whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? []
  if (all === undefined) return text
  const first = whole.length % 3
  const groups = whole.slice(first).match(/\d{3}/g) ?? []
  return `${sign === '' ? '' : '−'}${[whole.slice(0, first), ...groups].filter((group) => group !== '').join(',')}${fraction}`
}

/**
 * Reads an amount as a file writes it (`xs:decimal`, see `isAmountText`), exactly.
 * @throws RangeError when the text is anything else; the message does not quote the text.
 */
export function parseAmount(text: string): Decimal {
  requireText(text, parseAmount)
  const amount = tryParseAmount(text)
  if (amount === undefined) throw fromCaller(parseAmount, notAnAmount())
  return amount
}

/** Like {@link parseAmount}, but gives `undefined` where that throws; for reading tolerantly. */
export function tryParseAmount(text: string): Decimal | undefined {
  requireText(text, tryParseAmount)
  if (text !== lastText) {
    lastAmount = amountOf(text)
    lastText = text
  }
  return lastAmount
}

/** The last amount: an entry and its only transaction have the same one, and to make a number takes long. */
let lastText = ''
let lastAmount: Decimal | undefined

function amountOf(text: string): Decimal | undefined {
  if (text.length <= maxLength) return isDecimalText(text) ? new Decimal(text) : undefined
  // Of a long text mostly zeros are left out, which decimal.js would go through one by one; a short one keeps its sign.
  const parts = amountParts(text)
  return parts && new Decimal(decimalText(parts))
}

/** The same with its total as a number. */
export interface AmountSum extends Pick<TextSum, 'add' | 'count'> {
  total(): Decimal
}

export function createSum(): AmountSum {
  const { add, total, count } = createTextSum()
  return { add, total: () => new Decimal(total()), count }
}

/**
 * Adds amounts up, exactly; an empty list gives zero.
 * @throws RangeError when one is a text that is no `xs:decimal`, or is not finite.
 */
export function sumAmounts(amounts: Iterable<string | Decimal>): Decimal {
  return forCaller(sumAmounts, () => {
    const sum = createSum()
    for (const amount of amounts) sum.add(amount)
    return sum.total()
  })
}

/**
 * Makes an amount from smallest units of its currency: 1250 cents are 12.50 EUR, 1250 yen are 1250 JPY, 1250 fils are
 * 1.250 KWD.
 * @param units A whole number, as a `bigint` or as a `number` that is exact (`Number.isSafeInteger`); negative, too.
 * @param currency Code of ISO 4217.
 * @throws RangeError when the number is not whole or not exact, and for a currency that is not active or has no minor
 * unit.
 */
export function amountFromCents(units: bigint | number, currency: string): Decimal {
  const digits = digitsOf(currency, amountFromCents)
  if (typeof units !== 'bigint' && !Number.isSafeInteger(units)) {
    const words = 'An amount in the smallest unit of its currency must be a whole number that is exact'
    throw fromCaller(amountFromCents, new RangeError(words))
  }
  return new Decimal(String(units)).div(new Decimal(10).pow(digits))
}

/**
 * An amount in the smallest unit of its currency: 12.50 EUR are 1250 cents.
 * @throws RangeError when the amount has more decimals than the currency (nothing is rounded) or is not finite, and for
 * a currency that is not active or has no minor unit.
 */
export function centsOfAmount(amount: Decimal, currency: string): bigint {
  const units = amount.times(new Decimal(10).pow(digitsOf(currency, centsOfAmount)))
  if (!units.isInteger()) {
    const words = `The amount has more decimals than ${currency}; nothing is rounded here`
    throw fromCaller(centsOfAmount, new RangeError(words))
  }
  return BigInt(units.toFixed(0))
}

function digitsOf(currency: string, entry: Entry): number {
  const digits = minorUnits(currency)
  if (digits === undefined) {
    const shown = JSON.stringify(currency.slice(0, 10))
    throw fromCaller(entry, new RangeError(`${shown} is not a currency with a smallest unit: give a code like EUR`))
  }
  return digits
}
