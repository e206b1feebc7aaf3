import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { withoutTrailing } from '../values/without-trailing.ts'
import { type Camt053Calls, camt053Calls } from './camt053-calls.ts'
import { type FormCalls, formCalls } from './form-calls.ts'
import { checkedNumber } from './milliseconds.ts'
import { type Pain001Calls, pain001Calls } from './pain001-calls.ts'
import { parseUrl } from './parse-url.ts'
import { type PullCalls, pullCalls } from './pull-calls.ts'
import { type PushCalls, pushCalls } from './push-calls.ts'
import { type ClientRequest, type ClientResponse, request } from './request.ts'
import { checkedRetry, type RetryOptions, retryCheck } from './retry.ts'
import { type Sleep, sleep } from './sleep.ts'
import type { CallOptions, OffsetUnit, ReceivedResponse, SentRequest, Token } from './transport.ts'
import { isNode } from './upload.ts'

/** Settings of {@link createClient}. */
export interface ClientOptions {
  /** Where the service is: an http or https URL without credentials, query or fragment; the paths of the endpoints follow it. */
  baseUrl: string
  /** Access token ("Authentication"), or a function that gives one, called before each request. */
  token: Token
  /**
   * Sends requests. It must not send any twice: a body is text for it, and the `fetch` of Node, given a text, sends it again after status 421. The
   * default takes care of that. Default: the platform's `fetch`.
   */
  fetch?: typeof fetch | undefined
  /** Headers sent to the service with every request, such as `user-agent`; those the client needs itself win. Default: none. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Called before each attempt. What it throws ends the call before anything is sent. */
  onRequest?: ((sent: SentRequest) => void) | undefined
  /** Called with each answer. What it throws is ignored: the service may have done the work. */
  onResponse?: ((received: ReceivedResponse) => void) | undefined
  /**
   * Repetitions of requests that can be repeated without paying twice: GET, and verifying a push. A number is the limit; 0 means never. Default:
   * those of {@link RetryOptions}.
   */
  retry?: number | RetryOptions | undefined
  /**
   * Time for each attempt, in milliseconds: for the token, then, from the last byte of the request that moved (in browsers: from its start), up to the
   * whole answer, or for a download up to each next piece. 0 and `Infinity`: no limit. Default: 30,000.
   */
  timeoutMs?: number | undefined
  /** Longest answer that is read, in bytes after unpacking; a longer one is a `ResponseShapeError`. Default: 268,435,456 (256 MiB). */
  maxAnswerBytes?: number | undefined
  /** Longest file that is downloaded, in bytes after unpacking; the stream of a longer one fails with a `ResponseShapeError`. Default: 4 GiB. */
  maxDownloadBytes?: number | undefined
  /** What `pg_offset` counts in lists of jobs. Not shown by the service document. Default: `items`. */
  offsetUnit?: OffsetUnit | undefined
  /** Clock, in milliseconds since 1970. Default: `Date.now`. */
  now?: (() => number) | undefined
  /** A number from 0 to below 1, for the wait before a repetition. Default: `Math.random`. */
  random?: (() => number) | undefined
  /** Waits before a repetition. Default: the platform's timers. */
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
  now: option.function,
  random: option.function,
  sleep: option.function,
}

/** The service's endpoints as functions. Each rejects with the errors of this entry; a refused or failed resource is a result. */
export interface Client {
  readonly push: PushCalls
  readonly pull: PullCalls
  readonly pain001: Pain001Calls
  readonly camt053: Camt053Calls
  readonly forms: FormCalls
  /**
   * Sends a request that the document of the service does not show, with the token, limits, hooks and errors of every other.
   * @throws TypeError for a path that could lead to another host or endpoint.
   */
  request(request: ClientRequest, options?: CallOptions): Promise<ClientResponse>
}

/**
 * Makes a client of the service. It holds no state and opens no connection. Runs wherever there is a `fetch`: Node, browsers, workers.
 * Amounts cross as JSON numbers and are decimal text here, digit by digit as they were written.
 * @throws TypeError when the base URL cannot be used; RangeError for an option that does not exist or takes no such value.
 */
export function createClient(options: ClientOptions): Client {
  checkOptions('createClient', options, checks, ['baseUrl', 'token'])
  const transport = {
    baseUrl: checkedBaseUrl(options.baseUrl),
    token: options.token,
    // Browsers refuse a fetch that is called as the method of another object.
    fetch: options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init)),
    headers: Object.fromEntries(new Headers(options.headers)),
    onRequest: options.onRequest,
    onResponse: options.onResponse,
    streamsUploads: options.fetch === undefined && isNode(),
    retry: checkedRetry(options.retry),
    timeoutMs: checkedNumber('timeoutMs', options.timeoutMs ?? 30_000),
    maxAnswerBytes: options.maxAnswerBytes ?? 2 ** 28,
    maxDownloadBytes: options.maxDownloadBytes ?? 2 ** 32,
    offsetUnit: options.offsetUnit ?? 'items',
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
