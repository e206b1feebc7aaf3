import type { PagingInfo } from '../paging.ts'
import {
  amountPolicies,
  type Pull,
  type PullCreate,
  type PullTransfer,
  type PullTransferCreate,
  type PullTransferItem,
  type PullUpdate,
  pullPolicies,
  pullStatuses,
  type Recurrence,
} from '../pull.ts'
import { transferStatuses } from '../push.ts'
import { amount, count, extensibleEnum, list, nullish, object, partial, string, type Wire } from './base.ts'
import { pagingInfo } from './paging.ts'
import { pullRecipient, pullSource, webhooks } from './parties.ts'

const text = nullish(string)

const recurrence: Wire<Recurrence> = object({ period: string })

const shared = {
  description: text,
  transfer_description: text,
  transfer_count: nullish(count),
  date_end: text,
  recurrence: nullish(recurrence),
  source: nullish(pullSource),
  policy: nullish(extensibleEnum(pullPolicies)),
  recipient: nullish(pullRecipient),
  webhooks: nullish(webhooks),
}

/** {@link Pull} on the wire. */
export const pull: Wire<Pull> = object({
  id: string,
  ...shared,
  transfer_amount: nullish(amount),
  transfer_amount_policy: nullish(extensibleEnum(amountPolicies)),
  amount: nullish(amount),
  fee: nullish(amount),
  date_creation: text,
  date_last_modified: text,
  date_scheduled: text,
  date_recipient: text,
  status: extensibleEnum(pullStatuses),
  sharing: text,
})

const pullCreateObject = object({
  transfer_amount: amount,
  transfer_amount_policy: extensibleEnum(amountPolicies),
  ...shared,
  status: nullish(extensibleEnum(['DRAFT', 'READY'])),
})

/** {@link PullCreate} on the wire. */
export const pullCreate: Wire<PullCreate> = pullCreateObject

/** {@link PullUpdate} on the wire. */
export const pullUpdate: Wire<PullUpdate> = partial(pullCreateObject)

const pullTransferObject = object({
  id: string,
  pull_id: string,
  source: nullish(pullSource),
  recipient: pullRecipient,
  amount: nullish(amount),
  fee: nullish(amount),
  description: text,
  status: extensibleEnum(transferStatuses),
  date_creation: text,
  date_booked: text,
  date_accounted: text,
})

/** {@link PullTransfer} on the wire. */
export const pullTransfer: Wire<PullTransfer> = pullTransferObject

/** {@link PullTransferCreate} on the wire. */
export const pullTransferCreate: Wire<PullTransferCreate> = object({ description: text, amount })

/** A page of the transfers of pulls on the wire. */
export const pullTransfers: Wire<{ transfers: PullTransferItem[]; paging_info?: PagingInfo | undefined }> = object({
  transfers: list(partial(pullTransferObject)),
  paging_info: nullish(pagingInfo),
})
