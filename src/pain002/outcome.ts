import type { StatusReason } from './reason.ts'
import type { SentPayment } from './sent-payments.ts'
import type { OutcomeKind, Status } from './status.ts'
import type { ReportedTransaction } from './transaction.ts'

/**
 * Where the status of a payment comes from: its own line in the report, that of its block, that of the file, or the numbers per status
 * of a partly accepted block or file.
 */
export type OutcomeLevel = 'transaction' | 'block' | 'group' | 'blockCounts' | 'groupCounts'

/** A reason, and where in the report it stands. */
export interface OutcomeReason extends StatusReason {
  level: 'transaction' | 'block' | 'group'
}

/** Which report something comes from. */
export interface ReportReference {
  /** Its place among the reports given, from 1. */
  number: number
  /** Its MsgId. */
  messageId: string | undefined
}

/** What became of one payment that was sent. */
export interface Outcome {
  kind: 'outcome'
  /** Which of the files that were sent it is in, from 1. */
  file: number
  payment: SentPayment
  /** `accepted` only where a report says so of the payment, its block or its file. */
  outcome: OutcomeKind
  /**
   * The status that says so. `undefined` where no report says anything, where what it says cannot be told to be about this payment,
   * and where numbers per status leave several, all of the same meaning.
   */
  status: Status | undefined
  statusName: string | undefined
  /** `undefined` where no report says anything. */
  level: OutcomeLevel | undefined
  /** In the order of the report; where the nearest level gives none, those of the level above, except for an accepted payment. */
  reasons: OutcomeReason[]
  /** Sentences in our words: what to do about the reasons, the status, or the silence. Empty where there is nothing to do. */
  whatToDo: string[]
  /** The report that decided; `undefined` where none says anything. */
  report: ReportReference | undefined
  /** The payment's own line in that report. */
  transaction: ReportedTransaction | undefined
}

/** What one report says about one payment. */
export interface StatusClaim {
  outcome: OutcomeKind
  status: Status | undefined
  level: OutcomeLevel
  /** `false` where the report speaks about the payment, but what it says cannot be told: under PART, or where lines are ambiguous. */
  told: boolean
  reasons: OutcomeReason[]
  transaction: ReportedTransaction | undefined
  report: ReportReference
}

/** What is strange about a later report, if anything. */
export type Conflict = 'rejection-kept' | 'rejection-lifted' | 'settled-rejected'

const nearness: Record<OutcomeLevel, number> = { group: 0, groupCounts: 0, block: 1, blockCounts: 1, transaction: 2 }

/**
 * What counts after a later report. The later one does, except that a rejection is lifted only by what is said as near to the payment,
 * and that a report which leaves a payment open takes back only what was said as far from it or farther.
 */
export function supersede(
  before: StatusClaim | undefined,
  later: StatusClaim,
): { claim: StatusClaim; conflict: Conflict | undefined } {
  if (before === undefined) return { claim: later, conflict: undefined }
  const asNear = nearness[later.level] >= nearness[before.level]
  if (!later.told) {
    const kept = before.outcome === 'rejected' || !asNear
    return { claim: kept ? before : later, conflict: undefined }
  }
  if (before.outcome === 'rejected' && later.outcome !== 'rejected') {
    if (!asNear) return { claim: before, conflict: later.outcome === 'accepted' ? 'rejection-kept' : undefined }
    return { claim: later, conflict: later.outcome === 'accepted' ? 'rejection-lifted' : undefined }
  }
  const settled = before.status === 'ACSC' || before.status === 'ACCC'
  return { claim: later, conflict: settled && later.outcome === 'rejected' ? 'settled-rejected' : undefined }
}
