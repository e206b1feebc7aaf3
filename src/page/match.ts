import type { Finding } from '../diagnostics/index.ts'
import { type CellAmount, type ColumnOf, columnsOf, type Fact } from '../domain/index.ts'
import { counterparty, type Entry, partyName, type Statement } from '../domain/statement/index.ts'
import {
  bookedAmountOf,
  countEqual,
  type MatchedEndPart,
  matchBookings,
  matchedPayment,
  matchOutcomes,
  type Outcome,
  type PaymentBooking,
  reasonsText,
  rejectedIndexes,
  returnedAmountOf,
  type SentPayment,
  startMatchedTotals,
  withoutRepeated,
  withoutReplaced,
} from '../report/index.ts'
import { createIdentities, realReference, type StatementPart } from '../statement/index.ts'
import type { Decimal } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { holdsStatements, isInitiation, isReport } from './message-kind.ts'
import { type BarFigures, pageTableOf, paymentBars, type TakeRow } from './rows/page-table.ts'
import { statementParts } from './rows/statement-parts.ts'
import { countWords, pageShow } from './words.ts'

/** A file to match with others. */
export interface MatchedFile {
  name: string
  open: () => Source
  message: string | undefined
}

/** The result of matching, without the rows. */
export interface Matching {
  /** Payments that were sent, in all files. */
  payments: number
  /** Those that somebody must look at: they did not go through, or nothing says so. */
  needLook: number
  facts: Fact[]
  findings: Finding[]
  bars: BarFigures[]
}

/** A payment with what became of it, or an entry that is none of ours. */
interface MatchedLine {
  file?: string | undefined
  number?: number
  endToEndId?: string | undefined
  sent?: CellAmount
  currency?: string | undefined
  name?: string | undefined
  account?: string | undefined
  outcome?: Outcome | undefined
  state?: string | undefined
  bookingDate?: string | undefined
  booked?: CellAmount | undefined
  returns?: PaymentBooking['returns']
  /** What came back of it. */
  back?: CellAmount | undefined
  whatToDo?: readonly string[]
}

const { text, amount, integer, date } = columnsOf<MatchedLine>()

const sentColumns: readonly ColumnOf<MatchedLine>[] = [
  integer('number', 'number in its file', ({ number }) => number, { page: { title: 'No', width: 7 } }),
  text('name', 'name of the other party', ({ name }) => name, { page: { title: 'Name', width: 28 } }),
  text('account', 'account of the other party', ({ account }) => account, { page: { title: 'Account', width: 26 } }),
  text('end_to_end_id', '`EndToEndId`', ({ endToEndId }) => endToEndId, { page: { title: 'EndToEndId', width: 24 } }),
  amount('amount', 'amount that was sent', ({ sent }) => sent, { page: { title: 'Sent', width: 15 } }),
  text('currency', 'its currency', ({ currency }) => currency, { page: { title: 'Ccy', width: 5 } }),
]

const outcomeColumns: readonly ColumnOf<MatchedLine>[] = [
  text('outcome', 'what the bank reported', ({ outcome }) => outcome?.outcome, {
    page: { title: 'Reported', width: 10 },
  }),
  text('status_name', 'deciding status, and its name', ({ outcome }) => joined(outcome?.status, outcome?.statusName), {
    page: { title: 'Status', width: 24 },
  }),
  text('verification', 'what the check of the payee found', ({ outcome }) => outcome?.verification?.result, {
    page: { title: 'Payee', width: 12 },
  }),
  text('suggested_name', 'name that the bank has', ({ outcome }) => outcome?.verification?.suggestedName, {
    page: { title: 'Name the bank has', width: 26 },
  }),
]

const bookingColumns: readonly ColumnOf<MatchedLine>[] = [
  text('state', 'whether it was booked', ({ state }) => state, { page: { title: 'Statement', width: 18 } }),
  date('booking_date', 'day of the booking', ({ bookingDate }) => bookingDate, {
    page: { title: 'Booked', width: 11 },
  }),
  amount('booked_amount', 'what was booked', ({ booked }) => booked, { page: { title: 'Booked', width: 15 } }),
  amount('returned_amount', 'what came back of it', ({ back }) => back, { page: { title: 'Came back', width: 15 } }),
]

const adviceColumns: readonly ColumnOf<MatchedLine>[] = [
  text('reasons', 'reasons of the report, and why it came back', reasonsOf, { page: { title: 'Reasons', width: 40 } }),
  text('what_to_do', 'advice', adviceOf, { page: { title: 'What to do', width: 50 } }),
]

const fileColumn = text('file', 'file of the payment', ({ file }: MatchedLine) => file, {
  page: { title: 'File', width: 20 },
})

/** Texts in one cell; `undefined` without any. */
function joined(...texts: readonly (string | undefined)[]): string | undefined {
  return [...new Set(texts)].filter((each) => each !== undefined && each !== '').join(' ') || undefined
}

function reasonsOf({ outcome, returns = [] }: MatchedLine): string | undefined {
  const returned = returns.map(({ reason }) => joined(reason?.code ?? reason?.proprietary, reason?.name))
  return joined(reasonsText(outcome?.reasons ?? []), ...returned)
}

function adviceOf({ whatToDo = [] }: MatchedLine): string | undefined {
  return joined(...whatToDo)
}

function lineOf(payment: SentPayment, file: string): MatchedLine {
  const { index, endToEndId, amount: of, currency, directDebit } = payment
  const name = directDebit ? payment.debtorName : payment.creditorName
  const account = directDebit ? payment.debtorAccount : payment.creditorAccount
  return { file, number: index + 1, endToEndId, sent: { amount: of, currency }, currency, name, account }
}

/** An entry that none of the payments explains; a batch has no name, and never that of its first payment. */
function entryLine(entry: Entry, statement: Statement): MatchedLine {
  const [transaction, ...others] = entry.transactions
  const alone = others.length === 0 ? transaction : undefined
  const other = alone === undefined ? undefined : counterparty({ statement, entry }, alone)
  return {
    endToEndId: realReference(alone?.references?.endToEndId),
    currency: entry.currency,
    name: others.length > 0 ? countWords(entry.transactions.length, 'payment') : partyName(other?.party),
    state: 'not ours',
    bookingDate: entry.bookingDate,
    booked: entry,
  }
}

/**
 * How files are matched, any number in any order: the payments of all pain.001 and pain.008 with the reports and the
 * statements. `undefined` where there are no payments, or nothing that answers them.
 */
export function matchingOf(files: readonly MatchedFile[]) {
  const [sent, reported, booked] = [isInitiation, isReport, holdsStatements].map((is) =>
    files.filter(({ message = '' }) => is(message)),
  )
  if (!sent?.length || (!reported?.length && !booked?.length)) return undefined
  const table = pageTableOf<MatchedLine>([
    ...sentColumns,
    ...(reported?.length ? outcomeColumns : []),
    ...(booked?.length ? bookingColumns : []),
    ...adviceColumns,
    ...(sent.length > 1 ? [fileColumn] : []),
  ])
  return {
    title: 'Payments',
    columns: table.columns,
    async run(takeRow: TakeRow): Promise<Matching> {
      const found: Matching = { payments: 0, needLook: 0, facts: [], findings: [], bars: [] }
      const totals = startMatchedTotals()
      const take = (line: MatchedLine): void => takeRow(table.row(line))
      let { sent: opens, findings } = await withoutRepeated(sent.map(({ open }) => open))
      let outcomes: Outcome[][] = sent.map(() => [])
      if (reported?.length) {
        const left = await withoutReplaced(opens, await outcomesOf(opens, reported, found))
        opens = left.sent
        outcomes = left.outcomes
        findings = [...findings, ...left.findings]
      }
      found.findings.push(...findings)
      let others = 0
      if (booked?.length) {
        const isReported = reported !== undefined && reported.length > 0
        others = await takeBookings({ sent, opens, booked, outcomes, isReported, totals, take, found })
      } else {
        for (const outcome of outcomes.flat()) {
          const { whatToDo } = totals.add(matchedPayment(outcome, undefined))
          take({ ...lineOf(outcome.payment, sent[outcome.file - 1]?.name ?? ''), outcome, whatToDo })
        }
      }
      addTotals(found, totals.end(others, 0))
      return found
    },
  }
}

type SentFiles = Awaited<ReturnType<typeof withoutRepeated>>['sent']

/** The outcomes of each file, in the order of its payments. */
async function outcomesOf(opens: SentFiles, reported: readonly MatchedFile[], found: Matching): Promise<Outcome[][]> {
  const outcomes: Outcome[][] = opens.map(() => [])
  const parts = matchOutcomes(
    opens,
    reported.map(({ open }) => open()),
  )
  for await (const part of parts) {
    if (part.kind === 'finding') found.findings.push(part.finding)
    else if (part.kind === 'outcome') outcomes[part.file - 1]?.push(part)
    else addBars(found, 'Reported', part.counts)
  }
  found.findings = countEqual(found.findings)
  return outcomes
}

/** What is matched with the statements, and where the result goes. */
interface Booked {
  sent: readonly MatchedFile[]
  /** How they are opened, those without payments that do not count. */
  opens: SentFiles
  booked: readonly MatchedFile[]
  outcomes: readonly (readonly Outcome[])[]
  isReported: boolean
  totals: ReturnType<typeof startMatchedTotals>
  take: (line: MatchedLine) => void
  found: Matching
}

/** Returns how many entries explain none of the payments. */
async function takeBookings(given: Booked): Promise<number> {
  const { sent, opens, booked, outcomes, isReported, totals, take, found } = given
  const entries: MatchedLine[] = []
  let others = 0
  const options = isReported ? { rejected: outcomes.map(rejectedIndexes) } : {}
  const parts = matchBookings(opens, partsOf(booked), options)
  for await (const part of parts) {
    if (part.kind === 'finding') found.findings.push(part.finding)
    else if (part.kind === 'entry') entries.push(entryLine(part.entry, part.statement))
    else if (part.kind === 'payment') {
      const { file, payment, state, returns } = part
      const booking = part.bookings.at(-1)
      const outcome = outcomes[file - 1]?.[payment.index]
      const matched = totals.add(matchedPayment(outcome, part))
      const { whatToDo } = matched
      const line = lineOf(payment, sent[file - 1]?.name ?? '')
      const of = bookedAmountOf(matched)
      const booked = of && { ...of, amount: signedOf(of.amount, payment) }
      const back = returnedAmountOf(matched)
      take({ ...line, outcome, state, returns, bookingDate: booking?.bookingDate, booked, back, whatToDo })
    } else {
      addBars(found, 'In the statements', part.counts)
      others = part.unmatchedEntries
    }
  }
  for (const entry of entries) take(entry)
  return others
}

/** The facts: how many payments are where, and what they add up to. */
function addTotals(found: Matching, { payments, needLook, sums, unmatchedEntries }: MatchedEndPart): void {
  found.payments = payments
  found.needLook = needLook
  const counted = (value: number): string => value.toLocaleString('en')
  found.facts.push(
    { name: 'Payments sent', value: counted(payments) },
    { name: 'Need a look', value: counted(needLook) },
  )
  for (const { state, currency, payments: those, sum, returned } of sums) {
    const amount = pageShow.amount(sum, currency)
    const back = returned === undefined ? '' : `, of which ${pageShow.amount(returned, currency)} came back`
    found.facts.push({ name: state, value: `${counted(those)}: ${`${amount} ${currency ?? ''}`.trim()}${back}` })
  }
  if (unmatchedEntries > 0) found.facts.push({ name: 'Entries of others', value: counted(unmatchedEntries) })
}

/** What a booking adds to the account: what was paid leaves it, what was collected comes in. */
function signedOf(of: Decimal | undefined, { directDebit }: SentPayment): Decimal | undefined {
  return directDebit ? of : of?.negated()
}

async function* partsOf(files: readonly MatchedFile[]): AsyncGenerator<StatementPart> {
  const identities = createIdentities()
  for (const { open, message = '' } of files) yield* statementParts(open(), { message, checks: false, identities })
}

function addBars(found: Matching, title: string, counts: Readonly<Record<string, number>>): void {
  const list = Object.entries(counts).filter(([, count]) => count > 0)
  found.bars.push(paymentBars(title, list))
}
