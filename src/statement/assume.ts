import type { Balance, Entry, Statement } from '../domain/statement/index.ts'
import { entryStatuses, isoDateOf, nameIn } from '../values/index.ts'

/** Assumptions for values that some banks leave out of all their statements. A value in the file always counts. */
export interface Assumptions {
  /** Status of entries without one. Default: no assumption; then balances are not checked. */
  entryStatus?: 'BOOK' | undefined
  /** Side of balances without a `CdtDbtInd`. Default: no assumption; then the balance has no amount. */
  balanceIndicator?: 'CRDT' | undefined
  /**
   * Booking date of entries without one: `statement` is the day of the statement, where its opening (`OPBD`) and
   * closing balances are of one day. Default: no assumption; then the date is missing.
   */
  bookingDate?: 'statement' | undefined
}

export function assumeEntry(entry: Entry, statement: Statement, { entryStatus, bookingDate }: Assumptions): Entry {
  let assumed = entry
  if (entryStatus !== undefined && entry.status === undefined && entry.proprietaryStatus === undefined)
    assumed = { ...assumed, status: entryStatus, statusName: nameIn(entryStatuses, entryStatus) }
  if (bookingDate !== undefined && entry.bookingDate === undefined)
    assumed = { ...assumed, bookingDate: onlyDayOf(statement) }
  return assumed
}

function onlyDayOf({ balances }: Statement): string | undefined {
  const days = new Set<string | undefined>()
  const types = new Set<string | undefined>()
  for (const { type, date } of balances) {
    if (type !== 'OPBD' && type !== 'CLBD') continue
    days.add(date === undefined ? undefined : isoDateOf(date))
    types.add(type)
  }
  return days.size === 1 && types.size === 2 ? [...days][0] : undefined
}

export function assumeStatement(statement: Statement, { balanceIndicator }: Assumptions): Statement {
  if (balanceIndicator === undefined) return statement
  const balances = statement.balances.map((balance): Balance => {
    if (balance.creditDebitIndicator !== undefined) return balance
    return { ...balance, creditDebitIndicator: balanceIndicator, amount: balance.unsignedAmount }
  })
  return { ...statement, balances }
}
