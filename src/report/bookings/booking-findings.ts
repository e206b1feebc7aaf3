import { type Finding, type Position, positionOf } from '../../diagnostics/index.ts'
import { formatAmountText, isoDateOf, minorUnits } from '../../values/index.ts'
import type { FiledPayment } from '../payment-facts.ts'
import type { PaymentBooking, StatementBooking, StatementReturn } from './booking.ts'

export function bookingFinding(name: string, at: Partial<Position>, path: string, message: string): Finding {
  return { code: `booking/${name}`, severity: 'warning', path, ...positionOf(at), message }
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

type Line = StatementBooking | StatementReturn

/** How a booking or a return is called: `booking of 2026-03-04 over 500.00 EUR (statement S-1)`. */
export function lineName(line: Line): string {
  const { bookingDate, valueDate, amount, currency, statementId } = line
  const date = bookingDate ?? valueDate
  const day = date === undefined ? '' : ` of ${isoDateOf(date) ?? date}`
  const money = amount === undefined ? '' : ` over ${moneyText(amount, currency)}`
  return `${'rTransaction' in line ? 'return' : 'booking'}${day}${money}${statementId === undefined ? '' : ` (statement ${statementId})`}`
}

/** An amount with its currency, and the decimals of that. */
export function moneyText(amount: NonNullable<StatementBooking['amount']>, currency: string | undefined): string {
  return `${formatAmountText(amount, { minDigits: minorUnits(currency ?? '') ?? 0 })} ${currency ?? ''}`.trimEnd()
}

const mostNamed = 5

/** `payment 3 of file 2`; of several the first. */
function paymentNames(payments: readonly FiledPayment[]): string {
  const names = payments.slice(0, mostNamed).map(({ block, payment }) => named(block.file, payment))
  const others = payments.length - names.length
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

export const says = {
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
