import { type OptionChecks, option } from '../../values/index.ts'

/**
 * State of a file. `built`: it was made under the MsgId, and certainly not sent. `reserved`: its MsgId is in use, but
 * the ledger does not know of any sending. `sending`: the sending has begun, and the file may have arrived.
 * `submitted`: the bank has it. `ended`: the bank has processed it, and the result is known: it was discarded, refused
 * or stopped.
 */
export type ReservationState = 'built' | 'reserved' | 'sending' | 'submitted' | 'ended'

/** The file of a reserved MsgId. It has no data of persons or accounts, except what you write into the description. */
export interface ReservationUse {
  /**
   * SHA-256 of the file as it is sent, in hexadecimal digits: what `sha256sum` prints for a UTF-8 file without a byte
   * order mark.
   */
  fileHash?: string | undefined
  /** Description of the bank's job for the file, by which the job is found. */
  description?: string | undefined
  /** The bank's id of that job, as soon as it is known. */
  jobId?: string | undefined
}

/** The entry of a used MsgId: its file, when it was used, and by whom. */
export interface Reservation extends ReservationUse {
  /** As it was reserved. */
  messageId: string
  /** When it was first reserved: ISO 8601 in UTC, `2026-11-21T10:00:00.000Z`. */
  firstUsed: string
  /** How far the file is. */
  state: ReservationState
  /**
   * Time of the last change of state, written like `firstUsed`; the same as `firstUsed` if an older version of the
   * ledger did not store it.
   */
  since: string
  /** Who changed it last: `by` of {@link LedgerOptions}. */
  by?: string | undefined
  /** End of the lease, the exclusive right to send the file, written like `firstUsed`; `undefined` without a lease. */
  leasedUntil?: string | undefined
}

/**
 * The exclusive right to send the file of a MsgId for a limited time. A running process renews it; a killed process
 * loses it when the time is over. Every function throws a `MessageIdBusyError` if somebody else has taken the lease
 * meanwhile.
 */
export interface Lease {
  /** The entry in the ledger. */
  readonly reservation: Reservation
  /** Whether the MsgId was free before this lease. */
  readonly isFirst: boolean
  /** Duration of the lease without renewal, in milliseconds. */
  readonly leaseMs: number
  /** Renews the lease. */
  renew(): Promise<void>
  /** Stores a new state of the file, and renews the lease. */
  note(state: ReservationState, use?: ReservationUse): Promise<void>
  /** Ends the lease; the MsgId stays reserved. */
  end(): Promise<void>
  /** Releases the MsgId, like {@link Ledger.release}. */
  release(): Promise<void>
}

/**
 * Remembers the used MsgIds: a bank refuses a file with a MsgId it has seen, and pays a file twice that comes under two
 * MsgIds. Reserve the id before you send the file. A second reservation fails, also on other machines that share the
 * ledger.
 */
export interface Ledger {
  /**
   * Reserves a MsgId. Of any number of calls for one id, at the same time or later, exactly one succeeds.
   * @throws DuplicateMessageIdError when it was reserved before; RangeError for an id that no file may have (see
   * `messageIdFault`).
   */
  reserve(messageId: string, use?: ReservationUse): Promise<void>
  /**
   * Releases a MsgId, so that it can be used again. Do this only if its file was provably never sent. An unused id is
   * ignored.
   */
  release(messageId: string): Promise<void>
  /** The entry of a MsgId; `undefined` if it is not in use. */
  find(messageId: string): Promise<Reservation | undefined>
  /** The entries of all used MsgIds, in no order. */
  list(): AsyncIterable<Reservation>
  /**
   * Reserves a MsgId and takes the lease to send its file. With `again` also for a reserved MsgId, if nobody has its
   * lease now.
   * @throws DuplicateMessageIdError when it was reserved before, without `again`; MessageIdBusyError when somebody else
   * has the lease; RangeError for an id that no file may have.
   */
  lease(messageId: string, use?: ReservationUse, options?: { again?: boolean | undefined }): Promise<Lease>
}

/** Options of a ledger. */
export interface LedgerOptions {
  /**
   * The clock, for tests. Default: the one that all who share the ledger have: that of the database, or of the file
   * system with the folder; in memory that of the machine.
   */
  now?: (() => Date) | undefined
  /** Who reserves; stored in the entries. Default: nothing; for `directoryLedger` user, machine and process. */
  by?: string | undefined
  /** Duration of a lease without renewal, in milliseconds. Default: 60,000. */
  leaseMs?: number | undefined
}

export const ledgerOptionChecks: OptionChecks<LedgerOptions> = {
  now: option.function,
  by: option.text,
  leaseMs: option.positive,
}

/**
 * A ledger cannot be read or kept: an entry is damaged, or its table is missing. The message names the entry or
 * table and the remedy.
 */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
}

/** Whether an error is a {@link LedgerError}, known by its name so that two copies of the package agree. */
export function isLedgerError(error: unknown): error is LedgerError {
  return error instanceof Error && error.name === 'LedgerError'
}

/** A MsgId was used before. Give the file a new MsgId only if it is certain that the first file was not sent. */
export class DuplicateMessageIdError extends Error {
  override readonly name = 'DuplicateMessageIdError'
  /** The MsgId. */
  readonly messageId: string
  /** When it was first used: ISO 8601 in UTC. */
  readonly firstUsed: string
  /** The state of its file; `undefined` if the ledger does not say. */
  readonly state: ReservationState | undefined
  /** The entry in the ledger, as far as it is known. Not printed with the error. */
  readonly reservation: Partial<Reservation>

  constructor(reservation: Pick<Reservation, 'messageId' | 'firstUsed'> & Partial<Reservation>) {
    const { messageId, firstUsed, state } = reservation
    super(
      `The MsgId ${messageId} was used before, first on ${firstUsed}. A bank refuses a second file under it: ` +
        'look for the first file before you send this one under a new MsgId.',
    )
    this.messageId = messageId
    this.firstUsed = firstUsed
    this.state = state
    this.reservation = reservation
    // The description is the user's own text.
    Object.defineProperty(this, 'reservation', { enumerable: false })
  }
}

/** Whether an error is a {@link DuplicateMessageIdError}, known by its name so that two copies of the package agree. */
export function isDuplicateMessageIdError(error: unknown): error is DuplicateMessageIdError {
  return error instanceof Error && error.name === 'DuplicateMessageIdError' && 'firstUsed' in error
}

/** Somebody else is sending the file of a MsgId, or looking for it, at this moment. Try again when that is over. */
export class MessageIdBusyError extends Error {
  override readonly name = 'MessageIdBusyError'
  /** The MsgId. */
  readonly messageId: string
  /**
   * When the lease of the other ends unless it is renewed: ISO 8601 in UTC. `undefined` if the other has released the
   * MsgId.
   */
  readonly leasedUntil: string | undefined

  constructor({ messageId, leasedUntil, by }: Pick<Reservation, 'messageId' | 'leasedUntil' | 'by'>) {
    const until = leasedUntil === undefined ? '' : `, until ${leasedUntil} unless it takes longer`
    super(
      `The file of MsgId ${messageId} is being sent or looked for by ${by ?? 'another process'}${until}. ` +
        'Try again after that.',
    )
    this.messageId = messageId
    this.leasedUntil = leasedUntil
  }
}

/** Whether an error is a {@link MessageIdBusyError}, known by its name so that two copies of the package agree. */
export function isMessageIdBusyError(error: unknown): error is MessageIdBusyError {
  return error instanceof Error && error.name === 'MessageIdBusyError'
}
