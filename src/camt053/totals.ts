import { type Position, positionOf } from '../diagnostics/index.ts'
import type {
  DirectionNetTotals,
  DirectionTotals,
  EntryFacts,
  StatementFacts,
  StatementTotals,
  Totals,
  TransactionTotals,
} from '../rules/statement/index.ts'
import { type AmountSum, createSum, Decimal, entryStatuses, formatAmount, nameIn } from '../values/index.ts'
import { bankTransactionCodeText } from './bank-transaction-code.ts'
import type { Entry } from './entry.ts'
import type { MessageHeader, Page, Statement } from './statement.ts'
import type { Transaction } from './transaction.ts'

/** Adds up the transactions of one entry. The memory is constant, except for batches. */
export interface EntryCounter {
  /** Adds a transaction; its `batch` says to which batch it counts. */
  add(transaction: Transaction): void
  /** How many were added. */
  count(): number
  /** The facts for the rules about an entry. */
  facts(entry: Entry): EntryFacts
}

/** Starts adding up the transactions of one entry. */
export function createEntryTotals(): EntryCounter {
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
    add({ amount, currency: own, batch }) {
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
    count: () => whole.count,
    facts(entry) {
      const comparable = currency === undefined || entry.currency === undefined || currency === entry.currency
      const judged = (totals: TransactionTotals): TransactionTotals =>
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
          listed: judged(byBatch[index] ?? emptyTransactions()),
        })),
        listed: judged(whole),
      }
    },
  }
}

/** Whether an entry with its transactions inside needs to be compared. Most entries have one transaction of the same amount. */
export function needsEntryCheck(entry: Entry): boolean {
  const [first] = entry.transactions
  if (first === undefined) return false
  if (entry.batches.length > 0 || entry.transactions.length > 1) return true
  if (first.amount === undefined || entry.amount === undefined) return false
  return first.amount !== entry.amount && !first.amount.eq(entry.amount)
}

/** The facts for the rules about an entry with its transactions inside. */
export function entryFacts(entry: Entry): EntryFacts {
  const counter = createEntryTotals()
  for (const transaction of entry.transactions) counter.add(transaction)
  return counter.facts(entry)
}

/** Adds up the entries of one statement in constant memory. */
export interface StatementCounter {
  /** Adds an entry. `written` is the text of its amount, if the entry was just read from a file: adding a text is faster. */
  add(entry: Entry, written?: string): void
  totals(): StatementTotals
}

const mostDays = 1000
const mostStatuses = 50

/** Credits and debits as they are added up. */
interface Sums {
  credit: AmountSum
  debit: AmountSum
}

/** Starts adding up the entries of one statement; `statement` is what was read of it before its first entry. */
export function createStatementTotals(statement: Statement): StatementCounter {
  const booked = emptySums()
  const unknown = emptySums()
  const others = emptySums()
  const byStatus: Record<string, number> = {}
  const byDay = hasSeveralDays(statement) ? new Map<string, Sums>() : undefined
  const wantedCodes = statement.summary?.byCode ?? []
  const byCode = wantedCodes.length > 0 ? new Map<string, Sums>() : undefined
  for (const { bankTransactionCode } of wantedCodes) {
    byCode?.set(bankTransactionCodeText(bankTransactionCode) ?? '', emptySums())
  }
  let unreadable = 0
  let otherCurrency = 0
  let withoutBookingDate = 0
  let daysOverflowed = false
  // Where account and balances name no currency, it is that of the first entry which has one.
  let { currency } = statement

  function countStatus(status: string): void {
    const known = byStatus[status]
    if (known !== undefined) byStatus[status] = known + 1
    else if (Object.keys(byStatus).length < mostStatuses) byStatus[status] = 1
  }

  function addDay(entry: Entry, amount: string): void {
    const { bookingDate } = entry
    if (bookingDate === undefined) {
      withoutBookingDate++
      return
    }
    if (byDay === undefined || daysOverflowed) return
    const day = bookingDate.slice(0, 10)
    let sums = byDay.get(day)
    if (sums === undefined) {
      if (byDay.size >= mostDays) {
        daysOverflowed = true
        byDay.clear()
        return
      }
      sums = emptySums()
      byDay.set(day, sums)
    }
    directed(sums, entry).add(amount)
  }

  return {
    add(entry, written) {
      countStatus(entry.status ?? '')
      if (entry.amount === undefined) {
        unreadable++
        return
      }
      currency ??= entry.currency
      if (entry.currency !== undefined && entry.currency !== currency) {
        otherCurrency++
        return
      }
      // The text as written is added up several times faster than a Decimal.
      const amount = written ?? formatAmount(entry.amount.abs())
      if (entry.status === 'BOOK') {
        directed(booked, entry).add(amount)
        addDay(entry, amount)
      } else {
        directed(isKnownStatus(entry.status) ? others : unknown, entry).add(amount)
      }
      const sums = byCode?.get(bankTransactionCodeText(entry.bankTransactionCode) ?? '')
      if (sums !== undefined) directed(sums, entry).add(amount)
    },
    totals() {
      return {
        currency,
        entries: directionTotals(booked, others, unknown),
        booked: directionTotals(booked),
        unknownStatus: directionTotals(unknown),
        byStatus: { ...byStatus },
        unreadable,
        otherCurrency,
        withoutBookingDate,
        byDay:
          byDay === undefined || daysOverflowed
            ? undefined
            : new Map([...byDay].map(([day, sums]) => [day, directionTotals(sums).all.net])),
        byCode:
          byCode === undefined
            ? undefined
            : new Map([...byCode].map(([code, sums]) => [code, directionTotals(sums).all])),
      }
    },
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
  return {
    path: statement.path,
    ...positionOf(position),
    currency: statement.currency,
    balances: statement.balances,
    summary:
      summary === undefined
        ? undefined
        : {
            all: summary.all,
            credit: summary.credit,
            debit: summary.debit,
            byCode: summary.byCode
              .filter(({ forecast }) => forecast !== true)
              .map(({ bankTransactionCode, numberOfEntries, sum, net }) => ({
                code: bankTransactionCodeText(bankTransactionCode) ?? '',
                numberOfEntries,
                sum,
                net,
              })),
          },
    totals,
    paged: isOneOfSeveral(statement.page) || isOneOfSeveral(header?.page),
  }
}

/** Whether a page is not the only one. */
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
function isKnownStatus(status: string | undefined): boolean {
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
  const credit = totalsOf(parts.map((sums) => sums.credit))
  const debit = totalsOf(parts.map((sums) => sums.debit))
  const all: DirectionNetTotals = {
    count: credit.count + debit.count,
    sum: credit.sum.plus(debit.sum),
    net: credit.sum.minus(debit.sum),
  }
  return { all, credit, debit }
}

function totalsOf(sums: readonly AmountSum[]): Totals {
  let count = 0
  let sum = zero
  for (const part of sums) {
    count += part.count()
    sum = sum.plus(part.total())
  }
  return { count, sum }
}
