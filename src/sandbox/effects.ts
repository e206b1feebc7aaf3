import type { Pull, PullTransfer } from '../service/pull.ts'
import type { Push, PushTransfer } from '../service/push.ts'
import type { EntryDetails, ResourceKind, TransferRecord, Work } from './records.ts'

/** What is to happen besides the change of a resource. A state machine only names effects; `apply.ts` carries them out. */
export type Effect =
  /** Holds cents of a balance, or frees them when negative. */
  | { effect: 'hold'; account: string; cents: number }
  | ({ effect: 'move' } & Movement)
  | { effect: 'work'; work: Work }
  | { effect: 'push-transfer'; record: TransferRecord<PushTransfer> }
  | { effect: 'pull-transfer'; record: TransferRecord<PullTransfer> }
  | { effect: 'notify'; notification: Notification }

/** Money going from one account to another. */
export interface Movement {
  from: string
  to: string
  /** More than 0. */
  cents: number
  at: number
  details: EntryDetails
  /** How the receiving side is told of it, where that differs. */
  receivedDetails?: EntryDetails
}

/** An event to be told to the webhooks of a resource. */
export interface Notification {
  kind: ResourceKind
  etype: string
  at: number
  entity: { id: string; webhooks?: unknown }
}

/** What a state machine answers: the resource as it is now, and what else is to happen. */
export interface Step<Record> {
  record: Record
  effects: Effect[]
}

/** Any entity with webhooks. */
export type Entity = Push | Pull
