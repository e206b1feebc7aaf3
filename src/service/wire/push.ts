import {
  type Push,
  type PushCreate,
  type PushTransfer,
  type PushTransferItem,
  type PushUpdate,
  type PushVerification,
  pushStatuses,
  transferStatuses,
} from '../push.ts'
import { amount, extensibleEnum, list, nullish, object, partial, string, type Wire } from './base.ts'
import { postedPushRecipient, pushRecipient, pushSource, webhooks } from './parties.ts'

const text = nullish(string)

const pushObject = object({
  id: string,
  description: text,
  transfer_description: text,
  amount,
  fee: nullish(amount),
  date_creation: text,
  date_last_modified: text,
  date_scheduled: text,
  date_recipient: text,
  source: nullish(pushSource),
  recipient: pushRecipient,
  status: extensibleEnum(pushStatuses),
  webhooks: nullish(webhooks),
  sharing: string,
  status_description: text,
})

/** {@link Push} on the wire. */
export const push: Wire<Push> = pushObject

/** {@link PushVerification} on the wire. */
export const pushVerification: Wire<PushVerification> = partial(pushObject)

const pushCreateObject = object({
  amount,
  recipient: postedPushRecipient,
  description: text,
  transfer_description: text,
  source: nullish(pushSource),
  status: nullish(extensibleEnum(['DRAFT', 'READY'])),
  webhooks: nullish(webhooks),
})

/** {@link PushCreate} on the wire. */
export const pushCreate: Wire<PushCreate> = pushCreateObject

/** {@link PushUpdate} on the wire. */
export const pushUpdate: Wire<PushUpdate> = partial(pushCreateObject)

const pushTransferObject = object({
  id: string,
  push_id: string,
  source: nullish(pushSource),
  recipient: pushRecipient,
  amount,
  description: string,
  status: extensibleEnum(transferStatuses),
  trnid: text,
  date_creation: text,
  date_accounted: text,
  date_recipient: text,
})

/** {@link PushTransfer} on the wire. */
export const pushTransfer: Wire<PushTransfer> = pushTransferObject

/** The transfers of a push on the wire. */
export const pushTransfers: Wire<{ transfers: PushTransferItem[] }> = object({
  transfers: list(partial(pushTransferObject)),
})
