import { contentOf } from '../statement/index.ts'
import { Decimal } from '../values/index.ts'
import type { Account, Books } from './books.ts'
import type { ChainEntry, History } from './chain.ts'
import type { Closing } from './journal.ts'

/**
 * How many entries of each content the books already have. An identity in the books does not show whether an equal
 * entry is that one or a later one; the last balance in the books does: what stands before it is in the books, what
 * stands behind it is new. `undefined` where the balance does not show it either.
 */
export function knownCounts(
  { name, currency }: Account,
  entries: readonly ChainEntry[],
  history: History | undefined,
  { known, closings }: Books,
): ReadonlyMap<string, number> | undefined {
  const inBooks = countKnown(known)
  const byIdentity = countsWithin(entries, inBooks)
  const isSure = entries.every(({ content, referenced }) => referenced || !inBooks.has(content))
  const last = lastOf(closings.filter((closing) => closing.account === name && closing.currency === currency))
  if (isSure || last === undefined || history === undefined) return byIdentity
  const found = new Map<string, ReadonlyMap<string, number>>()
  const indexes = indexesOf(history, last.amount)
  if (indexes.length > mostIndexes) return undefined
  for (const index of indexes) {
    const counts = countsWithin(history.entries.slice(0, index), inBooks)
    const isBefore = sumOf(counts) === index
    const isBehind = history.entries
      .slice(index)
      .every(({ content, referenced }) => !referenced || !inBooks.has(content))
    if (isBefore && isBehind) found.set(JSON.stringify([...counts].sort()), counts)
  }
  const [only] = found.values()
  if (only !== undefined) {
    if (found.size > 1) return undefined
    const inHistory = new Set(history.entries.map(({ content }) => content))
    return new Map([...[...byIdentity].filter(([content]) => !inHistory.has(content)), ...only])
  }
  // Entries of a day may stand in another order: then all that is known leads to the balance of the books.
  const isNew = restOf(history.entries, byIdentity)
  const sum = isNew.reduce((total, { amount }) => total.plus(amount), new Decimal(0))
  return isNew.length === 0 || last.amount.plus(sum).equals(history.closing) ? byIdentity : undefined
}

function countKnown(known: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const content of [...known].map(contentOf)) counts.set(content, (counts.get(content) ?? 0) + 1)
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
