import { type OptionChecks, option } from '../../values/index.ts'
import { isApiError, isNetworkError, isNotJson, isTimeoutError } from '../errors.ts'
import { checkedNumber } from './timers.ts'

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

/** Statuses after which asking again may help. */
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

export function isPassing(error: unknown): boolean {
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
