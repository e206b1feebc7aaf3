import type {
  OutcomeKind,
  OutcomeLevel,
  ReportedTransaction,
  Status,
  StatusReason,
  Verification,
} from '../../domain/report/index.ts'
import type { SentPayment } from './sent-payment.ts'

/** A reason, with its level in the report. */
export interface OutcomeReason extends StatusReason {
  /** Which level of the report gives it. */
  level: 'transaction' | 'block' | 'group'
}

/** The report that something comes from. */
export interface ReportReference {
  /** Its number among the given reports, from 1. */
  number: number
  /** Its MsgId. */
  messageId: string | undefined
}

/** The outcome of one sent payment. */
export interface Outcome {
  kind: 'outcome'
  /** Number of its sent file, from 1. */
  file: number
  /** The payment that was sent. */
  payment: SentPayment
  /** `accepted` only if a report accepts the payment, its block or its file. */
  outcome: OutcomeKind
  /**
   * The deciding status. `undefined` if no report has one, if it is ambiguous whether it is about this payment,
   * and if the numbers per status leave several statuses of the same meaning.
   */
  status: Status | undefined
  /** Name of the status in English, of a code in ISO's list. */
  statusName: string | undefined
  /** `undefined` if no report has a status for the payment. */
  level: OutcomeLevel | undefined
  /**
   * In the order of the report; where the nearest level gives none, those of the level above, except for an accepted
   * payment.
   */
  reasons: OutcomeReason[]
  /**
   * Advice as sentences: what to do about the reasons, the status, or the missing status. Empty if there is nothing to
   * do.
   */
  whatToDo: string[]
  /** The deciding report; `undefined` if there is none. */
  report: ReportReference | undefined
  /** The payment's own line in that report, without its object of the document layer. */
  transaction: Omit<ReportedTransaction, 'document'> | undefined
  /**
   * What the check of the payee found, by the last report that says so; it stays when a later report has an outcome.
   * `undefined` if no report is about a check of payees.
   */
  verification: Verification | undefined
}

/** What the reports say of a payment. */
export type ReportedOutcome = Pick<
  Outcome,
  'outcome' | 'status' | 'statusName' | 'reasons' | 'verification' | 'whatToDo'
>
