/** The longest time of a timer on this platform; with a longer one it would fire at once. */
const longestTimer = 2 ** 31 - 1

/**
 * Calls back after a time of any length; with `Infinity`, never.
 * @returns A function that stops the timer.
 */
export function startTimer(milliseconds: number, done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function wait(left: number): void {
    const step = Math.min(left, longestTimer)
    timer = setTimeout(() => (left > step ? wait(left - step) : done()), step)
  }
  if (milliseconds !== Number.POSITIVE_INFINITY) wait(milliseconds)
  return () => clearTimeout(timer)
}

/**
 * Checks an option that is a number from 0, or `Infinity`.
 * @throws RangeError for any other value.
 */
export function checkedNumber(name: string, value: number): number {
  if (typeof value === 'number' && value >= 0) return value
  throw new RangeError(`${name} must be a number from 0, or Infinity`)
}

/** Waits. Rejects with the signal's reason as soon as the signal is aborted. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>

/** {@link Sleep} based on the platform's timers. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = startTimer(milliseconds, () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    function abort(): void {
      stop()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
}
