export type { PaymentBooking, StatementBooking, StatementReturn, UnmatchedEntryPart } from './bookings/booking.ts'
export type { OpenStatements } from './bookings/booking-matcher.ts'
export * from './bookings/match-bookings.ts'
export {
  type EbicsEndPart,
  type EbicsHeader,
  type EbicsHeaderPart,
  type EbicsOrder,
  type EbicsOrderName,
  type EbicsOutcome,
  type EbicsPart,
  EbicsProtocolError,
  type EbicsService,
  type EbicsStep,
  type EbicsStepPart,
  isEbicsProtocolError,
  type ParsedEbicsProtocol,
  parseEbicsProtocol,
  readEbicsProtocol,
} from './ebics.ts'
export {
  type ListedOutcomes,
  listOutcomes,
  type MatchOutcomesOptions,
  matchOutcomes,
  type OutcomeEndPart,
  type OutcomeFindingPart,
  type OutcomePart,
} from './outcomes/match-outcomes.ts'
export * from './outcomes/match-payments.ts'
export * from './outcomes/matched-columns.ts'
export type { Outcome, OutcomeReason, ReportedOutcome, ReportReference } from './outcomes/outcome.ts'
export type { Report } from './outcomes/report-index.ts'
export type {
  DirectDebitDocument,
  PaymentDocument,
  SentCreditTransfer,
  SentDirectDebit,
  SentPayment,
} from './outcomes/sent-payments.ts'
export {
  type Initiation,
  type InitiationObject,
  type PaymentStream,
  type SentPaymentsOptions,
  sentPayments,
} from './outcomes/sent-payments.ts'
export * from './outcomes/write-decided.ts'
export * from './read.ts'
export * from './report-columns.ts'
export * from './write.ts'
