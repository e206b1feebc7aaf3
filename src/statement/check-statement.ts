import type { Finding } from '../diagnostics/index.ts'
import type { Entry, MessageHeader, Statement } from '../domain/statement/index.ts'
import {
  type BalanceCheck,
  checkBalances,
  createStatementTotals,
  entryFacts,
  needsEntryCheck,
  type StatementTotals,
  statementFacts,
} from '../rules/index.ts'
import { startStatementRules } from './run-rules.ts'

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
  const facts = statementFacts(statement, header, totals, {})
  rules.statement(facts)
  return { totals, balance: checkBalances(facts), findings }
}
