import type { CodeOrProprietary } from '../../domain/statement/index.ts'
import type { EntryPart } from '../../statement/index.ts'
import type { Decimal } from '../../values/index.ts'
import type { Held, SentPayment } from '../outcomes/sent-payments.ts'

/** The booking of a payment in a statement. */
export interface StatementBooking {
  /** `single`: alone. `batch`: with others. `part`: the payment was booked in parts, which add up to its amount. */
  how: 'single' | 'batch' | 'part'
  /** `BOOK` or `PDNG`; entries of a report of the day (camt.052) are `PDNG`. */
  status: string
  /** Id of the statement. */
  statementId: string | undefined
  /** Path of the transaction, of the batch where its transactions are not listed, or of the entry. */
  path: string
  /** Date or date-time as the file wrote it. */
  bookingDate: string | undefined
  /** Date or date-time as the file wrote it. */
  valueDate: string | undefined
  /** Unsigned; of the transaction or part, or of the whole batch where its transactions are not listed. */
  amount: Decimal | undefined
  /** Currency of the amount. */
  currency: string | undefined
  /** `AcctSvcrRef`: the bank's own reference. */
  accountServicerReference: string | undefined
  /** Identity of the entry (see `entryIdentity`), where statements are read with `identities`. */
  entryIdentity: string | undefined
}

/** The return of a credit transfer or a direct debit. */
export interface StatementReturn extends StatementBooking {
  /**
   * Which exception of the SEPA rulebooks it is: `refund` (of direct debits: the debtor disputes it, MD06, or there was
   * no mandate, MD01), `reversal` (a reversal without return information, or the code PRDD), `cancellation` (after its
   * cancellation was asked for: RCDD, RPCR, FOCR), else `return`. Rejections before the booking are in the status
   * report.
   */
  rTransaction: 'return' | 'refund' | 'reversal' | 'cancellation'
  /** Code such as `AC04` with its name, or the bank's own text; missing on a reversal. */
  reason: CodeOrProprietary | undefined
  /** The texts beside the reason, in the order of the file. */
  additionalInformation: string[]
  /** Advice on the reason, as a sentence. */
  whatToDo: string | undefined
}

export type HeldBooking = Held<StatementBooking>

export type HeldReturn = Held<StatementReturn>

/** The state of one payment by the statements. */
export interface PaymentBooking {
  kind: 'payment'
  /** Number of its sent file, from 1. */
  file: number
  /** Without its object of the document layer. */
  payment: SentPayment
  /**
   * `returned`: it came back, whether its booking was found or not. `booked`: it left the account, whole or in parts
   * that add up to it, for the first time or again after a return. `pending`: it is announced (`PDNG`). `unknown`: no
   * statement has it, or there are `doubts`.
   */
  state: 'booked' | 'returned' | 'pending' | 'unknown'
  /** Where it was booked, in the order of the statements. */
  bookings: StatementBooking[]
  /** Where it came back, in the order of the statements. */
  returns: StatementReturn[]
  /** Some of the bookings and returns that may be of it, or of another payment. */
  doubts: (StatementBooking | StatementReturn)[]
}

/** An entry of a statement in which no payment was found. */
export interface UnmatchedEntryPart extends EntryPart {}
