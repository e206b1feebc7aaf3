import type { EscapedXml } from '../../service/index.ts'
import { type OptionChecks, option } from '../../values/index.ts'
import { type RetryOptions, retryCheck, type Sleep } from '../wait.ts'

/**
 * An access token, or a function that returns one for each request. After status 401 it is called once more with
 * `refused`, for a new token. A request that changes nothing is then sent again; any other ends in the `ApiError` with
 * `tokenRenewed`, because a gateway may have passed it on before.
 */
export type Token = string | ((reason?: { refused: boolean }) => string | Promise<string>)

/**
 * What `pg_offset` counts. The service document does not show it; the answers with lists of jobs have an
 * `items_offset`.
 */
export type OffsetUnit = 'items' | 'pages'

/** A request about to be sent, for logs: without body and token. */
export interface SentRequest {
  /** Method and path with parameter names: `GET /bank/v1/push/{id}`. */
  operation: string
  /** The HTTP method. */
  method: string
  /** The whole URL. */
  url: string
  /** How many times it was sent before. */
  attempt: number
}

/** An answer, for logs and metrics. */
export interface ReceivedResponse extends SentRequest {
  /** The HTTP status. */
  status: number
  /** The headers of the answer. */
  headers: Headers
}

export interface Transport {
  baseUrl: string
  token: Token
  fetch: typeof fetch
  /** Whether the body of a request that must be sent only once is a stream, see `uploadInit`. */
  streamsUploads: boolean
  retry: RetryOptions
  headers: Readonly<Record<string, string>>
  onRequest: ((sent: SentRequest) => void) | undefined
  onResponse: ((received: ReceivedResponse) => void) | undefined
  offsetUnit: OffsetUnit
  escapedXml: EscapedXml
  maxAnswerBytes: number
  maxDownloadBytes: number
  timeoutMs: number
  now: () => number
  random: () => number
  sleep: Sleep
}

/** Options of one call. */
export interface CallOptions {
  /** Stops the call, including waits between attempts; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Time for each attempt, in milliseconds; 0 for no limit. Default: the client's. */
  timeoutMs?: number | undefined
  /** Repetitions of this call, as the client's option. Default: the client's. */
  retry?: number | RetryOptions | undefined
}

export const callOptionChecks: OptionChecks<CallOptions> = {
  signal: option.signal,
  timeoutMs: option.number,
  retry: retryCheck,
}

const responses = new WeakMap<object, ReceivedResponse>()

/**
 * The HTTP response behind a result of a client: its status and headers, such as the request id to give to the bank.
 * `undefined` for any other value, and for the items of lists. It is not part of the result itself, which is exactly
 * the service's entity.
 */
export function responseOf(result: object): ReceivedResponse | undefined {
  return responses.get(result)
}

export function rememberResponse(result: unknown, response: ReceivedResponse): void {
  if (typeof result === 'object' && result !== null) responses.set(result, response)
}

/**
 * The token, if it can be sent. It is checked here because `fetch` quotes an invalid header in its error.
 * @throws TypeError that states what is wrong, without the token.
 */
export function checkedToken(token: unknown): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token
  throw new TypeError(`The token ${faultOf(token)}`)
}

function faultOf(token: unknown): string {
  if (typeof token !== 'string') return `must be a string, not ${token === null ? 'null' : typeof token}`
  if (token.trim() === '') return 'is empty'
  if (/[\r\n]/.test(token.trim())) return 'has a line break: it must be one line'
  if (/[\r\n]/.test(token)) return 'has a line break at its start or end: trim what was read from a file'
  return 'must be visible ASCII characters without spaces: check how it was copied'
}

export type PathValues = Record<string, string>

/** The path with its parameters filled in. Refuses values that would lead to another endpoint. */
export function fillPath(path: string, values: PathValues): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} must be an id of the service, not empty or dots`)
    return encodeURIComponent(value)
  })
}

/** Method and path with parameter names, which is how errors name an endpoint. */
export function operationName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

/**
 * Parses a URL, relative to a base if there is one; `undefined` when it is not a URL. (`URL.parse` is missing in Node
 * 20.)
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
