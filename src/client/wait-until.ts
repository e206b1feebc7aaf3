import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import { isPassing } from './transport/retry.ts'
import { sleep as platformSleep, type Sleep } from './transport/timers.ts'

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

/** As {@link waitUntil}, through the errors of a reading that `passes` names. */
export async function pollUntil<Seen>(
  read: (signal: AbortSignal | undefined) => Promise<Seen>,
  isWanted: (seen: Seen) => boolean,
  passes: (error: unknown) => boolean,
  options: WaitOptions<Seen>,
): Promise<Seen> {
  const { timeoutMs = 600_000, firstDelayMs = 1000, maxDelayMs = 30_000, signal } = options
  const { now = Date.now, random = Math.random, sleep = platformSleep } = options
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
    await sleep(Math.min(left, Math.min(delay, maxDelayMs) * (0.9 + random() / 5)), signal)
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
