import type { EscapedXml } from '../../service/index.ts'
import { errorCode, type OptionChecks, option } from '../../values/index.ts'
import { ApiError, isApiError, isResponseShapeError, NetworkError } from '../errors.ts'
import {
  checkedRetry,
  type Deadline,
  type RetryOptions,
  retryCheck,
  retryDelay,
  type Sleep,
  startDeadline,
} from '../wait.ts'
import { readApiError, uploadInit } from './body.ts'

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

/** Options of `createClient`. */
export interface ClientOptions {
  /**
   * Address of the service: an http or https URL without credentials, query or fragment. The paths of the endpoints are
   * added to it.
   */
  baseUrl: string
  /** Access token ("Authentication"), or a function that returns one and is called before each request. */
  token: Token
  /**
   * Sends requests. It must not send a request twice. Node's `fetch` sends a request with a text as body again after
   * status 421; the default prevents that. Default: the platform's `fetch`.
   */
  fetch?: typeof fetch | undefined
  /**
   * Headers to send with every request, such as `user-agent`. Headers that the client itself needs take precedence.
   * Default: none.
   */
  headers?: Readonly<Record<string, string>> | undefined
  /** Called before each attempt. If it throws, the call ends with that error and nothing is sent. */
  onRequest?: ((sent: SentRequest) => void) | undefined
  /** Called with each answer. Errors it throws are ignored, because the service may have done the work. */
  onResponse?: ((received: ReceivedResponse) => void) | undefined
  /**
   * How often to repeat requests that can be repeated without paying twice: GET, and verifying a push. A number is the
   * limit; 0 means never. Default: see {@link RetryOptions}.
   */
  retry?: number | RetryOptions | undefined
  /**
   * Time limit for each attempt, in milliseconds. It applies to getting the token; then, from the last byte of the
   * request that was sent (in browsers: from its start), to the whole answer, or for a download to each next piece. 0
   * and `Infinity`: no limit. Default: 30,000.
   */
  timeoutMs?: number | undefined
  /**
   * Longest answer that is read, in bytes after decompression. A longer one is a `ResponseShapeError`. Default:
   * 268,435,456 (256 MiB).
   */
  maxAnswerBytes?: number | undefined
  /**
   * Longest file that is downloaded, in bytes after decompression. The stream of a longer one fails with a
   * `ResponseShapeError`. Default: 4 GiB.
   */
  maxDownloadBytes?: number | undefined
  /** What `pg_offset` counts in lists of jobs. The service document does not show it. Default: `items`. */
  offsetUnit?: OffsetUnit | undefined
  /**
   * How the `initiation` of a PAIN.001 job is escaped when it is created or changed: `json` as any text of JSON,
   * `entities` with its markup as entities of XML too (`&lt;Document`), unless it already is. The service document says
   * "escaped XML" and does not show which. Both are read. Default: `json`.
   */
  escapedXml?: EscapedXml | undefined
  /** Clock, in milliseconds since 1970. Default: `Date.now`. */
  now?: (() => number) | undefined
  /** Returns a number from 0 to below 1, used for the wait before a repetition. Default: `Math.random`. */
  random?: (() => number) | undefined
  /** Waits before a repetition. Default: by the platform's timers. */
  sleep?: Sleep | undefined
}

type Hooks = 'onRequest' | 'onResponse'

/** The options of a client, checked and with their defaults. */
export type Transport = Pick<ClientOptions, Hooks> & {
  readonly [Name in Exclude<keyof ClientOptions, Hooks | 'retry'>]-?: NonNullable<ClientOptions[Name]>
} & {
  retry: RetryOptions
  /** Whether the body of a request that must be sent only once is a stream, see `uploadInit`. */
  streamsUploads: boolean
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

export interface Exchange {
  method: string
  url: string
  operation: string
  repeatable: boolean
  accept: string
  body?: string | undefined
  options: CallOptions
}

/**
 * Makes the attempts. `use` reads the response; the deadline is cleared when it fails. `refuse` may turn an error into
 * a more exact one.
 */
export async function perform<Result>(
  transport: Transport,
  exchange: Exchange,
  use: (response: Response, deadline: Deadline) => Promise<Result>,
  refuse: (error: unknown) => unknown = (error) => error,
): Promise<Result> {
  const { signal, retry } = exchange.options
  const patience = retry === undefined ? transport.retry : checkedRetry(retry)
  let refused = false
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptOnce(transport, exchange, use, attempt, refused)
    } catch (failure) {
      if (!refused && isRefusedToken(failure, transport)) {
        // 401 is no proof: what answers may have passed the request on before. Only the token is renewed then.
        if (!exchange.repeatable) throw await withNewToken(transport, exchange, failure)
        refused = true
        continue
      }
      const error = refuse(failure)
      const delay =
        exchange.repeatable && !signal?.aborted
          ? retryDelay(error, attempt - Number(refused), patience, transport.random)
          : undefined
      if (delay === undefined) throw error
      await transport.sleep(delay, signal)
    }
  }
}

/** Whether the service refused a token that can be renewed. Another host, which got no token, says nothing about it. */
function isRefusedToken(error: unknown, { token }: Transport): error is ApiError {
  return typeof token === 'function' && isApiError(error) && error.status === 401 && error.tokenSent !== false
}

/** The error, after asking for a new token, so that the caller's next request has it. */
async function withNewToken(transport: Transport, { operation, options }: Exchange, error: ApiError): Promise<unknown> {
  const deadline = startDeadline(operation, options.timeoutMs ?? transport.timeoutMs, options.signal)
  try {
    await inTime(tokenText(transport.token, true), deadline)
    return new ApiError({ ...error, tokenRenewed: true })
  } catch {
    // The answer counts, even if there is no new token.
    return error
  } finally {
    deadline.clear()
  }
}

async function attemptOnce<Result>(
  transport: Transport,
  exchange: Exchange,
  use: (response: Response, deadline: Deadline) => Promise<Result>,
  attempt: number,
  refused: boolean,
): Promise<Result> {
  const { operation, method, url, options } = exchange
  options.signal?.throwIfAborted()
  const deadline = startDeadline(operation, options.timeoutMs ?? transport.timeoutMs, options.signal)
  let isSent = false
  try {
    const token = await inTime(tokenText(transport.token, refused), deadline)
    const sent = { operation, method, url, attempt }
    transport.onRequest?.(sent)
    deadline.sent()
    isSent = true
    const response = await transport.fetch(url, requestInit(transport, exchange, token, deadline))
    deadline.restart()
    const received = { ...sent, status: response.status, headers: response.headers }
    tell(transport, received)
    if (!response.ok) {
      const tokenSent = isOfService(response.url === '' ? url : response.url, transport)
      throw await readApiError(response, operation, { token, tokenSent }, transport.now())
    }
    const result = await use(response, deadline)
    if (typeof result === 'object' && result !== null) responses.set(result, received)
    return result
  } catch (error) {
    deadline.clear()
    if (!isSent) throw error
    throw isBadPort(error, exchange)
      ? new NetworkError(operation, 'ERR_BAD_PORT', false)
      : translated(error, deadline, operation)
  }
}

/** The answer counts, even if a logging hook fails. */
function tell({ onResponse }: Transport, received: ReceivedResponse): void {
  try {
    onResponse?.(received)
  } catch {
    // As above.
  }
}

/** A token that does not come must not block a call forever. Errors of the caller's function are passed on. */
async function inTime<Value>(value: Promise<Value>, { signal, failure }: Deadline): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    const end = (): void => reject(failure()?.error)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
  return Promise.race([value, late])
}

function requestInit(transport: Transport, exchange: Exchange, token: string, deadline: Deadline): RequestInit {
  const headers: Record<string, string> = { accept: exchange.accept }
  if (isOfService(exchange.url, transport)) {
    Object.assign(headers, { ...transport.headers, ...headers, authorization: `Bearer ${token}` })
  }
  const init: RequestInit = { method: exchange.method, headers, signal: deadline.signal }
  // A payment that is redirected would be sent twice or become a GET. A file, however, may be on another host.
  if (exchange.accept === 'application/json') init.redirect = 'manual'
  if (exchange.body === undefined) return init
  headers['content-type'] = 'application/json'
  if (exchange.repeatable || !transport.streamsUploads) return { ...init, body: exchange.body }
  const upload = uploadInit(exchange.body, deadline.restart)
  return { ...init, ...upload, headers: { ...headers, ...upload.headers } }
}

function isOfService(url: string, { baseUrl }: Transport): boolean {
  return new URL(url).origin === new URL(baseUrl).origin
}

async function tokenText(token: Token, refused: boolean): Promise<string> {
  return checkedToken(typeof token === 'string' ? token : await token({ refused }))
}

/** What a caller gets for a failed attempt: an error of this package, or the reason of the caller's signal. */
export function translated(error: unknown, deadline: Deadline, operation: string): unknown {
  if (isApiError(error) || isResponseShapeError(error)) return error
  const failure = deadline.failure()
  if (failure !== undefined) return failure.error
  return new NetworkError(operation, innerCode(error), !wasNeverSent(error))
}

/**
 * Whether Node's `fetch` refused to connect to the port (the Fetch standard, "Port blocking"). It reports this only in
 * words. If redirections are followed, the port may be that of a redirection, and something was sent before.
 */
function isBadPort(error: unknown, { accept }: Exchange): boolean {
  if (!(error instanceof Error && error.cause instanceof Error)) return false
  return accept === 'application/json' && error.cause.message === 'bad port'
}

/**
 * Node's errors for a name without an address, and for a connection that was never made: nothing can have been sent.
 */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Errors that may also end a connection that was made: nothing was sent only if the call that failed was `connect`. */
const unreachable = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EACCES', 'EPERM', 'EADDRNOTAVAIL'])

/** Checks the innermost cause, and each cause inside an error about several addresses. */
function wasNeverSent(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  if (error instanceof AggregateError)
    return error.errors.length > 0 && error.errors.every((each) => wasNeverSent(each, depth + 1))
  const code = errorCode(error)
  if (neverConnected.has(code)) return true
  if (unreachable.has(code)) return 'syscall' in error && error.syscall === 'connect'
  return wasNeverSent(error.cause, depth + 1)
}

/** The first code in an error and its causes. Messages are ignored, because they may quote what was sent. */
function innerCode(error: unknown): string | undefined {
  let cause = error
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++) {
    const code = errorCode(cause)
    if (/^[A-Z][A-Z0-9_]{1,40}$/.test(code)) return code
    cause = cause.cause
  }
  return undefined
}
