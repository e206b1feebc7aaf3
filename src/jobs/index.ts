export {
  collectStatements,
  type FetchedStatement,
  type FetchedStatements,
  type FetchStatementsOptions,
  fetchStatements,
  isOfAccount,
} from './fetch-statements.ts'
export {
  type FollowedPain001,
  type FollowOptions,
  followPain001,
  isReportError,
  ReportError,
} from './follow-pain001.ts'
export type { SubmitRules } from './initiation-file.ts'
export { type SubmitOptions, submitPain001 } from './submit-pain001.ts'
export type * from './submit-result.ts'
