export type { PaymentBooking, StatementBooking, StatementReturn, UnmatchedEntryPart } from './booking.ts'
export type { MatchBookingsOptions } from './booking-matcher.ts'
export type { EbicsOrder, EbicsOutcome } from './ebics-order.ts'
export { EbicsProtocolError, isEbicsProtocolError } from './ebics-protocol-error.ts'
export type { EbicsOrderName, EbicsService, EbicsStep } from './ebics-step.ts'
export { type BookingEndPart, type BookingFindingPart, type BookingPart, matchBookings } from './match-bookings.ts'
export {
  type ListedOutcomes,
  listOutcomes,
  type MatchOutcomesOptions,
  matchOutcomes,
  type OutcomeEndPart,
  type OutcomeFindingPart,
  type OutcomePart,
} from './match-outcomes.ts'
export {
  type MatchedEndPart,
  type MatchedFindingPart,
  type MatchedPart,
  type MatchedPayment,
  type MatchPaymentsOptions,
  matchedPayment,
  matchPayments,
  type PaymentAnswers,
  type PaymentState,
  rejectedIndexes,
  type StateSum,
  startMatchedTotals,
} from './match-payments.ts'
export { matchedColumns } from './matched-columns.ts'
export type { Outcome, OutcomeReason, ReportReference } from './outcome.ts'
export { type ParsedBlock, type ParsedPain002, parsePain002 } from './parse.ts'
export {
  type ReadOptions,
  type ReportBlockEndPart,
  type ReportBlockPart,
  type ReportEndPart,
  type ReportGroupPart,
  type ReportHeaderPart,
  type ReportPart,
  type ReportPartWithDocument,
  type ReportTransactionPart,
  readPain002,
} from './read.ts'
export {
  type EbicsEndPart,
  type EbicsHeader,
  type EbicsHeaderPart,
  type EbicsPart,
  type EbicsStepPart,
  type ParsedEbicsProtocol,
  parseEbicsProtocol,
  readEbicsProtocol,
} from './read-ebics-protocol.ts'
export { type EffectiveStatus, type ReportSource, reasonsText, reportColumns } from './report-columns.ts'
export type { Report } from './report-index.ts'
export type {
  DirectDebitDocument,
  PaymentDocument,
  SentCreditTransfer,
  SentDirectDebit,
  SentPayment,
} from './sent-payment.ts'
export { type Initiation, type InitiationObject, type PaymentStream, sentPayments } from './sent-payments.ts'
export {
  buildPain002,
  type WritableBlock,
  type WritablePain002,
  type WritableTransactions,
  type WriteOptions,
  writePain002,
} from './write.ts'
export {
  type DecidedFileOptions,
  isPayeeInDoubt,
  type PayeeChange,
  type PayeeDecision,
  writeDecided,
} from './write-decided.ts'
