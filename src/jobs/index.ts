export {
  collectStatements,
  type FetchedStatement,
  type FetchedStatements,
  type FetchStatementsOptions,
  fetchStatements,
  isOfAccount,
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
