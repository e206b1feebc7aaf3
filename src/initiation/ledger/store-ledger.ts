import { checkOptions } from '../../values/index.ts'
import {
  DuplicateMessageIdError,
  type Lease,
  type Ledger,
  LedgerError,
  type LedgerOptions,
  ledgerOptionChecks,
  MessageIdBusyError,
  messageIdFault,
  type Reservation,
  type ReservationState,
  type ReservationUse,
} from './ledger.ts'

/** One version of the entry of a MsgId in a store. A released MsgId keeps its entry, in the state `released`. */
export interface LedgerEntry extends Omit<Reservation, 'state'> {
  /** 1 for the first entry of a MsgId, then one more for each. */
  version: number
  /** How far the file is; `released` when the MsgId was given back. */
  state: ReservationState | 'released'
}

/** The store of a {@link storeLedger}: three functions around any database with conditional writes. */
export interface LedgerStore {
  /** The entry of a MsgId with the highest version. */
  read(messageId: string): Promise<LedgerEntry | undefined>
  /**
   * Writes an entry if, in the same step, the highest version of its MsgId is the one before; for version 1, if there
   * is none. Returns whether it was written. Of any number of writers of one version exactly one gets `true`.
   */
  write(entry: LedgerEntry): Promise<boolean>
  /** The entry with the highest version of every MsgId. */
  entries(): AsyncIterable<LedgerEntry>
  /**
   * The time by the store's own clock, which all who share the store see alike: leases begin and end by it. Default:
   * the clock of each machine, and these must agree to within a lease.
   */
  now?(): Promise<Date>
}

/**
 * A ledger over a store of your own. Every step is one conditional write: no lock is needed, and a process killed at
 * any moment blocks others for at most one lease. An entry that was written more than a lease after now is a
 * `LedgerError`: the clocks of two machines disagree, and no lease would be safe.
 * @throws RangeError when `leaseMs` is not a whole number of milliseconds from 1.
 */
export function storeLedger(store: LedgerStore, options: LedgerOptions = {}): Ledger {
  checkOptions({ storeLedger }, options, ledgerOptionChecks)
  const { now, by, leaseMs = 60_000 } = options
  const time = async (): Promise<Date> => (now ? now() : ((await store.now?.()) ?? new Date()))
  const clock = { now: async () => (await time()).getTime(), by, leaseMs }

  return {
    async reserve(messageId, use = {}) {
      refuseWrong(messageId)
      for (const _ of attempts(messageId)) {
        const before = await store.read(messageId)
        if (isTaken(before)) throw new DuplicateMessageIdError(before)
        if (await store.write(await firstEntry(messageId, before, use, clock, false))) return
      }
    },
    async release(messageId) {
      for (const _ of attempts(messageId)) {
        const before = await store.read(messageId)
        if (!isTaken(before) || (await store.write(await releasedEntry(before, clock)))) return
      }
    },
    async find(messageId) {
      const entry = await store.read(messageId)
      return isTaken(entry) ? reservationOf(entry) : undefined
    },
    async *list() {
      for await (const entry of store.entries()) if (isTaken(entry)) yield reservationOf(entry)
    },
    async lease(messageId, use = {}, { again = false } = {}) {
      refuseWrong(messageId)
      for (const _ of attempts(messageId)) {
        const before = await store.read(messageId)
        const taken = isTaken(before)
        if (taken && !again) throw new DuplicateMessageIdError(before)
        if (taken && (await isLeased(before, clock))) throw new MessageIdBusyError(before)
        const entry = taken
          ? { ...(await nextEntry(before, { ...use, ...given(before) }, clock, true)), by: clock.by ?? before.by }
          : await firstEntry(messageId, before, use, clock, true)
        if (await store.write(entry)) return leaseOf(store, entry, !taken, clock)
      }
      throw new MessageIdBusyError({ messageId })
    },
  }
}

/** An id that no file may have is refused before it is stored: the file that would carry it cannot be built. */
function refuseWrong(messageId: string): void {
  const wrong = messageIdFault(messageId)
  if (wrong !== undefined) throw new RangeError(wrong)
}

/** Retries after another writer was first. A store that refuses more often is broken. */
function* attempts(messageId: string): Generator<number> {
  for (let attempt = 1; attempt <= 1000; attempt++) yield attempt
  throw new LedgerError(`The ledger's store refuses every entry for MsgId ${messageId}`)
}

interface Clock {
  now: () => Promise<number>
  by: string | undefined
  leaseMs: number
}

type Taken = LedgerEntry & { state: ReservationState }

function isTaken(entry: LedgerEntry | undefined): entry is Taken {
  return entry !== undefined && entry.state !== 'released'
}

async function isLeased({ leasedUntil, since }: LedgerEntry, { now, leaseMs }: Clock): Promise<boolean> {
  if (leasedUntil === undefined) return false
  const time = await now()
  const ahead = Date.parse(since) - time
  if (ahead > leaseMs) {
    throw new LedgerError(
      `The ledger has an entry of ${since}, which is ${Math.ceil(ahead / 1000)} seconds after now by the clock used ` +
        'here. Set the clocks of all machines that share the ledger, then try again: until then nobody can tell ' +
        'whether a file is being sent.',
    )
  }
  return Date.parse(leasedUntil) > time
}

/** The known fields of the use, without those that have no value. */
function given({ fileHash, description, jobId }: ReservationUse): ReservationUse {
  const fields = Object.entries({ fileHash, description, jobId }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields)
}

function leaseEnd(time: number, { leaseMs }: Clock): string {
  return isoTime(time + leaseMs)
}

function isoTime(time: number): string {
  return new Date(time).toISOString()
}

async function firstEntry(
  messageId: string,
  before: LedgerEntry | undefined,
  use: ReservationUse,
  clock: Clock,
  leased: boolean,
): Promise<LedgerEntry> {
  const time = await clock.now()
  return {
    messageId,
    version: (before?.version ?? 0) + 1,
    state: 'reserved',
    firstUsed: isoTime(time),
    since: isoTime(time),
    by: clock.by,
    ...given(use),
    leasedUntil: leased ? leaseEnd(time, clock) : undefined,
  }
}

async function nextEntry(
  before: LedgerEntry,
  use: ReservationUse,
  clock: Clock,
  leased: boolean,
): Promise<LedgerEntry> {
  return {
    ...before,
    ...given(use),
    version: before.version + 1,
    leasedUntil: leased ? leaseEnd(await clock.now(), clock) : undefined,
  }
}

async function releasedEntry(before: LedgerEntry, clock: Clock): Promise<LedgerEntry> {
  const { messageId, version, firstUsed } = before
  const since = isoTime(await clock.now())
  return { messageId, version: version + 1, state: 'released', firstUsed, since, by: clock.by }
}

function reservationOf({ version: _, ...reservation }: Taken): Reservation {
  return reservation
}

function leaseOf(store: LedgerStore, first: LedgerEntry, isFirst: boolean, clock: Clock): Lease {
  let entry = first

  async function write(next: LedgerEntry): Promise<void> {
    if (!(await store.write(next))) {
      const other = await store.read(first.messageId)
      throw new MessageIdBusyError(isTaken(other) ? other : { messageId: first.messageId })
    }
    entry = next
  }

  return {
    get reservation() {
      return reservationOf(entry as Taken)
    },
    isFirst,
    leaseMs: clock.leaseMs,
    renew: async () => write(await nextEntry(entry, {}, clock, true)),
    async note(state, use = {}) {
      const next = await nextEntry(entry, use, clock, true)
      await write({ ...next, state, since: isoTime(await clock.now()), by: clock.by })
    },
    end: async () => write(await nextEntry(entry, {}, clock, false)),
    release: async () => write(await releasedEntry(entry, clock)),
  }
}

/** A ledger in the memory of the program: for tests, and if one process that never ends builds every file. */
export function memoryLedger(options: LedgerOptions = {}): Ledger {
  checkOptions({ memoryLedger }, options, ledgerOptionChecks)
  const entries = new Map<string, LedgerEntry>()
  return storeLedger(
    {
      read: async (messageId) => entries.get(messageId),
      write: async (entry) => {
        if ((entries.get(entry.messageId)?.version ?? 0) !== entry.version - 1) return false
        entries.set(entry.messageId, entry)
        return true
      },
      async *entries() {
        yield* [...entries.values()]
      },
    },
    options,
  )
}
