import {
  operations,
  type Push,
  type PushCreate,
  type PushTransfer,
  type PushTransferItem,
  type PushUpdate,
  type PushVerification,
} from '../../service/index.ts'
import type { CallOptions, Transport } from '../transport/transport.ts'
import { call } from './call.ts'
import { type Listing, listing } from './list.ts'

/**
 * Money pushes ("Endpoints", Push). They need a token from the on-boarding of a third-party provider ("Authentication",
 * 2).
 */
export interface PushCalls {
  /**
   * Creates a push. With status `READY` it is scheduled at once, which moves money. It is never repeated after a
   * failure: when a `NetworkError` reports that the request may have arrived, find out before you create it again.
   */
  create(push: PushCreate, options?: CallOptions): Promise<Push>
  /** Checks a push without storing or executing it. Repeated after failures, because it changes nothing. */
  verify(push: PushCreate, options?: CallOptions): Promise<PushVerification>
  /** Reads a push. */
  get(id: string, options?: CallOptions): Promise<Push>
  /** Changes a push; status `READY` schedules it, which moves money. */
  update(id: string, changes: PushUpdate, options?: CallOptions): Promise<Push>
  /** Ends a push and returns it in its new state (`pushTransitions`). */
  delete(id: string, options?: CallOptions): Promise<Push>
  /** The transfers of a push, in one page, because the document shows no query parameters. */
  transfers(id: string, options?: CallOptions): Listing<PushTransferItem>
  /** One transfer, by its own id. */
  transfer(id: string, options?: CallOptions): Promise<PushTransfer>
}

/** Creates the {@link PushCalls} of a client. */
export function pushCalls(transport: Transport): PushCalls {
  const { createPush, verifyPush, getPush, updatePush, deletePush, listPushTransfers, getPushTransfer } = operations
  return {
    create: (body, options) => call(transport, createPush, { body }, options),
    verify: (body, options) => call(transport, verifyPush, { body }, options),
    get: (id, options) => call(transport, getPush, { path: { id } }, options),
    update: (id, body, options) => call(transport, updatePush, { path: { id }, body }, options),
    delete: (id, options) => call(transport, deletePush, { path: { id } }, options),
    transfers: (id, options) => listing(transport, listPushTransfers, 'transfers', { id }, {}, options),
    transfer: (id, options) => call(transport, getPushTransfer, { path: { id } }, options),
  }
}
