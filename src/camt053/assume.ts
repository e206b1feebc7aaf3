import { entryStatuses, nameIn } from '../values/index.ts'
import type { Balance } from './balance.ts'
import type { Entry } from './entry.ts'
import type { Statement } from './statement.ts'

/** Assumptions for values that some banks leave out of all their statements. A value in the file always counts. */
export interface Assumptions {
  /** Status of entries without one. Default: no assumption; then balances are not checked. */
  entryStatus?: 'BOOK' | undefined
  /** Side of balances without a `CdtDbtInd`. Default: no assumption; then the balance has no amount. */
  balanceIndicator?: 'CRDT' | undefined
}

/** Puts the assumed status into an entry that has none. */
export function assumeEntry(entry: Entry, { entryStatus }: Assumptions): Entry {
  if (entryStatus === undefined || entry.status !== undefined || entry.proprietaryStatus !== undefined) return entry
  return { ...entry, status: entryStatus, statusName: nameIn(entryStatuses, entryStatus) }
}

/** Puts the assumed side into balances of a statement that have none. */
export function assumeStatement(statement: Statement, { balanceIndicator }: Assumptions): Statement {
  if (balanceIndicator === undefined) return statement
  const balances = statement.balances.map((balance): Balance => {
    if (balance.creditDebitIndicator !== undefined) return balance
    return { ...balance, creditDebitIndicator: balanceIndicator, amount: balance.unsignedAmount }
  })
  return { ...statement, balances }
}
