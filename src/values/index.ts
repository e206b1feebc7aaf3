export {
  type AmountSum,
  createSum,
  Decimal,
  type FormatAmountOptions,
  formatAmount,
  isAmountText,
  parseAmount,
  sumAmounts,
  tryParseAmount,
} from './amount.ts'
export { isCurrency, minorUnits } from './currencies.ts'
