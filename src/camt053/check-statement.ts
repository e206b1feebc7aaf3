import type { Finding } from '../diagnostics/index.ts'
import {
  type BalanceCheck,
  checkBalances,
  checkEntryFacts,
  checkStatementFacts,
  type StatementTotals,
} from '../rules/statement/index.ts'
import type { Entry } from './entry.ts'
import type { MessageHeader, Statement } from './statement.ts'
import { createStatementTotals, entryFacts, needsEntryCheck, statementFacts } from './totals.ts'

/** What a statement's entries add up to, whether that agrees with its balances, and all the rule set `statement` found. */
export interface StatementCheck {
  totals: StatementTotals
  balance: BalanceCheck
  /** In the order of the entries, those about the whole statement last. About objects: with a path and no line. */
  findings: Finding[]
}

/**
 * Holds a statement and its entries against the rule set `statement`, as `readCamt053` does while it reads: for statements that
 * were kept, changed or joined. Transactions must be inside the entries. `header` is the head of its message, where that says
 * that the statement is one page of several.
 */
export function checkStatement(statement: Statement, entries: Iterable<Entry>, header?: MessageHeader): StatementCheck {
  const counter = createStatementTotals(statement)
  const findings: Finding[] = []
  for (const entry of entries) {
    counter.add(entry)
    if (needsEntryCheck(entry)) findings.push(...checkEntryFacts(entryFacts(entry)))
  }
  const totals = counter.totals()
  const facts = statementFacts(statement, header, totals, {})
  findings.push(...checkStatementFacts(facts))
  return { totals, balance: checkBalances(facts), findings }
}
