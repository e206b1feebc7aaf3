export { addToList } from './add-to-list.ts'
export {
  type AmountSum,
  createSum,
  parseAmount,
  sumAmounts,
  tryParseAmount,
} from './amount.ts'
export {
  type FormatAmountOptions,
  formatAmountText,
  isAmountText,
  isDecimal,
  plainAmount,
} from './amount-form.ts'
export { createTextSum, type TextSum } from './amount-sum.ts'
export { type AmountFormat, type AmountReading, amountWords, parseAmountText } from './amount-text.ts'
export { type BicFault, type BicResult, isValidBic, validateBic } from './bic.ts'
export { amountFromCents, centsOfAmount } from './cents.ts'
export {
  codePointLength,
  firstOffendingCharacter,
  type IdentifierFault,
  identifierFault,
  isSepaIdentifier,
  isSepaText,
  sepaCharacters,
} from './characters.ts'
export { checkOptions, type NamedEntry, type OptionCheck, type OptionChecks, option } from './check-options.ts'
export { balanceTypes } from './codes/balance-types.ts'
export {
  type BankTransactionCode,
  type BankTransactionNames,
  bankTransactionNames,
} from './codes/bank-transaction-names.ts'
export { chargeTypes } from './codes/charge-types.ts'
export { type CodeList, codeName, isKnownCode, listCodes } from './codes/code-name.ts'
export { entryStatuses } from './codes/entry-statuses.ts'
export { localInstruments } from './codes/local-instruments.ts'
export { nameIn } from './codes/name-in.ts'
export { categoryPurposeCodes, localInstrumentCodes, purposeCodes, serviceLevelCodes } from './codes/payment-codes.ts'
export { paymentStatuses } from './codes/payment-statuses.ts'
export { purposes } from './codes/purposes.ts'
export { returnReasons } from './codes/return-reasons.ts'
export { statusReasons } from './codes/status-reasons.ts'
export { whatToDo, whatToDoAboutDirectDebit } from './codes/what-to-do.ts'
export { isCountryCode } from './countries.ts'
export {
  type CreditorIdFault,
  type CreditorIdResult,
  isValidCreditorId,
  validateCreditorId,
} from './creditor-id.ts'
export {
  type CreditorReferenceFault,
  type CreditorReferenceResult,
  createCreditorReference,
  electronicCreditorReference,
  isValidCreditorReference,
  validateCreditorReference,
} from './creditor-reference.ts'
export { isCurrency, minorUnits } from './currencies.ts'
export { Decimal } from './decimal.ts'
export { type DecimalParts, decimalParts, isDecimalText, isIntegerText } from './decimal-text.ts'
export { forCaller, fromCaller } from './from-caller.ts'
export {
  electronicIban,
  type IbanFault,
  type IbanResult,
  isValidIban,
  printedIban,
  validateIban,
} from './iban.ts'
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
} from './iso-date.ts'
export { jsonFault } from './json-fault.ts'
export { isValidLei, type LeiFault, type LeiResult, validateLei } from './lei.ts'
export { mod97CheckDigits } from './mod97.ts'
export { editDistance, nearestName } from './nearest-name.ts'
export { isQrIban, isValidQrReference } from './qr-reference.ts'
export { remembered } from './remembered.ts'
export {
  ibanCountryOf,
  isSepaBicCountry,
  isSepaIbanCountry,
  sepaCountriesAsOf,
} from './sepa-countries.ts'
export {
  type ClosingDays,
  easterSunday,
  isTargetClosingDay,
  nextTargetDay,
  previousTargetDay,
  targetDayOnOrAfter,
} from './target-calendar.ts'
export {
  type TransliterateOptions,
  transliterate,
  transliterateChecks,
} from './transliterate.ts'
export { withoutTrailing } from './without-trailing.ts'
