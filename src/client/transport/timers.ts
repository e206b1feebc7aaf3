import { TimeoutError } from '../errors.ts'

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

/** A time limit combined with a caller's signal. */
export interface Deadline {
  /** Aborted when the time is over or the caller's signal is aborted. */
  signal: AbortSignal
  restart(): void
  pause(): void
  /** Marks that from now on the request may have reached the service when the time is over. */
  sent(): void
  /** Ends the limit. It must be called, or the timer keeps the process alive. */
  clear(): void
  /** The reason `signal` was aborted with: the caller's reason or a {@link TimeoutError}; `undefined` before. */
  failure(): { error: unknown } | undefined
}

/**
 * Starts a time limit. `AbortSignal.any` and `AbortSignal.timeout` would do the same, but browsers of 2023 lack them,
 * and they cannot be started again for each piece of a download.
 * @param timeoutMs 0 and `Infinity` mean no limit.
 */
export function startDeadline(operation: string, timeoutMs: number, callerSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let stopTimer: () => void = () => undefined
  let isSent = false
  let failure: { error: unknown } | undefined

  const end = (error: unknown): void => {
    failure ??= { error }
    controller.abort(error)
  }
  const abort = (): void => end(callerSignal?.reason)
  const pause = (): void => stopTimer()
  const restart = (): void => {
    pause()
    if (timeoutMs > 0 && failure === undefined) {
      stopTimer = startTimer(timeoutMs, () => end(new TimeoutError(operation, timeoutMs, isSent)))
    }
  }
  const clear = (): void => {
    pause()
    callerSignal?.removeEventListener('abort', abort)
  }
  const sent = (): void => {
    isSent = true
  }

  if (callerSignal?.aborted) abort()
  else callerSignal?.addEventListener('abort', abort, { once: true })
  restart()
  return { signal: controller.signal, restart, pause, sent, clear, failure: () => failure }
}
