import { writeSync } from 'node:fs'

/** The steps of arrive.js, and of worker.js with each queue: between any two of them a process may end. */
export const steps = {
  arrive: ['listed', 'added'],
  worker: ['taken', 'hashed', 'writing', 'written', 'renamed', 'made', 'answered'],
  'pg-boss': ['ended in a transaction'],
  BullMQ: ['buried'],
}

/**
 * Kills this process (kill -9) when it first comes to a step, and at any other once in `every` steps on average, drawn
 * by a seed: `SEED:EVERY:STEP`. It says where, so that the trial can count.
 */
export function killer(text) {
  const [seed, every, wanted] = text.split(':')
  const random = numbers(Number(seed))
  return (name) => {
    if (name !== wanted && random() * Number(every) >= 1) return
    writeSync(2, `killed at: ${name}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function numbers(seed) {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
