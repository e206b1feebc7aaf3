import { whatToDo } from '../values/index.ts'
import type { Status, StatusReason } from './report.ts'
import type { PlacedPayment, SentPayment } from './sent.ts'
import { type AcceptedStage, type OutcomeKind, outcomeOfStatus, stageOfStatus } from './status.ts'

/**
 * Where the status of a payment comes from: its own (`transaction`), that of its block (`paymentInformation`) or file (`group`), or the
 * numbers by status of a partly accepted block or file (`counts`), where these leave one answer only.
 */
export type OutcomeLevel = 'transaction' | 'paymentInformation' | 'group' | 'counts'

/** Why a payment has its outcome, and where that is told. */
export interface OutcomeReason extends StatusReason {
  level: 'transaction' | 'paymentInformation' | 'group'
  /** What to do about the code, in our words; `undefined` for codes the toolkit has no advice on. */
  whatToDo: string | undefined
}

/** What became of a payment, as far as reports tell. */
export interface Outcome<P extends SentPayment = SentPayment> extends PlacedPayment<P> {
  kind: 'outcome'
  /** `accepted` only where a report says so, of the payment, its block or its file; never because it says nothing. */
  outcome: OutcomeKind
  /** The status that counts; `undefined` where no report gives one. */
  status: Status | undefined
  /** How far an accepted payment got; `ACTC` is no execution. */
  stage: AcceptedStage | undefined
  level: OutcomeLevel | undefined
  /** Whether a report speaks of a payment that may be this one or another. */
  ambiguous: boolean
  /** All reasons, in order: those of the payment, then those of its block and file that it has the status from. */
  reasons: OutcomeReason[]
  /** What to do about the first reason there is advice on, else about the status. */
  whatToDo: string | undefined
  /** MsgId of the report that counts. */
  reportMessageId: string | undefined
}

/** What one report says about a payment. */
export interface Statement {
  status: Status | undefined
  level: OutcomeLevel | undefined
  /** Partly accepted, and nothing tells whether this payment is in the accepted part. */
  partial: boolean
  ambiguous: boolean
  reasons: OutcomeReason[]
  reportMessageId: string | undefined
}

/** A contradiction between reports that went before and a later one. */
export type Conflict = 'accepted-after-rejection' | 'rejected-after-settlement'

/** How near to the payment a level is: what is said nearer is not undone from further away. */
const nearness: Record<OutcomeLevel, number> = { group: 1, paymentInformation: 2, counts: 2, transaction: 3 }

/** Reasons of a level, with where they stand and what to do about them. */
export function reasonsOf(reasons: readonly StatusReason[], level: OutcomeReason['level']): OutcomeReason[] {
  return reasons
    .filter(isTold)
    .map((reason) => ({ ...reason, level, whatToDo: reason.code === undefined ? undefined : whatToDo(reason.code) }))
}

/** Banks leave `StsRsnInf` empty, or name only who says so. */
function isTold({ code, proprietary, additionalInformation }: StatusReason): boolean {
  return code !== undefined || proprietary !== undefined || additionalInformation.length > 0
}

/**
 * What counts after a later report: the later one, except that a rejection is lifted only by what is said at least as near to
 * the payment, and that a file or block that is partly accepted takes back what was said of the whole of it.
 */
export function laterStatement(
  before: Statement | undefined,
  later: Statement,
): { statement: Statement | undefined; conflict: Conflict | undefined } {
  const was = before === undefined ? 'unknown' : outcomeOfStatus(before.status)
  if (later.ambiguous) {
    // It may be this payment that was refused: what was accepted is not sure any more.
    return { statement: was === 'rejected' ? before : later, conflict: undefined }
  }
  if (later.partial) {
    const undone =
      before?.level === undefined || (was !== 'rejected' && nearness[before.level] <= nearness[later.level ?? 'group'])
    return { statement: undone ? later : before, conflict: undefined }
  }
  if (later.status === undefined || later.level === undefined) return { statement: before ?? later, conflict: undefined }
  const is = outcomeOfStatus(later.status)
  if (was === 'rejected' && is !== 'rejected') {
    const nearer = before?.level === undefined || nearness[later.level] >= nearness[before.level]
    return { statement: nearer ? later : before, conflict: is === 'accepted' ? 'accepted-after-rejection' : undefined }
  }
  const settled = was === 'accepted' && stageOfStatus(before?.status) === 'settled'
  return { statement: later, conflict: settled && is === 'rejected' ? 'rejected-after-settlement' : undefined }
}

/** Makes the outcome of a payment of the statement that counts. */
export function toOutcome<P extends SentPayment>(
  placed: PlacedPayment<P>,
  statement: Statement | undefined,
): Outcome<P> {
  const { payment, paymentInformationId, block, index } = placed
  const sure = statement !== undefined && !statement.ambiguous && !statement.partial
  const status = statement?.status
  const reasons = statement?.reasons ?? []
  return {
    kind: 'outcome',
    payment,
    paymentInformationId,
    block,
    index,
    outcome: sure ? outcomeOfStatus(status) : 'unknown',
    status,
    stage: sure ? stageOfStatus(status) : undefined,
    level: statement?.level,
    ambiguous: statement?.ambiguous ?? false,
    reasons,
    whatToDo:
      reasons.find((reason) => reason.whatToDo !== undefined)?.whatToDo ??
      (status === undefined ? undefined : whatToDo(status)),
    reportMessageId: statement?.reportMessageId,
  }
}
