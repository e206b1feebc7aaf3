import { withoutTrailing } from '../../values/index.ts'

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

/** Payments that can be found by their facts. */
interface Payments {
  /** The index in `facts` of the first payment with a key: a hash of its facts. */
  byKey: Map<number, number>
  /**
   * Account, block, amount, currency and purpose of those payments, in one flat list. Profile of building 100,000
   * payments: an object for each payment took a tenth of the time, in the garbage collector and in memory access.
   */
  facts: string[]
  /** Payments whose key another payment had, as texts: so a file takes linear time whatever its payments are. */
  others: Set<string>
}

/** Payments that were seen. */
export interface EarlierPayments {
  recent: Payments
  older: Payments
  /** Payments in `recent`. */
  count: number
  /** How many payments are remembered at least; at most twice as many. */
  least: number
  /** Random start of the hash, so that nobody can make a file whose payments all have one key. */
  seed: number
}

/** The empty memory at the start of a file. */
export function noEarlierPayments(least: number): EarlierPayments {
  return { recent: noPayments(), older: noPayments(), count: 0, least, seed: Math.trunc(Math.random() * 2 ** 31) }
}

function noPayments(): Payments {
  return { byKey: new Map(), facts: [], others: new Set() }
}

/** Whether the same payment was seen before; remembers it. */
export function isSeenAgain(earlier: EarlierPayments, given: PaymentFacts): boolean {
  const amount = plain(given.amount)
  // The block and the currency are left out of the key: they are those of most payments of a file.
  const key = hash(given.about, hash(amount, hash(given.account, earlier.seed)))
  if (has(earlier.recent, key, given, amount)) return true
  const again = has(earlier.older, key, given, amount)
  add(earlier.recent, key, given, amount)
  if (++earlier.count >= earlier.least) {
    earlier.older = earlier.recent
    earlier.recent = noPayments()
    earlier.count = 0
  }
  return again
}

function has({ byKey, facts, others }: Payments, key: number, given: PaymentFacts, amount: string): boolean {
  const index = byKey.get(key)
  if (index === undefined) return false
  const isSame =
    facts[index] === given.account &&
    facts[index + 1] === given.block &&
    facts[index + 2] === amount &&
    facts[index + 3] === given.currency &&
    facts[index + 4] === given.about
  return isSame || (others.size > 0 && others.has(textOf(given, amount)))
}

function add({ byKey, facts, others }: Payments, key: number, given: PaymentFacts, amount: string): void {
  if (byKey.has(key)) {
    others.add(textOf(given, amount))
    return
  }
  byKey.set(key, facts.length)
  facts.push(given.account, given.block, amount, given.currency, given.about)
}

function hash(text: string, start: number): number {
  let key = start
  for (let at = 0; at < text.length; at++) {
    key = (Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) + text.charCodeAt(at)) | 0
  }
  return key
}

function textOf({ account, block, currency, about }: PaymentFacts, amount: string): string {
  return JSON.stringify([account, block, amount, currency, about])
}

/** An amount without a sign, and without zeros at its ends: 10, +10 and 10.00 are the same amount, 0.5 and .5, too. */
function plain(amount: string): string {
  const first = amount.charCodeAt(0)
  const whole = first === 0x2b || first === 0x30 ? amount.replace(/^\+?0+|^\+/, '') : amount
  return whole.includes('.') ? withoutTrailing(withoutTrailing(whole, '0'), '.') : whole
}
