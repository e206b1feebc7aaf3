import { plainData, tryParseJson, writeJson } from '../service/json.ts'
import type { DownloadOperation, Operation } from '../service/operations.ts'
import { readWire, type Wire, writeWire } from '../service/wire/base.ts'
import { errorBody } from '../service/wire/error-body.ts'
import { ApiError, errorBodyLimit, isApiError } from './api-error.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { NetworkError } from './network-error.ts'
import { parseUrl } from './parse-url.ts'
import { isResponseShapeError, ResponseShapeError } from './response-shape-error.ts'
import { parseRetryAfter, type RetryOptions, retryDelay } from './retry.ts'
import { scrub } from './scrub.ts'
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
  retry: RetryOptions
  offsetUnit: OffsetUnit
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

/** One request, whatever is in it. */
interface Exchange {
  method: string
  url: string
  /** Method and path without values, for errors. */
  operation: string
  repeatable: boolean
  accept: string
  /** JSON text. */
  body?: string | undefined
  options: CallOptions
}

/** Values of the parameters in a path. */
export type PathValues = Record<string, string>

/** Calls an endpoint and reads its answer. */
export async function call<Body, Answer>(
  transport: Transport,
  operation: Operation<Body, Answer>,
  request: { path?: PathValues; query?: Record<string, string>; body?: Body },
  options: CallOptions = {},
): Promise<Answer> {
  const name = operationName(operation)
  const exchange: Exchange = {
    method: operation.method,
    url: transport.baseUrl + fillPath(operation.path, request.path ?? {}) + queryText(request.query ?? {}),
    operation: name,
    repeatable: operation.repeatable,
    accept: 'application/json',
    body: operation.body === undefined ? undefined : bodyText(operation.body, request.body, name),
    options,
  }
  return perform(transport, exchange, async (response, deadline) => {
    const text = await response.text()
    deadline.clear()
    return answerOf(operation.answer, text, name)
  })
}

/**
 * Downloads a file as a stream of bytes, from an address the service gave or by the values of the endpoint's path. The token goes only to
 * the service itself, wherever the address leads. The stream fails with a {@link NetworkError} when the connection breaks, and with a
 * `TimeoutError` when nothing comes for the time of one attempt; what was given by then is not asked for again.
 * @param refuse May turn an error of the service into a better one.
 */
export async function download(
  transport: Transport,
  operation: DownloadOperation,
  place: PathValues | string,
  options: CallOptions = {},
  refuse?: (error: unknown) => unknown,
): Promise<ReadableStream<Uint8Array>> {
  const name = operationName(operation)
  const path = typeof place === 'string' ? place : fillPath(operation.path, place)
  const exchange: Exchange = {
    method: operation.method,
    url: typeof place === 'string' ? givenUrl(transport, path, name) : transport.baseUrl + path,
    operation: name,
    repeatable: true,
    accept: 'application/xml, */*',
    options,
  }
  return perform(transport, exchange, async (response, deadline) => watched(response, deadline, name), refuse)
}

/** An address from an answer, which may be relative. */
function givenUrl(transport: Transport, address: string, operation: string): string {
  const url = parseUrl(address, `${transport.baseUrl}/`)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href
  throw new ResponseShapeError(operation, [{ path: '', expected: 'expected an http or https address of the file' }])
}

/** Method and path without values, as errors name an endpoint. */
export function operationName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

/** The path with its parameters filled in; refuses what would lead to another endpoint. */
export function fillPath(path: string, values: PathValues): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} must be an id of the service, not empty or dots`)
    return encodeURIComponent(value)
  })
}

function queryText(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? '' : `?${text}`
}

function bodyText<Body>(schema: Wire<Body>, body: Body | undefined, operation: string): string {
  const result = writeWire(schema, body as Body)
  if (result.problems === undefined) return writeJson(result.value)
  const [problem] = result.problems
  throw new TypeError(`The request ${operation} cannot be written: ${problem?.path}: ${problem?.expected}`)
}

/** Makes the attempts. `use` reads the response; the deadline is cleared when it fails. `refuse` may turn an error into a better one. */
async function perform<Result>(
  transport: Transport,
  exchange: Exchange,
  use: (response: Response, deadline: Deadline) => Promise<Result>,
  refuse: (error: unknown) => unknown = (error) => error,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptOnce(transport, exchange, use)
    } catch (failure) {
      const error = refuse(failure)
      const { signal } = exchange.options
      const delay =
        exchange.repeatable && !signal?.aborted
          ? retryDelay(error, attempt, transport.retry, transport.random)
          : undefined
      if (delay === undefined) throw error
      await transport.sleep(delay, signal)
    }
  }
}

async function attemptOnce<Result>(
  transport: Transport,
  exchange: Exchange,
  use: (response: Response, deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  exchange.options.signal?.throwIfAborted()
  const token = await tokenText(transport.token)
  const deadline = startDeadline(
    exchange.operation,
    exchange.options.timeoutMs ?? transport.timeoutMs,
    exchange.options.signal,
  )
  try {
    const response = await transport.fetch(exchange.url, requestInit(transport, exchange, token, deadline.signal))
    if (!response.ok) throw await apiError(response, exchange.operation, token, transport.now())
    return await use(response, deadline)
  } catch (error) {
    deadline.clear()
    throw translated(error, deadline, exchange.operation)
  }
}

function requestInit(transport: Transport, exchange: Exchange, token: string, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: exchange.accept }
  if (new URL(exchange.url).origin === new URL(transport.baseUrl).origin) headers.authorization = `Bearer ${token}`
  const init: RequestInit = { method: exchange.method, headers, signal }
  // A redirected payment would be sent twice or turn into a GET; a file may well lie elsewhere.
  if (exchange.accept === 'application/json') init.redirect = 'manual'
  if (exchange.body === undefined) return init
  headers['content-type'] = 'application/json'
  return { ...init, body: exchange.body }
}

/** `fetch` quotes a header it cannot send in its error, so that a token that is none must not get there. */
async function tokenText(token: Token): Promise<string> {
  const text = typeof token === 'string' ? token : await token()
  if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) {
    throw new TypeError('The token must be text of visible ASCII characters without spaces')
  }
  return text
}

function translated(error: unknown, deadline: Deadline, operation: string): unknown {
  if (isApiError(error) || isResponseShapeError(error)) return error
  const failure = deadline.failure()
  if (failure !== undefined) return failure.error
  const code = codeOf(error)
  return new NetworkError(operation, code, !(code !== undefined && neverConnected.has(code)))
}

/** Codes of Node for connections that were never made, so that nothing can have been sent. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The first code in an error and its causes. Only codes are taken, since messages may quote what was sent. */
function codeOf(error: unknown): string | undefined {
  let cause = error
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++) {
    if ('code' in cause && typeof cause.code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(cause.code))
      return cause.code
    cause = cause.cause
  }
  return undefined
}

function answerOf<Answer>(schema: Wire<Answer>, text: string, operation: string): Answer {
  const json = tryParseJson(text)
  if (json === undefined) throw new ResponseShapeError(operation, [{ path: '', expected: 'expected JSON' }])
  const result = readWire(schema, json.tree)
  if (result.problems === undefined) return result.value
  throw new ResponseShapeError(operation, result.problems, idOf(json.tree))
}

function idOf(tree: unknown): string | undefined {
  const id = typeof tree === 'object' && tree !== null && 'id' in tree ? tree.id : undefined
  return typeof id === 'string' ? id : undefined
}

async function apiError(response: Response, operation: string, token: string, now: number): Promise<ApiError> {
  const text = scrub(await startOf(response), token)
  const said = readWire(errorBody, plainData(tryParseJson(text)?.tree)).value
  const kept = (part: string): string => scrub(part, token).slice(0, errorBodyLimit)
  return new ApiError({
    operation,
    status: response.status,
    code: said?.code === undefined ? undefined : kept(said.code),
    description: said?.description === undefined ? undefined : kept(said.description),
    body: kept(text),
    retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), now),
  })
}

/** Enough bytes for the start of a body that is kept in an error, and for the JSON it may be. */
const errorByteLimit = 65_536

/** The start of a body; what came before the connection broke, if it does. */
async function startOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  try {
    for (let bytes = 0; reader !== undefined && bytes < errorByteLimit; ) {
      const { done, value } = await reader.read()
      if (done) break
      bytes += value.byteLength
      text += decoder.decode(value, { stream: true })
    }
    await reader?.cancel()
  } catch {
    return text
  }
  return text
}

/** The body as a stream that keeps the time while it waits for the next piece, not while the reader is busy with the last one. */
function watched(response: Response, deadline: Deadline, operation: string): ReadableStream<Uint8Array> {
  const reader = response.body?.getReader()
  deadline.pause()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        deadline.restart()
        try {
          const piece = await reader?.read()
          deadline.pause()
          if (piece?.value !== undefined) return controller.enqueue(piece.value)
          deadline.clear()
          controller.close()
        } catch (error) {
          deadline.clear()
          controller.error(translated(error, deadline, operation))
        }
      },
      async cancel(reason) {
        deadline.clear()
        await reader?.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
