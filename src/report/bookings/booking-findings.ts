import { type Finding, type Position, positionOf } from '../../diagnostics/index.ts'
import type { Entry } from '../../domain/statement/index.ts'
import type { PaymentBooking, StatementBooking } from './booking.ts'

/** The booking agrees with several payments. */
export function ambiguousFinding(entry: Partial<Position>, { path }: StatementBooking, payments: number): Finding {
  const message =
    `${payments} sent payments agree with this booking, so it is ambiguous. Check them by hand, and give every ` +
    'payment an EndToEndId of its own.'
  return toFinding('ambiguous', entry, path, message)
}

/** The references are those of a payment, the amount is another one. */
export function otherAmountFinding(entry: Partial<Position>, { path }: StatementBooking): Finding {
  const message =
    'The references are those of a sent payment, but the amount is different. It was not matched; compare both.'
  return toFinding('amount-differs', entry, path, message)
}

/** The references and the amount are those of a payment to another account (`directDebit`: from another one). */
export function otherSideFinding(entry: Partial<Position>, { path }: StatementBooking, directDebit: boolean): Finding {
  const message = `The references and the amount are those of a sent payment, but the account of the ${
    directDebit ? 'debtor' : 'creditor'
  } is another one than was sent. It was not matched; compare both, and ask the bank.`
  return toFinding('account-differs', entry, path, message)
}

/** References and amount of a sent payment, in the other direction, without a word of a return. */
export function unclearReturnFinding(
  entry: Partial<Position>,
  { path }: StatementBooking,
  directDebit: boolean,
): Finding {
  const message = directDebit
    ? 'This debit has the references and the amount of a sent direct debit, but does not say that it takes it back. ' +
      'It was not matched: find out whether it does before you count on the money.'
    : 'This credit has the references and the amount of a sent payment, but does not say that it is a return. It was ' +
      'not matched: find out whether the payment came back.'
  return toFinding('return-unclear', entry, path, message)
}

/** A batch does not add up to the payments of its block that were not found alone. */
export function batchFinding(entry: Partial<Position>, { path }: StatementBooking, payments: number): Finding {
  const message =
    `The batch belongs to a sent block, but its amount or number is not that of the ${payments} payments of the ` +
    'block that were not found alone. Give the rejected payments as `rejected`, or ask the ' +
    'bank for the details.'
  return toFinding('batch-differs', entry, path, message)
}

/** A payment was booked while it was booked already. */
export function twiceFinding(booking: PaymentBooking, { path }: StatementBooking): Finding {
  const message =
    `${named(booking)} was booked more than once. Check whether a statement was given twice; if not, ` +
    'ask the bank at once.'
  return toFinding('twice', {}, path, message)
}

/** A payment came back and was booked again. */
export function againFinding(booking: PaymentBooking, { path }: StatementBooking): Finding {
  const message =
    `${named(booking)} came back and was booked again. It counts as ${booking.state}: ask the bank ` +
    'before you pay it again.'
  return toFinding('again', {}, path, message)
}

function named({ file, payment }: PaymentBooking): string {
  return `Payment ${payment.index + 1}${file > 1 ? ` of file ${file}` : ''}`
}

/** A block was booked in more batches (`batches`) than are listed with each payment (`most`). */
export function manyPartsFinding(
  entry: Partial<Position>,
  { path }: StatementBooking,
  batches: number,
  most: number,
): Finding {
  const message =
    `A block was booked in ${batches} batches, and the statements do not show which payment is in which. The ` +
    `first ${most} are listed with each payment.`
  return toFinding('many-batches', entry, path, message)
}

/** References and amount are those of a payment from another account. */
export function otherAccountFinding(entry: Partial<Position>, { path }: StatementBooking): Finding {
  const message =
    'The references and the amount are those of a sent payment, but from another account than that of the ' +
    'statement. It was not matched; compare both.'
  return toFinding('account-differs', entry, path, message)
}

/** The booking names a block or message that was sent, but no payment of it fits. */
export function unmatchedFinding(entry: Partial<Position>, { path }: StatementBooking): Finding {
  const message =
    'The booking has the references of a sent block or message, but no payment of it agrees with its ' +
    'references, amount and account. It was not matched; compare both, or ask the bank for the details.'
  return toFinding('unmatched', entry, path, message)
}

/** Entries (`count`) have no status that tells if they are booked; `entry` is the first. */
export function statusFinding(entry: Entry, count: number): Finding {
  const entries =
    count === 1
      ? 'One entry has no status that shows whether it is booked. It was'
      : `${count} entries have no status that shows whether they are booked; this is the first. They were`
  const message = `${entries} skipped: ask the bank, or read the statements with \`assume\`.`
  return toFinding('status-unknown', entry, `${entry.path}/Sts`, message)
}

function toFinding(name: string, position: Partial<Position>, path: string, message: string): Finding {
  return { code: `booking/${name}`, severity: 'warning', path, ...positionOf(position), message }
}
