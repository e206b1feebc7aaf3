import { nameIn, paymentStatuses } from '../values/index.ts'

/**
 * A status of a file, a block or a transaction: a code of ISO's list, or any other a bank sends. The codes named here are those of
 * the schema of .03; the list grows.
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

/** What became of a payment. */
export type OutcomeKind = 'accepted' | 'rejected' | 'pending' | 'unknown'

/**
 * What the statuses of ISO 20022 (external code sets, March 2025) say of one payment. `accepted`: the bank took it for execution, or
 * executed it. `rejected`: it will not be executed. `pending`: it has come so far and no further; passing the technical check (`ACTC`) is
 * no execution, and a verified payee (`RCVC`) no acceptance.
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
 * What a status says of a payment it stands for: `unknown` for `PART`, which says it of none, and for a code that is not known here.
 * Source: ISO 20022 external code sets ExternalPaymentTransactionStatus1Code and ExternalPaymentGroupStatus1Code, March 2025.
 */
export function outcomeOf(status: Status): OutcomeKind {
  return Object.hasOwn(kinds, status) ? (kinds[status] ?? 'unknown') : 'unknown'
}

/** The name of a status in ISO's list, where it is in it. */
export function statusName(status: Status | undefined): string | undefined {
  return status === undefined ? undefined : nameIn(paymentStatuses, status)
}
