import type { ExtensibleEnum, SomeOf } from './extensible-enum.ts'
import type { AmountInput, AmountText } from './money.ts'
import type { PushRecipient, PushSource, Webhooks } from './parties.ts'

/** The states of a push that the service document names ("Resources and their fields", Push). */
export const pushStatuses = [
  'DRAFT',
  'READY',
  'SCHEDULED',
  'FAILED',
  'RUNNING',
  'DONE',
  'REVOKED',
  'CANCELLED',
  'DELETED',
  'REFUSED',
  'FAILURE',
  'WAITING_APPROVAL',
  'NOT_APPROVED',
] as const

/**
 * State of a push ("States and transitions", Push): `DRAFT` in work, cannot be confirmed; `READY` to be approved;
 * `SCHEDULED` approved, executes at `date_scheduled`; `RUNNING` at least one transfer made, more to come; `DONE` no
 * more transfers; `FAILED` cannot make more; `REVOKED` by the user after a transfer; `CANCELLED` before any transfer;
 * `DELETED` before scheduling; `REFUSED` by the user; `FAILURE` part of a batch, not validated and not saved, see
 * `status_description`; `WAITING_APPROVAL` a SEPA transfer above 1,500.00 EUR held by the back office, `NOT_APPROVED`
 * stopped there. Extensible: any other text is a state that the service added.
 */
export type PushStatus = ExtensibleEnum<(typeof pushStatuses)[number]>

/**
 * The states of a transfer ("Resources and their fields", PushTransfer and PullTransfer). The transitions between them:
 * not shown.
 */
export const transferStatuses = ['BOOKED', 'ACCOUNTED', 'FAILED'] as const

/** State of a transfer. Extensible: any other text is a state that the service added. */
export type TransferStatus = ExtensibleEnum<(typeof transferStatuses)[number]>

/** An order to send money ("Resources and their fields", Push). The movement of the money is a {@link PushTransfer}. */
export interface Push {
  /** Public id of the push. */
  id: string
  /** Narrative, in the client's own words. */
  description?: string | undefined
  /** Reason of the single transfer, if it differs from the push's description. */
  transfer_description?: string | undefined
  /** What is paid. */
  amount: AmountText
  /** In the response to a delete; the document does not define it. */
  fee?: AmountText | undefined
  /** Date-time with offset. */
  date_creation?: string | undefined
  /** Date-time with offset. */
  date_last_modified?: string | undefined
  /** When the first transfer is planned, date-time with offset. */
  date_scheduled?: string | undefined
  /** Accounting date at the recipient, `YYYY-MM-DD`; only useful for SEPA transfers. */
  date_recipient?: string | undefined
  /** Who pays, and from which account. */
  source?: PushSource | undefined
  /** Who is paid, and on which account. */
  recipient: PushRecipient
  /** State it is in. */
  status: PushStatus
  /** URLs that get events about it. */
  webhooks?: Webhooks | undefined
  /** Link for the account owner, who confirms with it in the app; can be shown as a QR code. */
  sharing: string
  /** Has a value for `FAILURE`; the document does not define it further. */
  status_description?: string | undefined
  [field: string]: unknown
}

/**
 * The answer to the verification of a push. It has the fields of a push, but nothing is stored, so that any field may
 * be missing. Which fields show that the amount is available: not shown.
 */
export type PushVerification = SomeOf<Push>

/** A push to be created or verified ("Endpoints", Push). */
export interface PushCreate {
  /** What is to be paid. */
  amount: AmountInput
  /** Who is to be paid; `account` is an IBAN. */
  recipient: PushRecipient & { account: string }
  /** Narrative, in the client's own words. */
  description?: string | undefined
  /** Reason of the transfer, where it differs from the description. */
  transfer_description?: string | undefined
  /** Who pays, and from which account. */
  source?: PushSource | undefined
  /**
   * `READY` schedules the push at once and charges the available balance, unless that is too low; `DRAFT` does nothing
   * yet. Default of the service: `DRAFT`.
   */
  status?: ExtensibleEnum<'DRAFT' | 'READY'> | undefined
  /** URLs that get events about it. */
  webhooks?: Webhooks | undefined
}

/** Changes to a push ("Endpoints", Push: fields to change, e.g. status; which others may change: not shown). */
export type PushUpdate = SomeOf<PushCreate>

/** A money movement made by a push ("Resources and their fields", PushTransfer). */
export interface PushTransfer {
  /** Public id of the transfer. */
  id: string
  /** The push that made it. */
  push_id: string
  /** Who pays, and from which account. */
  source?: PushSource | undefined
  /** Who is paid, and on which account. */
  recipient: PushRecipient
  /** What was transferred. */
  amount: AmountText
  /** Reason of the payment. */
  description: string
  /** State of the transfer. */
  status: TransferStatus
  /** Transaction id, for SEPA transfers. */
  trnid?: string | undefined
  /** Date-time with offset. */
  date_creation?: string | undefined
  /** Date-time with offset. */
  date_accounted?: string | undefined
  /** Settlement date, `YYYY-MM-DD`. */
  date_recipient?: string | undefined
  [field: string]: unknown
}

/**
 * A transfer as an item of a list. The document does not show the shape of items ("Endpoints", Pull), so any field may
 * be missing.
 */
export type PushTransferItem = SomeOf<PushTransfer>
