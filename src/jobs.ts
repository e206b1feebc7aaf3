/**
 * The entry `iso20022-toolkit/jobs`: what a connector does with the bank's service: submit payments and follow them,
 * fetch statements.
 * @module
 */

export { isPollTimeoutError, PollTimeoutError } from './client/poll-timeout-error.ts'
export { isStatementExpiredError, StatementExpiredError } from './client/statement-expired-error.ts'
export { type WaitOptions, waitUntil } from './client/wait-until.ts'
export {
  collectStatements,
  type FetchedStatement,
  type FetchedStatements,
  type FetchStatementsOptions,
  fetchStatements,
} from './jobs/fetch-statements.ts'
export { type FollowedPain001, type FollowOptions, followPain001 } from './jobs/follow-pain001.ts'
export type { SubmitRules } from './jobs/initiation-file.ts'
export { isReportError, ReportError } from './jobs/report-error.ts'
export {
  type AlreadySubmitted,
  type MayHaveArrived,
  type Refused,
  type RefusedStage,
  type Stopped,
  type SubmitOptions,
  type SubmitResult,
  type Submitted,
  submitPain001,
} from './jobs/submit-pain001.ts'
