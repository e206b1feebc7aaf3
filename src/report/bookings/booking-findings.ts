import { type Finding, type Position, positionOf } from '../../diagnostics/index.ts'
import type { PaymentBooking } from './booking.ts'

/** A finding about a booking or an entry at a path: its name, its position in the statement, and what it says. */
export function bookingFinding(name: string, at: Partial<Position>, path: string, message: string): Finding {
  return { code: `booking/${name}`, severity: 'warning', path, ...positionOf(at), message }
}

/** What findings about bookings say. */
export const says = {
  /** The booking agrees with several payments. */
  ambiguous: (payments: number) =>
    `${payments} sent payments agree with this booking, so it is ambiguous. Check them by hand, and give every ` +
    'payment an EndToEndId of its own.',
  /** The references are those of a payment, the amount is another one. */
  otherAmount:
    'The references are those of a sent payment, but the amount is different. It was not matched; compare both.',
  /** The references and the amount are those of a payment to another account (`directDebit`: from another one). */
  otherSide: (directDebit: boolean) =>
    `The references and the amount are those of a sent payment, but the account of the ${
      directDebit ? 'debtor' : 'creditor'
    } is another one than was sent. It was not matched; compare both, and ask the bank.`,
  /** References and amount are those of a payment from another account. */
  otherAccount:
    'The references and the amount are those of a sent payment, but from another account than that of the ' +
    'statement. It was not matched; compare both.',
  /** References and amount of a sent payment, in the other direction, without a word of a return. */
  unclearReturn: (directDebit: boolean) =>
    directDebit
      ? 'This debit has the references and the amount of a sent direct debit, but does not say that it takes it ' +
        'back. It was not matched: find out whether it does before you count on the money.'
      : 'This credit has the references and the amount of a sent payment, but does not say that it is a return. It ' +
        'was not matched: find out whether the payment came back.',
  /** A batch does not add up to the payments of its block that were not found alone. */
  batch: (payments: number) =>
    `The batch belongs to a sent block, but its amount or number is not that of the ${payments} payments of the ` +
    'block that were not found alone. Give the rejected payments as `rejected`, or ask the ' +
    'bank for the details.',
  /** A payment was booked while it was booked already. */
  twice: (booking: PaymentBooking) =>
    `${named(booking)} was booked more than once. Check whether a statement was given twice; if not, ` +
    'ask the bank at once.',
  /** A payment came back and was booked again. */
  again: (booking: PaymentBooking) =>
    `${named(booking)} came back and was booked again. It counts as ${booking.state}: ask the bank ` +
    'before you pay it again.',
  /** A block was booked in more batches (`batches`) than are listed with each payment (`most`). */
  manyBatches: (batches: number, most: number) =>
    `A block was booked in ${batches} batches, and the statements do not show which payment is in which. The ` +
    `first ${most} are listed with each payment.`,
  /** The booking names a block or message that was sent, but no payment of it fits. */
  unmatched:
    'The booking has the references of a sent block or message, but no payment of it agrees with its ' +
    'references, amount and account. It was not matched; compare both, or ask the bank for the details.',
  /** Entries (`count`) have no status that shows whether they are booked. */
  unknownStatus: (count: number) => {
    const entries =
      count === 1
        ? 'One entry has no status that shows whether it is booked. It was'
        : `${count} entries have no status that shows whether they are booked; this is the first. They were`
    return `${entries} skipped: ask the bank, or read the statements with \`assume\`.`
  },
}

function named({ file, payment }: PaymentBooking): string {
  return `Payment ${payment.index + 1}${file > 1 ? ` of file ${file}` : ''}`
}
