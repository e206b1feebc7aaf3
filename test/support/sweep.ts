/** Whether `npm run test:full` runs: tests that start a browser or a compiler run only there. */
export const isFull = process.env.SWEEPS === 'full'

/** Whether `npm run mutate` runs, which runs each test many times and leaves out what takes long. */
const isFew = process.env.SWEEPS === 'few'

/**
 * How much of a sweep runs: the sample in `npm test`, an eighth of it in `npm run mutate` (of at most 1000; larger
 * numbers are sizes), all in `npm run test:full`, which CI runs, too. That command finds the files with sweeps by their
 * import of this module.
 */
export function sweep(sample: number, full: number): number {
  // A larger sample than all is a step.
  if (isFew && sample > full) return sample * 8
  if (isFew && sample > 1 && sample < full && sample <= 1000) return Math.ceil(sample / 8)
  return isFull ? full : sample
}
