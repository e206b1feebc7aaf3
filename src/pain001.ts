/**
 * The entry `iso20022-toolkit/pain001`: files of credit transfers (pain.001), built, read back and divided; message ids
 * that are used once.
 * @module
 */

export { type FindingPart, InvalidDocumentError, isInvalidDocumentError } from './diagnostics/index.ts'
export type * from './domain/initiation/initiation.ts'
export type { BuildOptions, Pain001Message } from './initiation/build-options.ts'
export type { CharacterReport } from './initiation/convert-characters.ts'
export type { VersionChange } from './initiation/convert-element.ts'
export { type ConvertVersionOptions, downgradePain001, upgradePain001 } from './initiation/convert-version.ts'
export { DuplicateMessageIdError, isDuplicateMessageIdError } from './initiation/duplicate-message-id-error.ts'
export type { ExecutionDateOptions } from './initiation/execution-date.ts'
export type {
  Lease,
  Ledger,
  LedgerOptions,
  Reservation,
  ReservationState,
  ReservationUse,
} from './initiation/ledger.ts'
export { isLedgerError, LedgerError } from './initiation/ledger-error.ts'
export { memoryLedger } from './initiation/memory-ledger.ts'
export { createMessageId, type MessageIdOptions, messageIdFault } from './initiation/message-id.ts'
export { isMessageIdBusyError, MessageIdBusyError } from './initiation/message-id-busy-error.ts'
export { buildPain001 } from './initiation/pain001-build.ts'
export {
  type InitiationHeaderPart,
  type Pain001Part,
  type ParsedPain001,
  type PaymentInformationPart,
  type PaymentPart,
  parsePain001,
  readPain001,
} from './initiation/pain001-read.ts'
export { writePain001 } from './initiation/pain001-write.ts'
export { type PaymentDates, paymentDates, readPaymentDates } from './initiation/payment-dates.ts'
export type { InitiationEndPart, ParsedInitiation, Read, ReadOptions } from './initiation/read-initiation.ts'
export { type SplitLimits, splitInitiation } from './initiation/split.ts'
export { type SqlClient, type SqlLedgerOptions, sqlLedger, sqlLedgerTable } from './initiation/sql-ledger.ts'
export { type LedgerEntry, type LedgerStore, storeLedger } from './initiation/store-ledger.ts'
export { Decimal, type TransliterateOptions } from './values/index.ts'
