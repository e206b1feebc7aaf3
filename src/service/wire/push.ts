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
import { absent, amount, list, object, open, partial, string, type Wire } from './base.ts'
import { postedPushRecipient, pushRecipient, pushSource, webhooks } from './parties.ts'

const text = absent(string)

const pushObject = object({
  id: string,
  description: text,
  transfer_description: text,
  amount,
  fee: absent(amount),
  date_creation: text,
  date_last_modified: text,
  date_scheduled: text,
  date_recipient: text,
  source: absent(pushSource),
  recipient: pushRecipient,
  status: open(pushStatuses),
  webhooks: absent(webhooks),
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
  source: absent(pushSource),
  status: absent(open(['DRAFT', 'READY'])),
  webhooks: absent(webhooks),
})

/** {@link PushCreate} on the wire. */
export const pushCreate: Wire<PushCreate> = pushCreateObject

/** {@link PushUpdate} on the wire. */
export const pushUpdate: Wire<PushUpdate> = partial(pushCreateObject)

const pushTransferObject = object({
  id: string,
  push_id: string,
  source: absent(pushSource),
  recipient: pushRecipient,
  amount,
  description: string,
  status: open(transferStatuses),
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
