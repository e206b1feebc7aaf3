import type { ChainEntry } from './chain.ts'
import type { Delivery } from './deliveries.ts'
import type { Booking, Closing, Posting } from './journal.ts'

/** A bank account while its statements are read. */
export interface Account {
  /** Its name in the books. */
  name: string
  currency: string
  deliveries: Delivery[]
  /** Entries of the statement that is being read. */
  entries: ChainEntry[]
}

/** A booking in the books; what is not known of it is left out. */
export interface KnownBooking extends Partial<Pick<Booking, 'date' | 'currency' | 'counterpartyAccount'>> {
  identity: string
  /** The account of the bank in the books, and the amount there. */
  bank?: Pick<Posting, 'account' | 'amount'>
}

/** What the books already have. */
export interface Books {
  known: readonly KnownBooking[]
  /** Accounts that have an opening balance. */
  opened: ReadonlySet<string>
  closings: readonly Closing[]
  /** Whether statements without balances are accepted. */
  unchecked: boolean
}
