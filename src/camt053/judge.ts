import type { Finding } from '../diagnostics/index.ts'
import { compileRules, type RuleRun, startRules } from '../rules/run-rules.ts'
import { checkSeverities, type RuleSeverities } from '../rules/severities.ts'
import type { EntryFacts, StatementFacts } from '../rules/statement/index.ts'
import { statementRules } from '../rules/statement.ts'
import type { StreamItem } from '../schema/index.ts'

/** Holds the rule set `statement` against an entry or a statement, of which `facts` say what the rules look at. */
export type Judge = (facts: EntryFacts | StatementFacts, item: StreamItem) => void

/**
 * Starts holding the rule set `statement` against the statements of one file.
 * @throws RangeError for a severity that is none, or is given to a rule that the set has not.
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

/** @throws RangeError for a severity that is none, or is given to a rule that the set `statement` has not. */
export function checkStatementSeverities(severities: RuleSeverities | undefined): void {
  checkSeverities(severities, [statementRules])
}
