/**
 * The entry `iso20022-toolkit/camt053`: bank statements (camt.053), reports (camt.052) and notifications (camt.054) as
 * statements, entries and transactions, checked as they are read, and as flat rows.
 * @module
 */

export { type Finding, type FindingPart, InvalidDocumentError, isInvalidDocumentError } from '../diagnostics/index.ts'
export type {
  Account,
  Agent,
  AsRead,
  BirthDateAndPlace,
  Branch,
  ClearingSystemMember,
  Code,
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
} from '../domain/index.ts'
export { accountNumber } from '../domain/index.ts'
export type {
  AddsUpIf,
  BalanceCheck,
  DayCheck,
  DirectionNetTotals,
  DirectionTotals,
  NotCheckedReason,
  PlacedBalance,
  StatementTotals,
  Totals,
} from '../rules/statement/index.ts'
export type { ApplicationHeader, Envelope, HeaderParty, Source } from '../schema/index.ts'
export type { CreditDebit, Money } from './amount.ts'
export type { AmountDetails, CurrencyExchange, ExchangedMoney, ProprietaryMoney } from './amount-details.ts'
export type { Assumptions } from './assume.ts'
export type { Availability, Balance, CreditLine } from './balance.ts'
export { type BankTransactionCode, bankTransactionCodeText } from './bank-transaction-code.ts'
export type { CardTransaction } from './card.ts'
export type { Charge, Charges, Interest } from './charges.ts'
export { checkSequence, type SequencedStatement } from './check-sequence.ts'
export { checkStatement, type StatementCheck } from './check-statement.ts'
export type { CodeOrProprietary } from './code.ts'
export { counterparty, type Side } from './counterparty.ts'
export { type CsvOptions, toCsv } from './csv.ts'
export type { Period } from './date.ts'
export type { EntryDocument, HeaderDocument, StatementDocument, TransactionDocument } from './document.ts'
export type { Batch, Entry } from './entry.ts'
export { createIdentities, entryIdentity, type Identities, statementIdentity } from './identity.ts'
export { toNdjson } from './ndjson.ts'
export { type ParquetOptions, toParquet } from './parquet.ts'
export { type ParsedCamt053, type ParsedEntry, type ParsedStatement, parseCamt053 } from './parse.ts'
export { partyName, type RelatedParty, type StatementAccount } from './party.ts'
export { type ReadCamt053Options, readCamt053 } from './read.ts'
export { joinFragments, type Remittance, unstructuredText } from './remittance.ts'
export { type Column, type ColumnType, type Row, rowColumns } from './row-columns.ts'
export { type RowOptions, toRows } from './rows.ts'
export type { MessageHeader, Page, Statement } from './statement.ts'
export type {
  EntryPart,
  StatementEndPart,
  StatementFileEndPart,
  StatementHeaderPart,
  StatementPart,
  StatementStartPart,
  TransactionPart,
} from './statement-parts.ts'
export type { CodeTotals, EntryTotals, NetTotals, Summary } from './summary.ts'
export type {
  References,
  RelatedAgents,
  RelatedDates,
  RelatedParties,
  ReturnInformation,
  Transaction,
} from './transaction.ts'
export {
  buildCamt053,
  type WritableCamt053,
  type WritableEntries,
  type WritableEntry,
  type WritableStatement,
  type WriteCamt053Options,
  writeCamt053,
} from './write.ts'
export type { Writable } from './write-values.ts'
