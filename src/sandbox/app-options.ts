import type { Fault } from './faults.ts'
import type { Scheduler } from './scheduler.ts'

/** What the routes need besides the context. */
export interface AppOptions {
  scheduler: Scheduler
  onError: (error: unknown) => void
  /** Faults that a test asked for and that have not happened yet. */
  faults: Fault[]
}
