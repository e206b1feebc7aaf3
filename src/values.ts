/**
 * The entry `iso20022-toolkit/values`: functions that check, read and write the values of payments: IBANs, BICs,
 * creditor references and identifiers, LEIs, exact amounts, dates, and the days on which TARGET is open.
 * @module
 */

import { type FormatAmountOptions, formatAmountText as formatWith } from './values/amount-form.ts'
import { checkOptions, type OptionChecks, option } from './values/check-options.ts'
import type { Decimal } from './values/index.ts'

export { parseAmount, sumAmounts, tryParseAmount } from './values/amount.ts'
export { type FormatAmountOptions, isAmountText } from './values/amount-form.ts'
export { type AmountFormat, type AmountReading, parseAmountText } from './values/amount-text.ts'
export { type BicFault, type BicResult, isValidBic, validateBic } from './values/bic.ts'
export { amountFromCents, centsOfAmount } from './values/cents.ts'
export { type IdentifierFault, identifierFault, isSepaIdentifier, isSepaText } from './values/characters.ts'
export {
  type CreditorIdFault,
  type CreditorIdResult,
  isValidCreditorId,
  validateCreditorId,
} from './values/creditor-id.ts'
export {
  type CreditorReferenceFault,
  type CreditorReferenceResult,
  createCreditorReference,
  electronicCreditorReference,
  isValidCreditorReference,
  validateCreditorReference,
} from './values/creditor-reference.ts'
export { isCurrency, minorUnits } from './values/currencies.ts'
export { Decimal } from './values/decimal.ts'
export {
  electronicIban,
  type IbanFault,
  type IbanResult,
  isValidIban,
  printedIban,
  validateIban,
} from './values/iban.ts'
export {
  addDays,
  compareIsoDates,
  compareIsoDateTimes,
  daysBetween,
  type IsoDate,
  type IsoDateTime,
  isIsoDate,
  isIsoDateTime,
  isoDateOf,
  parseIsoDate,
  parseIsoDateTime,
  weekday,
} from './values/iso-date.ts'
export { isValidLei, type LeiFault, type LeiResult, validateLei } from './values/lei.ts'
export {
  type ClosingDays,
  isTargetClosingDay,
  nextTargetDay,
  previousTargetDay,
  targetDayOnOrAfter,
} from './values/target-calendar.ts'

const formatChecks: OptionChecks<FormatAmountOptions> = { minDigits: option.count }

/**
 * Writes an amount as a file does: digits, a point where there are decimals, a minus sign where it is negative; no
 * exponent, and no digit is cut.
 * @throws RangeError when it is not finite, and for an unknown option.
 */
export function formatAmount(amount: Decimal, options: FormatAmountOptions = {}): string {
  checkOptions({ formatAmount }, options, formatChecks)
  return formatWith(amount, options)
}
