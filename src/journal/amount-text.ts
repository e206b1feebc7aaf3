import { type Decimal, formatAmountText, minorUnits } from '../values/index.ts'

/** An amount with at least the decimals of its currency, in plain notation: `-12.50`. */
export function amountText(amount: Decimal, currency: string): string {
  return formatAmountText(amount, { minDigits: minorUnits(currency) ?? 0 })
}

/** A text on one line: line ends, tabs and control characters become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
