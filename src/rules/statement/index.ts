import type { Finding } from '../../diagnostics/index.ts'
import { balanceChain, balanceRepeated, closingBalance, closingBalanceOfDay, entryCurrency } from './balance-rules.ts'
import { batchCount, batchSum, entryParts } from './entry-rules.ts'
import type { EntryFacts, StatementFacts } from './facts.ts'
import { type EntryRule, type RuleDescription, type StatementRule, toFinding } from './rule.ts'
import { pageMissing, sequenceBalance, sequenceDuplicate, sequenceGap } from './sequence-rules.ts'
import { summaryByCode, summaryCount, summarySum } from './summary-rules.ts'

export {
  type BalanceCheck,
  checkBalances,
  closingOf,
  type DayCheck,
  type NotCheckedReason,
  openingOf,
  type PlacedBalance,
  placedBalances,
} from './balance-check.ts'
export type {
  BalanceFacts,
  BatchFacts,
  DirectionTotals,
  EntryFacts,
  NetTotals,
  Place,
  StatementFacts,
  StatementTotals,
  SummaryFacts,
  Totals,
  TransactionTotals,
} from './facts.ts'
export { type RuleDescription, toFinding } from './rule.ts'
export { pageMissing, sequenceBalance, sequenceDuplicate, sequenceGap } from './sequence-rules.ts'

const statementRules: readonly StatementRule[] = [
  closingBalance,
  closingBalanceOfDay,
  balanceChain,
  balanceRepeated,
  entryCurrency,
  summaryCount,
  summarySum,
  summaryByCode,
]

const entryRules: readonly EntryRule[] = [batchCount, batchSum, entryParts]

/** All rules of the set `statement`, those across several statements included, each with its source and an example. */
export const statementRuleSet: readonly RuleDescription[] = [
  ...statementRules,
  ...entryRules,
  sequenceGap,
  sequenceDuplicate,
  sequenceBalance,
  pageMissing,
]

/** Holds the rules about a whole statement against one that was read to its end. */
export function checkStatementFacts(facts: StatementFacts): Finding[] {
  return statementRules.flatMap((rule) => rule.check(facts).map((fault) => toFinding(rule, fault, facts)))
}

/** Holds the rules about an entry against one and what is listed behind it. */
export function checkEntryFacts(facts: EntryFacts): Finding[] {
  return entryRules.flatMap((rule) => rule.check(facts).map((fault) => toFinding(rule, fault, facts)))
}
