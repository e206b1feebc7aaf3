/** A seeded source of randomness: the same seed gives the same run on every machine. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
  /** One of the items; throws when there are none. */
  pick<T>(items: readonly T[]): T
  /** True with the given probability. */
  chance(probability: number): boolean
}

/** Mulberry32: small, fast and good enough for choosing mutations. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => {
      const index = below(items.length)
      if (index >= items.length) throw new Error('Nothing to pick from')
      return items[index] as (typeof items)[number]
    },
    chance: (probability) => next() < probability,
  }
}
