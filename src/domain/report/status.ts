import { nameIn, paymentStatuses } from '../../values/index.ts'
import { of, textOf } from '../index.ts'

/**
 * A status of a file, a block or a transaction: a code of ISO's list, or any other a bank sends. The codes named here
 * are those of the schema of .03; the list grows.
 */
export type Status =
  | 'ACTC'
  | 'RCVD'
  | 'PART'
  | 'RJCT'
  | 'PDNG'
  | 'ACCP'
  | 'ACSP'
  | 'ACSC'
  | 'ACWC'
  | 'RCVC'
  | (string & {})

/**
 * The source of the status of a payment: its own line in the report, its block, the file, or the numbers per status
 * of a partly accepted block or file.
 */
export type OutcomeLevel = 'transaction' | 'block' | 'group' | 'blockCounts' | 'groupCounts'

/** The outcome of a payment. */
export type OutcomeKind = 'accepted' | 'rejected' | 'pending' | 'unknown'

/**
 * The meaning of the statuses of ISO 20022 (external code sets, March 2025) for one payment. `accepted`: the bank
 * accepted it for execution, or executed it. `rejected`: it will not be executed. `pending`: not decided yet; a passed
 * technical check (`ACTC`) is not an execution, and a verified payee (`RCVC`) is not an acceptance.
 */
const kinds: Readonly<Record<string, OutcomeKind>> = {
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACSC: 'accepted',
  ACWC: 'accepted',
  ACCC: 'accepted',
  ACFC: 'accepted',
  ACIS: 'accepted',
  ACPD: 'accepted',
  ACWP: 'accepted',
  CPUC: 'accepted',
  RJCT: 'rejected',
  CANC: 'rejected',
  ACTC: 'pending',
  ACFW: 'pending',
  BLCK: 'pending',
  PATC: 'pending',
  PDNG: 'pending',
  PRES: 'pending',
  RCVC: 'pending',
  RCVD: 'pending',
  RVCM: 'pending',
  RVMC: 'pending',
  RVNA: 'pending',
  RVNC: 'pending',
  RVNM: 'pending',
}

/**
 * The outcome that a status means for a payment: `unknown` for `PART`, which decides nothing for a single payment, and
 * for an unknown code. Source: ISO 20022 external code sets ExternalPaymentTransactionStatus1Code and
 * ExternalPaymentGroupStatus1Code, March 2025.
 */
export function outcomeOf(status: Status): OutcomeKind {
  return Object.hasOwn(kinds, status) ? (kinds[status] ?? 'unknown') : 'unknown'
}

/**
 * Whether a status of a file or a block only says that its payments differ: then numbers per status belong to it, and
 * it decides nothing for a payment that is not listed. `PART`, and `RVCM` where payees were verified, of which banks
 * list only the payments that did not match.
 */
export function isDivided(status: Status | undefined): boolean {
  return status === 'PART' || status === 'RVCM'
}

export function statusName(status: Status | undefined): string | undefined {
  return status === undefined ? undefined : nameIn(paymentStatuses, status)
}

function setStatus(made: { status: Status | undefined; statusName: string | undefined }, sts: unknown): void {
  made.status = textOf(sts)
  made.statusName = statusName(made.status)
}

/** The properties of a status, which stands in an element of this name. */
export function ofStatus(name: string) {
  const write = ({ status }: { readonly status?: Status | undefined }): Record<string, unknown> => ({ [name]: status })
  return of({ names: [name], covers: [name], read: setStatus, write })
}
