import { membersOf, type WebhookEvent } from '../../service/index.ts'
import { checkOptions, type OptionChecks, option } from '../../values/index.ts'
import { isResponseShapeError } from '../errors.ts'
import { bytesOf } from '../transport/body.ts'
import { longestEvent, parseWebhook } from './parse-webhook.ts'

/** What a listener's address has before its host. */
export interface WebhookCredentials {
  /** Not encoded as in an address: `user@company`, not `user%40company`. */
  username: string
  /** Likewise. */
  password: string
}

/** Options of {@link createWebhookHandler}. */
export interface WebhookHandlerOptions {
  /** Longest body that is read, in bytes. Default: 16 MiB. */
  maxBytes?: number | undefined
  /**
   * The user name and password in the address that the service was given (`https://USER:PASSWORD@host/listener`): a
   * request without them is answered with 401, and its body is not read. Default: anyone may post.
   */
  credentials?: WebhookCredentials | undefined
  /** How many events are remembered, so that an event that comes twice is handled once; 0 for none. Default: 1,000. */
  remember?: number | undefined
}

const checks: OptionChecks<WebhookHandlerOptions> = {
  maxBytes: option.positive,
  credentials: credentialsFault,
  remember: option.count,
}

/** The values are not in the message: they are secrets. */
function credentialsFault(value: unknown, name: string): string | undefined {
  const fault = option.group<Record<string, string>>({ username: option.text, password: option.text })(value, name)
  const { username, password } = membersOf(value)
  if (
    fault !== undefined ||
    (typeof username === 'string' && typeof password === 'string' && username + password !== '')
  )
    return fault
  return `${name} must be an object with username and password`
}

/**
 * Creates a handler of webhooks for any server that uses `Request` and `Response`. It answers 204 when the event was
 * handled, now or earlier; 405 for a method other than POST, 401 without the `credentials`, 413 for a body that is too
 * long, 400 for a body that is not an event, and 500 when `handle` fails, so that the service may send the event again.
 * Events that are equal byte for byte are handled once, within one process; a resource without an envelope again when
 * another state of it came in between, because nothing else distinguishes a return to a state from a repetition. Events
 * are not signed: see `verifyWebhook`.
 * @throws RangeError for an invalid option.
 */
export function createWebhookHandler(
  handle: (event: WebhookEvent) => void | Promise<void>,
  options: WebhookHandlerOptions = {},
): (request: Request) => Promise<Response> {
  checkOptions({ createWebhookHandler }, options, checks)
  const { maxBytes = longestEvent, remember = 1000, credentials } = options
  const handled = new Map<string, { digest: string; work: Promise<void> }>()

  async function once(digest: string, event: WebhookEvent): Promise<void> {
    const key = subjectOf(event) ?? digest
    const before = handled.get(key)
    if (before?.digest === digest) return before.work
    const work = (async () => handle(event))()
    handled.delete(key)
    handled.set(key, { digest, work })
    const [oldest] = handled.keys()
    if (handled.size > remember && oldest !== undefined) handled.delete(oldest)
    try {
      await work
    } catch (error) {
      if (handled.get(key)?.work === work) handled.delete(key)
      throw error
    }
  }

  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    if (credentials !== undefined && !(await isFrom(request, credentials))) {
      return new Response(null, { status: 401, headers: { 'www-authenticate': 'Basic realm="webhooks"' } })
    }
    try {
      const isTooLong = Number(request.headers.get('content-length') ?? 0) > maxBytes
      const body = isTooLong ? undefined : await bytesOf(request, maxBytes)
      if (body === undefined) return new Response(null, { status: 413 })
      const event = parseWebhook(body, { maxBytes })
      await once(await digestOf(body), event)
      return new Response(null, { status: 204 })
    } catch (error) {
      return new Response(null, { status: isResponseShapeError(error) && error.operation === 'webhook' ? 400 : 500 })
    }
  }
}

/**
 * Whether a request has the credentials (RFC 7617). Digests are compared, every byte of them, so that the time says
 * nothing about what was right.
 */
async function isFrom({ headers }: Request, { username, password }: WebhookCredentials): Promise<boolean> {
  const [, given = ''] = /^Basic +([\w+/=-]+) *$/i.exec(headers.get('authorization') ?? '') ?? []
  const wanted = new TextEncoder().encode(`${username}:${password}`)
  const [one, other] = await Promise.all([bytesOfBase64(given), wanted].map(sha256))
  return one?.reduce((difference, byte, index) => difference | (byte ^ (other?.[index] ?? 0)), 0) === 0
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

/**
 * What a resource without an envelope is remembered by; `undefined` for an envelope, which has its time to distinguish
 * it.
 */
function subjectOf({ etype, edata }: WebhookEvent): string | undefined {
  const { id } = membersOf(edata)
  return etype !== undefined || id === undefined ? undefined : `id ${String(id)}`
}

async function digestOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  return String(await sha256(body))
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
