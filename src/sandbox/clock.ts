import type { Transaction } from './store/store.ts'

/**
 * The clock of a sandbox: the machine's (`real`), one that stands still until it is moved by `POST /_sandbox/clock` (`manual`, which is kept in the
 * store), or the caller's own.
 */
export interface SandboxClock {
  kind: 'real' | 'manual' | 'given'
  /** Where a manual clock begins; else the time itself. Milliseconds since 1970. */
  now: () => number
}

const setting = 'clock'

/** The time now, in milliseconds since 1970. */
export async function readClock(clock: SandboxClock, transaction: Transaction): Promise<number> {
  if (clock.kind !== 'manual') return clock.now()
  const kept = await transaction.get('settings', setting)
  return kept === undefined ? clock.now() : Number(kept.value)
}

/** Moves a manual clock. */
export async function writeClock(transaction: Transaction, now: number): Promise<void> {
  await transaction.put('settings', setting, { value: String(now) })
}
