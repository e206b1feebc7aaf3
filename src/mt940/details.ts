/** What the information to the account owner (`:86:`) says of an entry. */
export interface Details {
  /** Code of the transaction in the German list (GVC): `166`. */
  transactionCode?: string | undefined
  /** Number of the bank's own (`?10`). */
  primanota?: string | undefined
  /** What the bank calls the transaction. */
  bookingText?: string | undefined
  endToEndId?: string | undefined
  /** Reference the customer gave (`KREF`). */
  instructionId?: string | undefined
  mandateId?: string | undefined
  creditorId?: string | undefined
  name?: string | undefined
  /** IBAN or number of the account of the other side. */
  account?: string | undefined
  /** BIC or number of the bank of the other side. */
  bank?: string | undefined
  ultimateDebtor?: string | undefined
  ultimateCreditor?: string | undefined
  purpose?: string | undefined
  /** Reason why a payment came back: ISO's code, or the bank's own words. */
  returnReason?: string | undefined
  /** Number behind the code of the transaction (`?34`): of a payment that came back the bank's own for the reason. */
  returnKey?: string | undefined
  /** Reference to a creditor (ISO 11649 or the like). */
  creditorReference?: string | undefined
  remittance?: string | undefined
}

/** Characters of the longest line: a line as long as that was cut, and goes on in the next. */
const lineLength = 65

/** Lines as one text: one that is full goes on in the next, a shorter one ended where it wanted to. */
export function joinLines(lines: readonly string[], length = lineLength): string {
  let joined = ''
  let full = true
  for (const line of lines) {
    joined += full ? line : ` ${line}`
    full = line.length >= length
  }
  return joined.replace(/ {2,}/g, ' ').trim()
}
