import type { Cell } from '../domain/index.ts'
import { type Entry, type MessageHeader, type Statement, signed, type Transaction } from '../domain/statement/index.ts'
import { numberedBalances, openingOf } from '../rules/index.ts'
import { checkOptions, type Decimal, type OptionChecks, option } from '../values/index.ts'
import { type EntryColumn, type Row, type RowSource, rowColumns, rowMaker, sourceOf } from './row-columns.ts'
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
  /** The columns that are needed: only these are made, which is faster, and the others are `null`. Default: all. */
  columns?: readonly (keyof Row)[] | undefined
}

const checks: OptionChecks<RowOptions> = {
  level: option.oneOf('entry', 'transaction'),
  balances: option.flag,
  columns: option.list('names of columns', option.oneOf(...rowColumns.map(({ name }) => name))),
}

/**
 * Limit of streamed transactions of an entry that are kept until it ends, so that their rows can have its identity and
 * text.
 */
export const mostHeld = 1000

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
  const rowOf = rowMaker(options.columns)
  const sources: RowSource[] = []
  const take = startRows(options, (source) => sources.push(source))
  for await (const part of parts) {
    take(part)
    for (const source of sources) yield rowOf(source)
    sources.length = 0
  }
}

export function rowsWith(options: RowOptions): (parts: readonly StatementPart[]) => Row[] {
  const rowOf = rowMaker(options.columns)
  return (parts) => {
    const rows: Row[] = []
    const take = startRows(options, (source) => rows.push(rowOf(source)))
    for (const part of parts) take(part)
    return rows
  }
}

/** What the rows are made of, those of each list of parts in one list: a promise for each row takes as long as it. */
export async function* rowSources(
  lists: AsyncIterable<readonly StatementPart[]>,
  options: RowOptions,
): AsyncGenerator<readonly RowSource[], void, undefined> {
  let sources: RowSource[] = []
  const take = startRows(options, (source) => sources.push(source))
  for await (const parts of lists) {
    for (const part of parts) take(part)
    yield sources
    sources = []
  }
}

function startRows({ level = 'entry', balances = false }: RowOptions, add: AddRow): (part: StatementPart) => void {
  let header: MessageHeader | undefined
  let streamed = startStreamed()
  let running: Running | undefined
  let given = 0
  const addBalances = (statement: Statement, from: number): void => {
    const origin = { header, statement, entry: undefined, identity: undefined }
    for (const balance of statement.balances.slice(from)) add(sourceOf('balance', origin, { balance }))
  }
  return (part) => {
    switch (part.kind) {
      case 'header':
        header = part.header
        break
      case 'statement':
        if (!balances) break
        running = startRunning(part.statement)
        given = part.statement.balances.length
        addBalances(part.statement, 0)
        break
      case 'statementEnd':
        // Elements after the entries, in a file in the wrong order.
        if (balances) addBalances(part.statement, given)
        break
      case 'transaction':
        streamed.count++
        streamed.held.push(part.transaction)
        if (streamed.held.length <= mostHeld) break
        streamed.overflowed = true
        if (level === 'transaction') {
          const { statement, entry } = part
          for (const held of streamed.held)
            addTransaction(add, { header, statement, entry, identity: undefined }, held, streamed)
        }
        streamed.held = []
        break
      case 'entry': {
        const { statement, entry, identity } = part
        const origin: EntryOrigin = { header, statement, entry, identity }
        if (entry.transactions.length > 0) {
          for (const transaction of entry.transactions) streamed.held.push(transaction)
          streamed.count = entry.transactions.length
        }
        addEntry(add, origin, streamed, level)
        streamed = startStreamed()
        if (running !== undefined && !notBooked.has(entry.status)) {
          running = addToRunning(running, entry)
          if (running !== undefined) {
            add(sourceOf('running', origin, { balance: { ...running, date: entry.bookingDate } }))
          }
        }
        break
      }
      default:
    }
  }
}

type AddRow = (source: RowSource) => void

/**
 * Writes rows as NDJSON: one JSON object a line, every column in each, `null` where the file has no value. Amounts are
 * texts with their sign, exact to the last digit.
 */
export async function* toNdjson(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<string, void, undefined> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

export function createNdjsonWriter(columns: readonly Pick<EntryColumn, 'name' | 'type'>[]) {
  const count = columns.length
  const names = columns.map(({ name }) => JSON.stringify(name))
  const quotes = columns.map(({ type }) => (type === 'integer' || type === 'boolean' ? '' : '"'))
  /** What stands between a value and the next one, columns without a value included: most have none. */
  const textBetween = (from: number, to: number): string => {
    const nulls = names.slice(from, to).map((name) => `${name}:null`)
    const parts = to < count ? [...nulls, `${names[to]}:${quotes[to]}`] : nulls
    const begin = from === 0 ? '{' : `${quotes[from - 1]}${parts.length === 0 ? '' : ','}`
    return `${begin}${parts.join(',')}${to < count ? '' : '}\n'}`
  }
  const known = Array.from({ length: (count + 1) * (count + 1) }, () => '')
  const between = (from: number, to: number): string => {
    const at = from * (count + 1) + to
    if (known[at] === '') known[at] = textBetween(from, to)
    return known[at] as string
  }
  return {
    head: '',
    line(values: readonly Cell[]): string {
      let text = ''
      let from = 0
      for (let to = 0; to < count; to++) {
        const value = values[to] ?? null
        if (value === null) continue
        text += between(from, to)
        text += typeof value === 'string' && escaped.test(value) ? JSON.stringify(value).slice(1, -1) : value
        from = to + 1
      }
      return text + between(from, count)
    },
  }
}

/** What JSON writes in another form. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is searched
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/

const notBooked: ReadonlySet<string | undefined> = new Set(['PDNG', 'INFO', 'FUTR'])

type EntryOrigin = Pick<RowSource, 'header' | 'statement' | 'identity'> & { entry: Entry }

type Streamed = ReturnType<typeof startStreamed>

function startStreamed() {
  return {
    held: [] as Transaction[],
    count: 0,
    rows: 0,
    overflowed: false,
    sum: undefined as Decimal | undefined,
  }
}

function addEntry(add: AddRow, origin: EntryOrigin, streamed: Streamed, level: NonNullable<RowOptions['level']>): void {
  const { entry } = origin
  const only = streamed.count === 1 ? streamed.held[0] : undefined
  if (level === 'entry' || streamed.count === 0) {
    const { amount, batches } = entry
    // Of an entry with more transactions than are held, rows of its own have them.
    const several = only === undefined && !streamed.overflowed ? streamed.held : undefined
    const parts = { amount, batch: batches[0], transaction: only, several, transactions: streamed.count }
    add(sourceOf('entry', origin, parts))
    return
  }
  if (only !== undefined && bookedAmount(entry, only) === undefined) {
    // A single transaction without an amount in the currency of the account is the whole entry.
    addTransaction(add, origin, only, streamed, entry.amount)
    return
  }
  const own = streamed.overflowed ? { ...origin, identity: undefined } : origin
  for (const transaction of streamed.held) addTransaction(add, own, transaction, streamed)
  const rest = streamed.sum === undefined ? entry.amount : entry.amount?.minus(streamed.sum)
  if (rest !== undefined && !rest.isZero()) add(sourceOf('difference', origin, { amount: rest }))
}

/** Of an amount in another currency nobody knows what it does to the account; then the difference row has it. */
function addTransaction(
  add: AddRow,
  origin: EntryOrigin,
  transaction: Transaction,
  streamed: Streamed,
  amount: Decimal | undefined = bookedAmount(origin.entry, transaction),
): void {
  if (amount !== undefined) streamed.sum = streamed.sum === undefined ? amount : streamed.sum.plus(amount)
  const batch = transaction.batch === undefined ? undefined : origin.entry.batches[transaction.batch]
  const number = ++streamed.rows
  add(sourceOf('transaction', origin, { amount, batch, number, transaction, transactions: streamed.count }))
}

/**
 * What a transaction moves on the account, with its sign: its amount, if that is in the currency of the entry, else the
 * first of `TxAmt`, `CntrValAmt` and `InstdAmt` that is. `undefined` if none is.
 */
function bookedAmount({ currency }: Entry, transaction: Transaction): Decimal | undefined {
  const { amount, amountDetails, creditDebitIndicator } = transaction
  if (amount !== undefined && (transaction.currency === undefined || transaction.currency === currency)) return amount
  const { transaction: own, counterValue, instructed } = amountDetails ?? {}
  const money = [own, counterValue, instructed].find((each) => each !== undefined && each.currency === currency)
  return signed(money?.amount, creditDebitIndicator)
}

interface Running {
  amount: Decimal
  currency: string | undefined
}

function startRunning({ balances, currency }: Statement): Running | undefined {
  const opening = openingOf(numberedBalances(balances, currency))
  return opening === undefined ? undefined : { amount: opening.amount, currency }
}

/** `undefined` from the first entry on of which it is not known what it does to the balance. */
function addToRunning({ amount, currency }: Running, entry: Entry): Running | undefined {
  if (entry.status !== 'BOOK' || entry.amount === undefined || entry.currency !== currency) return undefined
  return { amount: amount.plus(entry.amount), currency }
}
