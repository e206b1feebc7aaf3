export { type BuildOptions, type Pain001Message, pain001Messages } from './build-options.ts'
export type { CharacterReport } from './convert-characters.ts'
export type { VersionChange } from './convert-element.ts'
export { type ConvertVersionOptions, downgradePain001, upgradePain001 } from './convert-version.ts'
export { creditTransferFormat } from './credit-transfer-format.ts'
export { directDebitFormat } from './direct-debit-format.ts'
export { directoryLedger } from './directory-ledger.ts'
export { DuplicateMessageIdError, isDuplicateMessageIdError } from './duplicate-message-id-error.ts'
export { type ExecutionDateOptions, executionDate } from './execution-date.ts'
export {
  type BlockLine,
  codeText,
  type InitiationLines,
  initiationLines,
  readInitiationLines,
} from './initiation-lines.ts'
export type { Lease, Ledger, LedgerOptions, Reservation, ReservationState, ReservationUse } from './ledger.ts'
export { isLedgerError, LedgerError } from './ledger-error.ts'
export { createMessageId, type MessageIdOptions, messageIdFault } from './message-id.ts'
export { isMessageIdBusyError, MessageIdBusyError } from './message-id-busy-error.ts'
export { buildPain001 } from './pain001-build.ts'
export {
  type InitiationHeaderPart,
  type Pain001Part,
  type Pain001PartWithDocument,
  type ParsedPain001,
  type PaymentInformationPart,
  type PaymentPart,
  parsePain001,
  readPain001,
} from './pain001-read.ts'
export { writePain001 } from './pain001-write.ts'
export { buildPain008, writePain008 } from './pain008-build.ts'
export { type DirectDebitBuildOptions, type Pain008Message, pain008Messages } from './pain008-build-options.ts'
export { downgradePain008, upgradePain008 } from './pain008-convert-version.ts'
export {
  type DirectDebitHeaderPart,
  type DirectDebitInformationPart,
  type DirectDebitPart,
  type Pain008Part,
  type Pain008PartWithDocument,
  type ParsedPain008,
  parsePain008,
  readPain008,
} from './pain008-read.ts'
export { type DirectDebitSplitLimits, splitDirectDebits } from './pain008-split.ts'
export { paymentColumns } from './payment-columns.ts'
export { type PaymentDates, paymentDates, readPaymentDates } from './payment-dates.ts'
export { paymentSourceOf } from './payment-source.ts'
export {
  type InitiationEndPart,
  type ParsedInitiation,
  type Read,
  type ReadOptions,
  readInitiation,
  readTolerantly,
} from './read-initiation.ts'
export { type SplitLimits, splitInitiation } from './split.ts'
export { type SqlClient, type SqlLedgerOptions, sqlLedger, sqlLedgerTable } from './sql-ledger.ts'
export { type LedgerEntry, type LedgerStore, memoryLedger, storeLedger } from './store-ledger.ts'
