import { type Finding, type FindingCode, type Position, positionOf, type Severity } from '../diagnostics/index.ts'
import type { Reported } from '../domain/report/index.ts'
import { Decimal, formatAmountText, isoDateOf, minorUnits } from '../values/index.ts'
import type { HeldBooking, HeldReturn, PaymentBooking, StatementBooking, StatementReturn } from './bookings/booking.ts'
import type { ReportIndex } from './outcomes/report-index.ts'
import type { LineFault } from './outcomes/resolve-status.ts'
import type { SentPayment } from './outcomes/sent-payments.ts'
import type { Conflict, StatusClaim } from './outcomes/supersede.ts'
import { type FiledPayment, trimmed } from './payment-facts.ts'

/** A finding about payments and what answers them; `code` begins with `report/` or `booking/`. */
export function findingOf(
  code: FindingCode,
  message: string,
  path = '',
  at: Partial<Record<keyof Position, number | undefined>> = {},
  severity: Severity = 'warning',
): Finding {
  return { code, severity, path, ...positionOf(at as Partial<Position>), message }
}

export const timePath = '/Document/CstmrPmtStsRpt/GrpHdr/CreDtTm'

export const says = {
  fileRepeated: (file: number) =>
    `File ${file} has the MsgId of an earlier one. Reports were applied to that one only, and the payments of ` +
    'this one are unknown: give each file once.',
  fileAgain: (file: number, of: number) =>
    `File ${file} has the MsgId and the payments of file ${of}, so they are counted once.`,
  fileReplaced: (file: number, by: number) =>
    `Of file ${file} the bank only checked the payees. It accepted the same payments by file ${by}, so those of file ` +
    `${file} are not counted; if it was released, too, give its report.`,
  orderUnknown: ({ number }: ReportIndex) =>
    `The CreDtTm of report ${number} cannot be compared with the others: it is missing or unreadable, or only ` +
    'some have a time zone. The reports were applied in the given order: make sure that the newest is the last.',
  orderOpen: (earlier: ReportIndex, later: ReportIndex) =>
    `Reports ${earlier.number} and ${later.number} have the same CreDtTm but different statuses. They were ` +
    'applied in the given order: make sure that the newest is the last.',
  orderChanged: 'The reports were not given in the order of their CreDtTm. They were applied in that order.',
  tooManyWaiting: ({ index }: Pick<SentPayment, 'index'>) =>
    `From payment ${index + 1} on, payments that depend on others are unknown: the payments can be read only ` +
    'once, and too many would have to wait in memory. Give the payments as a function that opens them again, ' +
    'or raise maxWaiting.',
  ambiguous: (line: Line, payments: number) =>
    payments < 2
      ? `A sent payment agrees with the ${lineName(line)}, which comes too early for it. Check it by hand.`
      : `${payments} sent payments agree with the ${lineName(line)}, so it is ambiguous. Check them by hand, and ` +
        'give every payment an EndToEndId of its own.',
  otherDay: (line: Line, payments: readonly FiledPayment[]) =>
    `The ${lineName(line)} agrees with ${paymentNames(payments)}, but comes before its requested day, or so late that ` +
    'it may be of another one. It was not matched; compare both.',
  namelessPart: (line: Line, payments: readonly FiledPayment[]) =>
    `The ${lineName(line)} is from an account that was paid, but has no reference, and the amount of no payment: it ` +
    `may be a part of ${paymentNames(payments)}. It was not matched; ask the bank.`,
  otherAmount: (line: Line, payments: readonly FiledPayment[]) =>
    `The references of the ${lineName(line)} are those of ${payments.length === 0 ? 'a sent payment' : paymentNames(payments)}, ` +
    'but the amount is different. It was not matched; compare both.',
  otherSide: (line: Line, directDebit: boolean) =>
    `The references and the amount of the ${lineName(line)} are those of a sent payment, but the account of the ${
      directDebit ? 'debtor' : 'creditor'
    } is another one than was sent. It was not matched; compare both, and ask the bank.`,
  otherAccount: (line: Line) =>
    `The references and the amount of the ${lineName(line)} are those of a sent payment, but from another account ` +
    'than that of the statement. It was not matched; compare both.',
  unclearReturn: (line: Line, directDebit: boolean) =>
    directDebit
      ? `The ${lineName(line)} is a debit with the references and the amount of a sent direct debit, but does not say ` +
        'that it takes it back. It was not matched: find out whether it does before you count on the money.'
      : `The ${lineName(line)} is a credit with the references and the amount of a sent payment, but does not say that ` +
        'it is a return. It was not matched: find out whether the payment came back.',
  batch: (line: Line, payments: number) =>
    `The ${lineName(line)} belongs to a sent block, but its amount or number is not that of the ${
      payments === 1 ? 'one payment' : `${payments} payments`
    } of the block that ${payments === 1 ? 'was' : 'were'} not found alone. Give the rejected payments as \`rejected\`, ` +
    'or ask the bank for the details.',
  twice: (booking: PaymentBooking) =>
    `${capital(named(booking.file, booking.payment))} was booked more than once${again(booking)}. Check whether a statement was given twice; if ` +
    'not, ask the bank at once.',
  again: (booking: PaymentBooking) =>
    `${capital(named(booking.file, booking.payment))} came back and was booked again${again(booking)}. It counts as ${booking.state}: ask the ` +
    'bank before you pay it again.',
  manyBatches: (batches: number, most: number) =>
    `A block was booked in ${batches} batches, and the statements do not show which payment is in which. The ` +
    `first ${most} are listed with each payment.`,
  unmatched: (line: Line) =>
    `The ${lineName(line)} has the references of a sent block or message, but no payment of it agrees with its ` +
    'references, amount and account. It was not matched; compare both, or ask the bank for the details.',
  unknownStatus: (count: number) => {
    const entries =
      count === 1
        ? 'One entry has no status that shows whether it is booked. It was'
        : `${count} entries have no status that shows whether they are booked; this is the first. They were`
    return `${entries} skipped: ask the bank, or read the statements with \`assume\`.`
  },
}

/** Why a report is not about the file; `undefined` where it is. */
export function otherFile(
  { group }: ReportIndex,
  { messageId, directDebit }: Pick<SentPayment, 'messageId' | 'directDebit'>,
): string | undefined {
  const original = trimmed(group?.originalMessageId)
  if (original === undefined)
    return 'The report does not name its original file (OrgnlMsgId), and was not applied. Ask the bank.'
  if (original !== trimmed(messageId)) {
    return (
      'The report is about a file with another MsgId, and was not applied. Give it together with the ' +
      'payments of that file.'
    )
  }
  const name = trimmed(group?.originalMessageName)
  const [other, words] = directDebit ? ['pain.001', 'credit transfers'] : ['pain.008', 'direct debits']
  if (name?.startsWith(other) === true) {
    return `The report is about ${words} (${other}), and was not applied. Check whether two files were sent under one MsgId.`
  }
  return undefined
}

export function notAbout(index: ReportIndex, message: string): Finding {
  return aboutGroup(index, 'other-file', 'OrgnlMsgId', message)
}

export function surveyFindings(index: ReportIndex): Finding[] {
  const { group, blocks, payments } = index
  const found: Finding[] = []
  const stated = group?.originalNumberOfTransactions
  if (stated !== undefined && stated !== payments) {
    const message =
      `The report is about ${stated} payments, the file has ${payments}. Check whether the bank received the ` +
      'file as it was sent.'
    found.push(aboutGroup(index, 'number-differs', 'OrgnlNbOfTxs', message))
  }
  for (const { payments: own, block, contradictory } of blocks.values()) {
    const path = `${block.path}/${contradictory ? 'PmtInfSts' : 'OrgnlPmtInfId'}`
    if (own === 0) {
      const message =
        'No block with this PmtInfId was sent. Its status was not applied, its transactions only where their ' +
        'references name a payment.'
      found.push(findingOf('report/block-unmatched', message, path))
    } else if (contradictory) {
      const message =
        'The report has this block several times, with different statuses. Payments that are not ' +
        'listed in it are unknown.'
      found.push(findingOf('report/block-contradictory', message, path))
    }
  }
  return found
}

export function contradictionFinding(reported: Reported & { path?: string }, index: ReportIndex): Finding {
  const counted = reported.counts.flatMap(({ status, numberOfTransactions }) =>
    status === undefined || numberOfTransactions === undefined ? [] : `${numberOfTransactions} ${status}`,
  )
  const path = reported.path ?? index.group?.path ?? '/Document/CstmrPmtStsRpt'
  const isBlock = reported !== index.group
  const numbers =
    counted.length === 0 ? `The status ${reported.status} of` : `The numbers per status (${counted.join(', ')}) of`
  const message =
    `${numbers} ${isBlock ? 'a block' : 'the file'} and the statuses of its payments contradict each other. What they say of ` +
    'payments that are not listed is unknown: ask the bank for the result of each.'
  return findingOf('report/counts-contradict', message, path)
}

export function faultFinding({ kind, listed, payments }: LineFault): Finding {
  const lines = listed.transactions
  const messages: Record<LineFault['kind'], string> = {
    unmatched:
      'No sent payment agrees with this transaction; it was not applied. Check whether its references were changed, ' +
      'or ask the bank.',
    contradictory:
      `The report has ${lines} transactions with the same references and different statuses. The outcome of the ` +
      'payments is unknown.',
    ambiguous:
      `${payments} payments agree with this transaction (in the report: ${lines}), so it is ambiguous. Give every ` +
      'payment an EndToEndId of its own.',
    differs:
      'A payment was found by its references, but amount, account or another reference differ from what was sent. ' +
      'Compare both.',
  }
  return findingOf(`report/transaction-${kind}`, messages[kind], listed.path, listed)
}

export function conflictFinding(
  conflict: Conflict,
  { outcome, stated }: StatusClaim,
  index: ReportIndex,
  payment: Pick<SentPayment, 'index'>,
): Finding {
  const which = `Payment ${payment.index + 1}`
  const says =
    outcome === 'accepted'
      ? 'accepts it'
      : stated && outcome === 'pending'
        ? 'says that it is pending'
        : 'leaves it open'
  const messages: Record<Conflict, string> = {
    'rejection-kept':
      `${which} was rejected by an earlier report, and this one accepts its block or file. It stays ` +
      'rejected; ask the bank.',
    'rejection-lifted':
      `${which} was rejected by an earlier report, and this one ${says}. It counts as ${outcome}; ask the bank ` +
      'before you pay again.',
    'settled-rejected':
      `${which} was settled by an earlier report, and this one rejects it. It counts as rejected; compare with ` +
      'the account statement.',
    'settled-reopened':
      `${which} was settled by an earlier report, and this one ${says}. It counts as ${outcome}; compare with the ` +
      'account statement, and do not pay again before you know.',
  }
  return aboutGroup(index, conflict, undefined, messages[conflict])
}

function aboutGroup({ group }: ReportIndex, name: string, element: string | undefined, message: string): Finding {
  const path = group?.path ?? '/Document/CstmrPmtStsRpt'
  return findingOf(`report/${name}`, message, element === undefined ? path : `${path}/${element}`, group)
}

/** Findings that say the same, counted together: the first of them stands for all. */
export function countEqual(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, { finding: Finding; times: number }>()
  for (const finding of findings) {
    const key = `${finding.code} ${finding.message}`
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { finding, times: 1 })
    else known.times++
  }
  return [...counts.values()].map(({ finding, times }) =>
    times === 1 ? finding : { ...finding, message: `${finding.message} (${times} times)` },
  )
}

type Line = StatementBooking | StatementReturn | HeldBooking | HeldReturn

/** How a booking or a return is called: `booking of 2026-03-04 over 500.00 EUR (statement S-1)`. */
export function lineName(line: Line): string {
  const { bookingDate, valueDate, amount, currency, statementId } = line
  const date = bookingDate ?? valueDate
  const day = date === undefined ? '' : ` of ${isoDateOf(date) ?? date}`
  const money = amount === undefined ? '' : ` over ${moneyText(amount, currency)}`
  return `${'rTransaction' in line ? 'return' : 'booking'}${day}${money}${statementId === undefined ? '' : ` (statement ${statementId})`}`
}

/** An amount with its currency, and the decimals of that. */
export function moneyText(amount: Decimal | string, currency: string | undefined): string {
  return `${formatAmountText(new Decimal(amount), { minDigits: minorUnits(currency ?? '') ?? 0 })} ${currency ?? ''}`.trimEnd()
}

const mostNamed = 5

/** `payment 3 of file 2`; of several the first. */
function paymentNames(payments: readonly FiledPayment[]): string {
  const names = payments.slice(0, mostNamed).map(({ block, payment }) => named(block.file, payment))
  const others = payments.length - names.length
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

function again({ bookings }: PaymentBooking): string {
  const last = bookings.at(-1)
  return last === undefined ? '' : `, last by the ${lineName(last)}`
}

function named(file: number, { index }: Pick<PaymentBooking['payment'], 'index'>): string {
  return `payment ${index + 1}${file > 1 ? ` of file ${file}` : ''}`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
