/**
 * The entry `iso20022-toolkit/camt053`: bank statements (camt.053), reports (camt.052) and notifications (camt.054) as
 * statements, entries and transactions, checked as they are read, and as flat rows.
 * @module
 */

export { type Finding, type FindingPart, InvalidDocumentError, isInvalidDocumentError } from './diagnostics/index.ts'
export type {
  Account,
  Agent,
  AsRead,
  BirthDateAndPlace,
  Branch,
  ClearingSystemMember,
  Code,
  Column,
  ColumnType,
  ContactDetails,
  CreditorReferenceInformation,
  DocumentAdjustment,
  OrganisationIdentification,
  OtherContact,
  OtherIdentification,
  OwnAddressType,
  Party,
  PostalAddress,
  PrivateIdentification,
  ProxyAccount,
  ReferredDocument,
  ReferredDocumentAmount,
  StructuredRemittance,
  TypedAmount,
  WholeRemittance,
} from './domain/index.ts'
export { accountNumber } from './domain/index.ts'
export type { CreditDebit, Money } from './domain/statement/amount.ts'
export type {
  AmountDetails,
  CurrencyExchange,
  ExchangedMoney,
  ProprietaryMoney,
} from './domain/statement/amount-details.ts'
export type { Availability, Balance, CreditLine } from './domain/statement/balance.ts'
export { type BankTransactionCode, bankTransactionCodeText } from './domain/statement/bank-transaction-code.ts'
export type { CardTransaction } from './domain/statement/card.ts'
export type { Charge, Charges, Interest } from './domain/statement/charges.ts'
export type { CodeOrProprietary } from './domain/statement/code.ts'
export { counterparty, type Side } from './domain/statement/counterparty.ts'
export type { Period } from './domain/statement/date.ts'
export type {
  EntryDocument,
  HeaderDocument,
  StatementDocument,
  TransactionDocument,
} from './domain/statement/document.ts'
export type { Batch, Entry } from './domain/statement/entry.ts'
export { partyName, type RelatedParty, type StatementAccount } from './domain/statement/party.ts'
export { joinFragments, type Remittance, unstructuredText } from './domain/statement/remittance.ts'
export type { MessageHeader, Page, Statement } from './domain/statement/statement.ts'
export { statementIdentity } from './domain/statement/statement-identity.ts'
export type { CodeTotals, EntryTotals, NetTotals, Summary } from './domain/statement/summary.ts'
export type {
  References,
  RelatedAgents,
  RelatedDates,
  RelatedParties,
  ReturnInformation,
  Transaction,
} from './domain/statement/transaction.ts'
export type { Writable } from './domain/statement/write-values.ts'
export {
  type AddsUpIf,
  type BalanceCheck,
  type DayCheck,
  type DirectionNetTotals,
  type DirectionTotals,
  type NotCheckedReason,
  type PlacedBalance,
  type SequencedStatement,
  type StatementTotals,
  type Totals,
  validateSequence,
} from './rules/statement/index.ts'
export type { ApplicationHeader, Envelope, HeaderParty, Source } from './schema/index.ts'
export type { Assumptions } from './statement/assume.ts'
export { type StatementCheck, validateStatement } from './statement/check-statement.ts'
export { type CsvOptions, toCsv } from './statement/csv.ts'
export { createIdentities, entryIdentity, type Identities } from './statement/identity.ts'
export { type ParquetOptions, toParquet } from './statement/parquet.ts'
export { type ParsedCamt053, type ParsedEntry, type ParsedStatement, parseCamt053 } from './statement/parse.ts'
export { type ReadOptions, readCamt053 } from './statement/read.ts'
export { type Row, type RowColumn, rowColumns } from './statement/row-columns.ts'
export { type RowOptions, toNdjson, toRows } from './statement/rows.ts'
export type {
  EntryPart,
  StatementEndPart,
  StatementFileEndPart,
  StatementHeaderPart,
  StatementPart,
  StatementStartPart,
  TransactionPart,
} from './statement/statement-parts.ts'
export {
  buildCamt053,
  type WritableCamt053,
  type WritableEntries,
  type WritableEntry,
  type WritableStatement,
  type WriteOptions,
  writeCamt053,
} from './statement/write.ts'
