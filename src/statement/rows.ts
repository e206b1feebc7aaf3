import type { Entry } from '../domain/statement/entry.ts'
import type { MessageHeader, Statement } from '../domain/statement/statement.ts'
import type { Transaction } from '../domain/statement/transaction.ts'
import { openingOf, placedBalances } from '../rules/statement/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import type { Decimal } from '../values/index.ts'
import { bookedAmount } from './booked-amount.ts'
import type { Row } from './row-columns.ts'
import {
  addAmountDetails,
  addBatch,
  addCharges,
  addTransaction,
  amountText,
  balanceRow,
  baseRow,
  type EntryContext,
} from './row-values.ts'
import type { StatementPart } from './statement-parts.ts'

/** How rows are made. */
export interface RowOptions {
  /**
   * `entry`: one row for each entry. `transaction`: one row for each transaction of an entry, one for an entry without
   * transactions, and one with the difference if the transactions do not add up to the entry. Default `entry`.
   */
  level?: 'entry' | 'transaction' | undefined
  /**
   * Whether there is a row for each balance of a statement (`balance`), and for the balance after each booked entry
   * (`running`: the opening balance plus the booked entries so far, in the order of the file, if there is an opening
   * balance). They have no `amount`. Default `false`.
   */
  balances?: boolean | undefined
}

const checks: OptionChecks<RowOptions> = { level: option.oneOf('entry', 'transaction'), balances: option.flag }

/**
 * Limit of streamed transactions of an entry that are kept until it ends, so that their rows can have its identity and
 * text.
 */
const mostHeld = 1000

/**
 * Makes flat rows from the parts of `readCamt053`, with `rowColumns` as their columns. At both levels the `amount` of
 * all rows adds up to the entries: an entry and its parts are never counted together. Transactions may be inline or
 * streamed. Transaction rows of a streamed entry with more than 1000 transactions have no `entry_id`, which is known
 * only when the entry ends; use `entry_path` to group them.
 */
export async function* toRows(
  parts: AsyncIterable<StatementPart> | Iterable<StatementPart>,
  options: RowOptions = {},
): AsyncGenerator<Row, void, undefined> {
  checkOptions({ toRows }, options, checks)
  const level = options.level ?? 'entry'
  const { balances = false } = options
  let header: MessageHeader | undefined
  let streamed = startStreamed()
  let running: Running | undefined
  let given = 0
  for await (const part of parts) {
    switch (part.kind) {
      case 'header':
        header = part.header
        break
      case 'statement':
        if (!balances) break
        running = startRunning(part.statement)
        given = part.statement.balances.length
        for (const balance of part.statement.balances) yield balanceRow({ header, statement: part.statement }, balance)
        break
      case 'statementEnd':
        // Elements after the entries, in a file in the wrong order.
        for (const balance of balances ? part.statement.balances.slice(given) : [])
          yield balanceRow({ header, statement: part.statement }, balance)
        break
      case 'transaction':
        streamed.count++
        streamed.held.push(part.transaction)
        if (streamed.held.length <= mostHeld) break
        streamed.overflowed = true
        if (level === 'transaction') {
          const context: EntryContext = { header, statement: part.statement, entry: part.entry, identity: undefined }
          for (const held of streamed.held) yield transactionRow(context, held, streamed)
        }
        streamed.held = []
        break
      case 'entry': {
        const context: EntryContext = { header, statement: part.statement, entry: part.entry, identity: part.identity }
        if (part.entry.transactions.length > 0) {
          streamed.held.push(...part.entry.transactions)
          streamed.count = part.entry.transactions.length
        }
        yield* entryRows(context, streamed, level)
        streamed = startStreamed()
        if (running !== undefined && !notBooked.has(part.entry.status)) {
          running = addToRunning(running, context.entry)
          if (running !== undefined) yield runningRow(context, running)
        }
        break
      }
      default:
    }
  }
}

/** The statuses of entries that do not move the balance. */
const notBooked: ReadonlySet<string | undefined> = new Set(['PDNG', 'INFO', 'FUTR'])

/** The transactions of an entry that have no rows yet, and the totals of the others. */
interface Streamed {
  held: Transaction[]
  count: number
  rows: number
  /** There were too many to hold. */
  overflowed: boolean
  /** Sum of the amounts of the rows that were made. */
  sum: Decimal | undefined
}

function startStreamed(): Streamed {
  return { held: [], count: 0, rows: 0, overflowed: false, sum: undefined }
}

function* entryRows(context: EntryContext, streamed: Streamed, level: 'entry' | 'transaction'): Generator<Row> {
  const { entry } = context
  const only = streamed.count === 1 ? streamed.held[0] : undefined
  if (level === 'entry' || streamed.count === 0) {
    yield entryRow(context, only, streamed.count)
    return
  }
  if (only !== undefined && bookedAmount(entry, only) === undefined) {
    // A single transaction without an amount in the currency of the account is the whole entry.
    yield { ...transactionRow(context, only, streamed), amount: amountText(entry.amount, entry.currency) }
    return
  }
  const own = streamed.overflowed ? { ...context, identity: undefined } : context
  for (const transaction of streamed.held) yield transactionRow(own, transaction, streamed)
  const rest = streamed.sum === undefined ? entry.amount : entry.amount?.minus(streamed.sum)
  if (rest !== undefined && !rest.isZero()) {
    const row = baseRow(context, 'difference')
    row.amount = amountText(rest, entry.currency)
    addCharges(row, entry.charges)
    yield row
  }
}

/** The opening balance of a statement plus the booked entries so far. */
interface Running {
  amount: Decimal
  currency: string | undefined
}

function startRunning({ balances, currency }: Statement): Running | undefined {
  const opening = openingOf(placedBalances(balances, currency))
  return opening === undefined ? undefined : { amount: opening.amount, currency }
}

/** `undefined` from the first entry on of which it is not known what it does to the balance. */
function addToRunning({ amount, currency }: Running, entry: Entry): Running | undefined {
  if (entry.status !== 'BOOK' || entry.amount === undefined || entry.currency !== currency) return undefined
  return { amount: amount.plus(entry.amount), currency }
}

function runningRow(context: EntryContext, { amount, currency }: Running): Row {
  const row = baseRow(context, 'running')
  row.balance_amount = amountText(amount, currency)
  row.balance_date = row.booking_date
  return row
}

function entryRow(context: EntryContext, only: Transaction | undefined, count: number): Row {
  const { entry } = context
  const row = baseRow(context, 'entry')
  addBatch(row, entry.batches[0])
  if (only !== undefined) addTransaction(row, context, only)
  addCharges(row, entry.charges)
  addAmountDetails(row, entry.amountDetails)
  row.amount = amountText(entry.amount, entry.currency)
  row.transactions = count
  row.credit_debit = entry.creditDebitIndicator ?? null
  row.additional_information ??= entry.additionalInformation ?? null
  return row
}

function transactionRow(context: EntryContext, transaction: Transaction, streamed: Streamed): Row {
  const { entry } = context
  const row = baseRow(context, 'transaction')
  if (transaction.batch !== undefined) addBatch(row, entry.batches[transaction.batch])
  row.transaction_number = ++streamed.rows
  addTransaction(row, context, transaction)
  if (streamed.count === 1) row.additional_information ??= entry.additionalInformation ?? null
  // Of an amount in another currency nobody knows what it does to the account; then the difference row has it.
  const booked = bookedAmount(entry, transaction)
  if (booked !== undefined) {
    row.amount = amountText(booked, entry.currency)
    streamed.sum = streamed.sum === undefined ? booked : streamed.sum.plus(booked)
  }
  return row
}
