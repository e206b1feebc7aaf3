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

/** Payments by the key of their account, a number that few other accounts have, too. */
interface Payments {
  /**
   * Of the one payment of a key, where its facts stand in `facts`; of several, their texts. Few files pay to one account twice, so
   * only where a second payment comes are texts made that can be compared and counted on: in linear time for a file that pays to one
   * account only.
   */
  byKey: Map<number, number | Set<string>>
  /**
   * Account, block, amount, currency and purpose of each payment, one after the other. Profile of building 100,000 payments: objects for
   * them and a map by the accounts themselves took a tenth of the time, for the garbage collector and for looking at texts far apart.
   */
  facts: string[]
}

/** Payments that were seen. */
export interface EarlierPayments {
  recent: Payments
  older: Payments
  /** Payments in `recent`. */
  count: number
  /** Payments remembered at least; twice as many at most. */
  least: number
  /** Where keys begin: nobody can make a file of accounts that all have one key. */
  seed: number
}

/** Nothing seen yet. */
export function noEarlierPayments(least: number): EarlierPayments {
  return { recent: noPayments(), older: noPayments(), count: 0, least, seed: Math.trunc(Math.random() * 2 ** 31) }
}

function noPayments(): Payments {
  return { byKey: new Map(), facts: [] }
}

/** The key of an account. */
export function keyOf({ seed }: EarlierPayments, account: string): number {
  let key = seed
  for (let at = 0; at < account.length; at++) {
    key = (Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) + account.charCodeAt(at)) | 0
  }
  return key
}

/** Whether a payment to an account with this key is remembered: to that account, or by chance to another. */
export function mayBePaid({ recent, older }: EarlierPayments, key: number): boolean {
  return recent.byKey.has(key) || older.byKey.has(key)
}

/** Remembers a payment; none with its key is among the recent ones. */
export function remember(
  earlier: EarlierPayments,
  key: number,
  account: string,
  block: string,
  amount: string,
  currency: string,
  about: string,
): void {
  const { byKey, facts } = earlier.recent
  byKey.set(key, facts.length)
  facts.push(account, block, amount, currency, about)
  countOne(earlier)
}

/** Whether the same payment was seen before; remembers it. */
export function isSeenAgain(earlier: EarlierPayments, facts: PaymentFacts): boolean {
  const { account, block, amount, currency, about } = facts
  const key = keyOf(earlier, account)
  if (!mayBePaid(earlier, key)) {
    remember(earlier, key, account, block, amount, currency, about)
    return false
  }
  const text = textOf(account, block, amount, currency, about)
  const again = textsOf(earlier.older, key)?.has(text) === true
  const known = textsOf(earlier.recent, key)
  if (known === undefined) {
    remember(earlier, key, account, block, amount, currency, about)
    return again
  }
  const before = known.size
  const isNew = known.add(text).size > before
  if (isNew) countOne(earlier)
  return again || !isNew
}

function countOne(earlier: EarlierPayments): void {
  if (++earlier.count < earlier.least) return
  earlier.older = earlier.recent
  earlier.recent = noPayments()
  earlier.count = 0
}

/** The texts of all payments of a key; `undefined` where there is none. */
function textsOf({ byKey, facts }: Payments, key: number): Set<string> | undefined {
  const known = byKey.get(key)
  if (typeof known !== 'number') return known
  const [account = '', block = '', amount = '', currency = '', about = ''] = facts.slice(known, known + 5)
  const made = new Set([textOf(account, block, amount, currency, about)])
  byKey.set(key, made)
  return made
}

/** All that must be the same, as one text. */
function textOf(account: string, block: string, amount: string, currency: string, about: string): string {
  return `${plain(amount)} ${currency} ${account} ${block} ${about}`
}

/** An amount without zeros that say nothing: 10 and 10.00 are one. */
function plain(amount: string): string {
  const whole = amount.replace(/^\+?0+(?=\d)/, '')
  return whole.includes('.') ? whole.replace(/0{1,20}$/, '').replace(/\.$/, '') : whole
}
