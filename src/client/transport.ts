import { type OptionChecks, option } from '../values/check-options.ts'
import type { RetryOptions } from './retry.ts'
import type { Sleep } from './sleep.ts'

/** An access token, or what gets one for each request. */
export type Token = string | (() => string | Promise<string>)

/** What `pg_offset` counts. The service document does not show it; its lists of jobs answer with an `items_offset`. */
export type OffsetUnit = 'items' | 'pages'

/** What every request of a client shares. */
export interface Transport {
  /** Without a slash at the end. */
  baseUrl: string
  token: Token
  fetch: typeof fetch
  /** Whether the body of a request that must leave once is a stream, see `uploadInit`. */
  streamsUploads: boolean
  retry: RetryOptions
  offsetUnit: OffsetUnit
  /** Longest answer and longest file, in bytes after unpacking. */
  maxAnswerBytes: number
  maxDownloadBytes: number
  /** For each attempt; 0 for none. */
  timeoutMs: number
  now: () => number
  random: () => number
  sleep: Sleep
}

/** Settings of one call. */
export interface CallOptions {
  /** Stops the call, waits between attempts included; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Time for each attempt, in milliseconds; 0 for no limit. Default: the client's. */
  timeoutMs?: number | undefined
}

/** What each of them may be. */
export const callOptionChecks: OptionChecks<CallOptions> = { signal: option.signal, timeoutMs: option.number }
