/**
 * The entry `iso20022-toolkit/jobs`: what a connector does with the bank's service: submit payments and follow them,
 * fetch statements.
 * @module
 */

export { isPollTimeoutError, PollTimeoutError } from '../client/poll-timeout-error.ts'
export { isStatementExpiredError, StatementExpiredError } from '../client/statement-expired-error.ts'
export { type WaitOptions, waitUntil } from '../client/wait-until.ts'
export {
  collectStatements,
  type FetchedStatement,
  type FetchedStatements,
  type FetchStatementsOptions,
  fetchStatements,
} from './fetch-statements.ts'
export { type FollowedPain001, type FollowOptions, followPain001 } from './follow-pain001.ts'
export type { SubmitRules } from './initiation-file.ts'
export { isReportError, ReportError } from './report-error.ts'
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
} from './submit-pain001.ts'
