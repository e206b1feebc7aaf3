import type { Finding } from '../diagnostics/index.ts'
import { type Dialect, dialectOf } from '../domain/statement/index.ts'
import {
  checkSeverities,
  compileRules,
  type EntryFacts,
  type RuleElement,
  type RuleSeverities,
  type StatementFacts,
  startRules,
  statementPaths,
  statementRules,
} from '../rules/index.ts'

/** Starts the rules for a message; findings go to `report`. */
export type StartStatementRules = (report: (finding: Finding) => void, message: string) => StatementRules

/** The rule set `statement`, run on facts. */
export type StatementRules = ReturnType<typeof startStatementRules>

/**
 * Starts the rule set `statement` for the statements of a message, of any version. By default it is a camt.053: the
 * rules are the same for reports and notifications.
 */
export function startStatementRules(
  report: (finding: Finding) => void,
  message = 'camt.053.001.08',
  severities?: RuleSeverities,
) {
  const paths = statementPaths(dialectOf(message) as Dialect)
  const rules = startRules(compileRules([statementRules], message, { severities, anyVersion: true }), message, report)
  /** `element` is where the facts stand in a file; objects have a path only. */
  const runAt = (path: string, facts: EntryFacts | StatementFacts, element: RuleElement | undefined): void =>
    rules.run(path, facts, element ?? { path: facts.path, ancestors: [], position: facts })
  return {
    entry: (facts: EntryFacts, element?: RuleElement) => runAt(paths.entry, facts, element),
    statement: (facts: StatementFacts, element?: RuleElement) => runAt(paths.statement, facts, element),
  }
}

/** @throws RangeError for an unknown severity, or a severity of a rule that the set `statement` does not have. */
export function checkStatementSeverities(severities: RuleSeverities | undefined): void {
  checkSeverities(severities, [statementRules])
}
