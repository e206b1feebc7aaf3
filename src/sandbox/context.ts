import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sepaTransmission, zonedDateTime, zonedDay } from '../service/index.ts'
import { addDays, type ClosingDays } from '../values/index.ts'
import type { Fees } from './bank/money.ts'
import type { Readings } from './readings.ts'
import type { RecordStore, StoreTransaction } from './store/store.ts'

export interface Context {
  store: RecordStore
  clock: SandboxClock
  readings: Readings
  timeZone: string
  closingDays: ClosingDays
  newId: () => string
  newSecret: () => string
  /** Called when there is new work, so that nobody has to poll for it. */
  onWork: (due: number) => void
  /** Called when there are deliveries that can be tried now. */
  onDelivery: () => void
  /** How long access tokens are valid, in milliseconds; `undefined`: always. */
  tokenLifetime: number | undefined
  fees: Fees
  largestBody: number
}

/** One transaction: what is done in it happens as a whole or not at all, as of one time. */
export interface UnitOfWork {
  context: Context
  transaction: StoreTransaction
  /** Milliseconds since 1970. */
  now: number
}

export function inUnitOfWork<Result>(context: Context, work: (unit: UnitOfWork) => Promise<Result>): Promise<Result> {
  return context.store.transaction(async (transaction) =>
    work({ context, transaction, now: await readClock(context.clock, transaction) }),
  )
}

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

export async function readClock(clock: SandboxClock, transaction: StoreTransaction): Promise<number> {
  if (clock.kind !== 'manual') return clock.now()
  const kept = await transaction.get('settings', setting)
  return kept === undefined ? clock.now() : Number(kept.value)
}

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

/**
 * Random ids. With a seed, they are the same in the same order every time; this is for tests on an empty store, because
 * in a store that is kept the same ids would come again.
 */
export function createIds(seed?: string): Pick<Context, 'newId' | 'newSecret'> {
  if (seed === undefined) return { newId: randomUUID, newSecret: () => randomBytes(24).toString('base64url') }
  let count = 0
  const next = (what: string): Buffer => createHash('sha256').update(`${seed}\n${what}\n${count++}`).digest()
  return {
    newId: () =>
      next('id')
        .toString('hex')
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5'),
    newSecret: () => next('secret').subarray(0, 24).toString('base64url'),
  }
}

export function nowText({ now, context }: Pick<UnitOfWork, 'now' | 'context'>): string {
  return zonedDateTime(now, context.timeZone)
}

type Zone = Pick<Context, 'timeZone' | 'closingDays'>

/** When a SEPA transfer that is scheduled on a date or date-time is sent: a date-time in the zone of the sandbox. */
export function cutOffText(scheduled: string, { timeZone, closingDays }: Zone): string {
  return sepaTransmission(scheduled, { timeZone, closingDays })
}

export function cutOffInstant(scheduled: string, context: Zone): number {
  return Date.parse(cutOffText(scheduled, context))
}

/** When money that is settled now comes back after a number of days. */
export function returnInstant({ now, context }: Pick<UnitOfWork, 'now' | 'context'>, days: number): number {
  return cutOffInstant(addDays(zonedDay(now, context.timeZone), days - 1), context)
}
