import type { Context } from '../context.ts'
import type { Work } from '../records.ts'
import type { StoreTransaction } from '../store/store.ts'

/**
 * Functions that do a piece of work. Each checks whether the resource still needs it: a push may have been deleted
 * meanwhile.
 */
export type Worker = (context: Context, transaction: StoreTransaction, work: Work) => Promise<void>
