import { type Decimal, formatAmountText, minorUnits } from '../values/index.ts'

/** One side of a booking: an amount for one account of the books. */
export interface Posting {
  /** Name or number of the account in the books. */
  account: string
  /** In the currency of the booking; the postings of a booking add up to zero. */
  amount: Decimal
  /** What this posting is about, if the booking has several; in the words of the statement. */
  text: string | undefined
  /** Reference of this part alone, if the booking has several: of its payer, or else of the bank. */
  reference: string | undefined
  /** Name of the other party of this part alone, if the booking has several. */
  counterparty: string | undefined
  /** IBAN or number of the other party's account of this part alone. */
  counterpartyAccount: string | undefined
}

/** An entry of a statement as a booking for double-entry books. */
export interface Booking {
  kind: 'booking'
  /** Booking date, or else value date: `YYYY-MM-DD`. */
  date: string
  /** Currency of all its postings. */
  currency: string
  /** The account of the statement in the books, and the amount of the entry. */
  bank: Posting
  /** The other side: one posting for each transaction of the entry. */
  others: Posting[]
  /** Identity of the entry (see `entryIdentity`), by which it is recognized when it comes again. */
  identity: string
  /** Name of the other party, if there is one. */
  counterparty: string | undefined
  /** IBAN or number of the other party's account. */
  counterpartyAccount: string | undefined
  /** Remittance information with the creditor reference, or else the bank's text; and the reason of a return. */
  text: string | undefined
  /**
   * Reference of the payer, or else of the bank. Of several transactions: of their batch, or else of the entry, never
   * that of one of them. What banks write where there is none (`NONREF`, `KREF+`) is left out.
   */
  reference: string | undefined
}

/** The opening balance of an account in the books. */
export interface Opening {
  kind: 'opening'
  /** `YYYY-MM-DD`. */
  date: string
  /** Account of the books. */
  account: string
  /** The balance, with its sign. */
  amount: Decimal
  /** Currency of the balance. */
  currency: string
}

/** The balance of an account at the end of a day, by the statement and by all bookings. */
export interface Closing extends Omit<Opening, 'kind'> {
  kind: 'closing'
}

/** An entry without a booking: the books already have it, or the file does not say that the bank booked it. */
export interface LeftOut {
  kind: 'leftOut'
  /**
   * `known`: the books have it already. `not-booked`: its status says that it is not booked. `unknown-status`: it has
   * no status, or one of the bank's own, so that it is not known.
   */
  reason: 'known' | 'not-booked' | 'unknown-status'
  /** Identity of the entry (see `entryIdentity`). */
  identity: string
  /** Path of the entry in its file. */
  path: string
}

/** The parts of a journal: bookings in the order of the entries, then openings and closings. */
export type JournalPart = Booking | Opening | Closing | LeftOut

/** An amount with at least the decimals of its currency, in plain notation: `-12.50`. */
export function amountText(amount: Decimal, currency: string): string {
  return formatAmountText(amount, { minDigits: minorUnits(currency) ?? 0 })
}

/** A text on one line: line ends, tabs and control characters become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
