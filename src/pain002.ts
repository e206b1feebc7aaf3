export type { SentCreditTransfer, SentDirectDebit } from './report/sent-payment.ts'

/**
 * The entry `iso20022-toolkit/pain002`: status reports (pain.002), and what became of every payment that was sent.
 * @module
 */

export type { FindingPart } from './diagnostics/index.ts'
export type { Account, Agent, Party } from './domain/index.ts'
export type {
  ReportBlockDocument,
  ReportGroupDocument,
  ReportHeaderDocument,
  ReportReasonDocument,
  ReportTransactionDocument,
} from './domain/report/document.ts'
export { joinInformation, type StatusReason } from './domain/report/reason.ts'
export type { Reported, ReportedBlock, ReportedGroup, ReportHeader, StatusCount } from './domain/report/report.ts'
export { type OutcomeKind, outcomeOf, type Status } from './domain/report/status.ts'
export type { OriginalTransaction, ReportedCharge, ReportedTransaction } from './domain/report/transaction.ts'
export type { CreditDebit, Money } from './domain/statement/amount.ts'
export type { RelatedParty } from './domain/statement/party.ts'
export type { Remittance } from './domain/statement/remittance.ts'
export type { BookingPlace, PaymentBooking, ReturnPlace, UnmatchedEntryPart } from './report/booking.ts'
export type { MatchBookingsOptions } from './report/booking-matcher.ts'
export { EbicsProtocolError, isEbicsProtocolError } from './report/ebics-protocol-error.ts'
export {
  type BookingEndPart,
  type BookingFindingPart,
  type BookingPart,
  matchBookings,
} from './report/match-bookings.ts'
export {
  type ListedOutcomes,
  listOutcomes,
  type MatchOutcomesOptions,
  matchOutcomes,
  type OutcomeEndPart,
  type OutcomeFindingPart,
  type OutcomePart,
} from './report/match-outcomes.ts'
export type { Outcome, OutcomeLevel, OutcomeReason, ReportReference } from './report/outcome.ts'
export { type ParsedBlock, type ParsedPain002, parsePain002 } from './report/parse.ts'
export {
  type ReadOptions,
  type ReportBlockEndPart,
  type ReportBlockPart,
  type ReportEndPart,
  type ReportGroupPart,
  type ReportHeaderPart,
  type ReportPart,
  type ReportTransactionPart,
  readPain002,
} from './report/read.ts'
export type { Report } from './report/report-index.ts'
export type { DirectDebitDocument, PaymentDocument, SentPayment } from './report/sent-payment.ts'
export { type Initiation, type InitiationObject, type PaymentStream, sentPayments } from './report/sent-payments.ts'
export {
  buildPain002,
  type WritableBlock,
  type WritablePain002,
  type WritableTransactions,
  type WriteOptions,
  writePain002,
} from './report/write.ts'
