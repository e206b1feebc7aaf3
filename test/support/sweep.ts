/** Whether `npm run test:full` runs: tests that start a browser or a compiler run only there. */
export const isFull = process.env.SWEEPS === 'full'

/** How much of a sweep runs: the sample in `npm test`, all in `npm run test:full`. */
export function sweep(sample: number, full: number): number {
  return isFull ? full : sample
}
