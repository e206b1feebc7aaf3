export { paymentSourceOf } from './compose/build-initiation.ts'
export {
  type BuildOptions,
  type ExecutionDateOptions,
  executionDate,
  type Pain001Message,
  pain001Messages,
} from './compose/build-options.ts'
export {
  type BlockLine,
  codeText,
  type InitiationLines,
  initiationLines,
  readInitiationLines,
} from './compose/initiation-lines.ts'
export type { CharacterReport } from './convert/convert-characters.ts'
export type { ConvertVersionOptions, VersionChange } from './convert/convert-version.ts'
export type { SplitLimits } from './convert/split.ts'
export { directoryLedger } from './ledger/directory-ledger.ts'
export {
  createMessageId,
  DuplicateMessageIdError,
  isDuplicateMessageIdError,
  isLedgerError,
  isMessageIdBusyError,
  type Lease,
  type Ledger,
  LedgerError,
  type LedgerOptions,
  MessageIdBusyError,
  type MessageIdOptions,
  messageIdFault,
  type Reservation,
  type ReservationState,
  type ReservationUse,
} from './ledger/ledger.ts'
export { type SqlClient, type SqlLedgerOptions, sqlLedger, sqlLedgerTable } from './ledger/sql-ledger.ts'
export { type LedgerEntry, type LedgerStore, memoryLedger, storeLedger } from './ledger/store-ledger.ts'
export {
  buildPain001,
  creditTransferFormat,
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
  directDebitFormat,
  downgradePain008,
  type Pain008Message,
  type Pain008Part,
  type Pain008PartWithDocument,
  type ParsedPain008,
  pain008Messages,
  parsePain008,
  readPain008,
  splitDirectDebits,
  upgradePain008,
  writePain008,
} from './pain008.ts'
export { blockFacts, initiationFacts, paymentColumns } from './payment-columns.ts'
export { type PaymentDates, paymentDates, readPaymentDates } from './payment-dates.ts'
export {
  type InitiationEndPart,
  type ParsedInitiation,
  type Read,
  type ReadOptions,
  readInitiationLists,
  readTolerantly,
} from './read/read-initiation.ts'
