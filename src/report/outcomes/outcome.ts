import {
  type OutcomeKind,
  type OutcomeLevel,
  type ReportedTransaction,
  type Status,
  type StatusReason,
  type Verification,
  type VerificationResult,
  verificationOf,
} from '../../domain/report/index.ts'
import { whatToDo, whatToDoAboutDirectDebit } from '../../values/index.ts'
import type { SentPayment } from './sent-payments.ts'

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

const general = {
  accepted: undefined,
  rejected: 'The report gives no known reason code: read its texts or ask your bank before you send the payment again.',
  pending: 'Nothing is decided yet: wait for the next report, and do not send the payment again.',
  unknown:
    'No report has the outcome of this payment: do not send it again before you know it from the next report, ' +
    'the account statement or your bank.',
}

/** Mismatches somewhere in the file or block: which of its payments they are, only their own statuses say. */
const partlyMatched =
  'The check of the payees found mismatches in the file, and the report does not say how it ended for this payment: ' +
  'have its result shown before you release it.'

/** The check may still run, or have found something about others: an earlier report left it open. */
const notSaid =
  'No report says yet what the check of the payee found for this payment: have its result shown before you release it.'

/** The status under which the advice on a payee is listed. */
const statusOf: Readonly<Record<Exclude<VerificationResult, 'unknown'>, Status>> = {
  match: 'RCVC',
  closeMatch: 'RVMC',
  noMatch: 'RVNM',
  notPossible: 'RVNA',
}

/**
 * Advice on the outcome of a credit transfer or a direct debit: a sentence for each known reason code and for the
 * status; a general sentence if none is known, and always for an unknown outcome and where it is open what the check of
 * the payee found, since reasons may be about other payments. What it found for the payee is added until the payment is
 * accepted or rejected. Empty for an accepted payment without a reason. It is advice, not the rule of any scheme.
 */
export function adviceFor(
  outcome: OutcomeKind,
  status: Status | undefined,
  reasons: readonly StatusReason[],
  directDebit: boolean,
  verification: VerificationResult | undefined,
): string[] {
  const whatToDoAbout = directDebit ? whatToDoAboutDirectDebit : whatToDo
  if (outcome === 'unknown') return [general.unknown]
  const isOpen = verification === 'unknown' && (status === undefined || verificationOf(status) !== undefined)
  if (isOpen && status !== 'RVNC') return [partlyMatched]
  const advice = new Set<string>()
  for (const { code, proprietary } of reasons) {
    const sentence = whatToDoAbout(code ?? proprietary ?? '')
    if (sentence !== undefined) advice.add(sentence)
  }
  const sentence = status === undefined ? undefined : whatToDoAbout(status)
  if (sentence !== undefined) advice.add(sentence)
  if (outcome === 'pending' && verification !== undefined) advice.add(payeeAdvice(verification, sentence))
  const fallback = general[outcome]
  if (advice.size === 0 && fallback !== undefined) advice.add(fallback)
  return [...advice]
}

/** What to do about a payee; `ofStatus` is what the status says itself of a check that is open. */
function payeeAdvice(verification: VerificationResult, ofStatus: string | undefined): string {
  return (verification === 'unknown' ? ofStatus : whatToDo(statusOf[verification])) ?? notSaid
}
