import type { Finding } from '../diagnostics/index.ts'
import { type Dialect, dialectOf } from '../domain/statement/dialect.ts'
import type { Entry } from '../domain/statement/entry.ts'
import type { MessageHeader, Statement } from '../domain/statement/statement.ts'
import { compileRules, startRules } from '../rules/run-rules.ts'
import {
  type BalanceCheck,
  checkBalances,
  createStatementTotals,
  type EntryFacts,
  entryFacts,
  needsEntryCheck,
  type StatementFacts,
  type StatementTotals,
  statementFacts,
} from '../rules/statement/index.ts'
import { statementPaths, statementRules } from '../rules/statement.ts'

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

/** The rules on statements, for objects. */
export interface ObjectRules {
  entry(facts: EntryFacts): void
  statement(facts: StatementFacts): void
}

/** Starts the rules on a statement that is an object. They are the same for reports and notifications. */
export function startStatementRules(report: (finding: Finding) => void): ObjectRules {
  const message = 'camt.053.001.08'
  const paths = statementPaths(dialectOf(message) as Dialect)
  const rules = startRules(compileRules([statementRules], message), message, report)
  return {
    entry: (facts) => rules.judge(paths.entry, facts, { path: facts.path, ancestors: [], position: facts }),
    statement: (facts) => rules.judge(paths.statement, facts, { path: facts.path, ancestors: [], position: facts }),
  }
}

/**
 * Checks a statement and its entries by the rule set `statement`, as `readCamt053` does while it reads. Use it for
 * statements that were stored, changed or joined. Transactions must be inside the entries. Give the `header` of the
 * message if that says that the statement is one page of several.
 */
export function checkStatement(statement: Statement, entries: Iterable<Entry>, header?: MessageHeader): StatementCheck {
  const counter = createStatementTotals(statement)
  const findings: Finding[] = []
  const rules = startStatementRules((finding) => findings.push(finding))
  for (const entry of entries) {
    counter.add(entry)
    if (needsEntryCheck(entry)) rules.entry(entryFacts(entry))
  }
  const totals = counter.totals()
  const facts = statementFacts(statement, header, totals, {})
  rules.statement(facts)
  return { totals, balance: checkBalances(facts), findings }
}
