import type { ExtensibleEnum, SomeOf } from './extensible-enum.ts'
import type { AmountInput, AmountText } from './money.ts'
import type { PullRecipient, PullSource, Webhooks } from './parties.ts'
import type { TransferStatus } from './push.ts'

/** The states of a pull that the service document names ("States and transitions", Pull). */
export const pullStatuses = [
  'DRAFT',
  'READY',
  'SCHEDULED',
  'RUNNING',
  'DONE',
  'FAILED',
  'REVOKED',
  'CANCELLED',
  'DELETED',
  'REFUSED',
] as const

/**
 * State of a pull ("States and transitions", Pull): `SCHEDULED` is approved by who pays, `REVOKED` revoked by them, `CANCELLED` deleted by the
 * recipient after approval, `DELETED` before. Open: another text is a state the service added.
 */
export type PullStatus = ExtensibleEnum<(typeof pullStatuses)[number]>

/** The amount policies of a pull. */
export const amountPolicies = ['FIXED', 'LIMITED', 'OPEN'] as const

/**
 * What a transfer of a pull may amount to ("Resources and their fields", the summary rules under Pull): `FIXED` exactly `transfer_amount`,
 * `LIMITED` up to it, `OPEN` anything.
 */
export type AmountPolicy = ExtensibleEnum<(typeof amountPolicies)[number]>

/** The policies of a pull. */
export const pullPolicies = ['TRANSFERABLE', 'TRANSFERRED'] as const

/**
 * Who makes the transfers of a pull ("Resources and their fields", Pull): `TRANSFERRED` the service, at once when the payer approves;
 * `TRANSFERABLE` the client, afterwards. With recurrence the service makes them all.
 */
export type PullPolicy = ExtensibleEnum<(typeof pullPolicies)[number]>

/** How a pull repeats. */
export interface Recurrence {
  /** ISO 8601 duration (`P1M`). */
  period: string
  [field: string]: unknown
}

/**
 * An authorisation to debit another account ("Resources and their fields", Pull). The document does not say which posted fields every
 * response repeats, so that only `id` and `status` are sure.
 */
export interface Pull {
  id: string
  description?: string | undefined
  /** Reason of the single transfer; with recurrence all transfers share it. */
  transfer_description?: string | undefined
  /** Ignored when `transfer_amount_policy` is `OPEN`. */
  transfer_amount?: AmountText | undefined
  transfer_amount_policy?: AmountPolicy | undefined
  /** In responses; its definition is not shown. */
  amount?: AmountText | undefined
  /** Cost of a single transfer, where it is not free. */
  fee?: AmountText | undefined
  /** Date-time with offset. */
  date_creation?: string | undefined
  /** Date-time with offset. */
  date_last_modified?: string | undefined
  /** When the next transfer is planned, date-time with offset. */
  date_scheduled?: string | undefined
  /** In responses; its definition is not shown. */
  date_recipient?: string | undefined
  /** Most transfers the pull may make; see `pullTransferCount` for the default. */
  transfer_count?: number | undefined
  /** When a pull for several transfers ends; the format is not shown. */
  date_end?: string | undefined
  recurrence?: Recurrence | undefined
  source?: PullSource | undefined
  /** Default of the service: `TRANSFERRED`. */
  policy?: PullPolicy | undefined
  recipient?: PullRecipient | undefined
  status: PullStatus
  webhooks?: Webhooks | undefined
  /** Link for the account owner, who confirms with it in the app. */
  sharing?: string | undefined
  [field: string]: unknown
}

/** A pull to be created ("Endpoints", Pull). */
export interface PullCreate {
  /** Required also when `transfer_amount_policy` is `OPEN`, where the service ignores it. */
  transfer_amount: AmountInput
  transfer_amount_policy: AmountPolicy
  description?: string | undefined
  transfer_description?: string | undefined
  /** Default of the service: `TRANSFERRED`. */
  policy?: PullPolicy | undefined
  /** Default of the service: 1 when `policy` is `TRANSFERRED`, else undefined. */
  transfer_count?: number | undefined
  /** When the pull ends; the format is not shown. */
  date_end?: string | undefined
  recurrence?: Recurrence | undefined
  /** Who is to pay. Giving it constrains the approval to them, and they are told by the app when known to the service. */
  source?: PullSource | undefined
  /** Should be who creates the pull. */
  recipient?: PullRecipient | undefined
  /** Default of the service: `DRAFT`, which cannot be confirmed. */
  status?: ExtensibleEnum<'DRAFT' | 'READY'> | undefined
  webhooks?: Webhooks | undefined
}

/** Changes to a pull ("Endpoints", Pull: fields to change, e.g. status; which others may change: not shown). */
export type PullUpdate = SomeOf<PullCreate>

/** A transfer to be made on a pull ("Endpoints", Pull): after approval, with policy `TRANSFERABLE` and without recurrence. */
export interface PullTransferCreate {
  /** Reason of the payment; overrides the pull's `transfer_description`. */
  description?: string | undefined
  amount: AmountInput
}

/** A money movement made on a pull ("Resources and their fields", PullTransfer). */
export interface PullTransfer {
  id: string
  /** The pull it belongs to. */
  pull_id: string
  source?: PullSource | undefined
  recipient: PullRecipient
  amount?: AmountText | undefined
  fee?: AmountText | undefined
  description?: string | undefined
  status: TransferStatus
  /** Date-time with offset. */
  date_creation?: string | undefined
  /** Date-time with offset. */
  date_booked?: string | undefined
  /** Date-time with offset. */
  date_accounted?: string | undefined
  [field: string]: unknown
}

/** A transfer as a list holds it. The shape of list items is not shown ("Endpoints", Pull), so that any field may be missing. */
export type PullTransferItem = SomeOf<PullTransfer>

/** Which transfers to list ("Endpoints", Pull). All are optional; the page's number and size are the client's business. */
export interface PullTransferFilter {
  /** The IBAN the pulls refer to. */
  iban?: string | undefined
  /** Which side of the pull that IBAN is on. */
  role?: ExtensibleEnum<'ALL' | 'SOURCE' | 'RECIPIENT'> | undefined
  /** States of the transfers wanted. */
  status?: readonly TransferStatus[] | undefined
  description?: string | undefined
  /** Date-time with offset. */
  date_from?: string | undefined
  /** Date-time with offset. */
  date_to?: string | undefined
}
