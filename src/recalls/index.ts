export { type BuildOptions, buildCamt055, type RecallCause } from './build.ts'
export { type MatchOptions, matchRecalls, type RecallAnswer } from './match.ts'
export {
  type ParsedRecall,
  parseRecall,
  type ReadOptions,
  type RecallEndPart,
  type RecallHeaderPart,
  type RecallItemPart,
  type RecallPart,
  readRecall,
} from './read.ts'
export type { RecallHeader, RecallItem, RecallOutcome, RecallReason } from './recall.ts'
export { recallColumns, recallFacts } from './recall-columns.ts'
