export { type CreditDebit, type Money, readDecimal, readMoney, signed } from './amount.ts'
export type { AmountDetails, CurrencyExchange, ExchangedMoney, ProprietaryMoney } from './amount-details.ts'
export type { Availability, Balance, CreditLine } from './balance.ts'
export { type BankTransactionCode, bankTransactionCodeText } from './bank-transaction-code.ts'
export type { CardTransaction } from './card.ts'
export type { Charge, Charges, Interest } from './charges.ts'
export { type CodeOrProprietary, readCode, readNamedCode } from './code.ts'
export { loadCodeNames } from './code-names.ts'
export { toBatch, toEntry, toHeader, toStatement, toTransaction } from './compiled.ts'
export { counterparty, type Side } from './counterparty.ts'
export { type Period, readDate } from './date.ts'
export { type Dialect, dialectOf, dialects } from './dialect.ts'
export {
  asObject,
  countOf,
  type DocumentObject,
  type EntryDocument,
  type HeaderDocument,
  objectOf,
  type StatementDocument,
  type TransactionDocument,
  textOf,
  textsOf,
} from './document.ts'
export { type Batch, type Entry, type EntryWithDocument, entry } from './entry.ts'
export { type FilledEntry, fillEntry } from './filling.ts'
export { count, date, decimal, money, relatedParty, remittance, text, texts } from './leaves.ts'
export { type RelatedParty, type StatementAccount, writeRelatedParty } from './party.ts'
export { partyName } from './party-name.ts'
export { readRelatedParty, readRemittance } from './reading.ts'
export { joinFragments, type Remittance, unstructuredText } from './remittance.ts'
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
export { codeElement, dateElement, toDecimal, unsigned, type Writable } from './write-values.ts'
