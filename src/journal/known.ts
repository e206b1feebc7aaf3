import { contentOf } from '../statement/index.ts'
import { addToList, Decimal, electronicIban } from '../values/index.ts'
import type { Account, Books, KnownBooking } from './books.ts'
import type { ChainEntry, History } from './chain.ts'
import type { Closing } from './journal.ts'

/**
 * How many entries of each content the books already have. An identity in the books does not show whether an equal
 * entry is that one or a later one, and an entry that another format told has another identity; the last balance in the
 * books shows both: what stands before it is in the books, what stands behind it is new. `undefined` where the balance
 * does not show it either.
 */
export function knownCounts(
  account: Account,
  entries: readonly ChainEntry[],
  groups: ReadonlyMap<string, readonly ChainEntry[]>,
  history: History | undefined,
  books: Books,
): ReadonlyMap<string, number> | undefined {
  const inBooks = countKnown(books, groups)
  const byIdentity = countsWithin(entries, inBooks)
  const inDoubt = doubtsOf(account, entries, groups, byIdentity, books)
  const isSure = inDoubt.size === 0 && entries.every(({ content, referenced }) => referenced || !inBooks.has(content))
  const own = books.closings.filter(
    ({ account: name, currency }) => name === account.name && currency === account.currency,
  )
  const last = withLater(lastOf(own), account, books)
  if (isSure || (inDoubt.size === 0 && (last === undefined || history === undefined))) return byIdentity
  if (last === undefined || history === undefined) return undefined
  const upTo = history.entries.filter(({ day }) => day <= last.date)
  const later = history.entries.slice(upTo.length)
  // Behind the last balance the books may have entries of a statement that was not finished.
  const isOld = ({ referenced, content, day }: ChainEntry): boolean =>
    inBooks.has(content) && (referenced || day > last.date)
  const counts = countsOf(upTo)
  const isClosed = history.opening.plus(sumOfAmounts(upTo)).equals(last.amount) && !later.some(isOld)
  const isAll = [...counts].every(([content, count]) => count <= (byIdentity.get(content) ?? 0))
  const isFound = [...counts].every(
    ([content, count]) => count <= (byIdentity.get(content) ?? 0) + (inDoubt.get(content) ?? 0),
  )
  const opensBehind = history.opening.equals(last.amount) && upTo.every(({ day }) => day === last.date)
  if (isClosed && (isAll || (isFound && !opensBehind))) return withOthers(byIdentity, history, counts)
  if (opensBehind && !isClosed && !history.entries.some(isOld)) return withOthers(byIdentity, history, new Map())
  if (inDoubt.size > 0) return undefined
  const found = new Map<string, ReadonlyMap<string, number>>()
  const indexes = indexesOf(history, last.amount)
  if (indexes.length > mostIndexes) return undefined
  for (const index of indexes) {
    const before = countsWithin(history.entries.slice(0, index), inBooks)
    const isBefore = sumOf(before) === index
    const isBehind = !history.entries.slice(index).some(isOld)
    if (isBefore && isBehind) found.set(JSON.stringify([...before].sort()), before)
  }
  const [only] = found.values()
  if (only !== undefined) return found.size > 1 ? undefined : withOthers(byIdentity, history, only)
  // Entries of a day may stand in another order: then all that is known leads to the balance of the books.
  const isNew = restOf(history.entries, byIdentity)
  return isNew.length === 0 || last.amount.plus(sumOfAmounts(isNew)).equals(history.closing) ? byIdentity : undefined
}

/** The balance of the books behind all their bookings: the last closing, and what they booked on later days. */
function withLater(last: Closing | undefined, { name }: Account, { known }: Books): Closing | undefined {
  if (last === undefined) return undefined
  let { date, amount } = last
  for (const { date: day, bank } of known) {
    if (bank?.account !== name || day === undefined || day <= last.date) continue
    amount = amount.plus(bank.amount)
    if (day > date) date = day
  }
  return { ...last, date, amount }
}

/** Counts of the history, and by identities those of entries outside it. */
function withOthers(
  byIdentity: ReadonlyMap<string, number>,
  history: History,
  counts: ReadonlyMap<string, number>,
): Map<string, number> {
  const inHistory = new Set(history.entries.map(({ content }) => content))
  return new Map([...[...byIdentity].filter(([content]) => !inHistory.has(content)), ...counts])
}

function sumOfAmounts(entries: readonly ChainEntry[]): Decimal {
  return entries.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
}

/** How often the books have each content: by the identities of all entries that are of this content. */
function countKnown({ known }: Books, groups: ReadonlyMap<string, readonly ChainEntry[]>): Map<string, number> {
  const ids = new Map<string, number>()
  for (const { identity } of known) ids.set(contentOf(identity), (ids.get(contentOf(identity)) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const [content, group] of groups) {
    const own = new Set(group.map(({ booking }) => contentOf(booking.identity)))
    const count = [...own].reduce((sum, id) => sum + (ids.get(id) ?? 0), 0)
    if (count > 0) counts.set(content, count)
  }
  return counts
}

/**
 * How many entries of each content may be bookings of the books under another identity: on the same day, of the same
 * amount, and with no other account on the other side.
 */
function doubtsOf(
  { name, currency }: Account,
  entries: readonly ChainEntry[],
  groups: ReadonlyMap<string, readonly ChainEntry[]>,
  byIdentity: ReadonlyMap<string, number>,
  { known }: Books,
): Map<string, number> {
  const ids = new Set([...groups.values()].flatMap((group) => group.map(({ booking }) => contentOf(booking.identity))))
  const others = new Map<string, KnownBooking[]>()
  for (const booking of known) {
    const { identity, date, bank } = booking
    if (bank?.account !== name || (booking.currency ?? currency) !== currency || ids.has(contentOf(identity))) continue
    addToList(others, `${date} ${bank.amount.toFixed()}`, booking)
  }
  const doubts = new Map<string, number>()
  if (others.size === 0) return doubts
  for (const [content, count] of countsOf(entries)) {
    const group = groups.get(content) ?? []
    const alike = (others.get(`${group[0]?.day} ${group[0]?.amount.toFixed()}`) ?? []).filter(
      ({ counterpartyAccount }) =>
        group.some(({ booking }) => !isOther(counterpartyAccount, booking.counterpartyAccount)),
    )
    const most = Math.min(alike.length, count - (byIdentity.get(content) ?? 0))
    if (most > 0) doubts.set(content, most)
  }
  return doubts
}

function isOther(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && electronicIban(one) !== electronicIban(other)
}

/** How often each content comes. */
export function countsOf(entries: readonly ChainEntry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { content } of entries) counts.set(content, (counts.get(content) ?? 0) + 1)
  return counts
}

function countsWithin(entries: readonly ChainEntry[], most: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { content } of entries) {
    const number = (counts.get(content) ?? 0) + 1
    if (number <= (most.get(content) ?? 0)) counts.set(content, number)
  }
  return counts
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

function restOf(entries: readonly ChainEntry[], counts: ReadonlyMap<string, number>): ChainEntry[] {
  const left = new Map(counts)
  return entries.filter(({ content }) => {
    const number = left.get(content) ?? 0
    left.set(content, number - 1)
    return number <= 0
  })
}

/** Limit of positions that are tried, so that no file takes quadratic time. */
const mostIndexes = 20

function indexesOf({ entries, opening }: History, amount: Decimal): number[] {
  const indexes: number[] = []
  let balance = opening
  for (let index = 0; index <= entries.length && indexes.length <= mostIndexes; index++) {
    if (balance.equals(amount)) indexes.push(index)
    balance = balance.plus(entries[index]?.amount ?? 0)
  }
  return indexes
}

function lastOf(closings: readonly Closing[]): Closing | undefined {
  return closings.reduce<Closing | undefined>(
    (last, closing) => (last === undefined || closing.date >= last.date ? closing : last),
    undefined,
  )
}
