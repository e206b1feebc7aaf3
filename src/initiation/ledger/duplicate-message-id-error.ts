import type { Reservation, ReservationState } from './ledger.ts'

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

/** Whether an error is a {@link DuplicateMessageIdError}, told by its name so that two copies of the package agree. */
export function isDuplicateMessageIdError(error: unknown): error is DuplicateMessageIdError {
  return error instanceof Error && error.name === 'DuplicateMessageIdError' && 'firstUsed' in error
}
