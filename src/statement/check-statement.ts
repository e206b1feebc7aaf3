import type { Finding } from '../diagnostics/index.ts'
import { type Dialect, dialectOf, type Entry, type MessageHeader, type Statement } from '../domain/statement/index.ts'
import {
  type BalanceCheck,
  checkBalances,
  checkSeverities,
  compileRules,
  createStatementTotals,
  type EntryFacts,
  entryFacts,
  needsEntryCheck,
  type RuleElement,
  type RuleSeverities,
  type StatementFacts,
  type StatementTotals,
  startRules,
  statementFacts,
  statementPaths,
  statementRules,
} from '../rules/index.ts'

export type StartStatementRules = (report: (finding: Finding) => void, message: string) => StatementRules

export type StatementRules = ReturnType<typeof startStatementRules>

/** By default of a camt.053: the rules are the same for reports and notifications. */
export function startStatementRules(
  report: (finding: Finding) => void,
  message = 'camt.053.001.08',
  severities?: RuleSeverities,
) {
  const paths = statementPaths(dialectOf(message) as Dialect)
  const rules = startRules(compileRules([statementRules], message, { severities, anyVersion: true }), message, report)
  // `element` is where the facts stand in a file; objects have a path only.
  return {
    entry: (facts: EntryFacts, element?: RuleElement) =>
      rules.run(paths.entry, facts, element ?? { path: facts.entry.path, ancestors: [], position: facts.entry }),
    statement: (facts: StatementFacts, element?: RuleElement) =>
      rules.run(paths.statement, facts, element ?? { path: facts.statement.path, ancestors: [] }),
  }
}

export function checkStatementSeverities(severities: RuleSeverities | undefined): void {
  checkSeverities(severities, [statementRules])
}

/**
 * The totals of a statement's entries, whether they agree with its balances, and the findings of the rule set
 * `statement`.
 */
export interface StatementCheck {
  /** What its entries add up to. */
  totals: StatementTotals
  /** Opening balance and booked entries against the closing balance. */
  balance: BalanceCheck
  /** In the order of the entries, those about the whole statement last. About objects: with a path and no line. */
  findings: Finding[]
}

/**
 * Checks a statement and its entries by the rule set `statement`, as `readCamt053` does while it reads. Use it for
 * statements that were stored, changed or joined. Transactions must be inside the entries. Give the `header` of the
 * message if that says that the statement is one page of several.
 */
export function validateStatement(
  statement: Statement,
  entries: Iterable<Entry>,
  header?: MessageHeader,
): StatementCheck {
  const counter = createStatementTotals(statement)
  const findings: Finding[] = []
  const rules = startStatementRules((finding) => findings.push(finding))
  for (const entry of entries) {
    counter.add(entry)
    if (needsEntryCheck(entry)) rules.entry(entryFacts(entry))
  }
  const totals = counter.totals()
  const facts = statementFacts(statement, header, totals)
  rules.statement(facts)
  return { totals, balance: checkBalances(facts), findings }
}
