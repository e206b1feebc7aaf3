import { isApiError } from './api-error.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { NetworkError } from './network-error.ts'
import { readApiError } from './read-api-error.ts'
import { isResponseShapeError } from './response-shape-error.ts'
import { retryDelay } from './retry.ts'
import type { CallOptions, Token, Transport } from './transport.ts'

/** One request, whatever is in it. */
export interface Exchange {
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

/** Makes the attempts. `use` reads the response; the deadline is cleared when it fails. `refuse` may turn an error into a better one. */
export async function perform<Result>(
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
    if (!response.ok) throw await readApiError(response, exchange.operation, token, transport.now())
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

/** What a failure of an attempt is to the caller: an error of this package, or the reason of the caller's signal. */
export function translated(error: unknown, deadline: Deadline, operation: string): unknown {
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
