export { type BuildOptions, type Pain001Message, pain001Messages } from './compose/build-options.ts'
export { creditTransferFormat } from './compose/credit-transfer-format.ts'
export { directDebitFormat, type Pain008Message, pain008Messages } from './compose/direct-debit-format.ts'
export {
  type BlockLine,
  codeText,
  type InitiationLines,
  initiationLines,
  readInitiationLines,
} from './compose/initiation-lines.ts'
export { paymentSourceOf } from './compose/plan-blocks.ts'
export type { CharacterReport } from './convert/convert-characters.ts'
export type { VersionChange } from './convert/convert-element.ts'
export type { ConvertVersionOptions } from './convert/convert-version.ts'
export type { SplitLimits } from './convert/split.ts'
export { type ExecutionDateOptions, executionDate } from './execution-date.ts'
export { blockFacts, initiationFacts } from './initiation-facts.ts'
export { directoryLedger } from './ledger/directory-ledger.ts'
export type { Lease, Ledger, LedgerOptions, Reservation, ReservationState, ReservationUse } from './ledger/ledger.ts'
export {
  DuplicateMessageIdError,
  isDuplicateMessageIdError,
  isLedgerError,
  isMessageIdBusyError,
  LedgerError,
  MessageIdBusyError,
} from './ledger/ledger.ts'
export { createMessageId, type MessageIdOptions, messageIdFault } from './ledger/message-id.ts'
export { type SqlClient, type SqlLedgerOptions, sqlLedger, sqlLedgerTable } from './ledger/sql-ledger.ts'
export { type LedgerEntry, type LedgerStore, memoryLedger, storeLedger } from './ledger/store-ledger.ts'
export {
  buildPain001,
  downgradePain001,
  type InitiationHeaderPart,
  type Pain001Part,
  type Pain001PartWithDocument,
  type ParsedPain001,
  type PaymentInformationPart,
  type PaymentPart,
  parsePain001,
  readPain001,
  splitInitiation,
  upgradePain001,
  writePain001,
} from './pain001.ts'
export {
  buildPain008,
  type DirectDebitBuildOptions,
  type DirectDebitHeaderPart,
  type DirectDebitInformationPart,
  type DirectDebitPart,
  type DirectDebitSplitLimits,
  downgradePain008,
  type Pain008Part,
  type Pain008PartWithDocument,
  type ParsedPain008,
  parsePain008,
  readPain008,
  splitDirectDebits,
  upgradePain008,
  writePain008,
} from './pain008.ts'
export { paymentColumns } from './payment-columns.ts'
export { type PaymentDates, paymentDates, readPaymentDates } from './payment-dates.ts'
export {
  type InitiationEndPart,
  type ParsedInitiation,
  type Read,
  type ReadOptions,
  readInitiation,
  readTolerantly,
} from './read/read-initiation.ts'
