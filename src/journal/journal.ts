import type { Decimal } from '../values/index.ts'

/** One side of a booking: what an account of the books gets. */
export interface Posting {
  /** Name or number of the account in the books. */
  account: string
  /** In the currency of the booking; the postings of a booking add up to zero. */
  amount: Decimal
  /** What this posting is about, where it is one of several; as the statement says it. */
  text: string | undefined
}

/** An entry of a statement as a booking of double-entry books. */
export interface Booking {
  kind: 'booking'
  /** Booking day, else value day: `YYYY-MM-DD`. */
  date: string
  currency: string
  /** The account of the statement in the books, and what the entry adds to it. */
  bank: Posting
  /** The other side, one posting for each transaction behind the entry. */
  others: Posting[]
  /** Identity of the entry (see `entryIdentity`), by which it is known when it comes again. */
  identity: string
  /** Who is on the other side, where there is one. */
  counterparty: string | undefined
  /** IBAN or number of the account on the other side. */
  counterpartyAccount: string | undefined
  /** Remittance information, else what the bank says. */
  text: string | undefined
  /** Reference of the payer, else of the bank. */
  reference: string | undefined
}

/** The balance with which the books of an account begin. */
export interface Opening {
  kind: 'opening'
  date: string
  account: string
  amount: Decimal
  currency: string
}

/** What an account must come to at the end of a day, by the statement and by all bookings. */
export interface Closing {
  kind: 'closing'
  date: string
  account: string
  amount: Decimal
  currency: string
}

/** An entry that makes no booking: the books have it already, or it is not booked. */
export interface LeftOut {
  kind: 'leftOut'
  reason: 'known' | 'not-booked'
  identity: string
  path: string
}

/** What becomes of statements: bookings in the order of the entries, openings and closings behind them. */
export type JournalPart = Booking | Opening | Closing | LeftOut
