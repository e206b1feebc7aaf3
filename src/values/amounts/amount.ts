import { type Entry, forCaller, fromCaller, requireText } from '../from-caller.ts'
import { amountParts, createTextSum, decimalText, minorUnits, notAnAmount } from './amount-form.ts'
import { Decimal } from './decimal.ts'

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

const longText = 1000

/** Like {@link parseAmount}, but gives `undefined` where that throws; for reading tolerantly. */
export function tryParseAmount(text: string): Decimal | undefined {
  requireText(text, tryParseAmount)
  const parts = amountParts(text)
  // Of a long text mostly zeros are left out, which decimal.js would go through one by one; a short one keeps its sign.
  return parts && new Decimal(text.length > longText ? decimalText(parts) : text)
}

/** A running sum, exact whatever is added in whatever order. */
export interface AmountSum {
  /**
   * Adds an amount: a {@link Decimal}, or the text of an `xs:decimal` (see `isAmountText`), which is the faster of the
   * two.
   * @throws RangeError for a text that is not an `xs:decimal`, for NaN and the infinities; the sum is then as before.
   */
  add(amount: string | Decimal): void
  /** The sum of all that was added so far; zero when nothing was. */
  total(): Decimal
  count(): number
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
