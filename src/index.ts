/**
 * The entry `iso20022-toolkit`: the names most connectors need, of pain001, pain002, camt053 and diagnostics. Each room
 * has its own entry with everything in it.
 * @module
 */

export {
  type ParsedCamt053,
  parseCamt053,
  type Row,
  type RowOptions,
  readCamt053,
  type StatementPart,
  toRows,
  validateStatement,
} from './camt053.ts'
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
  type Position,
  type RuleFindingCode,
  type Severity,
} from './diagnostics/index.ts'
export {
  type BuildOptions,
  buildPain001,
  type CreditTransferInitiation,
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
} from './pain001.ts'
export {
  EbicsProtocolError,
  isEbicsProtocolError,
  listOutcomes,
  matchBookings,
  matchOutcomes,
  type Outcome,
  type ParsedPain002,
  parsePain002,
  type ReportPart,
  readPain002,
} from './pain002.ts'
export type { Source } from './schema/index.ts'
export { Decimal } from './values/index.ts'
