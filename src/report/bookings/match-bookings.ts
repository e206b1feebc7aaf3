import type { FindingPart } from '../../diagnostics/index.ts'
import { partsIn, type StatementPart } from '../../statement/index.ts'
import { checkOptions, type OptionCheck, type OptionChecks, option } from '../../values/index.ts'
import { countEqual } from '../findings.ts'
import type { Initiation } from '../outcomes/sent-payments.ts'
import { type FiledPayment, holdPayments } from '../payment-facts.ts'
import type { PaymentBooking, UnmatchedEntryPart } from './booking.ts'
import { bookingOf } from './booking-course.ts'
import { startMatching, takeStatements } from './booking-matcher.ts'
import { bookPayments } from './payment-book.ts'

const isSet = option.object('a Set of indexes', 'has')

const isSetOrMissing: OptionCheck = (value, name) => (value === undefined ? undefined : isSet(value, name))

const optionChecks: OptionChecks<MatchBookingsOptions> = {
  rejected: option.either(
    'a Set of indexes, or a list of one for each file',
    isSet,
    option.list('a list of Sets', isSetOrMissing),
  ),
  maxFindings: option.count,
}

/** How payments are matched to statements. */
export interface MatchBookingsOptions {
  /**
   * The rejected payments, by their `index`, as `matchOutcomes` gives them. A batch booked in one sum, without its
   * transactions, is compared with the other payments. For several files one set for each, in their order.
   */
  rejected?: ReadonlySet<number> | readonly (ReadonlySet<number> | undefined)[] | undefined
  /** Findings given at most; the others are counted. Default 1000. */
  maxFindings?: number | undefined
}

/** A finding while matching. */
export type BookingFindingPart = FindingPart

/** The end of matching; always the last part. */
export interface BookingEndPart {
  kind: 'end'
  /** Payments that were sent, in all files. */
  payments: number
  /** How many payments have which state; the sum is `payments`. */
  counts: Record<PaymentBooking['state'], number>
  /** Entries in which no payment was found. */
  unmatchedEntries: number
  /** Findings that were not given. */
  findingsOmitted: number
}

/** The parts that matching payments and statements yields. */
export type BookingPart = PaymentBooking | UnmatchedEntryPart | BookingFindingPart | BookingEndPart

/**
 * Finds out which payments were booked, alone or in a batch, and which came back. It yields `entry` parts for entries
 * without a matching payment, `finding` parts, one `payment` part for each payment in their order, and `end`. Give one
 * sent file or a list of them. Statements (camt.053, also camt.052 and camt.054) are streamed, of any number and size.
 * The payments are in memory, with their bookings about 1 KB each.
 *
 * The debit of a credit transfer, and the credit of a direct debit, is matched by EndToEndId, InstrId or UETR, if
 * amount (with currency) and both accounts do not contradict; several candidates are narrowed by PmtInfId, mandate and
 * the account of the other side. Without a reference it is matched by amount and account, mandate or PmtInfId. Several
 * bookings of less than a payment book it once they add up to it. A return is an entry in the other direction with
 * RtrInf, a reversal, or one with a transaction code for returns (ISO's, SWIFT's RTI, or one of the German banks); with
 * the references and the amount of a payment also one of the family of issued payments, or from the account that was
 * paid. Any other such entry is a finding. `rTransaction` says which exception it is. A batch without its transactions
 * books a block if its amount (and number) is that of all payments of the block that were not found alone. An ambiguous
 * booking is reported, never guessed. Entries that are neither `BOOK` nor `PDNG` are skipped, with a finding if their
 * status is missing or unknown. Entries whose identity came before (`readCamt053` with `identities`) are skipped, too.
 * @throws InvalidDocumentError when the payments are a file that is not well-formed, cut short or neither pain.001 nor
 * pain.008.
 */
export async function* matchBookings(
  initiations: Initiation | readonly Initiation[],
  statements: Iterable<StatementPart> | AsyncIterable<StatementPart>,
  options: MatchBookingsOptions = {},
): AsyncGenerator<BookingPart, void, undefined> {
  checkOptions({ matchBookings }, options, optionChecks)
  const initiation: readonly Initiation[] = [initiations].flat()
  const files: FiledPayment[][] = []
  for (const [at, each] of initiation.entries()) files.push(await holdPayments(at + 1, each))
  const payments = files.flat()
  for (const filed of payments) filed.rejected = isRejected(options.rejected, filed)
  const matching = startMatching(bookPayments(payments), options.maxFindings)
  let unmatchedEntries = 0
  for await (const unmatched of partsIn(takeStatements(matching, statements))) {
    unmatchedEntries++
    yield unmatched
  }
  for (const finding of countEqual(matching.findings)) yield { kind: 'finding', finding }
  const counts = { booked: 0, returned: 0, pending: 0, unknown: 0 }
  for (const filed of payments) {
    const booking = bookingOf(filed)
    counts[booking.state]++
    yield booking
  }
  yield { kind: 'end', payments: payments.length, counts, unmatchedEntries, findingsOmitted: matching.findingsOmitted }
}

function isRejected(rejected: MatchBookingsOptions['rejected'], { block: { file }, payment }: FiledPayment): boolean {
  if (rejected === undefined) return false
  return 'has' in rejected
    ? file === 1 && rejected.has(payment.index)
    : (rejected[file - 1]?.has(payment.index) ?? false)
}
