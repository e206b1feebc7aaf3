import { objectIn } from '../../domain/index.ts'
import {
  asObject,
  type DocumentObject,
  type Entry,
  type Transaction,
  toBatch,
  toEntry,
  toTransaction,
} from '../../domain/statement/index.ts'
import type { Ancestor } from '../../schema/index.ts'
import { createEntryTotals, type EntryCounter } from './totals.ts'

/** An entry whose transactions come one by one. */
export interface OpenEntry {
  /** The object of the document layer: the same for all its transactions, and when it closes. */
  object: DocumentObject
  /** The part before its details; batches are added as they come. */
  entry: Entry
  counter: EntryCounter
  /** The details that the last transaction was in, and their batch. */
  details: unknown
  batch: number | undefined
  /** Whether entry and transactions keep their elements. */
  readonly document: boolean
}

/**
 * The entry that the next transaction belongs to: the one that is open, or a new one; `around` is what was read of it
 * so far.
 */
export function openEntry(open: OpenEntry | undefined, ancestors: Ancestor, document = false): OpenEntry {
  if (open !== undefined && open.object === ancestors.value) return open
  const object = asObject(ancestors.value)
  const entry = toEntry({ ...object, NtryDtls: undefined }, ancestors, document ? object : undefined)
  return { object, entry, counter: createEntryTotals(), details: undefined, batch: undefined, document }
}

/** Takes the next transaction of an entry; `around` is the details it stands in. */
export function nextTransaction(
  open: OpenEntry,
  ancestors: Ancestor,
  item: { value: unknown; path: string },
): Transaction {
  if (open.details !== ancestors.value) {
    open.details = ancestors.value
    const element = objectIn(asObject(ancestors.value).Btch)
    const batch = element && toBatch(element, ancestors.path)
    if (batch !== undefined) open.entry.batches.push(batch)
    open.batch = batch === undefined ? undefined : open.entry.batches.length - 1
  }
  const { creditDebitIndicator } = open.entry
  const element = asObject(item.value)
  const kept = open.document ? element : undefined
  const transaction = toTransaction(element, creditDebitIndicator, item.path, open.batch, kept)
  open.counter.add(transaction)
  return transaction
}
