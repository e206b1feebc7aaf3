export type { PaymentBooking, StatementBooking, StatementReturn, UnmatchedEntryPart } from './bookings/booking.ts'
export type { OpenStatements } from './bookings/booking-matcher.ts'
export {
  type BookingEndPart,
  type BookingFindingPart,
  type BookingPart,
  type MatchBookingsOptions,
  matchBookings,
} from './bookings/match-bookings.ts'
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
export {
  type IsShown,
  type MatchedEndPart,
  type MatchedFindingPart,
  type MatchedPart,
  type MatchedPayment,
  type MatchPaymentsOptions,
  matchFiles,
  matchPayments,
  type PaymentAnswers,
  type PaymentState,
  type StateSum,
} from './outcomes/match-payments.ts'
export { bookedAmountOf, matchedColumns, returnedAmountOf } from './outcomes/matched-columns.ts'
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
export {
  type DecidedFileOptions,
  isPayeeInDoubt,
  type PayeeChange,
  type PayeeDecision,
  writeDecided,
} from './outcomes/write-decided.ts'
export {
  type ParsedBlock,
  type ParsedPain002,
  parsePain002,
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
  readPain002Lists,
} from './read.ts'
export {
  type EffectiveStatus,
  ebicsFacts,
  groupFacts,
  type ReportSource,
  reasonsText,
  reportColumns,
  reportFacts,
} from './report-columns.ts'
export {
  buildPain002,
  type WritableBlock,
  type WritablePain002,
  type WritableTransactions,
  type WriteOptions,
  writePain002,
} from './write.ts'
