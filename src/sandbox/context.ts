import type { ClosingDays } from '../values/index.ts'
import type { SandboxClock } from './clock.ts'
import type { Fees } from './fees.ts'
import type { Readings } from './readings.ts'
import type { Store } from './store/store.ts'

/** What all parts of the sandbox need: the store, the clock, and the readings of the document. */
export interface Context {
  store: Store
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

/** The part of {@link Context} that the state machines need. */
export type Rules = Pick<Context, 'readings' | 'timeZone' | 'closingDays' | 'fees'>
