/** Whether `npm run test:full` runs: tests that start a browser or a compiler run only there. */
export const isFull = process.env.SWEEPS === 'full'

/** Whether `npm run mutate` runs, which runs each test many times and leaves out what takes long. */
const isFew = process.env.SWEEPS === 'few'

/**
 * How much of a sweep runs: the sample in `npm test`, an eighth of it in `npm run mutate` (of 9 to 1000; larger
 * numbers are sizes), all in `npm run test:full`, which CI runs, too. That command finds the files with sweeps by their
 * import of this module.
 */
export function sweep(sample: number, full: number): number {
  if (isFew && sample > 8 && sample <= 1000) {
    // A larger sample than all is a step.
    return sample > full ? sample * 8 : Math.ceil(sample / 8)
  }
  return isFull ? full : sample
}
