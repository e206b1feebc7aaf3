import type { PullTransfer, PushTransfer } from '../../service/index.ts'
import type { EntryDetails, ResourceKind, TransferRecord, Work } from '../records.ts'

/**
 * The consequences of a step, besides the change of the resource. A state machine only names effects; `apply.ts`
 * carries them out.
 */
export type Effect =
  /** Reserves cents of a balance, or frees them if negative. */
  | { effect: 'hold'; account: string; cents: number }
  | ({ effect: 'move' } & Movement)
  | { effect: 'work'; work: Work }
  | { effect: 'push-transfer'; record: TransferRecord<PushTransfer> }
  | { effect: 'pull-transfer'; record: TransferRecord<PullTransfer> }
  | { effect: 'notify'; notification: Notification }

/** A movement of money from one account to another. */
export interface Movement {
  from: string
  to: string
  /** More than 0. */
  cents: number
  at: number
  details: EntryDetails
  /** The text for the receiving side, if it differs. */
  receivedDetails?: EntryDetails
}

/** An event for the webhooks of a resource. */
export interface Notification {
  kind: ResourceKind
  etype: string
  at: number
  entity: { id: string; webhooks?: unknown }
}

/** The result of a state machine: the changed resource, and the effects. */
export interface Step<Record> {
  record: Record
  effects: Effect[]
}
