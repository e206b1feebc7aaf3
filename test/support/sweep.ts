/**
 * How much of a sweep runs: the sample in `npm test`, all in `npm run test:full`, which CI runs, too. That command
 * finds the files with sweeps by their import of this module.
 */
export function sweep(sample: number, full: number): number {
  return process.env.SWEEPS === 'full' ? full : sample
}
