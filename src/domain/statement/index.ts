export { type Dialect, dialectOf, dialects } from './dialect.ts'
export {
  asObject,
  count,
  countOf,
  type DocumentObject,
  type EntryDocument,
  type HeaderDocument,
  type StatementDocument,
  type TransactionDocument,
  textOf,
  textsOf,
} from './document.ts'
export { type Batch, type Entry, type EntryWithDocument, entry } from './entry.ts'
export {
  type CreditDebit,
  decimal,
  type Money,
  money,
  readDecimal,
  readMoney,
  signed,
  unsigned,
} from './parts/amount.ts'
export type { AmountDetails, CurrencyExchange, ExchangedMoney, ProprietaryMoney } from './parts/amount-details.ts'
export type { Availability, Balance, CreditLine } from './parts/balance.ts'
export { type BankTransactionCode, bankTransactionCodeText } from './parts/bank-transaction-code.ts'
export type { CardTransaction } from './parts/card.ts'
export type { Charge, Charges, Interest } from './parts/charges.ts'
export { type CodeOrProprietary, codeElement, readCode, readNamedCode } from './parts/code.ts'
export { loadCodeNames } from './parts/code-names.ts'
export { counterparty, partyName, type Side } from './parts/counterparty.ts'
export { date, dateElement, type Period, readDate } from './parts/date.ts'
export {
  type RelatedParty,
  readRelatedParty,
  relatedParty,
  type StatementAccount,
  writeRelatedParty,
} from './parts/party.ts'
export { joinFragments, type Remittance, remittance, unstructuredText } from './parts/remittance.ts'
export { readEntry, type TapeEntry, toBatch, toEntry, toHeader, toStatement, toTransaction } from './read.ts'
export { camtSchemas } from './schemas.ts'
export {
  header,
  type MessageHeader,
  type MessageHeaderWithDocument,
  type Page,
  type Statement,
  type StatementWithDocument,
  statement,
} from './statement.ts'
export {
  bytes,
  compact,
  hash,
  hexOf,
  scopeOf,
  startHash,
  statementIdentity,
  statementScope,
  trimZeros,
} from './statement-identity.ts'
export type { CodeTotals, EntryTotals, NetTotals, Summary } from './summary.ts'
export type {
  ProprietaryReference,
  References,
  RelatedAgents,
  RelatedDates,
  RelatedParties,
  ReturnInformation,
  Transaction,
  TransactionWithDocument,
} from './transaction.ts'
export type { Writable } from './writable.ts'
