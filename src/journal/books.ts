import type { ChainEntry } from './chain.ts'
import type { Delivery } from './deliveries.ts'
import type { Booking, Closing } from './journal.ts'

/** A bank account while its statements are read. */
export interface Account {
  /** Its name in the books. */
  name: string
  currency: string
  deliveries: Delivery[]
  /** Entries of the statement that is being read. */
  entries: ChainEntry[]
  /** How many entries of a content were passed on as bookings, or left out because the books have them. */
  decided: Map<string, { booked: number; known: number }>
  /** Entries whose content came before, in the order of the files: some of them are the same ones again. */
  held: Map<string, HeldEntry[]>
}

/** An entry of which it is not known yet whether it is booked. */
export interface HeldEntry {
  booking: Booking
  path: string
}

/** What the books already have. */
export interface Books {
  /** Identities of entries. */
  known: ReadonlySet<string>
  /** Accounts that have an opening balance. */
  opened: ReadonlySet<string>
  closings: readonly Closing[]
  /** Whether statements without balances are accepted. */
  unchecked: boolean
}
