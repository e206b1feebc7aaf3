/**
 * The entry `iso20022-toolkit/values`: functions that check, read and write the values of payments: IBANs, BICs,
 * creditor references and identifiers, LEIs, exact amounts, dates, and the days on which TARGET is open.
 * @module
 */

import {
  checkOptions,
  type Decimal,
  type FormatAmountOptions,
  formatAmountText as formatWith,
  type OptionChecks,
  option,
} from './values/index.ts'

export {
  type AmountFormat,
  type AmountReading,
  addDays,
  amountFromCents,
  type BicFault,
  type BicResult,
  type ClosingDays,
  type CreditorIdFault,
  type CreditorIdResult,
  type CreditorReferenceFault,
  type CreditorReferenceResult,
  centsOfAmount,
  compareIsoDates,
  compareIsoDateTimes,
  createCreditorReference,
  Decimal,
  daysBetween,
  electronicCreditorReference,
  electronicIban,
  type FormatAmountOptions,
  type IbanFault,
  type IbanResult,
  type IdentifierFault,
  type IsoDate,
  type IsoDateTime,
  identifierFault,
  isAmountText,
  isCurrency,
  isIsoDate,
  isIsoDateTime,
  isoDateOf,
  isSepaIdentifier,
  isSepaText,
  isTargetClosingDay,
  isValidBic,
  isValidCreditorId,
  isValidCreditorReference,
  isValidIban,
  isValidLei,
  type LeiFault,
  type LeiResult,
  minorUnits,
  nextTargetDay,
  parseAmount,
  parseAmountText,
  parseIsoDate,
  parseIsoDateTime,
  previousTargetDay,
  printedIban,
  sumAmounts,
  targetDayOnOrAfter,
  tryParseAmount,
  validateBic,
  validateCreditorId,
  validateCreditorReference,
  validateIban,
  validateLei,
  weekday,
} from './values/index.ts'

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
