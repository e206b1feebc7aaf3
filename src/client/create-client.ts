import type { EscapedXml } from '../service/index.ts'
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
import {
  type CallOptions,
  checkedToken,
  type OffsetUnit,
  parseUrl,
  type ReceivedResponse,
  type SentRequest,
  type Token,
} from './transport/transport.ts'
import { checkedNumber, checkedRetry, type RetryOptions, retryCheck, type Sleep, sleep } from './wait.ts'

/** Options of {@link createClient}. */
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
  const transport = {
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
