import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** A source of ids and secrets. */
export interface Ids {
  newId: () => string
  newSecret: () => string
}

/**
 * Random ids. With a seed, they are the same in the same order every time; this is for tests on an empty store, because
 * in a store that is kept the same ids would come again.
 */
export function createIds(seed?: string): Ids {
  if (seed === undefined) return { newId: randomUUID, newSecret: () => randomBytes(24).toString('base64url') }
  let count = 0
  const next = (what: string): Buffer => createHash('sha256').update(`${seed}\n${what}\n${count++}`).digest()
  return {
    newId: () => {
      const hex = next('id').toString('hex')
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `a${hex.slice(17, 20)}`,
        hex.slice(20, 32),
      ].join('-')
    },
    newSecret: () => next('secret').subarray(0, 24).toString('base64url'),
  }
}
