/**
 * The entry `iso20022-toolkit/recalls`: recalls of payments (camt.055, camt.056), their answers (camt.029) and
 * reversals of direct debits (pain.007).
 * @module
 */

export type { FindingPart } from './diagnostics/index.ts'
export type { RelatedParty } from './domain/statement/index.ts'
export {
  type BuildOptions,
  buildCamt055,
  type MatchOptions,
  matchRecalls,
  type ParsedRecall,
  parseRecall,
  type ReadOptions,
  type RecallAnswer,
  type RecallCause,
  type RecallEndPart,
  type RecallHeader,
  type RecallHeaderPart,
  type RecallItem,
  type RecallItemPart,
  type RecallOutcome,
  type RecallPart,
  type RecallReason,
  readRecall,
} from './recalls/index.ts'
export { type SentPayment, type SentPaymentsOptions, sentPayments } from './report/index.ts'
export type { DocumentReadOptions } from './schema/index.ts'
