import { checkOptions, type OptionChecks, option, withoutTrailing } from '../values/index.ts'
import { type ClientRequest, type ClientResponse, request } from './calls/call.ts'
import {
  type Camt053Calls,
  camt053Calls,
  type FormCalls,
  formCalls,
  type Pain001Calls,
  type PullCalls,
  type PushCalls,
  pain001Calls,
  pullCalls,
  pushCalls,
} from './calls/resources.ts'
import { isNode } from './transport/body.ts'
import { type CallOptions, type ClientOptions, checkedToken, parseUrl, type Transport } from './transport/transport.ts'
import { checkedNumber, checkedRetry, retryCheck, sleep } from './wait.ts'

const checks: OptionChecks<ClientOptions> = {
  baseUrl: option.text,
  token: option.either('a string or a function that gives one', option.text, option.function),
  fetch: option.function,
  retry: retryCheck,
  headers: option.object('an object of names and texts'),
  onRequest: option.function,
  onResponse: option.function,
  timeoutMs: option.number,
  maxAnswerBytes: option.number,
  maxDownloadBytes: option.number,
  offsetUnit: option.oneOf('items', 'pages'),
  escapedXml: option.oneOf('json', 'entities'),
  now: option.function,
  random: option.function,
  sleep: option.function,
}

/**
 * The service's endpoints as functions. Each rejects with the errors of this entry. A refused or failed resource is a
 * result, not an error.
 */
export interface Client {
  /** Payments to others. */
  readonly push: PushCalls
  /** Requests for money from others. */
  readonly pull: PullCalls
  /** Jobs that pay what a pain.001 file asks for. */
  readonly pain001: Pain001Calls
  /** Jobs that make statement files. */
  readonly camt053: Camt053Calls
  /** Orders to pay an Italian payment notice. */
  readonly forms: FormCalls
  /**
   * Sends a request that the service document does not show, with the same token, limits, hooks and errors as all
   * others.
   * @throws TypeError for a path that could lead to another host or endpoint.
   */
  request(request: ClientRequest, options?: CallOptions): Promise<ClientResponse>
}

/**
 * Creates a client of the service. It holds no state and opens no connection. It runs wherever there is a `fetch`:
 * Node, browsers, workers. Amounts are JSON numbers on the wire and decimal text here, with the same digits.
 * @throws TypeError when the base URL or the token cannot be used; RangeError for an unknown option or an invalid
 * value.
 */
export function createClient(options: ClientOptions): Client {
  checkOptions({ createClient }, options, checks, ['baseUrl', 'token'])
  const transport: Transport = {
    baseUrl: checkedBaseUrl(options.baseUrl),
    token: typeof options.token === 'string' ? checkedToken(options.token) : options.token,
    // Browsers refuse to run `fetch` as a method of another object.
    fetch: options.fetch ?? ((input: string | URL | Request, init?: RequestInit) => fetch(input, init)),
    headers: Object.fromEntries(new Headers(options.headers)),
    onRequest: options.onRequest,
    onResponse: options.onResponse,
    streamsUploads: options.fetch === undefined && isNode(),
    retry: checkedRetry(options.retry),
    timeoutMs: checkedNumber('timeoutMs', options.timeoutMs ?? 30_000),
    maxAnswerBytes: options.maxAnswerBytes ?? 2 ** 28,
    maxDownloadBytes: options.maxDownloadBytes ?? 2 ** 32,
    offsetUnit: options.offsetUnit ?? 'items',
    escapedXml: options.escapedXml ?? 'json',
    now: options.now ?? Date.now,
    random: options.random ?? Math.random,
    sleep: options.sleep ?? sleep,
  }
  return {
    push: pushCalls(transport),
    pull: pullCalls(transport),
    pain001: pain001Calls(transport),
    camt053: camt053Calls(transport),
    forms: formCalls(transport),
    request: (given, callOptions) => request(transport, given, callOptions),
  }
}

function checkedBaseUrl(text: string): string {
  const url = parseUrl(text)
  const isPlain = url !== undefined && url.username + url.password + url.search + url.hash === ''
  if (isPlain && /^https?:$/.test(url.protocol)) return withoutTrailing(text, '/')
  throw new TypeError('baseUrl must be an http or https URL without credentials, query or fragment')
}
