import type { Finding } from '../diagnostics/index.ts'
import { type CellAmount, type ColumnOf, columnsOf } from '../domain/index.ts'
import { counterparty, partyName } from '../domain/statement/index.ts'
import {
  matchBookings,
  matchOutcomes,
  type Outcome,
  type PaymentBooking,
  reasonsText,
  type SentPayment,
} from '../report/index.ts'
import type { StatementPart } from '../statement/index.ts'
import type { Source } from '../xml/index.ts'
import { type BarFigures, type Fact, type PageColumn, pageTableOf, type TakeRow } from './page-table.ts'
import { holdsStatements } from './statement-message.ts'
import { statementParts } from './statement-parts.ts'

/** A file to compare with another. */
export interface ComparedFile {
  open: () => Source
  message: string | undefined
}

/** The result of comparing two files, without the rows. */
export interface Comparison {
  facts: Fact[]
  findings: Finding[]
  bars: BarFigures[]
}

/** How to compare two files. */
export interface ComparisonKind {
  title: string
  columns: readonly PageColumn[]
  run: (takeRow: TakeRow) => Promise<Comparison>
}

/** What is shown of a payment that was sent, with the name of the other party. */
interface SentLine {
  number?: number
  endToEndId?: string | undefined
  sent?: CellAmount
  currency?: string | undefined
  name?: string | undefined
}

function sentLine({ index, endToEndId, amount, currency, ...payment }: SentPayment): SentLine {
  const name = payment.directDebit ? payment.debtorName : payment.creditorName
  return { number: index + 1, endToEndId, sent: { amount, currency }, currency, name }
}

function sentColumns<Line extends SentLine>(): readonly ColumnOf<Line>[] {
  const { text, amount, integer } = columnsOf<Line>()
  return [
    integer('number', 'number in its file', ({ number }) => number, { page: { title: 'No', width: 7 } }),
    text('end_to_end_id', '`EndToEndId`', ({ endToEndId }) => endToEndId, { page: { title: 'EndToEndId', width: 24 } }),
    amount('amount', 'amount that was sent', ({ sent }) => sent, { page: { title: 'Amount', width: 15 } }),
    text('currency', 'its currency', ({ currency }) => currency, { page: { title: 'Ccy', width: 5 } }),
    text('name', 'name of the other party', ({ name }) => name, { page: { title: 'Name', width: 28 } }),
  ]
}

type OutcomeLine = SentLine &
  Pick<Outcome, 'outcome' | 'status' | 'statusName' | 'verification' | 'reasons' | 'whatToDo'>
const ofOutcome = columnsOf<OutcomeLine>()
const outcomeTable = pageTableOf<OutcomeLine>([
  ...sentColumns<OutcomeLine>(),
  ofOutcome.text('outcome', 'what became of it', ({ outcome }) => outcome, { page: { title: 'Outcome', width: 10 } }),
  ofOutcome.text('status', 'deciding status, and its name', ({ status, statusName }) => joined(status, statusName), {
    page: { title: 'Status', width: 24 },
  }),
  ofOutcome.text('verification', 'what the check of the payee found', ({ verification }) => verification?.result, {
    page: { title: 'Payee', width: 12 },
  }),
  ofOutcome.text('suggested_name', 'name that the bank has', ({ verification }) => verification?.suggestedName, {
    page: { title: 'Name the bank has', width: 26 },
  }),
  ofOutcome.text('reasons', 'reasons of the report', ({ reasons }) => reasonsText(reasons), {
    page: { title: 'Reasons', width: 40 },
  }),
  ofOutcome.text('what_to_do', 'advice', ({ whatToDo }) => joined(...whatToDo), {
    page: { title: 'What to do', width: 50 },
  }),
])

/** A payment with its booking, or an entry that is none of ours. */
interface BookingLine extends SentLine {
  state: string
  bookingDate: string | undefined
  booked: CellAmount | undefined
  returns?: PaymentBooking['returns']
}
const ofBooking = columnsOf<BookingLine>()
const bookingTable = pageTableOf<BookingLine>([
  ...sentColumns<BookingLine>(),
  ofBooking.text('state', 'whether it was booked', ({ state }) => state, { page: { title: 'State', width: 18 } }),
  ofBooking.date('booking_date', 'day of the booking', ({ bookingDate }) => bookingDate, {
    page: { title: 'Booked', width: 11 },
  }),
  ofBooking.amount('booked_amount', 'what was booked', ({ booked }) => booked, {
    page: { title: 'Booked amount', width: 15 },
  }),
  ofBooking.text('reasons', 'why it came back', ({ returns = [] }) => returnReasons(returns), {
    page: { title: 'Returned because', width: 40 },
  }),
  ofBooking.text('what_to_do', 'advice', ({ returns = [] }) => joined(...returns.map((each) => each.whatToDo ?? '')), {
    page: { title: 'What to do', width: 50 },
  }),
])

/** Texts in one cell; `undefined` without any. */
function joined(...texts: readonly (string | undefined)[]): string | undefined {
  return (
    texts
      .filter((text) => text !== undefined)
      .join(' ')
      .trim() || undefined
  )
}

function returnReasons(returns: PaymentBooking['returns']): string | undefined {
  const texts = returns.map(({ reason }) => joined(reason?.code ?? reason?.proprietary, reason?.name) ?? '')
  return texts.join('; ') || undefined
}

/**
 * How two files can be compared, in any order: a pain.001 or pain.008 with its report, or one of these with a
 * statement. A text states why two other files cannot be compared.
 */
export function comparisonOf(one: ComparedFile, other: ComparedFile): ComparisonKind | string {
  const [sent, answer] = startsPayments(one) ? [one, other] : [other, one]
  const cannot =
    'Two files can be compared when one is a pain.001 or pain.008 and the other a pain.002, a camt statement or an ' +
    'MT940.'
  if (!startsPayments(sent)) return cannot
  if (answer.message?.startsWith('pain.002')) {
    return {
      title: 'Sent and reported',
      columns: outcomeTable.columns,
      run: (takeRow) => compareOutcomes(sent, answer, takeRow),
    }
  }
  const { message } = answer
  if (message !== undefined && holdsStatements(message)) {
    return {
      title: 'Sent and booked',
      columns: bookingTable.columns,
      run: (takeRow) => compareBookings(sent, statementParts(answer.open(), { message, checks: false }), takeRow),
    }
  }
  return cannot
}

function startsPayments({ message }: ComparedFile): boolean {
  return message?.startsWith('pain.001.') === true || message?.startsWith('pain.008.') === true
}

async function compareOutcomes(sent: ComparedFile, report: ComparedFile, takeRow: TakeRow): Promise<Comparison> {
  const findings: Finding[] = []
  for await (const part of matchOutcomes(sent.open, [report.open()])) {
    if (part.kind === 'finding') findings.push(part.finding)
    else if (part.kind === 'outcome') takeRow(outcomeTable.row({ ...sentLine(part.payment), ...part }))
    else return comparison('Payments by outcome', part.payments, part.counts, findings)
  }
  throw new Error('The outcomes were matched, but their end was not reported')
}

async function compareBookings(
  sent: ComparedFile,
  statements: AsyncIterable<StatementPart>,
  takeRow: TakeRow,
): Promise<Comparison> {
  const findings: Finding[] = []
  for await (const part of matchBookings(sent.open, statements)) {
    if (part.kind === 'finding') findings.push(part.finding)
    else if (part.kind === 'payment') {
      const [booking] = part.bookings
      const { state, returns } = part
      const { bookingDate } = booking ?? {}
      takeRow(bookingTable.row({ ...sentLine(part.payment), state, bookingDate, booked: booking, returns }))
    } else if (part.kind === 'entry') {
      const { entry, statement: of } = part
      const [transaction] = entry.transactions
      const other = transaction === undefined ? undefined : counterparty({ statement: of, entry }, transaction)
      takeRow(
        bookingTable.row({
          endToEndId: transaction?.references?.endToEndId ?? entry.reference,
          currency: entry.currency,
          name: partyName(other?.party),
          state: 'not one of our payments',
          bookingDate: entry.bookingDate,
          booked: entry,
        }),
      )
    } else {
      const result = comparison('Payments by state', part.payments, part.counts, findings)
      result.facts.push({ name: 'entries for other payments', value: part.unmatchedEntries.toLocaleString('en') })
      return result
    }
  }
  throw new Error('The bookings were matched, but their end was not reported')
}

function comparison(
  title: string,
  payments: number,
  counts: Readonly<Record<string, number>>,
  findings: Finding[],
): Comparison {
  const list = Object.entries(counts)
  return {
    facts: [
      { name: 'Payments sent', value: payments.toLocaleString('en') },
      ...list.map(([name, value]) => ({ name, value: value.toLocaleString('en') })),
    ],
    findings,
    bars: [
      {
        title,
        unit: 'payments',
        series: ['payments'],
        bars: list.map(([label, count]) => ({ label, values: [String(count)] })),
        left: undefined,
      },
    ],
  }
}
