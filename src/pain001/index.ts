/**
 * The entry `iso20022-toolkit/pain001`: files of credit transfers (pain.001), built, read back and divided; message ids
 * that are used once.
 * @module
 */

export { type FindingPart, InvalidDocumentError, isInvalidDocumentError } from '../diagnostics/index.ts'
export type * from '../domain/initiation/initiation.ts'
export { Decimal, type TransliterateOptions } from '../values/index.ts'
export { buildPain001 } from './build.ts'
export type { BuildOptions, Pain001Message } from './build-options.ts'
export type { CharacterReport } from './convert-characters.ts'
export type { VersionChange } from './convert-element.ts'
export { type ConvertVersionOptions, downgradePain001, upgradePain001 } from './convert-version.ts'
export { DuplicateMessageIdError, isDuplicateMessageIdError } from './duplicate-message-id-error.ts'
export type { ExecutionDateOptions } from './execution-date.ts'
export type { Lease, Ledger, LedgerOptions, Reservation, ReservationState, ReservationUse } from './ledger.ts'
export { isLedgerError, LedgerError } from './ledger-error.ts'
export { memoryLedger } from './memory-ledger.ts'
export { checkMessageId, createMessageId, type MessageIdOptions } from './message-id.ts'
export { isMessageIdBusyError, MessageIdBusyError } from './message-id-busy-error.ts'
export { type PaymentDates, paymentDates, streamPaymentDates } from './payment-dates.ts'
export {
  type InitiationHeaderPart,
  type Pain001Part,
  type ParsedPain001,
  type PaymentInformationPart,
  type PaymentPart,
  parsePain001,
  type ReadPain001Options,
  readPain001,
} from './read.ts'
export type { InitiationEndPart, ParsedInitiation, Read, ReadInitiationOptions } from './read-initiation.ts'
export { type SplitLimits, splitInitiation } from './split.ts'
export { type SqlClient, type SqlLedgerOptions, sqlLedger, sqlLedgerTable } from './sql-ledger.ts'
export { type LedgerEntry, type LedgerStore, storeLedger } from './store-ledger.ts'
export { writePain001 } from './write.ts'
