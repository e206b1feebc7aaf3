/** What makes a payment the same as another one, as written. */
export interface PaymentFacts {
  /** The other account: an IBAN, or another identification. */
  account: string
  /** The own account and the day, which are the same for a whole block. */
  block: string
  amount: string
  currency: string
  /** What it is for: its remittance information, or without it its identification. */
  about: string
}

/**
 * Payments that were seen, by their account. Few files pay to one account twice, so one payment is kept as it is, and only where a
 * second one comes are texts made that can be compared and counted on: in linear time for a file that pays to one account only.
 */
export interface EarlierPayments {
  recent: Map<string, PaymentFacts | Set<string>>
  older: ReadonlyMap<string, PaymentFacts | Set<string>>
  /** Payments in `recent`. */
  count: number
  /** Payments remembered at least; twice as many at most. */
  least: number
}

/** Nothing seen yet. */
export function noEarlierPayments(least: number): EarlierPayments {
  return { recent: new Map(), older: new Map(), count: 0, least }
}

/** Whether the same payment was seen before; remembers it. */
export function isSeenAgain(earlier: EarlierPayments, facts: PaymentFacts): boolean {
  const again = holds(earlier.older.get(facts.account), facts)
  const isNew = add(earlier.recent, facts)
  if (isNew && ++earlier.count >= earlier.least) {
    earlier.older = earlier.recent
    earlier.recent = new Map()
    earlier.count = 0
  }
  return again || !isNew
}

/** Adds a payment; answers whether it was not there. */
function add(payments: Map<string, PaymentFacts | Set<string>>, facts: PaymentFacts): boolean {
  const { account } = facts
  const known = payments.get(account)
  if (known === undefined) {
    payments.set(account, facts)
    return true
  }
  const texts = known instanceof Set ? known : new Set([textOf(known)])
  if (texts !== known) payments.set(account, texts)
  const before = texts.size
  return texts.add(textOf(facts)).size > before
}

function holds(known: PaymentFacts | Set<string> | undefined, facts: PaymentFacts): boolean {
  if (known === undefined) return false
  return known instanceof Set ? known.has(textOf(facts)) : textOf(known) === textOf(facts)
}

/** All that must be the same beside the account. */
function textOf({ block, amount, currency, about }: PaymentFacts): string {
  return `${plain(amount)} ${currency} ${block} ${about}`
}

/** An amount without zeros that say nothing: 10 and 10.00 are one. */
function plain(amount: string): string {
  const whole = amount.replace(/^\+?0+(?=\d)/, '')
  return whole.includes('.') ? whole.replace(/0{1,20}$/, '').replace(/\.$/, '') : whole
}
