import { computed } from '../index.ts'
import type { Reported, StatusCount } from './report.ts'
import { joinInformation, type OutcomeLevel, type Status, type StatusReason } from './status.ts'

/**
 * What the check of a payee found. `match`: name and account belong together. `closeMatch`: almost. `noMatch`: they do
 * not. `notPossible`: the name could not be checked. `unknown`: payees were checked, but the report does not say what
 * came out for this payment, or not yet.
 */
export type VerificationResult = 'match' | 'closeMatch' | 'noMatch' | 'notPossible' | 'unknown'

/**
 * The verification of the payee of one payment. It is no outcome: the payment is neither accepted nor rejected by it.
 */
export interface Verification {
  /** What was found. */
  result: VerificationResult
  /** The name that the bank has for the account; banks give it for a close match only. */
  suggestedName: string | undefined
  /** Where in the report the result stands. */
  source: OutcomeLevel
}

/**
 * The statuses of a verification of payee. Source: ISO 20022 external code sets ExternalPaymentGroupStatus1Code and
 * ExternalPaymentTransactionStatus1Code, March 2025. `RVCM` stands for several payments, of which some do not match,
 * and `RVNC` for a check that still runs: neither says anything of one payment.
 */
const results: ReadonlyMap<Status, VerificationResult> = new Map([
  ['RCVC', 'match'],
  ['RVMC', 'closeMatch'],
  ['RVNM', 'noMatch'],
  ['RVNA', 'notPossible'],
  ['RVCM', 'unknown'],
  ['RVNC', 'unknown'],
])

/** What a status means as a verification of payee; `undefined` for the statuses of outcomes. */
export function verificationOf(status: Status | undefined): VerificationResult | undefined {
  return status === undefined ? undefined : results.get(status)
}

/** Whether all numbers per status count verifications of payees; `false` without any. */
export function countsVerifications(counts: readonly Pick<StatusCount, 'status'>[]): boolean {
  return counts.length > 0 && counts.every(({ status }) => verificationOf(status) !== undefined)
}

/**
 * Whether the numbers per status of a file or a block divide its payments by the result of their verification: unless
 * all of them have its own status.
 */
export function isVerifiedInParts({ status, counts }: Pick<Reported, 'status' | 'counts'>): boolean {
  if (!countsVerifications(counts) || (status !== undefined && verificationOf(status) === undefined)) return false
  return counts.some((count) => count.status !== status && count.numberOfTransactions !== 0)
}

/** The longest name of a party in any of the messages (Max140Text). */
const longestName = 140

/**
 * The name in the additional information of the reasons of a close match. `undefined` without one, with several that
 * differ, and where the text is too long for a name. Source: annex 3 of the German DFÜ agreement, version 3.9, as
 * quoted by hbci4java #126.
 */
export function suggestedNameIn(reasons: readonly Pick<StatusReason, 'additionalInformation'>[]): string | undefined {
  const names = new Set<string>()
  for (const { additionalInformation } of reasons) {
    const text = joinInformation(additionalInformation).trim()
    if (text !== '') names.add(text)
  }
  const [name] = names
  return names.size === 1 && name !== undefined && [...name].length <= longestName ? name : undefined
}

function setVerification(made: {
  status: Status | undefined
  reasons: readonly StatusReason[]
  verification: Verification | undefined
}): void {
  const result = verificationOf(made.status)
  if (result === undefined) return
  const suggestedName = result === 'closeMatch' ? suggestedNameIn(made.reasons) : undefined
  made.verification = { result, suggestedName, source: 'transaction' }
}

/**
 * The verification of a payment that is listed without a status of its own: that of its block, else that of the file.
 * `unknown` where these stand for several results.
 */
export function verificationFrom(
  block: Pick<Reported, 'status' | 'counts'>,
  group: Pick<Reported, 'status' | 'counts'> | undefined,
): Verification | undefined {
  const [above, source] = block.status === undefined ? ([group, 'group'] as const) : ([block, 'block'] as const)
  if (above === undefined) return undefined
  const result = isVerifiedInParts(above) ? 'unknown' : verificationOf(above.status)
  return result === undefined ? undefined : { result, suggestedName: undefined, source }
}

export const verification = computed(setVerification)
