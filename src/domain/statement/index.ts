export * from './counterparty.ts'
export * from './dialect.ts'
export {
  asObject,
  count,
  countOf,
  type DocumentObject,
  date,
  dateElement,
  type EntryDocument,
  type HeaderDocument,
  type Period,
  readDate,
  type StatementDocument,
  type TransactionDocument,
  textOf,
  textsOf,
  type Writable,
} from './document.ts'
export { type Batch, type Entry, type EntryWithDocument, entry } from './entry.ts'
export {
  type AmountDetails,
  type CreditDebit,
  type CurrencyExchange,
  decimal,
  type ExchangedMoney,
  type Money,
  money,
  type ProprietaryMoney,
  readDecimal,
  readMoney,
  signed,
  unsigned,
} from './parts/amount.ts'
export type { Availability, Balance, CreditLine } from './parts/balance.ts'
export type { Charge, Charges, Interest } from './parts/charges.ts'
export {
  type BankTransactionCode,
  bankTransactionCodeText,
  type CodeOrProprietary,
  codeElement,
  loadCodeNames,
  readCode,
  readNamedCode,
} from './parts/code.ts'
export {
  type CardTransaction,
  type RelatedParty,
  readRelatedParty,
  relatedParty,
  type StatementAccount,
  writeRelatedParty,
} from './parts/party.ts'
export * from './read.ts'
export * from './statement.ts'
export * from './statement-identity.ts'
export {
  joinFragments,
  type ProprietaryReference,
  type References,
  type RelatedAgents,
  type RelatedDates,
  type RelatedParties,
  type Remittance,
  type ReturnInformation,
  remittance,
  type Transaction,
  type TransactionWithDocument,
  unstructuredText,
} from './transaction.ts'
