import { suggestedNameIn, type Verification } from '../../domain/report/index.ts'
import { partyName } from '../../domain/statement/index.ts'
import { trimmed } from '../bookings/line-index.ts'
import { nearness, type OutcomeReason, type StatusClaim } from './outcome.ts'
import type { ReportIndex } from './report-index.ts'
import type { SentPayment } from './sent-payment.ts'

/** The verification of the payee of a payment by one report; `undefined` if the report has an outcome. */
export function verificationBy(claim: StatusClaim, index: ReportIndex, payment: SentPayment): Verification | undefined {
  const { verification: result, level: source } = claim
  if (result === undefined) return undefined
  const suggestedName = result === 'closeMatch' ? suggestionIn(claim, index, payment) : undefined
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
function suggestionIn(claim: StatusClaim, index: ReportIndex, payment: SentPayment): string | undefined {
  const { level, reasons, transaction, ownLine } = claim
  const named = suggestedNameIn(reasons.filter((reason) => isAboutIt(reason, level, index, payment)))
  if (named !== undefined || !ownLine || payment.directDebit) return named
  if (reasons.some((reason) => reason.level === 'transaction' && reason.additionalText !== undefined)) return undefined
  const repeated = trimmed(partyName(transaction?.original?.creditor))
  if (repeated === undefined) return undefined
  return comparable(payment.creditorName ?? '').startsWith(comparable(repeated)) ? undefined : repeated
}

function isAboutIt(
  reason: OutcomeReason,
  level: StatusClaim['level'],
  index: ReportIndex,
  { paymentInformationId }: SentPayment,
): boolean {
  if (reason.level === 'transaction') return true
  if (reason.level === 'group') return level === 'group' && index.payments === 1
  return level === 'block' && index.blocks.get(trimmed(paymentInformationId) ?? '')?.payments === 1
}

/** A name without what banks change when they repeat it: case and spaces. */
function comparable(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toUpperCase()
}
