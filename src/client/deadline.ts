import { TimeoutError } from './timeout-error.ts'

/** A time limit joined with a caller's signal. */
export interface Deadline {
  /** Aborted when either ends. */
  signal: AbortSignal
  /** Starts the time anew. */
  restart(): void
  /** Stops the time until the next start. */
  pause(): void
  /** Ends the limit; must be called, or the timer keeps a process alive. */
  clear(): void
  /** What `signal` was aborted with, the caller's reason or a {@link TimeoutError}; `undefined` before. */
  failure(): { error: unknown } | undefined
}

/**
 * Starts a time limit. `AbortSignal.any` and `AbortSignal.timeout` would do the same, but are missing in browsers of 2023 and cannot be restarted
 * for each piece of a download.
 * @param timeoutMs 0 means no limit.
 */
export function startDeadline(operation: string, timeoutMs: number, callerSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failure: { error: unknown } | undefined

  function end(error: unknown): void {
    failure ??= { error }
    controller.abort(error)
  }
  function abort(): void {
    end(callerSignal?.reason)
  }
  function pause(): void {
    clearTimeout(timer)
  }
  function restart(): void {
    pause()
    if (timeoutMs > 0) timer = setTimeout(() => end(new TimeoutError(operation, timeoutMs)), timeoutMs)
  }
  function clear(): void {
    pause()
    callerSignal?.removeEventListener('abort', abort)
  }

  if (callerSignal?.aborted) abort()
  else callerSignal?.addEventListener('abort', abort, { once: true })
  restart()
  return { signal: controller.signal, restart, pause, clear, failure: () => failure }
}
