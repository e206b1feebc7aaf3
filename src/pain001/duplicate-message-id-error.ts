import type { Reservation, ReservationState } from './ledger.ts'

/** A MsgId was used before. The file was not taken; give it a new MsgId only when it is certain that the first one was not sent. */
export class DuplicateMessageIdError extends Error {
  override readonly name = 'DuplicateMessageIdError'
  /** The MsgId. */
  readonly messageId: string
  /** When it was first used: ISO 8601 in UTC. */
  readonly firstUsed: string
  /** How far its file is; `undefined` where the ledger does not say. */
  readonly state: ReservationState | undefined

  constructor({ messageId, firstUsed, state }: Pick<Reservation, 'messageId' | 'firstUsed'> & Partial<Reservation>) {
    super(
      `The MsgId ${messageId} was used before, first on ${firstUsed}. A bank refuses a second file under it: look for the first file before you send this one under a new MsgId.`,
    )
    this.messageId = messageId
    this.firstUsed = firstUsed
    this.state = state
  }
}

/** Whether an error is a {@link DuplicateMessageIdError}, told by its name so that two copies of the package agree. */
export function isDuplicateMessageIdError(error: unknown): error is DuplicateMessageIdError {
  return error instanceof Error && error.name === 'DuplicateMessageIdError' && 'firstUsed' in error
}
