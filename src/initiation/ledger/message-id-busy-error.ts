import type { Reservation } from './ledger.ts'

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

/** Whether an error is a {@link MessageIdBusyError}, told by its name so that two copies of the package agree. */
export function isMessageIdBusyError(error: unknown): error is MessageIdBusyError {
  return error instanceof Error && error.name === 'MessageIdBusyError'
}
