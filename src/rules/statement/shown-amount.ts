import { type Decimal, formatAmount, minorUnits } from '../../values/index.ts'

/** Writes amounts of a currency for messages: exact, with at least the decimals of the currency, of which most have two. */
export function shownAmount(currency: string | undefined): (amount: Decimal) => string {
  const minDigits = minorUnits(currency ?? '') ?? 2
  return (amount) => formatAmount(amount, { minDigits })
}
