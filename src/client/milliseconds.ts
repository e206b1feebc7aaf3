/** The longest time a timer of the platform takes; a longer one would end at once. */
const longestTimer = 2 ** 31 - 1

/**
 * Calls back after a time of any length, `Infinity` for never.
 * @returns What stops the timer.
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
 * A number of an option, from 0; `Infinity` too.
 * @throws RangeError for anything else.
 */
export function checkedNumber(name: string, value: number): number {
  if (typeof value === 'number' && value >= 0) return value
  throw new RangeError(`${name} must be a number from 0, or Infinity`)
}
