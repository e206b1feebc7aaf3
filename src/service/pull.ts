import {
  amount,
  amountInput,
  choice,
  count,
  dateTime,
  duration,
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
  values,
} from './contract.ts'
import { type AmountInput, compareAmounts } from './money.ts'
import { ask, pagingInfo, send, transferPages, transferQuery } from './operation.ts'
import { pullRecipient, pullSource, webhooks } from './parties.ts'
import { transferStatus } from './push.ts'

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

const pullStatus: Schema<PullStatus> = choice(pullStatuses)

/** The amount policies of a pull. */
export const amountPolicies = ['FIXED', 'LIMITED', 'OPEN'] as const

/**
 * Allowed amounts of a pull's transfers ("Resources and their fields", the summary rules under Pull): `FIXED` exactly
 * `transfer_amount`, `LIMITED` up to it, `OPEN` any amount.
 */
export type AmountPolicy = ExtensibleEnum<(typeof amountPolicies)[number]>

const amountPolicy: Schema<AmountPolicy> = choice(amountPolicies)

/** The policies of a pull. */
export const pullPolicies = ['TRANSFERABLE', 'TRANSFERRED'] as const

/**
 * Who makes the transfers of a pull ("Resources and their fields", Pull): `TRANSFERRED` the service, at once when the
 * payer approves; `TRANSFERABLE` the client, afterwards. With recurrence the service makes them all.
 */
export type PullPolicy = ExtensibleEnum<(typeof pullPolicies)[number]>

const pullPolicy: Schema<PullPolicy> = choice(pullPolicies)

const recurrenceFields = {
  /** Period of the recurrence, a duration of ISO 8601 (`P1M`). */
  period: duration,
}

/** How a pull repeats. */
export interface Recurrence extends Open<typeof recurrenceFields> {}

const recurrence: Schema<Recurrence> = object(recurrenceFields)

const shared = {
  /** Narrative, in the client's own words. */
  description: optional(text),
  /** Reason of the single transfer; with recurrence, all transfers share it. */
  transfer_description: optional(text),
  /**
   * The most transfers the pull may make. Not set: 1 when `policy` is `TRANSFERRED`, else undefined.
   * @remarks See `pullTransferCount`.
   */
  transfer_count: optional(count),
  /** When a pull for several transfers ends; the format is not shown. */
  date_end: optional(text),
  /** How often transfers are made; the service then makes all of them, from approval on. */
  recurrence: optional(recurrence),
  /** The payer. If a new pull has it, only this payer can approve; the app notifies a payer whom the service knows. */
  source: optional(pullSource),
  /**
   * `TRANSFERRED`: the service transfers at approval. `TRANSFERABLE`: the client transfers afterwards. Default of the
   * service: `TRANSFERRED`.
   */
  policy: optional(pullPolicy),
  /** Who is paid, and on which account; should be the account that creates the pull. */
  recipient: optional(pullRecipient),
  /** URLs that get events about it. A URL that breaks the rules is silently never called. */
  webhooks: optional(webhooks),
}

const pullFields = {
  /** Public id of the pull. */
  id: text,
  ...shared,
  /** Requested amount in euro; ignored when `transfer_amount_policy` is `OPEN`. */
  transfer_amount: optional(amount),
  /** `FIXED`: every transfer equals `transfer_amount`. `LIMITED`: every transfer is up to it. `OPEN`: any amount. */
  transfer_amount_policy: optional(amountPolicy),
  /** In responses; the document does not define it. */
  amount: optional(amount),
  /** Cost of a single transfer, if it is not free. */
  fee: optional(amount),
  /** When it was created, date-time with offset. */
  date_creation: optional(dateTime),
  /** When it was last modified, date-time with offset. */
  date_last_modified: optional(dateTime),
  /** When the next transfer is planned, date-time with offset. */
  date_scheduled: optional(dateTime),
  /** In responses; the document does not define it. */
  date_recipient: optional(text),
  /** State it is in. */
  status: pullStatus,
  /** Link for the account owner, who confirms with it in the app. */
  sharing: optional(url),
}

/**
 * An authorisation to debit another account ("Resources and their fields", Pull). The movement of the money is a {@link
 * PullTransfer}. The document does not show which posted fields every response repeats, so only `id` and `status` are
 * certain.
 */
export interface Pull extends Open<typeof pullFields> {}

export const pull: Schema<Pull> = object(pullFields, 'Pull')

const pullCreateFields = {
  /** Required even when `transfer_amount_policy` is `OPEN`, although the service then ignores it. */
  transfer_amount: amountInput,
  /** `FIXED`: every transfer equals `transfer_amount`. `LIMITED`: every transfer is up to it. `OPEN`: any amount. */
  transfer_amount_policy: amountPolicy,
  ...shared,
  /** Default of the service: `DRAFT`, which cannot be confirmed. */
  status: optional(choice(['DRAFT', 'READY'])),
}

/** A pull to be created ("Endpoints", Pull). */
export interface PullCreate extends Fields<typeof pullCreateFields> {}

export const pullCreate: Schema<PullCreate> = posted(pullCreateFields, 'PullCreate')

/** Fields of a pull to change, e.g. status ("Endpoints", Pull). Which others may change is not shown. */
export type PullUpdate = SomeOf<PullCreate>

const pullUpdate: Schema<PullUpdate> = posted(someOf(pullCreateFields), 'PullUpdate')

const pullTransferCreateFields = {
  /** Reason of the payment; overrides the pull's `transfer_description`. */
  description: optional(text),
  /** What is to be transferred, in euro. */
  amount: amountInput,
}

/**
 * A transfer to be made on a pull ("Endpoints", Pull): after approval, with policy `TRANSFERABLE` and without
 * recurrence.
 */
export interface PullTransferCreate extends Fields<typeof pullTransferCreateFields> {}

const pullTransferCreate: Schema<PullTransferCreate> = posted(pullTransferCreateFields, 'PullTransferCreate')

const pullTransferFields = {
  /** Public id of the transfer. */
  id: text,
  /** The pull it belongs to. */
  pull_id: text,
  /** Who pays, and from which account. */
  source: optional(pullSource),
  /** Who is paid, and on which account. */
  recipient: pullRecipient,
  /** What is transferred, in euro. */
  amount: optional(amount),
  /** Fee of the transfer. */
  fee: optional(amount),
  /** Reason of the payment; overrides the pull's `transfer_description`. */
  description: optional(text),
  /** State of the transfer. */
  status: transferStatus,
  /** When it was created, date-time with offset. */
  date_creation: optional(dateTime),
  /** When it was booked, date-time with offset. */
  date_booked: optional(dateTime),
  /** When it was accounted, date-time with offset. */
  date_accounted: optional(dateTime),
}

/** A money movement made on a pull ("Resources and their fields", PullTransfer). */
export interface PullTransfer extends Open<typeof pullTransferFields> {}

export const pullTransfer: Schema<PullTransfer> = object(pullTransferFields, 'PullTransfer')

/**
 * A transfer as an item of a list. The document does not show the shape of items ("Endpoints", Pull), so any field may
 * be missing.
 */
export type PullTransferItem = SomeOf<PullTransfer>

/** Transfers of one or all pulls. The shape of the items is not shown; they are transfer records. */
const pullTransferList = object(
  {
    /** The transfers of this page. */
    transfers: list<PullTransferItem>(object(someOf(pullTransferFields))),
    /** The position of this page. */
    paging_info: optional(pagingInfo),
  },
  'PullTransferList',
)

const pullTransferFilter = {
  ...transferQuery,
  /** The side of the pull that this IBAN is on. */
  role: optional(choice(['ALL', 'SOURCE', 'RECIPIENT'])),
  /** States of the transfers to list. */
  status: optional(values(transferStatus)),
}

/** Which transfers to list ("Endpoints", Pull). All are optional. The client sets the page's number and size itself. */
export interface PullTransferFilter extends Fields<typeof pullTransferFilter> {}

const pulls = '/bank/v1/pull'

/** The endpoints of pulls. */
export const pullOperations = {
  /** Create a pull. */
  createPull: send('POST', pulls, pullCreate, pull),
  /** Read a pull. */
  getPull: ask('GET', `${pulls}/{id}`, pull),
  /** Change a pull. */
  updatePull: send('PATCH', `${pulls}/{id}`, pullUpdate, pull),
  /** Delete or cancel a pull, by its state. */
  deletePull: ask('DELETE', `${pulls}/{id}`, pull),
  /**
   * Make a transfer on a pull. Only after approval, with policy `TRANSFERABLE` and without recurrence. Do not repeat
   * blindly.
   */
  createPullTransfer: send('POST', `${pulls}/{id_pull}/transfer/`, pullTransferCreate, pullTransfer),
  /** Read a transfer of a pull. */
  getPullTransfer: ask('GET', `${pulls}/{id_pull}/transfer/{id_pull_transfer}`, pullTransfer),
  /** List the transfers of a pull. The id -1 selects the transfers of all pulls. */
  listPullTransfers: ask('GET', `${pulls}/{id}/transfers`, pullTransferList, {
    ...pullTransferFilter,
    ...transferPages,
  }),
}

/**
 * The most transfers a pull may make: its `transfer_count`; if that is not set, 1 for the policy `TRANSFERRED` (the
 * default), and otherwise `undefined`, which means that no limit is known ("Resources and their fields", Pull).
 */
export function pullTransferCount(pull: Pick<Pull, 'transfer_count' | 'policy'>): number | undefined {
  return pull.transfer_count ?? ((pull.policy ?? 'TRANSFERRED') === 'TRANSFERRED' ? 1 : undefined)
}

/**
 * Whether the amount of a transfer fits the pull's amount policy ("Resources and their fields", Pull amount policy
 * rules). `undefined` when the policy or the amount of the pull is missing, or the policy is unknown to this package.
 * @throws RangeError when an amount is invalid.
 */
export function pullAllowsAmount(
  pull: Pick<Pull, 'transfer_amount_policy' | 'transfer_amount'>,
  amount: AmountInput,
): boolean | undefined {
  if (pull.transfer_amount_policy === 'OPEN') return true
  if (pull.transfer_amount === undefined) return undefined
  const difference = compareAmounts(amount, pull.transfer_amount)
  if (pull.transfer_amount_policy === 'FIXED') return difference === 0
  if (pull.transfer_amount_policy === 'LIMITED') return difference <= 0
  return undefined
}

/**
 * Whether the client may post a transfer on a pull: only after approval (status `SCHEDULED`), with policy
 * `TRANSFERABLE` and without recurrence ("States and transitions", Pull).
 */
export function pullTakesTransfers(pull: Pick<Pull, 'status' | 'policy' | 'recurrence'>): boolean {
  return pull.status === 'SCHEDULED' && pull.policy === 'TRANSFERABLE' && pull.recurrence === undefined
}
