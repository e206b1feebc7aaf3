import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import { isApiError, isNetworkError, isNotJson, isTimeoutError, TimeoutError } from './errors.ts'

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

export function checkedNumber(name: string, value: number): number {
  if (typeof value === 'number' && value >= 0) return value
  throw new RangeError(`${name} must be a number from 0, or Infinity`)
}

/** Waits. Rejects with the signal's reason as soon as the signal is aborted. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>

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

/** How to repeat requests that may be repeated. All others are never repeated. */
export interface RetryOptions {
  /** How many times a request is repeated; 0 means never. Default: 2. */
  limit?: number
  /** Longest wait before the first repetition, in milliseconds; it doubles with each. Default: 500. */
  baseDelayMs?: number
  /** Longest wait before any repetition, in milliseconds. Default: 10,000. */
  maxDelayMs?: number
  /** Longest `Retry-After` to wait for, in milliseconds; a longer one ends the call with the error. Default: 60,000. */
  maxRetryAfterMs?: number
}

const retryOptionChecks: OptionChecks<RetryOptions> = {
  limit: option.count,
  baseDelayMs: option.number,
  maxDelayMs: option.number,
  maxRetryAfterMs: option.number,
}

export const retryCheck = option.either(
  'a number of repetitions or an object',
  option.count,
  option.group(retryOptionChecks),
)

export function checkedRetry(retry: number | RetryOptions = {}): RetryOptions {
  const options = typeof retry === 'number' ? { limit: retry } : retry
  for (const [name, value] of Object.entries(options)) if (value !== undefined) checkedNumber(`retry.${name}`, value)
  return options
}

const passing = new Set([408, 429, 500, 502, 503, 504])

/**
 * How long to wait before a request is repeated, in milliseconds; `undefined` when it should not be repeated: the limit
 * is reached, the error would come again, or the service asks for a longer wait than allowed. The wait is half fixed
 * and half random, so that clients that failed together do not return together. A `Retry-After` is obeyed exactly.
 * @param attempt How many repetitions were made before, from 0.
 */
export function retryDelay(
  error: unknown,
  attempt: number,
  options: RetryOptions,
  random: () => number,
): number | undefined {
  const { limit = 2, baseDelayMs = 500, maxDelayMs = 10_000, maxRetryAfterMs = 60_000 } = options
  if (attempt >= limit || !isPassing(error)) return undefined
  const asked = isApiError(error) ? error.retryAfterMs : undefined
  if (asked !== undefined) return asked <= maxRetryAfterMs ? asked : undefined
  return Math.min(maxDelayMs, baseDelayMs * 2 ** attempt) * (0.5 + random() / 2)
}

function isPassing(error: unknown): boolean {
  if (isApiError(error)) return passing.has(error.status)
  return isNetworkError(error) || isTimeoutError(error)
}

/**
 * Whether the answer to a request for something that exists may be another one later: as {@link isPassing}, and 404
 * (not there yet, for what was created a moment ago), a redirection and a page in place of JSON (a gateway while the
 * service is away). A redirection is not followed; browsers give it the status 0.
 */
export function isPassingForExisting(error: unknown): boolean {
  if (isApiError(error) && (error.status === 404 || error.status < 400)) return true
  return isPassing(error) || isNotJson(error)
}

/** Options of {@link waitUntil}. */
export interface WaitOptions<Seen> {
  /** Longest time to wait, in milliseconds. Default: 600,000 (ten minutes). */
  timeoutMs?: number | undefined
  /** Pause after the first reading, in milliseconds; each later pause is half as long again. Default: 1,000. */
  firstDelayMs?: number | undefined
  /** Longest pause, in milliseconds. Default: 30,000. */
  maxDelayMs?: number | undefined
  /** Stops waiting: the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Called with every reading, to show progress. */
  onReading?: ((seen: Seen) => void) | undefined
  /** Clock, in milliseconds. Default: `Date.now`. */
  now?: (() => number) | undefined
  /** Returns a number from 0 to below 1. Default: `Math.random`. */
  random?: (() => number) | undefined
  /** Waits. Default: by the platform's timers. */
  sleep?: Sleep | undefined
}

export const waitOptionChecks: OptionChecks<WaitOptions<never>> = {
  timeoutMs: option.number,
  firstDelayMs: option.number,
  maxDelayMs: option.number,
  signal: option.signal,
  onReading: option.function,
  now: option.function,
  random: option.function,
  sleep: option.function,
}

/**
 * Reads a value repeatedly until it is as wanted, and returns that reading. Pauses grow, and vary by a tenth so that
 * many clients do not ask at the same moment. One more reading is made at the end of the time. An outage is waited out:
 * a reading that fails in a way that a repetition may cure (status 408, 429, 500, 502, 503, 504, no connection, no
 * answer in time) does not count.
 * @throws PollTimeoutError with the last reading when the time is over; the error of the reading when no reading
 * succeeded; any other error of `read`; the signal's reason; RangeError for an invalid option.
 */
export async function waitUntil<Seen>(
  read: (signal: AbortSignal | undefined) => Promise<Seen>,
  isWanted: (seen: Seen) => boolean,
  options: WaitOptions<Seen> = {},
): Promise<Seen> {
  checkOptions({ waitUntil }, options, waitOptionChecks)
  return pollUntil(read, isWanted, isPassing, options)
}

export async function pollUntil<Seen>(
  read: (signal: AbortSignal | undefined) => Promise<Seen>,
  isWanted: (seen: Seen) => boolean,
  passes: (error: unknown) => boolean,
  options: WaitOptions<Seen>,
): Promise<Seen> {
  const { timeoutMs = 600_000, firstDelayMs = 1000, maxDelayMs = 30_000, signal } = options
  const { now = Date.now, random = Math.random, sleep: pause = sleep } = options
  const end = now() + timeoutMs
  let last: { seen: Seen } | undefined
  for (let delay = firstDelayMs; ; delay *= 1.5) {
    signal?.throwIfAborted()
    const reading = await tryToRead(read, passes, signal)
    if ('seen' in reading) {
      last = reading
      options.onReading?.(reading.seen)
      if (isWanted(reading.seen)) return reading.seen
    }
    const left = end - now()
    if (left <= 0) {
      if (last === undefined && 'error' in reading) throw reading.error
      throw new PollTimeoutError(last?.seen, timeoutMs)
    }
    await pause(Math.min(left, Math.min(delay, maxDelayMs) * (0.9 + random() / 5)), signal)
  }
}

async function tryToRead<Seen>(
  read: (signal: AbortSignal | undefined) => Promise<Seen>,
  passes: (error: unknown) => boolean,
  signal: AbortSignal | undefined,
): Promise<{ seen: Seen } | { error: unknown }> {
  try {
    return { seen: await read(signal) }
  } catch (error) {
    if (signal?.aborted || !passes(error)) throw error
    return { error }
  }
}

/** The awaited state did not come in time. Nothing failed at the service: wait again, or check later. */
export class PollTimeoutError<Seen = unknown> extends Error {
  override readonly name = 'PollTimeoutError'
  /** The result of the last reading. */
  readonly last: Seen
  /** The time allowed, in milliseconds. */
  readonly timeoutMs: number

  constructor(last: Seen, timeoutMs: number) {
    super(`What was waited for did not happen within ${timeoutMs} ms`)
    this.last = last
    // Printing the error must not print a person's data.
    Object.defineProperty(this, 'last', { enumerable: false })
    this.timeoutMs = timeoutMs
  }
}

/** Whether an error is a {@link PollTimeoutError}, even of another copy of the package. */
export function isPollTimeoutError(error: unknown): error is PollTimeoutError {
  return error instanceof Error && error.name === 'PollTimeoutError'
}
