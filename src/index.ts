/**
 * The entry `iso20022-toolkit`: the names most connectors need, of pain001, pain002, camt053 and diagnostics. Each room
 * has its own entry with everything in it.
 * @module
 */

export {
  type CaretOptions,
  type DocumentFindingCode,
  type Excerpt,
  type Finding,
  type FindingCode,
  type FindingPayment,
  formatFinding,
  hasErrors,
  InvalidDocumentError,
  isInvalidDocumentError,
  type MarkupState,
  type Position,
  type RuleFindingCode,
  type Severity,
} from './diagnostics/index.ts'
export type { CreditTransferInitiation } from './domain/initiation/index.ts'
export {
  type BuildOptions,
  buildPain001,
  createMessageId,
  DuplicateMessageIdError,
  isDuplicateMessageIdError,
  type Ledger,
  type MessageIdOptions,
  memoryLedger,
  type PaymentDates,
  paymentDates,
  readPain001,
  splitInitiation,
  writePain001,
} from './initiation/index.ts'
export {
  EbicsProtocolError,
  isEbicsProtocolError,
  listOutcomes,
  matchBookings,
  matchOutcomes,
  matchPayments,
  type ParsedPain002,
  parsePain002,
  type ReportPart,
  readPain002,
} from './report/index.ts'
export {
  type ParsedCamt053,
  parseCamt053,
  type Row,
  type RowOptions,
  readCamt053,
  type StatementPart,
  toRows,
  validateStatement,
} from './statement/index.ts'
export { Decimal } from './values/index.ts'
export type { Source } from './xml/index.ts'
