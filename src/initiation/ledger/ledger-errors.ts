import type { Reservation, ReservationState } from './ledger.ts'

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
