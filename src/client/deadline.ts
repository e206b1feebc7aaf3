import { startTimer } from './milliseconds.ts'
import { TimeoutError } from './timeout-error.ts'

/** A time limit joined with a caller's signal. */
export interface Deadline {
  /** Aborted when either ends. */
  signal: AbortSignal
  /** Starts the time anew. */
  restart(): void
  /** Stops the time until the next start. */
  pause(): void
  /** From now on the request may have arrived when the time is over. */
  sent(): void
  /** Ends the limit; must be called, or the timer keeps a process alive. */
  clear(): void
  /** What `signal` was aborted with, the caller's reason or a {@link TimeoutError}; `undefined` before. */
  failure(): { error: unknown } | undefined
}

/**
 * Starts a time limit. `AbortSignal.any` and `AbortSignal.timeout` would do the same, but are missing in browsers of 2023 and cannot be restarted
 * for each piece of a download.
 * @param timeoutMs 0 and `Infinity` mean no limit.
 */
export function startDeadline(operation: string, timeoutMs: number, callerSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let stopTimer: () => void = () => undefined
  let isSent = false
  let failure: { error: unknown } | undefined

  function end(error: unknown): void {
    failure ??= { error }
    controller.abort(error)
  }
  function abort(): void {
    end(callerSignal?.reason)
  }
  function pause(): void {
    stopTimer()
  }
  function restart(): void {
    pause()
    if (timeoutMs > 0 && failure === undefined) {
      stopTimer = startTimer(timeoutMs, () => end(new TimeoutError(operation, timeoutMs, isSent)))
    }
  }
  function clear(): void {
    pause()
    callerSignal?.removeEventListener('abort', abort)
  }

  function sent(): void {
    isSent = true
  }

  if (callerSignal?.aborted) abort()
  else callerSignal?.addEventListener('abort', abort, { once: true })
  restart()
  return { signal: controller.signal, restart, pause, sent, clear, failure: () => failure }
}
