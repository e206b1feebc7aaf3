import {
  operations,
  type Pull,
  type PullCreate,
  type PullTransfer,
  type PullTransferCreate,
  type PullTransferFilter,
  type PullTransferItem,
  type PullUpdate,
} from '../../service/index.ts'
import type { CallOptions, Transport } from '../transport/transport.ts'
import { call } from './call.ts'
import { type Listing, type ListOptions, listing } from './list.ts'

/**
 * Money pulls ("Endpoints", Pull). They need a token of the account owner who receives the money ("Authentication", 3
 * and 4).
 */
export interface PullCalls {
  /** Creates a pull. Never repeated after a failure. */
  create(pull: PullCreate, options?: CallOptions): Promise<Pull>
  /** Reads a pull. */
  get(id: string, options?: CallOptions): Promise<Pull>
  /** Changes a pull. */
  update(id: string, changes: PullUpdate, options?: CallOptions): Promise<Pull>
  /** Ends a pull and returns it in its new state (`pullTransitions`). */
  delete(id: string, options?: CallOptions): Promise<Pull>
  /**
   * Creates a transfer on an approved pull (see `pullTakesTransfers` and `pullAllowsAmount`); this moves money. It is
   * never repeated after a failure: search for it in `transfers` before you create it again.
   */
  createTransfer(pullId: string, transfer: PullTransferCreate, options?: CallOptions): Promise<PullTransfer>
  /** One transfer of a pull. */
  transfer(pullId: string, id: string, options?: CallOptions): Promise<PullTransfer>
  /** The transfers of a pull. */
  transfers(pullId: string, filter?: PullTransferFilter, options?: ListOptions): Listing<PullTransferItem>
  /** The transfers of all pulls (path id -1). */
  allTransfers(filter?: PullTransferFilter, options?: ListOptions): Listing<PullTransferItem>
}

/** Creates the {@link PullCalls} of a client. */
export function pullCalls(transport: Transport): PullCalls {
  const { createPull, getPull, updatePull, deletePull, createPullTransfer, getPullTransfer, listPullTransfers } =
    operations
  const transfers: PullCalls['transfers'] = (id, filter, options) =>
    listing(transport, listPullTransfers, 'transfers', { id }, filter, options)
  return {
    create: (body, options) => call(transport, createPull, { body }, options),
    get: (id, options) => call(transport, getPull, { path: { id } }, options),
    update: (id, body, options) => call(transport, updatePull, { path: { id }, body }, options),
    delete: (id, options) => call(transport, deletePull, { path: { id } }, options),
    createTransfer: (pullId, body, options) =>
      call(transport, createPullTransfer, { path: { id_pull: pullId }, body }, options),
    transfer: (pullId, id, options) =>
      call(transport, getPullTransfer, { path: { id_pull: pullId, id_pull_transfer: id } }, options),
    transfers,
    allTransfers: (filter, options) => transfers('-1', filter, options),
  }
}
