export {
  type AmountSum,
  createSum,
  parseAmount,
  sumAmounts,
  tryParseAmount,
} from './amounts/amount.ts'
export {
  type FormatAmountOptions,
  formatAmountText,
  isAmountText,
  isDecimal,
  plainAmount,
} from './amounts/amount-form.ts'
export { createTextSum, type TextSum } from './amounts/amount-sum.ts'
export { type AmountFormat, type AmountReading, amountWords, parseAmountText } from './amounts/amount-text.ts'
export { amountFromCents, centsOfAmount } from './amounts/cents.ts'
export { isCurrency, minorUnits } from './amounts/currencies.ts'
export { Decimal } from './amounts/decimal.ts'
export { compareDecimals, countDigits, isDecimalText, isIntegerText, orderOf } from './amounts/decimal-text.ts'
export { checkOptions, type NamedEntry, type OptionCheck, type OptionChecks, option } from './check-options.ts'
export { balanceTypes } from './codes/balance-types.ts'
export {
  type BankTransactionCode,
  type BankTransactionNames,
  bankTransactionNames,
} from './codes/bank-transaction-names.ts'
export { cancellationReasons } from './codes/cancellation-reasons.ts'
export { cancellationRejections } from './codes/cancellation-rejections.ts'
export { caseResults } from './codes/case-results.ts'
export { chargeTypes } from './codes/charge-types.ts'
export { type CodeList, codeName, isKnownCode, listCodes } from './codes/code-name.ts'
export { entryStatuses } from './codes/entry-statuses.ts'
export { localInstruments } from './codes/local-instruments.ts'
export { nameIn } from './codes/name-in.ts'
export { categoryPurposeCodes, localInstrumentCodes, purposeCodes, serviceLevelCodes } from './codes/payment-codes.ts'
export { paymentStatuses } from './codes/payment-statuses.ts'
export { purposes } from './codes/purposes.ts'
export { returnReasons } from './codes/return-reasons.ts'
export { reversalReasons } from './codes/reversal-reasons.ts'
export { statusReasons } from './codes/status-reasons.ts'
export { whatToDo, whatToDoAboutDirectDebit } from './codes/what-to-do.ts'
export { isCountryCode } from './countries.ts'
export { forCaller, fromCaller } from './from-caller.ts'
export { type BicFault, type BicResult, isValidBic, validateBic } from './identifiers/bic.ts'
export {
  type CreditorIdFault,
  type CreditorIdResult,
  isValidCreditorId,
  validateCreditorId,
} from './identifiers/creditor-id.ts'
export {
  type CreditorReferenceFault,
  type CreditorReferenceResult,
  createCreditorReference,
  electronicCreditorReference,
  isValidCreditorReference,
  validateCreditorReference,
} from './identifiers/creditor-reference.ts'
export {
  electronicIban,
  type IbanFault,
  type IbanResult,
  isValidIban,
  printedIban,
  validateIban,
} from './identifiers/iban.ts'
export { isValidLei, type LeiFault, type LeiResult, validateLei } from './identifiers/lei.ts'
export { mod97CheckDigits } from './identifiers/mod97.ts'
export { isQrIban, isValidQrReference } from './identifiers/qr-reference.ts'
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
export {
  ibanCountryOf,
  isSepaBicCountry,
  isSepaIbanCountry,
  isSepaOutsideEea,
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
export { addToList } from './text/add-to-list.ts'
export {
  austrianCharacters,
  codePointLength,
  firstOffendingCharacter,
  germanCharacters,
  type IdentifierFault,
  identifierFault,
  isSepaIdentifier,
  isSepaText,
  sepaCharacters,
  swissCharacters,
} from './text/characters.ts'
export { escapeMarkup } from './text/escape-markup.ts'
export { editDistance, nearestName } from './text/nearest-name.ts'
export { requireText } from './text/require-text.ts'
export {
  type TransliterateOptions,
  transliterate,
  transliterateChecks,
} from './text/transliterate.ts'
export { withoutTrailing } from './text/without-trailing.ts'
