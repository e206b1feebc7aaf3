/**
 * Makes waits of up to five seconds, as there are between two attempts, a hundred times shorter; limits of time, which
 * are longer, stay. Returns what sets it back.
 */
export function quickWaits(): () => void {
  const { setTimeout: real } = globalThis
  const quick = (run: () => void, wait = 0, ...given: []): unknown =>
    real(run, wait <= 5000 ? wait / 100 : wait, ...given)
  globalThis.setTimeout = Object.assign(quick, { __promisify__: real.__promisify__ }) as typeof setTimeout
  return () => {
    globalThis.setTimeout = real
  }
}
