import { contentOf } from '../statement/index.ts'
import { addToList, type Decimal, electronicIban } from '../values/index.ts'
import { type History, type HistoryEntry, sumOfAmounts } from './history.ts'
import type { Booking, Closing, Posting } from './journal.ts'

/** A booking in the books; what is not known of it is left out. */
export interface KnownBooking extends Partial<Pick<Booking, 'date' | 'currency' | 'counterpartyAccount'>> {
  /** The identity of its entry. */
  identity: string
  /** The account of the bank in the books, and the amount there. */
  bank?: Pick<Posting, 'account' | 'amount'>
}

export interface Books {
  known: readonly KnownBooking[]
  opened: ReadonlySet<string>
  closings: readonly Closing[]
}

export type Counts = ReadonlyMap<string, number>

/**
 * How many entries of each content the books already have. An identity in the books does not show whether an equal
 * entry is that one or a later one, and an entry that another format told has another identity; the last balance in the
 * books shows both: what stands before it is in the books, what stands behind it is new. `undefined` where the balance
 * does not show it either.
 */
export function countInBooks(
  account: { name: string; currency: string },
  entries: readonly HistoryEntry[],
  groups: ReadonlyMap<string, readonly HistoryEntry[]>,
  history: History | undefined,
  books: Books,
): Counts | undefined {
  const inBooks = countIdentities(books, groups)
  const byIdentity = countsOf(entries, inBooks)
  const inDoubt = countInDoubt(account, entries, groups, byIdentity, books)
  const isSure = inDoubt.size === 0 && entries.every(({ content, referenced }) => referenced || !inBooks.has(content))
  const last = lastBalance(account, books)
  if (isSure || (inDoubt.size === 0 && (last === undefined || history === undefined))) return byIdentity
  if (last === undefined || history === undefined) return undefined
  /** These counts of what the history has, and by identities those of what it has not. */
  const inHistory = new Set(history.entries.map(({ content }) => content))
  const counted = (counts: Counts): Counts =>
    new Map([...[...byIdentity].filter(([content]) => !inHistory.has(content)), ...counts])
  // Behind the last balance the books may have entries of a statement that was not finished.
  const isOld = ({ referenced, content, day }: HistoryEntry): boolean =>
    inBooks.has(content) && (referenced || day > last.date)
  const upTo = history.entries.filter(({ day }) => day <= last.date)
  const counts = countsOf(upTo)
  const isClosed =
    history.opening.plus(sumOfAmounts(upTo)).equals(last.amount) && !history.entries.slice(upTo.length).some(isOld)
  const areFound = (more: Counts): boolean =>
    [...counts].every(([content, count]) => count <= (byIdentity.get(content) ?? 0) + (more.get(content) ?? 0))
  const opensBehind = history.opening.equals(last.amount) && upTo.every(({ day }) => day === last.date)
  if (isClosed && (areFound(new Map()) || (areFound(inDoubt) && !opensBehind))) return counted(counts)
  if (opensBehind && !isClosed && !history.entries.some(isOld)) return counted(new Map())
  if (inDoubt.size > 0) return undefined
  const positions = positionsOf(history, last.amount)
  if (positions.length > mostPositions) return undefined
  const possible = new Map<string, Counts>()
  for (const at of positions) {
    const before = countsOf(history.entries.slice(0, at), inBooks)
    const isBefore = [...before.values()].reduce((sum, count) => sum + count, 0) === at
    const isBehind = !history.entries.slice(at).some(isOld)
    if (isBefore && isBehind) possible.set(JSON.stringify([...before].sort()), before)
  }
  const [only] = possible.values()
  if (only !== undefined) return possible.size > 1 ? undefined : counted(only)
  // Entries of a day may stand in another order: then all that is known leads to the balance of the books.
  const left = new Map(byIdentity)
  const others = history.entries.filter(({ content }) => {
    const count = left.get(content) ?? 0
    left.set(content, count - 1)
    return count <= 0
  })
  return others.length === 0 || last.amount.plus(sumOfAmounts(others)).equals(history.closing) ? byIdentity : undefined
}

export function countsOf(entries: readonly HistoryEntry[], most?: Counts): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { content } of entries) {
    const count = (counts.get(content) ?? 0) + 1
    if (most === undefined || count <= (most.get(content) ?? 0)) counts.set(content, count)
  }
  return counts
}

/** The balance of the books behind all their bookings: the last closing, and what they booked on later days. */
function lastBalance(
  { name, currency }: { name: string; currency: string },
  { closings, known }: Books,
): { date: string; amount: Decimal } | undefined {
  const ofAccount = closings.filter((closing) => closing.account === name && closing.currency === currency)
  const last = ofAccount.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1)).at(-1)
  if (last === undefined) return undefined
  let { date, amount } = last
  for (const { date: day, bank } of known) {
    if (bank?.account !== name || day === undefined || day <= last.date) continue
    amount = amount.plus(bank.amount)
    if (day > date) date = day
  }
  return { date, amount }
}

/** How often the books have each content: by the identities of all entries that are of this content. */
function countIdentities({ known }: Books, groups: ReadonlyMap<string, readonly HistoryEntry[]>): Counts {
  const inBooks = new Map<string, number>()
  for (const { identity } of known) inBooks.set(contentOf(identity), (inBooks.get(contentOf(identity)) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const [content, group] of groups) {
    const identities = new Set(group.map(({ booking }) => contentOf(booking.identity)))
    const count = [...identities].reduce((sum, identity) => sum + (inBooks.get(identity) ?? 0), 0)
    if (count > 0) counts.set(content, count)
  }
  return counts
}

/**
 * How many entries of each content may be bookings of the books under another identity: on the same day, of the same
 * amount, and with no other account on the other side.
 */
function countInDoubt(
  { name, currency }: { name: string; currency: string },
  entries: readonly HistoryEntry[],
  groups: ReadonlyMap<string, readonly HistoryEntry[]>,
  byIdentity: Counts,
  { known }: Books,
): Counts {
  const identities = new Set([...groups.values()].flat().map(({ booking }) => contentOf(booking.identity)))
  const others = new Map<string, KnownBooking[]>()
  for (const booking of known) {
    const { identity, date, bank } = booking
    const isOfAccount = bank?.account === name && (booking.currency ?? currency) === currency
    if (isOfAccount && !identities.has(contentOf(identity)))
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

const mostPositions = 20

function positionsOf({ entries, opening }: History, amount: Decimal): number[] {
  const positions: number[] = []
  let balance = opening
  for (let at = 0; at <= entries.length && positions.length <= mostPositions; at++) {
    if (balance.equals(amount)) positions.push(at)
    balance = balance.plus(entries[at]?.amount ?? 0)
  }
  return positions
}
