import type { StoreTransaction } from './store/store.ts'

/**
 * The clock of a sandbox: the machine's (`real`); one that stands still until `POST /_sandbox/clock` moves it
 * (`manual`, kept in the store); or the caller's own.
 */
export interface SandboxClock {
  kind: 'real' | 'manual' | 'given'
  /** The start of a manual clock; otherwise a function that returns the time. Milliseconds since 1970. */
  now: () => number
}

const setting = 'clock'

/** The time now, in milliseconds since 1970. */
export async function readClock(clock: SandboxClock, transaction: StoreTransaction): Promise<number> {
  if (clock.kind !== 'manual') return clock.now()
  const kept = await transaction.get('settings', setting)
  return kept === undefined ? clock.now() : Number(kept.value)
}

/** Sets a manual clock of a new store. */
export async function writeClock(transaction: StoreTransaction, now: number): Promise<void> {
  await transaction.put('settings', setting, { value: String(now) })
}

/** Moves a manual clock forward. If somebody else has moved it further, it stays there. Returns its time afterwards. */
export async function advanceClock(transaction: StoreTransaction, to: number): Promise<number> {
  const kept = await transaction.lock('settings', setting)
  const now = Math.max(to, Number(kept?.value ?? to))
  await writeClock(transaction, now)
  return now
}
