import { type Decimal, formatAmountText, minorUnits } from '../../values/index.ts'

/** Writes amounts for messages: exact, with at least as many decimals as the currency has (two for most). */
export function shownAmount(currency: string | undefined): (amount: Decimal) => string {
  const minDigits = minorUnits(currency ?? '') ?? 2
  return (amount) => formatAmountText(amount, { minDigits })
}
