import { type OptionChecks, option } from '../values/check-options.ts'

/** A MsgId that was used, and when. */
export interface Reservation {
  /** As it was reserved. */
  messageId: string
  /** When it was first reserved: ISO 8601 in UTC, `2026-11-21T10:00:00.000Z`. */
  firstUsed: string
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
  reserve(messageId: string): Promise<void>
  /** Gives a MsgId back, which is right only when its file was provably never sent. An id that is not taken is left alone. */
  release(messageId: string): Promise<void>
  /** Looks whether, and since when, a MsgId is taken. */
  find(messageId: string): Promise<Reservation | undefined>
}

/** A clock, for tests and for those who keep time elsewhere. */
export interface LedgerOptions {
  /** Default: the clock of the machine. */
  now?: (() => Date) | undefined
}

/** What each of them may be. */
export const ledgerOptionChecks: OptionChecks<LedgerOptions> = { now: option.function }
