import { withoutTrailing } from '../../values/without-trailing.ts'

/** The facts that two identical payments share, as written in the file. */
export interface PaymentFacts {
  /** The other account: an IBAN, or another identification. */
  account: string
  /** The account of the sender and the day, which are the same for a whole block. */
  block: string
  amount: string
  currency: string
  /** What it is for: its remittance information, or without it its identification. */
  about: string
}

/** Payments by the key of their account: a hash, which a few accounts may share. */
interface Payments {
  /**
   * With one payment for a key: the index of its facts in `facts`. With several: a set of their texts, so that a file
   * that pays to one account only takes linear time. The texts are made when a second payment comes, because few files
   * pay to one account twice.
   */
  byKey: Map<number, number | Set<string>>
  /**
   * Account, block, amount, currency and purpose of each payment, in one flat list. Profile of building 100,000
   * payments: an object for each payment and a map by the account text took a tenth of the time, in the garbage
   * collector and in memory access.
   */
  facts: string[]
}

/** Payments that were seen. */
export interface EarlierPayments {
  recent: Payments
  older: Payments
  /** Payments in `recent`. */
  count: number
  /** How many payments are remembered at least; at most twice as many. */
  least: number
  /** Random start of the hash, so that nobody can make a file whose accounts all have one key. */
  seed: number
}

/** The empty memory at the start of a file. */
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

/** Whether a payment to an account with this key is remembered. It may be another account with the same key. */
export function mayBePaid({ recent, older }: EarlierPayments, key: number): boolean {
  return recent.byKey.has(key) || older.byKey.has(key)
}

/** Remembers a payment whose key is not among the recent ones. */
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

/** The texts of all payments with a key; `undefined` where there are none. */
function textsOf({ byKey, facts }: Payments, key: number): Set<string> | undefined {
  const known = byKey.get(key)
  if (typeof known !== 'number') return known
  const [account = '', block = '', amount = '', currency = '', about = ''] = facts.slice(known, known + 5)
  const made = new Set([textOf(account, block, amount, currency, about)])
  byKey.set(key, made)
  return made
}

/** All facts of a payment that are compared, as one text. */
function textOf(account: string, block: string, amount: string, currency: string, about: string): string {
  return `${plain(amount)} ${currency} ${account} ${block} ${about}`
}

/** An amount without a sign, and without zeros at its ends: 10, +10 and 10.00 are the same amount, 0.5 and .5, too. */
function plain(amount: string): string {
  const [whole = '', fraction = ''] = amount.replace(/^\+?0*/, '').split('.')
  return `${whole}.${withoutTrailing(fraction, '0')}`
}
