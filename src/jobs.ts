/**
 * The entry `iso20022-toolkit/jobs`: what a connector does with the bank's service: submit payments and follow them,
 * fetch statements.
 * @module
 */

export {
  isPollTimeoutError,
  isStatementExpiredError,
  PollTimeoutError,
  StatementExpiredError,
  type WaitOptions,
} from './client/index.ts'
export {
  type AlreadySubmitted,
  collectStatements,
  type FetchedStatement,
  type FetchedStatements,
  type FetchStatementsOptions,
  type FollowedPain001,
  type FollowOptions,
  fetchStatements,
  followPain001,
  isReportError,
  type MayHaveArrived,
  type Refused,
  type RefusedStage,
  ReportError,
  type Stopped,
  type SubmitOptions,
  type SubmitResult,
  type SubmitRules,
  type Submitted,
  submitPain001,
} from './jobs/index.ts'
