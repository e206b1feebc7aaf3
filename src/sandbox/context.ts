import type { ClosingDays } from '../values/index.ts'
import type { SandboxClock } from './clock.ts'
import type { Readings } from './readings.ts'
import type { Store } from './store/store.ts'

/** What everything in the sandbox needs: where things are kept, what time it is, and how the document is read. */
export interface Context {
  store: Store
  clock: SandboxClock
  readings: Readings
  /** IANA name of the zone of days and of the cut-off. */
  timeZone: string
  closingDays: ClosingDays
  /** A new id, never given before. */
  newId: () => string
  /** A secret that cannot be guessed. */
  newSecret: () => string
  /** Told that there is work, so that it is not waited for by looking. */
  onWork: (due: number) => void
  /** Told of deliveries that can be tried now. */
  onDelivery: () => void
  /** Most bytes of a request's body. */
  largestBody: number
}

/** The part of {@link Context} that the state machines need. */
export type Rules = Pick<Context, 'readings' | 'timeZone' | 'closingDays'>
