import { type OptionChecks, option } from '../values/check-options.ts'

/**
 * How far a file is. `built`: it was made under the MsgId, and surely not sent. `reserved`: its MsgId is taken, and nobody told the ledger that the file is being sent. `sending`: it was being sent, and may
 * have arrived. `submitted`: the bank has it. `ended`: the bank has seen it, and what became of it is known: it was discarded, refused or stopped.
 */
export type ReservationState = 'built' | 'reserved' | 'sending' | 'submitted' | 'ended'

/** What a reserved MsgId is used for. None of it is a person's or an account's data, unless the description holds some. */
export interface ReservationUse {
  /** SHA-256 of the file as it is sent, in hexadecimal digits: what `sha256sum` prints for a UTF-8 file without a byte order mark. */
  fileHash?: string | undefined
  /** Description of the bank's job for the file, by which it is looked for. */
  description?: string | undefined
  /** The bank's id of that job, as soon as it is known. */
  jobId?: string | undefined
}

/** A MsgId that was used, what for, when and by whom. */
export interface Reservation extends ReservationUse {
  /** As it was reserved. */
  messageId: string
  /** When it was first reserved: ISO 8601 in UTC, `2026-11-21T10:00:00.000Z`. */
  firstUsed: string
  state: ReservationState
  /** When it got into this state, as `firstUsed`; equal to it where an older version of the ledger did not note it. */
  since: string
  /** Who dealt with it last: `by` of {@link LedgerOptions}. */
  by?: string | undefined
  /** Until when somebody has the sole right to send the file, as `firstUsed`; `undefined` when nobody has. */
  leasedUntil?: string | undefined
}

/**
 * The sole right to send the file of a MsgId, for a while. A process that is killed loses it when the time is over; one that lives renews it.
 * Every function throws a `MessageIdBusyError` when somebody else has taken the right meanwhile.
 */
export interface Lease {
  /** What stands in the ledger. */
  readonly reservation: Reservation
  /** Whether the MsgId was free before this lease. */
  readonly isFirst: boolean
  /** How long the right lasts when it is not renewed, in milliseconds. */
  readonly leaseMs: number
  /** Has the right for another while. */
  renew(): Promise<void>
  /** Notes how far the file is, and has the right for another while. */
  note(state: ReservationState, use?: ReservationUse): Promise<void>
  /** Gives the right up; the MsgId stays reserved. */
  end(): Promise<void>
  /** Gives the MsgId back, as {@link Ledger.release}. */
  release(): Promise<void>
}

/**
 * Remembers which MsgIds were used, because a bank refuses a file whose MsgId it has seen, and pays twice one that comes under two. Reserve the
 * id before the file leaves; whoever comes second is told so, on however many machines the ledger is shared.
 */
export interface Ledger {
  /**
   * Takes a MsgId. Of any number of calls for one id, at the same time or later, exactly one succeeds.
   * @throws DuplicateMessageIdError when it was taken before.
   */
  reserve(messageId: string, use?: ReservationUse): Promise<void>
  /** Gives a MsgId back, which is right only when its file was provably never sent. An id that is not taken is left alone. */
  release(messageId: string): Promise<void>
  /** Looks whether a MsgId is taken, since when and what for. */
  find(messageId: string): Promise<Reservation | undefined>
  /** Every MsgId that is taken, in no order. */
  list(): AsyncIterable<Reservation>
  /**
   * Takes a MsgId together with the sole right to send its file. With `again` also one that was taken before, if nobody else has that right now.
   * @throws DuplicateMessageIdError when it was taken before, without `again`; MessageIdBusyError when somebody else has the right.
   */
  lease(messageId: string, use?: ReservationUse, options?: { again?: boolean | undefined }): Promise<Lease>
}

/** How a ledger is kept. */
export interface LedgerOptions {
  /** Clock, for tests and for those who keep time elsewhere. Machines that share a ledger must agree to within `leaseMs`. Default: the machine's. */
  now?: (() => Date) | undefined
  /** Who reserves, as the ledger notes it. Default: nobody; for `directoryLedger` user, machine and process. */
  by?: string | undefined
  /** How long a lease lasts that is not renewed, in milliseconds. Default: 60,000. */
  leaseMs?: number | undefined
}

/** What each of them may be. */
export const ledgerOptionChecks: OptionChecks<LedgerOptions> = {
  now: option.function,
  by: option.text,
  leaseMs: option.positive,
}
