import type { Finding } from '../diagnostics/index.ts'
import { type CellAmount, type ColumnOf, columnsOf, type Fact } from '../domain/index.ts'
import { counterparty, type Entry, partyName, type Statement } from '../domain/statement/index.ts'
import { holdsStatements, isInitiation, isReport } from '../recognise/index.ts'
import {
  bookedAmountOf,
  type MatchedEndPart,
  type MatchedPayment,
  matchFiles,
  type PaymentState,
  reasonsText,
  returnedAmountOf,
} from '../report/index.ts'
import { createIdentities, realReference, type StatementPart } from '../statement/index.ts'
import type { Source } from '../xml/index.ts'
import { type BarFigures, pageTableOf, paymentBars, type TakeRow } from './rows/page-table.ts'
import { statementParts } from './rows/statement-parts.ts'
import type { Words } from './words.ts'

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
  outcome?: MatchedPayment['outcome']
  state?: string | undefined
  bookingDate?: string | undefined
  booked?: CellAmount | undefined
  /** What came back of it. */
  back?: CellAmount | undefined
  reasons?: string | undefined
  whatToDo?: string | undefined
}

const { text, amount, integer, date } = columnsOf<MatchedLine>()

const sentColumns: readonly ColumnOf<MatchedLine>[] = [
  integer('number', 'number in its file', ({ number }) => number, { page: { title: 'No', width: 4 } }),
  text('name', 'name of the other party', ({ name }) => name, { page: { title: 'Name', width: 28 } }),
  text('account', 'account of the other party', ({ account }) => account, { page: { title: 'Account', width: 26 } }),
  text('end_to_end_id', '`EndToEndId`', ({ endToEndId }) => endToEndId, { page: { title: 'EndToEndId', width: 14 } }),
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
  text('state', 'whether it was booked', ({ state }) => state, { page: { title: 'Statement', width: 12 } }),
  date('booking_date', 'day of the booking', ({ bookingDate }) => bookingDate, {
    page: { title: 'Booked', width: 11 },
  }),
  amount('booked_amount', 'what was booked', ({ booked }) => booked, { page: { title: 'Booked', width: 15 } }),
  amount('returned_amount', 'what came back of it', ({ back }) => back, { page: { title: 'Came back', width: 15 } }),
]

const adviceColumns: readonly ColumnOf<MatchedLine>[] = [
  text('reasons', 'reasons of the report, and why it came back', ({ reasons }) => reasons, {
    page: { title: 'Reasons', width: 40 },
  }),
  text('what_to_do', 'advice', ({ whatToDo }) => whatToDo, { page: { title: 'What to do', width: 50 } }),
]

const fileColumn = text('file', 'file of the payment', ({ file }: MatchedLine) => file, {
  page: { title: 'File', width: 20 },
})

/** Texts in one cell; `undefined` without any. */
function joined(...texts: readonly (string | undefined)[]): string | undefined {
  return [...new Set(texts)].filter((each) => each !== undefined && each !== '').join(' ') || undefined
}

function lineOf(matched: MatchedPayment, file: string): MatchedLine {
  const { payment, outcome, booking } = matched
  const { directDebit, amount: of, currency } = payment
  const returned = (booking?.returns ?? []).map(({ reason }) =>
    joined(reason?.code ?? reason?.proprietary, reason?.name),
  )
  const booked = bookedAmountOf(matched)
  return {
    file,
    number: payment.index + 1,
    endToEndId: payment.endToEndId,
    sent: { amount: of, currency },
    currency,
    name: directDebit ? payment.debtorName : payment.creditorName,
    account: directDebit ? payment.debtorAccount : payment.creditorAccount,
    outcome,
    state: booking?.state,
    bookingDate: booking?.bookings.at(-1)?.bookingDate,
    // What was paid leaves the account, what was collected comes in.
    booked: booked && { ...booked, amount: directDebit ? booked.amount : booked.amount?.negated() },
    back: returnedAmountOf(matched),
    reasons: joined(reasonsText(outcome?.reasons ?? []), ...returned),
    whatToDo: joined(...matched.whatToDo),
  }
}

/** An entry that none of the payments explains; a batch has no name, and never that of its first payment. */
function entryLine({ say }: Words, entry: Entry, statement: Statement): MatchedLine {
  const [transaction, ...others] = entry.transactions
  const alone = others.length === 0 ? transaction : undefined
  const other = alone === undefined ? undefined : counterparty({ statement, entry }, alone)
  return {
    endToEndId: realReference(alone?.references?.endToEndId),
    currency: entry.currency,
    name: others.length > 0 ? say('paymentCount', { count: entry.transactions.length }) : partyName(other?.party),
    state: 'not ours',
    bookingDate: entry.bookingDate,
    booked: entry,
  }
}

/**
 * How files are matched, any number in any order: the payments of all pain.001 and pain.008 with the reports and the
 * statements. `undefined` where there are no payments, or nothing that answers them.
 */
export function matchingOf(words: Words, files: readonly MatchedFile[]) {
  const [sent, reported, booked] = [isInitiation, isReport, holdsStatements].map((is) =>
    files.filter(({ message = '' }) => is(message)),
  )
  if (!sent?.length || (!reported?.length && !booked?.length)) return undefined
  const columns = [
    ...sentColumns,
    ...(reported?.length ? outcomeColumns : []),
    ...(booked?.length ? bookingColumns : []),
    ...adviceColumns,
    ...(sent.length > 1 ? [fileColumn] : []),
  ]
  const table = pageTableOf<MatchedLine>(columns, { amount: 'sent' })
  return {
    columns: table.columns,
    async run(takeRow: TakeRow): Promise<Matching> {
      const findings: Finding[] = []
      const entries: MatchedLine[] = []
      const reports = reported?.length ? reported.map(({ open }) => open()) : undefined
      const statements = booked?.length ? partsOf(booked) : undefined
      const outcomes = counts(words.say('inReports'), words, ['accepted', 'rejected', 'pending', 'unknown'])
      const states = counts(words.say('inStatements'), words, ['booked', 'returned', 'pending', 'unknown'])
      const opens = sent.map(({ open }) => open)
      for await (const part of matchFiles(opens, { reports, statements })) {
        if (part.kind === 'finding') findings.push(part.finding)
        else if (part.kind === 'entry') entries.push(entryLine(words, part.entry, part.statement))
        else if (part.kind === 'payment') {
          outcomes.add(part.outcome?.outcome)
          states.add(part.booking?.state)
          takeRow(table.row(lineOf(part, sent[part.file - 1]?.name ?? '')))
        } else {
          for (const entry of entries) takeRow(table.row(entry))
          const { payments, needLook } = part
          const bars = [...(reports ? [outcomes.bars()] : []), ...(statements ? [states.bars()] : [])]
          return { payments, needLook, facts: factsOf(words, part), findings, bars }
        }
      }
      throw new Error('Matching has no end')
    },
  }
}

/** Counts payments by their state, in the order of the states. */
function counts(title: string, { say }: Words, states: readonly PaymentState[]) {
  const found = new Map<string, number>(states.map((state) => [state, 0]))
  return {
    add(state: string | undefined): void {
      if (state !== undefined) found.set(state, (found.get(state) ?? 0) + 1)
    },
    bars: (): BarFigures =>
      paymentBars(
        title,
        states.flatMap((state) => {
          const count = found.get(state) ?? 0
          return count > 0 ? [[say(`badge_${state}`), count] as const] : []
        }),
      ),
  }
}

/** How many payments are where, and what they add up to. */
function factsOf({ say, show, count }: Words, { payments, needLook, sums, unmatchedEntries }: MatchedEndPart): Fact[] {
  const states = sums.map(({ state, currency, payments: those, sum, returned }) => {
    const all = `${show.amount(sum, currency)} ${currency ?? ''}`.trim()
    const back = returned && say('cameBack', { sum: all, amount: show.amount(returned, currency) })
    return { name: say(`badge_${state}`), value: `${count(those)}: ${back ?? all}` }
  })
  return [
    { name: say('paymentsSent'), value: count(payments) },
    { name: say('needALook'), value: count(needLook) },
    ...states,
    ...(unmatchedEntries > 0 ? [{ name: say('entriesOfOthers'), value: count(unmatchedEntries) }] : []),
  ]
}

async function* partsOf(files: readonly MatchedFile[]): AsyncGenerator<StatementPart> {
  const identities = createIdentities()
  for (const { open, message = '' } of files) yield* statementParts(open(), { message, checks: false, identities })
}
