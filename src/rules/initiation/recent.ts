/**
 * Remembers what was seen, by keys of 64 bits: of the last things `least` at least, of twice as many at most. Keys are
 * made from random numbers, so that nobody can make a file in which two things share one: among 100,000 that happens in
 * one of a billion files. The texts themselves would take the memory of the file, and a third of the time to build it.
 */
export function recentlySeen(least: number) {
  const [low, high] = [randomNumber(), randomNumber()]
  let latest = new Int32Array(fewest)
  let earlier = new Int32Array(fewest)
  let count = 0

  function keyOf(texts: readonly string[]): Key {
    const key = { low, high }
    for (const text of texts) addText(key, text)
    // 0 is the mark of a free slot.
    key.high ||= 1
    return key
  }

  const isEarlier = (key: Key): boolean => earlier[slotOf(earlier, key) + 1] !== 0

  return {
    /** Whether a thing of these texts was seen. */
    has(texts: readonly string[]): boolean {
      const key = keyOf(texts)
      return latest[slotOf(latest, key) + 1] !== 0 || isEarlier(key)
    },
    /** The same; it is remembered from now on. */
    add(texts: readonly string[]): boolean {
      const key = keyOf(texts)
      const slot = slotOf(latest, key)
      if (latest[slot + 1] !== 0) return true
      const known = isEarlier(key)
      put(latest, slot, key)
      if (++count >= least) {
        earlier = latest
        latest = new Int32Array(fewest)
        count = 0
      } else if (count * 4 > latest.length) latest = enlarged(latest)
      return known
    },
  }
}

/** Numbers in an empty table: two for each slot, of which half are free at least. */
const fewest = 256

interface Key {
  low: number
  high: number
}

function randomNumber(): number {
  return Math.trunc(Math.random() * 2 ** 32) | 0
}

function addText(key: Key, text: string): void {
  let { low, high } = key
  // Behind the last character no unit of a text can stand.
  for (let at = 0; at <= text.length; at++) {
    const unit = at < text.length ? text.charCodeAt(at) : 0x10000
    low = (Math.imul(low ^ (low >>> 15), 0x2c1b3c6d) + unit) | 0
    high = (Math.imul(high ^ (high >>> 13), 0x297a2d39) + unit) | 0
  }
  key.low = low
  key.high = high
}

function put(slots: Int32Array, slot: number, { low, high }: Key): void {
  slots[slot] = low
  slots[slot + 1] = high
}

function slotOf(slots: Int32Array, { low, high }: Key): number {
  const last = slots.length - 1
  let slot = ((low ^ (low >>> 15)) << 1) & last
  while (slots[slot + 1] !== 0 && (slots[slot + 1] !== high || slots[slot] !== low)) slot = (slot + 2) & last
  return slot
}

function enlarged(slots: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * slots.length)
  for (let slot = 0; slot < slots.length; slot += 2) {
    const key = { low: slots[slot] ?? 0, high: slots[slot + 1] ?? 0 }
    if (key.high !== 0) put(larger, slotOf(larger, key), key)
  }
  return larger
}
