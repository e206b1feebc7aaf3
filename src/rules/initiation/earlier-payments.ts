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
 * Payments by keys of two numbers, in an open hash table. Keys of 64 bits from random numbers decide alone: that two
 * different payments among the 100,000 that are remembered share one happens in one of a billion files. Keeping the
 * facts of all payments, to compare them, took a tenth of the time of building 100,000 payments, and their memory.
 */
interface Keys {
  /** Two numbers a slot, side by side for the processor's cache; the second is 0 where the slot is free. */
  slots: Int32Array
  count: number
}

/** Payments for which an empty table has room, a power of two. */
const fewest = 64

/** Numbers in {@link Keys.slots} for each payment there is room for: half of the slots are free at least. */
const slotNumbers = 4

/** The key of a payment, or of some of its facts. */
interface Key {
  first: number
  second: number
}

/** Payments that were seen. */
export type EarlierPayments = ReturnType<typeof noEarlierPayments>

/** The empty memory at the start of a file, for 100,000 payments at most. */
export function noEarlierPayments(least: number) {
  return {
    /** The recent ones, and older ones. */
    tables: [noKeys(fewest), noKeys(fewest)] as [Keys, Keys],
    /** For how many recent ones there is room. */
    room: Math.min(fewest, least),
    /** How many payments are remembered at least; at most twice as many. */
    least,
    /** Random starts of the keys, so that nobody can make a file whose payments share one. */
    seeds: { first: randomNumber(), second: randomNumber() } satisfies Key,
    /** Block and currency of the last payment, which the next one nearly always shares, and their key. */
    block: undefined as string | undefined,
    currency: '',
    shared: { first: 0, second: 0 } satisfies Key,
    /** The key of the last payment. */
    key: { first: 0, second: 0 } satisfies Key,
  }
}

function randomNumber(): number {
  return Math.trunc(Math.random() * 2 ** 32) | 0
}

function noKeys(room: number): Keys {
  return { slots: new Int32Array(slotNumbers * room), count: 0 }
}

/**
 * Whether the same payment was seen before; remembers it. Both tables are looked into, also while one of them is empty,
 * and there is one way to more room: V8 compiles anew what it does for the first time after it was compiled, and did so
 * five times, a quarter of the time of building 100,000 payments.
 */
export function isSeenAgain(earlier: EarlierPayments, given: PaymentFacts): boolean {
  const { key, shared } = earlier
  if (given.block !== earlier.block || given.currency !== earlier.currency) share(earlier, given)
  key.first = shared.first
  key.second = shared.second
  add(key, given.account)
  add(key, plain(given.amount))
  add(key, given.about)
  const { first } = key
  // 0 is the mark of a free slot.
  const second = key.second || 1
  const recent = earlier.tables[0]
  const older = earlier.tables[1]
  const slot = slotOf(recent.slots, first, second)
  if (recent.slots[slot + 1] !== 0) return true
  const again = older.slots[slotOf(older.slots, first, second) + 1] !== 0
  recent.slots[slot] = first
  recent.slots[slot + 1] = second
  if (++recent.count >= earlier.room) makeRoom(earlier)
  return again
}

/** Begins the keys of payments of one block and currency, so that these are not read for each of them. */
function share(earlier: EarlierPayments, { block, currency }: PaymentFacts): void {
  const { seeds, shared } = earlier
  earlier.block = block
  earlier.currency = currency
  shared.first = seeds.first
  shared.second = seeds.second
  add(shared, currency)
  add(shared, block)
}

/** Where a key is, or the free slot where it belongs. */
function slotOf(slots: Int32Array, first: number, second: number): number {
  const last = slots.length - 1
  let slot = ((first ^ (first >>> 15)) << 1) & last
  for (;;) {
    const found = slots[slot + 1] as number
    if (found === 0 || (found === second && slots[slot] === first)) return slot
    slot = (slot + 2) & last
  }
}

/** Makes room for twice as many payments, or forgets the older ones. */
function makeRoom(earlier: EarlierPayments): void {
  const { tables, room, least } = earlier
  const [recent] = tables
  const { slots } = recent
  if (room >= least) {
    tables[1] = recent
    tables[0] = noKeys(slots.length / slotNumbers)
    return
  }
  recent.slots = new Int32Array(2 * slots.length)
  for (let slot = 0; slot < slots.length; slot += 2) {
    const first = slots[slot] as number
    const second = slots[slot + 1] as number
    if (second === 0) continue
    const to = slotOf(recent.slots, first, second)
    recent.slots[to] = first
    recent.slots[to + 1] = second
  }
  earlier.room = Math.min(2 * room, least)
}

function add(key: Key, text: string): void {
  let first = key.first ^ text.length
  let second = key.second ^ text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    first = (Math.imul(first ^ (first >>> 15), 0x2c1b3c6d) + unit) | 0
    second = (Math.imul(second ^ (second >>> 13), 0x297a2d39) + unit) | 0
  }
  key.first = first
  key.second = second
}

/** An amount without a sign, and without zeros at its ends: 10, +10 and 10.00 are the same amount, 0.5 and .5, too. */
function plain(amount: string): string {
  const first = amount.charCodeAt(0)
  const whole = first === 0x2b || first === 0x30 ? amount.replace(/^\+?0+|^\+/, '') : amount
  return whole.includes('.') ? withoutTrailing(withoutTrailing(whole, '0'), '.') : whole
}
