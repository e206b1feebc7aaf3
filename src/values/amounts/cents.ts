import { type Entry, fromCaller } from '../from-caller.ts'
import { minorUnits } from './currencies.ts'
import { Decimal } from './decimal.ts'

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
