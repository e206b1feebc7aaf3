import type { ClosingDays } from '../values/index.ts'
import type { Fees } from './bank/fees.ts'
import { readClock, type SandboxClock } from './clock.ts'
import type { Readings } from './readings.ts'
import type { RecordStore, StoreTransaction } from './store/store.ts'

/** What all parts of the sandbox need: the store, the clock, and the readings of the document. */
export interface Context {
  store: RecordStore
  clock: SandboxClock
  readings: Readings
  /** IANA name of the time zone of dates and of the cut-off. */
  timeZone: string
  closingDays: ClosingDays
  /** Returns a new id, never given before. */
  newId: () => string
  /** Returns a secret that cannot be guessed. */
  newSecret: () => string
  /** Called when there is new work, so that nobody has to poll for it. */
  onWork: (due: number) => void
  /** Called when there are deliveries that can be tried now. */
  onDelivery: () => void
  /** How long access tokens are valid, in milliseconds; `undefined`: always. */
  tokenLifetime: number | undefined
  /** What the service charges, decimal texts. */
  fees: Fees
  /** Largest number of bytes of a request's body. */
  largestBody: number
}

/** One transaction: what is done in it happens as a whole or not at all, as of one time. */
export interface UnitOfWork {
  context: Context
  transaction: StoreTransaction
  /** Milliseconds since 1970. */
  now: number
}

/** Does something in a transaction, as of the time of the sandbox's clock. */
export function inUnitOfWork<Result>(context: Context, work: (unit: UnitOfWork) => Promise<Result>): Promise<Result> {
  return context.store.transaction(async (transaction) =>
    work({ context, transaction, now: await readClock(context.clock, transaction) }),
  )
}
