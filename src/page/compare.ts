import type { Finding } from '../diagnostics/index.ts'
import { counterparty } from '../domain/statement/counterparty.ts'
import { partyName } from '../domain/statement/party.ts'
import { matchBookings } from '../report/match-bookings.ts'
import { matchOutcomes } from '../report/match-outcomes.ts'
import type { Outcome } from '../report/outcome.ts'
import type { SentPayment } from '../report/sent-payment.ts'
import type { Source } from '../schema/index.ts'
import type { StatementPart } from '../statement/statement-parts.ts'
import { formatAmount, minorUnits } from '../values/index.ts'
import type { BarFigures, Fact, PageColumn, PageRow, TakeRow } from './page-table.ts'
import { reasonText } from './report-rows.ts'
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

const sentColumns: readonly PageColumn[] = [
  { name: 'number', title: 'No', type: 'integer', width: 7 },
  { name: 'end_to_end_id', title: 'EndToEndId', type: 'text', width: 24 },
  { name: 'amount', title: 'Amount', type: 'amount', width: 15 },
  { name: 'currency', title: 'Ccy', type: 'text', width: 5 },
  { name: 'name', title: 'Name', type: 'text', width: 28 },
]

const outcomeColumns: readonly PageColumn[] = [
  ...sentColumns,
  { name: 'outcome', title: 'Outcome', type: 'text', width: 10 },
  { name: 'status', title: 'Status', type: 'text', width: 24 },
  { name: 'reasons', title: 'Reasons', type: 'text', width: 40 },
  { name: 'what_to_do', title: 'What to do', type: 'text', width: 50 },
]

const bookingColumns: readonly PageColumn[] = [
  ...sentColumns,
  { name: 'state', title: 'State', type: 'text', width: 18 },
  { name: 'booking_date', title: 'Booked', type: 'date', width: 11 },
  { name: 'booked_amount', title: 'Booked amount', type: 'amount', width: 15 },
  { name: 'reasons', title: 'Returned because', type: 'text', width: 40 },
  { name: 'what_to_do', title: 'What to do', type: 'text', width: 50 },
]

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
      columns: outcomeColumns,
      run: (takeRow) => compareOutcomes(sent, answer, takeRow),
    }
  }
  const { message } = answer
  if (message !== undefined && holdsStatements(message)) {
    return {
      title: 'Sent and booked',
      columns: bookingColumns,
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
    else if (part.kind === 'outcome') takeRow(outcomeRow(part))
    else return comparison('Payments by outcome', part.payments, part.counts, findings)
  }
  throw new Error('The outcomes were matched, but their end was not reported')
}

function outcomeRow({ payment, outcome, status, statusName, reasons, whatToDo }: Outcome): PageRow {
  const named = [status, statusName].filter((text) => text !== undefined).join(' ')
  return [...sentCells(payment), outcome, named || null, reasonText(reasons) || null, whatToDo.join(' ') || null]
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
      const reasons = part.returns.map(({ reason }) => [reason?.code ?? reason?.proprietary, reason?.name])
      takeRow([
        ...sentCells(part.payment),
        part.state,
        booking?.bookingDate?.slice(0, 10) ?? null,
        amountCell(booking?.amount, booking?.currency),
        reasons.map((reason) => reason.filter((text) => text !== undefined).join(' ')).join('; ') || null,
        part.returns
          .map(({ whatToDo }) => whatToDo ?? '')
          .join(' ')
          .trim() || null,
      ])
    } else if (part.kind === 'entry') {
      const { entry, statement: of } = part
      const [transaction] = entry.transactions
      const other = transaction === undefined ? undefined : counterparty({ statement: of, entry }, transaction)
      takeRow([
        null,
        transaction?.references?.endToEndId ?? entry.reference ?? null,
        null,
        entry.currency ?? null,
        partyName(other?.party) ?? null,
        'not one of our payments',
        entry.bookingDate?.slice(0, 10) ?? null,
        amountCell(entry.amount, entry.currency),
        null,
        null,
      ])
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

/** The payments that were sent, with the name of the other party. */
function sentCells(payment: SentPayment): PageRow {
  const { index, endToEndId, amount, currency, directDebit } = payment
  const name = directDebit ? payment.debtorName : payment.creditorName
  return [String(index + 1), endToEndId ?? null, amountCell(amount, currency), currency ?? null, name ?? null]
}

function amountCell(amount: SentPayment['amount'], currency: string | undefined): string | null {
  return amount === undefined ? null : formatAmount(amount, { minDigits: minorUnits(currency ?? '') ?? 0 })
}
