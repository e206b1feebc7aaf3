export * from './amounts/amount.ts'
export {
  compareDecimals,
  countDigits,
  createTextSum,
  type FormatAmountOptions,
  formatAmountText,
  isAmountText,
  isDecimal,
  isDecimalText,
  isIntegerText,
  orderOf,
  plainAmount,
  type TextSum,
} from './amounts/amount-form.ts'
export * from './amounts/amount-text.ts'
export * from './amounts/currencies.ts'
export * from './amounts/decimal.ts'
export * from './check-options.ts'
export {
  type BankTransactionCode,
  type BankTransactionNames,
  bankTransactionNames,
} from './codes/bank-transaction-codes.ts'
export * from './codes/code-name.ts'
export { nameIn } from './codes/name-in.ts'
export * from './codes/payment-codes.ts'
export { localInstruments, purposes } from './codes/payment-lists.ts'
export * from './codes/reason-lists.ts'
export * from './codes/statement-lists.ts'
export * from './codes/what-to-do.ts'
export * from './countries.ts'
export { forCaller, fromCaller, requireText } from './from-caller.ts'
export * from './identifiers/bic.ts'
export { mod97CheckDigits } from './identifiers/check-digits.ts'
export * from './identifiers/creditor.ts'
export {
  electronicIban,
  type IbanFault,
  type IbanResult,
  isQrIban,
  isValidIban,
  isValidQrReference,
  printedIban,
  validateIban,
} from './identifiers/iban.ts'
export * from './identifiers/lei.ts'
export * from './iso-date.ts'
export * from './json-fault.ts'
export * from './target-calendar.ts'
export * from './text/add-to-list.ts'
export * from './text/characters.ts'
export * from './text/csv-quotes.ts'
export * from './text/transliterate.ts'
