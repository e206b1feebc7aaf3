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
 * State of a pull ("States and transitions", Pull): `SCHEDULED` approved by the payer; `REVOKED` revoked by the payer;
 * `CANCELLED` deleted by the recipient after approval; `DELETED` deleted before approval. Extensible: any other text is
 * a state that the service added.
 */
export type PullStatus = ExtensibleEnum<(typeof pullStatuses)[number]>

/** The amount policies of a pull. */
export const amountPolicies = ['FIXED', 'LIMITED', 'OPEN'] as const

/**
 * Allowed amounts of a pull's transfers ("Resources and their fields", the summary rules under Pull): `FIXED` exactly
 * `transfer_amount`, `LIMITED` up to it, `OPEN` any amount.
 */
export type AmountPolicy = ExtensibleEnum<(typeof amountPolicies)[number]>

/** The policies of a pull. */
export const pullPolicies = ['TRANSFERABLE', 'TRANSFERRED'] as const

/**
 * Who makes the transfers of a pull ("Resources and their fields", Pull): `TRANSFERRED` the service, at once when the
 * payer approves; `TRANSFERABLE` the client, afterwards. With recurrence the service makes them all.
 */
export type PullPolicy = ExtensibleEnum<(typeof pullPolicies)[number]>

/** How a pull repeats. */
export interface Recurrence {
  /** ISO 8601 duration (`P1M`). */
  period: string
  [field: string]: unknown
}

/**
 * An authorisation to debit another account ("Resources and their fields", Pull). The document does not show which
 * posted fields every response repeats, so only `id` and `status` are certain.
 */
export interface Pull {
  /** Public id of the pull. */
  id: string
  /** Narrative, in the client's own words. */
  description?: string | undefined
  /** Reason of the single transfer; with recurrence, all transfers share it. */
  transfer_description?: string | undefined
  /** Ignored when `transfer_amount_policy` is `OPEN`. */
  transfer_amount?: AmountText | undefined
  /** Whether the amount is fixed or left to who pays. */
  transfer_amount_policy?: AmountPolicy | undefined
  /** In responses; the document does not define it. */
  amount?: AmountText | undefined
  /** Cost of a single transfer, if it is not free. */
  fee?: AmountText | undefined
  /** Date-time with offset. */
  date_creation?: string | undefined
  /** Date-time with offset. */
  date_last_modified?: string | undefined
  /** When the next transfer is planned, date-time with offset. */
  date_scheduled?: string | undefined
  /** In responses; the document does not define it. */
  date_recipient?: string | undefined
  /** The most transfers the pull may make; see `pullTransferCount` for the default. */
  transfer_count?: number | undefined
  /** When a pull for several transfers ends; the format is not shown. */
  date_end?: string | undefined
  /** How often transfers are made. */
  recurrence?: Recurrence | undefined
  /** Who pays, and from which account. */
  source?: PullSource | undefined
  /** Default of the service: `TRANSFERRED`. */
  policy?: PullPolicy | undefined
  /** Who is paid, and on which account. */
  recipient?: PullRecipient | undefined
  /** State it is in. */
  status: PullStatus
  /** URLs that get events about it. */
  webhooks?: Webhooks | undefined
  /** Link for the account owner, who confirms with it in the app. */
  sharing?: string | undefined
  [field: string]: unknown
}

/** A pull to be created ("Endpoints", Pull). */
export interface PullCreate {
  /** Required even when `transfer_amount_policy` is `OPEN`, although the service then ignores it. */
  transfer_amount: AmountInput
  /** Whether the amount is fixed or left to who pays. */
  transfer_amount_policy: AmountPolicy
  /** Narrative, in the client's own words. */
  description?: string | undefined
  /** Reason of each transfer. */
  transfer_description?: string | undefined
  /** Default of the service: `TRANSFERRED`. */
  policy?: PullPolicy | undefined
  /** Default of the service: 1 when `policy` is `TRANSFERRED`, else undefined. */
  transfer_count?: number | undefined
  /** When the pull ends; the format is not shown. */
  date_end?: string | undefined
  /** How often transfers are made. */
  recurrence?: Recurrence | undefined
  /** The payer. If it is given, only this payer can approve; the app notifies a payer whom the service knows. */
  source?: PullSource | undefined
  /** Should be the account that creates the pull. */
  recipient?: PullRecipient | undefined
  /** Default of the service: `DRAFT`, which cannot be confirmed. */
  status?: ExtensibleEnum<'DRAFT' | 'READY'> | undefined
  /** URLs that get events about it. */
  webhooks?: Webhooks | undefined
}

/** Changes to a pull ("Endpoints", Pull: fields to change, e.g. status; which others may change: not shown). */
export type PullUpdate = SomeOf<PullCreate>

/**
 * A transfer to be made on a pull ("Endpoints", Pull): after approval, with policy `TRANSFERABLE` and without
 * recurrence.
 */
export interface PullTransferCreate {
  /** Reason of the payment; overrides the pull's `transfer_description`. */
  description?: string | undefined
  /** What is to be transferred. */
  amount: AmountInput
}

/** A money movement made on a pull ("Resources and their fields", PullTransfer). */
export interface PullTransfer {
  /** Public id of the transfer. */
  id: string
  /** The pull it belongs to. */
  pull_id: string
  /** Who pays, and from which account. */
  source?: PullSource | undefined
  /** Who is paid, and on which account. */
  recipient: PullRecipient
  /** What is transferred. */
  amount?: AmountText | undefined
  /** Fee of the transfer. */
  fee?: AmountText | undefined
  /** Narrative, in the client's own words. */
  description?: string | undefined
  /** State of the transfer. */
  status: TransferStatus
  /** Date-time with offset. */
  date_creation?: string | undefined
  /** Date-time with offset. */
  date_booked?: string | undefined
  /** Date-time with offset. */
  date_accounted?: string | undefined
  [field: string]: unknown
}

/**
 * A transfer as an item of a list. The document does not show the shape of items ("Endpoints", Pull), so any field may
 * be missing.
 */
export type PullTransferItem = SomeOf<PullTransfer>

/** Which transfers to list ("Endpoints", Pull). All are optional. The client sets the page's number and size itself. */
export interface PullTransferFilter {
  /** The IBAN that the pulls refer to. */
  iban?: string | undefined
  /** The side of the pull that this IBAN is on. */
  role?: ExtensibleEnum<'ALL' | 'SOURCE' | 'RECIPIENT'> | undefined
  /** States of the transfers to list. */
  status?: readonly TransferStatus[] | undefined
  /** Text searched for in descriptions. How it is matched: not shown. */
  description?: string | undefined
  /** Date-time with offset. */
  date_from?: string | undefined
  /** Date-time with offset. */
  date_to?: string | undefined
}
