import type { Finding } from '../diagnostics/index.ts'
import type { RuleSeverities } from '../rules/rule.ts'
import { compileRules, type RuleRun, startRules } from '../rules/run-rules.ts'
import { checkSeverities } from '../rules/severities.ts'
import type { EntryFacts, StatementFacts } from '../rules/statement/index.ts'
import { statementRules } from '../rules/statement.ts'
import type { StreamItem } from '../schema/index.ts'

/** Applies the rule set `statement` to an entry or a statement, whose `facts` the rules check. */
export type Judge = (facts: EntryFacts | StatementFacts, item: StreamItem) => void

/**
 * Starts applying the rule set `statement` to the statements of one file.
 * @throws RangeError for an unknown severity, or a severity of a rule that the set does not have.
 */
export function createJudge(severities: RuleSeverities | undefined, report: (finding: Finding) => void): Judge {
  checkStatementSeverities(severities)
  let rules: RuleRun | undefined
  return (facts, item) => {
    rules ??= startRules(
      compileRules([statementRules], item.message, { severities, anyVersion: true }),
      item.message,
      report,
    )
    rules.judge(item.each, facts, { path: item.path, ancestors: item.ancestors, position: item, placeOf: item.placeOf })
  }
}

/** @throws RangeError for an unknown severity, or a severity of a rule that the set `statement` does not have. */
export function checkStatementSeverities(severities: RuleSeverities | undefined): void {
  checkSeverities(severities, [statementRules])
}
