export type {
  ReportBlockDocument,
  ReportGroupDocument,
  ReportHeaderDocument,
  ReportTransactionDocument,
} from './document.ts'
export { readLine, toBlock, toGroup, toHeader, toTransaction } from './read.ts'
export { joinInformation, type StatusReason } from './reason.ts'
export {
  block,
  group,
  header,
  type Reported,
  type ReportedBlock,
  type ReportedBlockWithDocument,
  type ReportedGroup,
  type ReportedGroupWithDocument,
  type ReportHeader,
  type ReportHeaderWithDocument,
  type StatusCount,
  sumOfCounts,
} from './report.ts'
export { initiationSchemas, reportSchemas } from './schemas.ts'
export { isDivided, type OutcomeKind, type OutcomeLevel, outcomeOf, type Status, statusName } from './status.ts'
export {
  type OriginalTransaction,
  type ReportedCharge,
  type ReportedTransaction,
  type ReportedTransactionWithDocument,
  transaction,
} from './transaction.ts'
export {
  countsVerifications,
  isVerifiedInParts,
  suggestedNameIn,
  type Verification,
  type VerificationResult,
  verificationFrom,
  verificationOf,
} from './verification.ts'
