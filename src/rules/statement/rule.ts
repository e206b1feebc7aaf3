import type { Finding, Position } from '../../diagnostics/index.ts'
import {
  type Batch,
  camtSchemas,
  type Dialect,
  dialects,
  type Entry,
  type Statement,
} from '../../domain/statement/index.ts'
import { type Decimal, formatAmountText, minorUnits } from '../../values/index.ts'
import { makeRule, type Rule, type WrittenRule } from '../rule.ts'

/** A finding about consecutive statements, with the position of its statement. */
export interface FindingWithOrder {
  finding: Finding
  position: Partial<Position> | undefined
}

interface Levels {
  message: readonly FindingWithOrder[]
  statement: StatementFacts
  entry: EntryFacts
}

export function statementPaths({ root, statement }: Dialect) {
  const path = `/Document/${root}/${statement}`
  return {
    message: `/Document/${root}`,
    statement: path,
    entry: `${path}/Ntry`,
    transaction: `${path}/Ntry/NtryDtls/TxDtls`,
  }
}

const paths = dialects.map(statementPaths)
const family = {
  messages: camtSchemas.map(({ message }) => message),
  paths: {
    message: paths.map(({ message }) => message),
    statement: paths.map(({ statement }) => statement),
    entry: paths.map(({ entry }) => entry),
  },
}

export function rule(written: WrittenRule<Levels>): Rule {
  return makeRule([family], written)
}

/** Writes amounts for messages: exact, with at least as many decimals as the currency has (two for most). */
export function shownAmount(currency: string | undefined): (amount: Decimal) => string {
  const minDigits = minorUnits(currency ?? '') ?? 2
  return (amount) => formatAmountText(amount, { minDigits })
}

/** How many entries, and what they add up to. */
export interface Totals {
  /** How many entries there are. */
  count: number
  /** Sum of the unsigned amounts. */
  sum: Decimal
}

/** Totals of credits and debits together. */
export interface DirectionNetTotals extends Totals {
  /** Credits less debits. */
  net: Decimal
}

/** Totals by direction. */
export interface DirectionTotals {
  /** Credits and debits together. */
  all: DirectionNetTotals
  /** Entries with `CRDT`. */
  credit: Totals
  /** Entries with `DBIT`. */
  debit: Totals
}

/** What the entries of one statement add up to. */
export interface StatementTotals {
  /** Currency of all sums: that of the statement, else of its first entry that has one. */
  currency: string | undefined
  /** Entries of every status. */
  entries: DirectionTotals
  /** Entries with the status `BOOK` only: they alone move the balance. */
  booked: DirectionTotals
  /** Entries that may be booked or not: they have no status, or one that is not in ISO's list. */
  unknownStatus: DirectionTotals
  /** Number of entries of each status; those without one under an empty text. */
  byStatus: Record<string, number>
  /** Entries without a readable amount or sign; they are counted, but in no sum. */
  unreadable: number
  /** Entries in another currency than the statement; they are counted, but in no sum. */
  otherCurrency: number
  /** Booked entries without a booking date. */
  withoutBookingDate: number
  /**
   * The booked amount of each day (by booking date as written): credits less debits. Kept only for a statement with
   * closing balances of several days, and for at most 1000 days; otherwise `undefined`.
   */
  byDay: ReadonlyMap<string, Decimal> | undefined
  /** Totals by bank transaction code (`PMNT/RCDT/ESCT`); kept only where the statement has such a summary. */
  byCode: ReadonlyMap<string, DirectionNetTotals> | undefined
}

/** A statement of which all entries are known. */
export interface StatementFacts {
  statement: Statement
  totals: StatementTotals
  /** Whether it is one page of several. A page has neither all entries nor all balances. */
  paged: boolean
}

export interface TransactionTotals {
  count: number
  /** Sum of the signed amounts in the currency of the entry. */
  net: Decimal
  /**
   * Number of transactions without a readable amount in the currency of the entry. If there are any, the sum means
   * nothing.
   */
  unknown: number
}

/** An entry, and the totals of the transactions in it and in each of its batches. */
export interface EntryFacts {
  entry: Entry
  batches: readonly { batch: Batch; listed: TransactionTotals }[]
  listed: TransactionTotals
}
