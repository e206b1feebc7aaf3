import {
  balanceChain,
  balanceCurrency,
  balanceNotChecked,
  balancePrevious,
  balanceRepeated,
  closingBalanceOfDay,
  entryCurrency,
} from './balance-rules.ts'
import { closingBalance } from './closing-balance.ts'
import { batchCount, batchSum, entryParts } from './entry-rules.ts'
import type { EntryRule, RuleDescription, StatementRule } from './rule.ts'
import { pageMissing, sequenceBalance, sequenceDuplicate, sequenceGap } from './sequence-rules.ts'
import { summaryByCode, summaryCount, summarySum } from './summary-rules.ts'

/** The rules about a statement read to its end. */
export const statementLevelRules: readonly StatementRule[] = [
  closingBalance,
  closingBalanceOfDay,
  balanceNotChecked,
  balanceCurrency,
  balanceChain,
  balancePrevious,
  balanceRepeated,
  entryCurrency,
  summaryCount,
  summarySum,
  summaryByCode,
]

/** The rules about one entry. */
export const entryRules: readonly EntryRule[] = [batchCount, batchSum, entryParts]

/** The rules across several statements, which `validateSequence` applies. */
export const sequenceRules: readonly RuleDescription[] = [sequenceGap, sequenceDuplicate, sequenceBalance, pageMissing]
