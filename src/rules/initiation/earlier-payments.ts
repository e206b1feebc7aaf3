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

/**
 * Payments that can be found by their facts, in an open hash table of numbers. Profile of building 100,000 payments: an
 * object for each took a tenth of the time, the look-ups in a `Map` three hundredths.
 */
interface Payments {
  /**
   * Two numbers a slot, side by side for the processor's cache: a hash of the facts of a payment; and its number (from
   * 1) with a tag in front, some bits of the hash of its account. 0 where the slot is free.
   */
  slots: Int32Array
  /** Account, block, amount, currency and purpose of the payments, one after another, in pieces of one length. */
  readonly facts: string[][]
  count: number
}

/** Facts of a payment in {@link Payments.facts}. */
const factCount = 5

/** Payments in a piece, a power of two: one list that grows is copied again and again, and garbage each time. */
const inPiece = 1024

/** Payments for which an empty table has room, a power of two. */
const fewest = 64

/** Numbers in {@link Payments.slots} for each payment there is room for: half of the slots are free at least. */
const slotNumbers = 4

/** Bits of the number of a payment in a table. */
const numberBits = 17

/** Payments that were seen. */
export interface EarlierPayments {
  /** The recent ones, and older ones. */
  readonly tables: [Payments, Payments]
  /** For how many recent ones there is room. */
  room: number
  /** How many payments are remembered at least; at most twice as many. */
  least: number
  /** Random start of the hash, so that nobody can make a file whose payments all have one. */
  seed: number
}

/** The empty memory at the start of a file, for 100,000 payments at most. */
export function noEarlierPayments(least: number): EarlierPayments {
  return {
    tables: [noPayments(fewest), noPayments(fewest)],
    room: Math.min(fewest, least),
    least,
    seed: Math.trunc(Math.random() * 2 ** 31),
  }
}

function noPayments(room: number): Payments {
  return { slots: new Int32Array(slotNumbers * room), facts: [noFacts()], count: 0 }
}

function noFacts(): string[] {
  return new Array<string>(inPiece * factCount).fill('')
}

/**
 * Whether the same payment was seen before; remembers it. Both tables are looked into, also while one of them is empty,
 * and there is one way to more room: V8 compiles anew what it does for the first time after it was compiled, and did so
 * five times, a quarter of the time of building 100,000 payments. For that, too, a key alone decides nothing: some two
 * of 100,000 payments share one.
 */
export function isSeenAgain(earlier: EarlierPayments, given: PaymentFacts): boolean {
  const recent = earlier.tables[0]
  const older = earlier.tables[1]
  const start = hash(given.account, earlier.seed)
  const key = hash(given.block, hash(given.currency, hash(given.about, hash(plain(given.amount), start))))
  const tag = start << numberBits
  const slot = slotOf(recent, key, tag, given)
  if (recent.slots[slot] !== 0) return true
  const again = older.slots[slotOf(older, key, tag, given)] !== 0
  add(recent, slot, key, tag, given)
  if (recent.count >= earlier.room) makeRoom(earlier)
  return again
}

/** Where the number of a payment is among the slots, or the free one where it belongs; for none the first free one. */
function slotOf({ slots, facts }: Payments, key: number, tag: number, given: PaymentFacts | undefined): number {
  const last = slots.length - 1
  let slot = (((key ^ (key >>> 15)) << 1) | 1) & last
  for (;;) {
    const tagged = slots[slot] as number
    if (tagged === 0) return slot
    const isLike = (((slots[slot - 1] as number) ^ key) | ((tagged ^ tag) >>> numberBits)) === 0
    if (isLike && given !== undefined && isSame(facts, tagged & ((1 << numberBits) - 1), given)) return slot
    slot = (slot + 2) & last
  }
}

function isSame(facts: readonly string[][], number: number, given: PaymentFacts): boolean {
  const piece = facts[Math.trunc((number - 1) / inPiece)] as string[]
  const index = ((number - 1) % inPiece) * factCount
  return (
    piece[index] === given.account &&
    piece[index + 1] === given.block &&
    plain(piece[index + 2] as string) === plain(given.amount) &&
    piece[index + 3] === given.currency &&
    piece[index + 4] === given.about
  )
}

function add(payments: Payments, slot: number, key: number, tag: number, given: PaymentFacts): void {
  const { slots, facts } = payments
  const index = (payments.count % inPiece) * factCount
  const piece = facts[facts.length - 1] as string[]
  piece[index] = given.account
  piece[index + 1] = given.block
  piece[index + 2] = given.amount
  piece[index + 3] = given.currency
  piece[index + 4] = given.about
  slots[slot - 1] = key
  slots[slot] = tag | ++payments.count
  if (payments.count % inPiece === 0) facts.push(noFacts())
}

/** Makes room for twice as many payments, or forgets the older ones. */
function makeRoom(earlier: EarlierPayments): void {
  const { tables, room, least } = earlier
  const [recent] = tables
  const { slots } = recent
  if (room >= least) {
    tables[1] = recent
    tables[0] = noPayments(slots.length / slotNumbers)
    return
  }
  recent.slots = new Int32Array(2 * slots.length)
  for (let slot = 1; slot < slots.length; slot += 2) {
    const key = slots[slot - 1] as number
    const tagged = slots[slot] as number
    if (tagged === 0) continue
    const to = slotOf(recent, key, tagged, undefined)
    recent.slots[to - 1] = key
    recent.slots[to] = tagged
  }
  earlier.room = Math.min(2 * room, least)
}

function hash(text: string, start: number): number {
  let key = start ^ text.length
  for (let at = 0; at < text.length; at++) key = (Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) + text.charCodeAt(at)) | 0
  return key
}

/** An amount without a sign, and without zeros at its ends: 10, +10 and 10.00 are the same amount, 0.5 and .5, too. */
function plain(amount: string): string {
  const first = amount.charCodeAt(0)
  const whole = first === 0x2b || first === 0x30 ? amount.replace(/^\+?0+|^\+/, '') : amount
  return whole.includes('.') ? withoutTrailing(withoutTrailing(whole, '0'), '.') : whole
}
