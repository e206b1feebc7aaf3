import {
  amount,
  amountInput,
  choice,
  date,
  dateTime,
  type ExtensibleEnum,
  type Fields,
  list,
  type Open,
  object,
  optional,
  posted,
  type Schema,
  type SomeOf,
  someOf,
  text,
  url,
} from './contract.ts'
import { type AmountInput, compareAmounts } from './money.ts'
import { ask, pushes, send } from './operation.ts'
import { postedPushRecipient, pushRecipient, pushSource, webhooks } from './parties.ts'

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

const pushStatus: Schema<PushStatus> = choice(pushStatuses)

/**
 * The states of a transfer ("Resources and their fields", PushTransfer and PullTransfer). The transitions between them:
 * not shown.
 */
const transferStatuses = ['BOOKED', 'ACCOUNTED', 'FAILED'] as const

/** State of a transfer. Extensible: any other text is a state that the service added. */
export type TransferStatus = ExtensibleEnum<(typeof transferStatuses)[number]>

export const transferStatus: Schema<TransferStatus> = choice(transferStatuses)

const pushFields = {
  /** Public id of the push. */
  id: text,
  /** Narrative, in the client's own words. */
  description: optional(text),
  /** Reason of the single transfer, if it differs from the push's description. */
  transfer_description: optional(text),
  /** What is paid, in euro. */
  amount,
  /** In the response to a delete; the document does not define it. */
  fee: optional(amount),
  /** When it was created, date-time with offset. */
  date_creation: optional(dateTime),
  /** When it was last modified, date-time with offset. */
  date_last_modified: optional(dateTime),
  /** When the first transfer is planned, date-time with offset. */
  date_scheduled: optional(dateTime),
  /** Accounting date at the recipient, `YYYY-MM-DD`; only useful for SEPA transfers. */
  date_recipient: optional(date),
  /** Who pays, and from which account. */
  source: optional(pushSource),
  /** Who is paid, and on which account. */
  recipient: pushRecipient,
  /** State it is in. `READY` waits for approval; `WAITING_APPROVAL` is held by the back office. */
  status: pushStatus,
  /** URLs that get events about it. A URL that breaks the rules is silently never called. */
  webhooks: optional(webhooks),
  /** Link for the account owner, who confirms with it in the app; can be shown as a QR code. */
  sharing: url,
  /** Has a value for `FAILURE`; the document does not define it further. */
  status_description: optional(text),
}

/** An order to send money ("Resources and their fields", Push). The movement of the money is a {@link PushTransfer}. */
export interface Push extends Open<typeof pushFields> {}

export const push: Schema<Push> = object(pushFields, 'Push')

/**
 * The answer to the verification of a push. It has the fields of a push, but nothing is stored, so that any field may
 * be missing. Which fields show that the amount is available: not shown.
 */
export type PushVerification = SomeOf<Push>

const pushVerification: Schema<PushVerification> = object(someOf(pushFields), 'PushVerification')

const pushCreateFields = {
  /** What is to be paid, in euro. */
  amount: amountInput,
  /** Who is to be paid; `account` is an IBAN. */
  recipient: postedPushRecipient,
  /** Narrative, in the client's own words. */
  description: optional(text),
  /** Reason of the transfer, where it differs from the description. */
  transfer_description: optional(text),
  /** Who pays, and from which account. */
  source: optional(pushSource),
  /**
   * `READY` schedules the push at once and charges the available balance, unless that is too low; `DRAFT` does nothing
   * yet. Default of the service: `DRAFT`.
   */
  status: optional(choice(['DRAFT', 'READY'])),
  /** URLs that get events about it. A URL that breaks the rules is silently never called. */
  webhooks: optional(webhooks),
}

/** A push to be created or verified ("Endpoints", Push). */
export interface PushCreate extends Fields<typeof pushCreateFields> {}

export const pushCreate: Schema<PushCreate> = posted(pushCreateFields, 'PushCreate')

/** Fields of a push to change, e.g. status ("Endpoints", Push). Which others may change is not shown. */
export type PushUpdate = SomeOf<PushCreate>

const pushUpdate: Schema<PushUpdate> = posted(someOf(pushCreateFields), 'PushUpdate')

const pushTransferFields = {
  /** Public id of the transfer. */
  id: text,
  /** The push that made it. */
  push_id: text,
  /** Who pays, and from which account. */
  source: optional(pushSource),
  /** Who is paid, and on which account. */
  recipient: pushRecipient,
  /** What was transferred, in euro. */
  amount,
  /** Reason of the payment. */
  description: text,
  /** State of the transfer. */
  status: transferStatus,
  /** Transaction id, for SEPA transfers. */
  trnid: optional(text),
  /** When it was created, date-time with offset. */
  date_creation: optional(dateTime),
  /** When it was accounted, date-time with offset. */
  date_accounted: optional(dateTime),
  /** Settlement date, `YYYY-MM-DD`. */
  date_recipient: optional(date),
}

/** A money movement made by a push ("Resources and their fields", PushTransfer). */
export interface PushTransfer extends Open<typeof pushTransferFields> {}

export const pushTransfer: Schema<PushTransfer> = object(pushTransferFields, 'PushTransfer')

/**
 * A transfer as an item of a list. The document does not show the shape of items ("Endpoints", Pull), so any field may
 * be missing.
 */
export type PushTransferItem = SomeOf<PushTransfer>

/** The transfers of a push. The shape of the items is not shown; they are transfer records. */
const pushTransferList = object(
  {
    /** The transfers of this page. */
    transfers: list<PushTransferItem>(object(someOf(pushTransferFields))),
  },
  'PushTransferList',
)

/** The endpoints of pushes. */
export const pushOperations = {
  /**
   * Create a push. With status `READY` the push is scheduled at once and the available balance charged. Do not repeat
   * blindly.
   */
  createPush: send('POST', pushes, pushCreate, push),
  /** Read a push. */
  getPush: ask('GET', `${pushes}/{id}`, push),
  /** Change a push. Status `READY` schedules it at once. */
  updatePush: send('PATCH', `${pushes}/{id}`, pushUpdate, push),
  /** Delete, cancel or revoke a push, by its state. */
  deletePush: ask('DELETE', `${pushes}/{id}`, push),
  /** Verify a push. Makes every check of a real push; stores and executes nothing. */
  verifyPush: { ...send('POST', `${pushes}/verify`, pushCreate, pushVerification), repeatable: true },
  /** Read a transfer of a push. */
  getPushTransfer: ask('GET', `${pushes}/transfer/{id}`, pushTransfer),
  /** List the transfers of a push. Query parameters are not shown. */
  listPushTransfers: ask('GET', `${pushes}/{id}/transfers`, pushTransferList),
}

/** Amount in euro above which a SEPA push waits for the back office ("Limits"). */
export const backOfficeThreshold = '1500.00'

/**
 * Whether a push to an account outside the service first goes to `WAITING_APPROVAL`: its amount is above 1,500.00 EUR
 * ("States and transitions", Push). Transfers inside the service are not affected; only the service knows which
 * accounts these are.
 * @throws RangeError when the amount is invalid.
 */
export function needsBackOffice(amount: AmountInput): boolean {
  return compareAmounts(amount, backOfficeThreshold) > 0
}
