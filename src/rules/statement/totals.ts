import { type Position, positionOf } from '../../diagnostics/index.ts'
import {
  bankTransactionCodeText,
  type Entry,
  type MessageHeader,
  type Page,
  type Statement,
  type Transaction,
} from '../../domain/statement/index.ts'
import { type AmountSum, createSum, Decimal, entryStatuses, formatAmountText, nameIn } from '../../values/index.ts'
import type {
  DirectionNetTotals,
  DirectionTotals,
  EntryFacts,
  StatementFacts,
  StatementTotals,
  Totals,
  TransactionTotals,
} from './rule.ts'

export type EntryCounter = ReturnType<typeof createEntryTotals>

export function createEntryTotals() {
  const whole = emptyTransactions()
  const byBatch: TransactionTotals[] = []
  // The currency of the entry may stand behind its transactions in a file out of order, so the first one's is taken.
  let currency: string | undefined

  function addTo(totals: TransactionTotals, amount: Decimal | undefined): void {
    totals.count++
    if (amount === undefined) totals.unknown++
    else totals.net = totals.net.plus(amount)
  }

  return {
    add({ amount, currency: own, batch }: Transaction): void {
      let counted = amount
      if (amount !== undefined && own !== undefined) {
        currency ??= own
        if (own !== currency) counted = undefined
      }
      addTo(whole, counted)
      if (batch === undefined) return
      let totals = byBatch[batch]
      if (totals === undefined) {
        totals = emptyTransactions()
        byBatch[batch] = totals
      }
      addTo(totals, counted)
    },
    count: (): number => whole.count,
    facts(entry: Entry): EntryFacts {
      const comparable = currency === undefined || entry.currency === undefined || currency === entry.currency
      const comparableOf = (totals: TransactionTotals): TransactionTotals =>
        comparable ? totals : { ...totals, unknown: totals.count }
      return {
        path: entry.path,
        ...positionOf(entry),
        amount: entry.amount,
        currency: entry.currency,
        batches: entry.batches.map((batch, index) => ({
          path: batch.path,
          numberOfTransactions: batch.numberOfTransactions,
          totalAmount: batch.totalAmount?.amount,
          totalCurrency: batch.totalAmount?.currency,
          listed: comparableOf(byBatch[index] ?? emptyTransactions()),
        })),
        listed: comparableOf(whole),
      }
    },
  }
}

/**
 * Whether an entry with its transactions inside needs to be compared. Most entries have one transaction of the same
 * amount; those of the others mostly add up.
 */
export function needsEntryCheck(entry: Entry): boolean {
  const [first] = entry.transactions
  if (first === undefined) return false
  if (entry.batches.length > 0 || entry.transactions.length > 1) return !addsUp(entry)
  if (first.amount === undefined || entry.amount === undefined) return false
  // Entry and transaction mostly have one Decimal, which is then not compared.
  return first.amount !== entry.amount && !first.amount.eq(entry.amount)
}

/**
 * Whether the transactions of an entry surely add up to it, and to its only batch: in whole numbers, where they do,
 * which takes 5 % off reading a statement with batches; else the rules compare Decimals.
 */
function addsUp(entry: Entry): boolean {
  const { transactions, currency } = entry
  const [batch, another] = entry.batches
  let sum = 0
  let ofBatch = 0
  let count = 0
  let size = 0
  for (const transaction of transactions) {
    const units = unitsOf(transaction, currency)
    sum += units
    size += Math.abs(units)
    if (transaction.batch !== 0) continue
    ofBatch += units
    count++
  }
  // Up to there sums of whole numbers are exact; NaN is not below.
  if (another !== undefined || !(size < 9e15) || sum !== unitsOf(entry, currency)) return false
  if (batch === undefined) return true
  const { numberOfTransactions = count, totalAmount } = batch
  if (numberOfTransactions !== count) return false
  return totalAmount === undefined || Math.abs(ofBatch) === Math.abs(unitsOf(totalAmount, currency))
}

type AmountOf = Pick<Entry, 'amount' | 'currency'>

/**
 * An amount of a currency in units of its seventh decimal, by the words of seven digits in which decimal.js has its
 * coefficient (`d` in its documentation); NaN for one of another currency, below 1, from ten millions on, or with more
 * decimals.
 */
function unitsOf({ amount, currency }: AmountOf, wanted: string | undefined): number {
  if (amount === undefined || currency !== wanted) return Number.NaN
  const { s, e, d } = amount
  return e >= 0 && e < 7 && d.length <= 2 ? s * ((d[0] ?? 0) * 1e7 + (d[1] ?? 0)) : Number.NaN
}

export function entryFacts(entry: Entry): EntryFacts {
  const counter = createEntryTotals()
  for (const transaction of entry.transactions) counter.add(transaction)
  return counter.facts(entry)
}

export type StatementCounter = ReturnType<typeof createStatementTotals>

const mostDays = 1000
const mostStatuses = 50

interface Sums {
  credit: AmountSum
  debit: AmountSum
}

type StatementSums = ReturnType<typeof startSums>

/**
 * Starts adding up the entries of one statement in constant memory; `statement` is what was read of it before its first
 * entry.
 */
export function createStatementTotals(statement: Statement) {
  const sums = startSums(statement)
  return {
    /** Adds an entry. `written` is the text of its amount, if it was just read from a file: adding a text is faster. */
    add: (entry: Entry, written?: string): void => addEntry(sums, entry, written),
    totals: (): StatementTotals => totalsOf(sums),
  }
}

function startSums(statement: Statement) {
  const wantedCodes = statement.summary?.byCode ?? []
  const byCode = new Map<string, Sums>()
  for (const { bankTransactionCode } of wantedCodes) {
    byCode.set(bankTransactionCodeText(bankTransactionCode) ?? '', emptySums())
  }
  return {
    booked: emptySums(),
    unknown: emptySums(),
    others: emptySums(),
    byStatus: {} as Record<string, number>,
    /** Only for statements with closing balances of several days. */
    byDay: hasSeveralDays(statement) ? new Map<string, Sums>() : undefined,
    /** Only for the codes that the summary of the statement has. */
    byCode: wantedCodes.length > 0 ? byCode : undefined,
    unreadable: 0,
    otherCurrency: 0,
    withoutBookingDate: 0,
    daysOverflowed: false,
    /** If account and balances have no currency, it is that of the first entry with one. */
    currency: statement.currency,
  }
}

function addEntry(sums: StatementSums, entry: Entry, written: string | undefined): void {
  countStatus(sums.byStatus, entry.status ?? '')
  if (entry.amount === undefined) {
    sums.unreadable++
    return
  }
  sums.currency ??= entry.currency
  if (entry.currency !== undefined && entry.currency !== sums.currency) {
    sums.otherCurrency++
    return
  }
  // The text as written is added up several times faster than a Decimal.
  const amount = written ?? formatAmountText(entry.amount.abs())
  if (entry.status === 'BOOK') {
    directed(sums.booked, entry).add(amount)
    addDay(sums, entry, amount)
  } else {
    directed(isKnownStatus(entry.status) ? sums.others : sums.unknown, entry).add(amount)
  }
  const ofCode = sums.byCode?.get(bankTransactionCodeText(entry.bankTransactionCode) ?? '')
  if (ofCode !== undefined) directed(ofCode, entry).add(amount)
}

function countStatus(byStatus: Record<string, number>, status: string): void {
  const known = byStatus[status]
  if (known !== undefined) byStatus[status] = known + 1
  else if (Object.keys(byStatus).length < mostStatuses) byStatus[status] = 1
}

function addDay(sums: StatementSums, entry: Entry, amount: string): void {
  const { byDay } = sums
  const { bookingDate } = entry
  if (bookingDate === undefined) {
    sums.withoutBookingDate++
    return
  }
  if (byDay === undefined || sums.daysOverflowed) return
  const day = bookingDate.slice(0, 10)
  let ofDay = byDay.get(day)
  if (ofDay === undefined) {
    if (byDay.size >= mostDays) {
      sums.daysOverflowed = true
      byDay.clear()
      return
    }
    ofDay = emptySums()
    byDay.set(day, ofDay)
  }
  directed(ofDay, entry).add(amount)
}

function totalsOf(sums: StatementSums): StatementTotals {
  const { booked, others, unknown, byDay, byCode } = sums
  return {
    currency: sums.currency,
    entries: directionTotals(booked, others, unknown),
    booked: directionTotals(booked),
    unknownStatus: directionTotals(unknown),
    byStatus: { ...sums.byStatus },
    unreadable: sums.unreadable,
    otherCurrency: sums.otherCurrency,
    withoutBookingDate: sums.withoutBookingDate,
    byDay:
      byDay === undefined || sums.daysOverflowed
        ? undefined
        : new Map([...byDay].map(([day, ofDay]) => [day, directionTotals(ofDay).all.net])),
    byCode:
      byCode === undefined
        ? undefined
        : new Map([...byCode].map(([code, ofCode]) => [code, directionTotals(ofCode).all])),
  }
}

/** The facts for the rules about a statement; `position` is its position in the text. */
export function statementFacts(
  statement: Statement,
  header: Pick<MessageHeader, 'page'> | undefined,
  totals: StatementTotals,
  position: Partial<Position>,
): StatementFacts {
  const { summary } = statement
  const byCode = summary?.byCode
    .filter(({ forecast }) => forecast !== true)
    .map(({ bankTransactionCode, ...counted }) => ({
      code: bankTransactionCodeText(bankTransactionCode) ?? '',
      ...counted,
    }))
  return {
    path: statement.path,
    ...positionOf(position),
    currency: statement.currency,
    balances: statement.balances,
    summary: summary && byCode && { ...summary, byCode },
    totals,
    paged: isOneOfSeveral(statement.page) || isOneOfSeveral(header?.page),
  }
}

export function isOneOfSeveral(page: Page | undefined): boolean {
  if (page === undefined) return false
  return !(page.last === true && (page.number === undefined || /^0*1$/.test(page.number)))
}

function hasSeveralDays(statement: Statement): boolean {
  const days = new Set<string>()
  for (const { type, date } of statement.balances) if (type === 'CLBD') days.add(date?.slice(0, 10) ?? '')
  return days.size > 1
}

function directed(sums: Sums, { amount, creditDebitIndicator }: Entry): AmountSum {
  const isCredit = amount === undefined || amount.isZero() ? creditDebitIndicator === 'CRDT' : amount.isPositive()
  return isCredit ? sums.credit : sums.debit
}

/** Whether it is known if an entry with this status moves the balance: only for statuses of ISO's list. */
export function isKnownStatus(status: string | undefined): boolean {
  return status !== undefined && nameIn(entryStatuses, status) !== undefined
}

function emptySums(): Sums {
  return { credit: createSum(), debit: createSum() }
}

const zero = new Decimal(0)

function emptyTransactions(): TransactionTotals {
  return { count: 0, net: zero, unknown: 0 }
}

function directionTotals(...parts: readonly Sums[]): DirectionTotals {
  const credit = sumOf(parts.map((sums) => sums.credit))
  const debit = sumOf(parts.map((sums) => sums.debit))
  const all: DirectionNetTotals = {
    count: credit.count + debit.count,
    sum: credit.sum.plus(debit.sum),
    net: credit.sum.minus(debit.sum),
  }
  return { all, credit, debit }
}

function sumOf(sums: readonly AmountSum[]): Totals {
  let count = 0
  let sum = zero
  for (const part of sums) {
    count += part.count()
    sum = sum.plus(part.total())
  }
  return { count, sum }
}
