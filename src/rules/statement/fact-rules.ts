import { camtSchemas, type Dialect, dialects } from '../../domain/statement/index.ts'
import { defineRules, type Rule, type RuleChecks, type RuleSet } from '../rule.ts'
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
import type { FactRule, FindingWithOrder, RuleDescription } from './rule.ts'
import { pageMissing, sequenceBalance, sequenceDuplicate, sequenceGap } from './sequence-rules.ts'
import { summaryByCode, summaryCount, summarySum } from './summary-rules.ts'

const messages = camtSchemas.map(({ message }) => message)

/** The paths that the rules on statements check in the messages of a dialect. */
export function statementPaths({ root, statement }: Dialect) {
  const path = `/Document/${root}/${statement}`
  return {
    message: `/Document/${root}`,
    statement: path,
    entry: `${path}/Ntry`,
    transaction: `${path}/Ntry/NtryDtls/TxDtls`,
  }
}

/**
 * The rules on statements, which check facts: a reader that has them runs these, and loads nothing that takes facts
 * from elements.
 */
export const factRules: RuleSet = defineRules('statement', [
  ruleAt('statement', closingBalance),
  ruleAt('statement', closingBalanceOfDay),
  ruleAt('statement', balanceNotChecked),
  ruleAt('statement', balanceCurrency),
  ruleAt('statement', balanceChain),
  ruleAt('statement', balancePrevious),
  ruleAt('statement', balanceRepeated),
  ruleAt('statement', entryCurrency),
  ruleAt('statement', summaryCount),
  ruleAt('statement', summarySum),
  ruleAt('statement', summaryByCode),
  ruleAt('entry', batchCount),
  ruleAt('entry', batchSum),
  ruleAt('entry', entryParts),
  ...[sequenceGap, sequenceDuplicate, sequenceBalance, pageMissing].map(ruleOfSequence),
])

/** A rule across statements: `validateSequence` makes its findings, among those of the others. */
function ruleOfSequence(text: RuleDescription): Rule {
  return ruleAt('message', {
    ...text,
    check(found: readonly FindingWithOrder[], context) {
      for (const { finding, position } of found) {
        if (finding.code !== `statement/${text.name}`) continue
        context.report(finding.path, finding.message, finding.severity, position)
      }
    },
  })
}

function ruleAt<Facts>(level: keyof ReturnType<typeof statementPaths>, { check, ...text }: FactRule<Facts>): Rule {
  return {
    ...text,
    messages,
    start: (): RuleChecks => Object.fromEntries(dialects.map((dialect) => [statementPaths(dialect)[level], check])),
  }
}
