import {
  type OutcomeKind,
  type OutcomeLevel,
  type Status,
  suggestedNameIn,
  type Verification,
  type VerificationResult,
} from '../../domain/report/index.ts'
import { type FiledPayment, trimmed } from '../payment-facts.ts'
import type { Listed } from './line-index.ts'
import type { OutcomeReason, ReportReference } from './outcome.ts'
import type { ReportIndex } from './report-index.ts'

export interface StatusClaim {
  outcome: OutcomeKind
  status: Status | undefined
  level: OutcomeLevel
  /** `false` if the report covers the payment but its status is unclear: under PART, or with ambiguous lines. */
  stated: boolean
  reasons: OutcomeReason[]
  transaction: Listed | undefined
  /** Whether that line is the only one that may be about the payment, and about no other. */
  ownLine: boolean
  report: ReportReference
  /** What the report says of the payee, if it is about a check of payees. Then it has no outcome. */
  verification: VerificationResult | undefined
}

export type Conflict = 'rejection-kept' | 'rejection-lifted' | 'settled-rejected' | 'settled-reopened'

const nearness: Record<OutcomeLevel, number> = {
  group: 0,
  groupCounts: 0,
  block: 1,
  blockCounts: 1,
  transaction: 2,
}

/**
 * The status that counts after a later report: the later one, with two exceptions. A rejection is lifted only by a
 * status on the same or a lower level (payment, block, file). A report that leaves a payment open replaces only a
 * status on the same or a higher level. What takes back a rejection or a settlement is a conflict: neither is a step on
 * the way to another status. A verification of payee is no outcome, and replaces neither an acceptance nor a rejection.
 */
export function supersede(
  before: StatusClaim | undefined,
  later: StatusClaim,
): { claim: StatusClaim; conflict: Conflict | undefined } {
  if (before === undefined) return { claim: later, conflict: undefined }
  const decided = before.outcome === 'accepted' || before.outcome === 'rejected'
  if (later.verification !== undefined && decided) return { claim: before, conflict: undefined }
  const asNear = nearness[later.level] >= nearness[before.level]
  const settled = before.status === 'ACSC' || before.status === 'ACCC'
  const reopened = settled && later.outcome !== 'accepted' ? 'settled-reopened' : undefined
  if (!later.stated) {
    const kept = before.outcome === 'rejected' || !asNear
    return kept ? { claim: before, conflict: undefined } : { claim: later, conflict: reopened }
  }
  if (before.outcome === 'rejected' && later.outcome !== 'rejected') {
    if (!asNear) return { claim: before, conflict: later.outcome === 'accepted' ? 'rejection-kept' : undefined }
    return { claim: later, conflict: 'rejection-lifted' }
  }
  return { claim: later, conflict: settled && later.outcome === 'rejected' ? 'settled-rejected' : reopened }
}

export function verificationBy(claim: StatusClaim, index: ReportIndex, filed: FiledPayment): Verification | undefined {
  const { verification: result, level: source } = claim
  if (result === undefined) return undefined
  const suggestedName = result === 'closeMatch' ? suggestionIn(claim, index, filed) : undefined
  return { result, suggestedName, source }
}

/**
 * The verification that counts after a later report: the later one, unless it leaves the result open, or says that all
 * match while an earlier one is about this very payment.
 */
export function supersedeVerification(
  before: Verification | undefined,
  later: Verification | undefined,
): Verification | undefined {
  if (before === undefined || later === undefined) return later ?? before
  if (before.result === 'unknown') return later
  const isNearer = nearness[later.source] >= nearness[before.source] || before.result === 'match'
  return later.result !== 'unknown' && isNearer ? later : before
}

/**
 * The name that the bank has: in the reasons of the payment's own line, or of a block or file that has no other
 * payment; else the creditor as that line repeats it, if that is another name than the one sent, and not its beginning,
 * since banks cut names. Never one of several.
 */
function suggestionIn(claim: StatusClaim, index: ReportIndex, { payment, block }: FiledPayment): string | undefined {
  const { level, reasons, transaction, ownLine } = claim
  const named = suggestedNameIn(reasons.filter((reason) => isAboutIt(reason, level, index, block.id)))
  if (named !== undefined || !ownLine || payment.directDebit) return named
  if (reasons.some((reason) => reason.level === 'transaction' && reason.additionalText !== undefined)) return undefined
  const repeated = trimmed(transaction?.creditorName)
  if (repeated === undefined) return undefined
  return comparable(payment.creditorName ?? '').startsWith(comparable(repeated)) ? undefined : repeated
}

function isAboutIt(reason: OutcomeReason, level: StatusClaim['level'], index: ReportIndex, block: string): boolean {
  if (reason.level === 'transaction') return true
  if (reason.level === 'group') return level === 'group' && index.payments === 1
  return level === 'block' && index.blocks.get(block)?.payments === 1
}

/** A name without what banks change when they repeat it: case and spaces. */
function comparable(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toUpperCase()
}
