import {
  anyEvent,
  decode,
  type EntityEvent,
  type EventKind,
  type EventResource,
  type EventType,
  entityKind,
  eventEnvelopes,
  eventKinds,
  eventResources,
  type KnownEvent,
  membersOf,
  plainData,
  type Schema,
  tryParseJson,
  type WebhookEvent,
} from '../../service/index.ts'
import { checkOptions, type OptionChecks, option } from '../../values/index.ts'
import type { Client } from '../create-client.ts'
import { isResponseShapeError, ResponseShapeError } from '../errors.ts'
import { bytesOf } from '../transport/body.ts'
import { type CallOptions, callOptionChecks } from '../transport/transport.ts'

/** Default limit for the length of an event, in bytes. It is large because a job may contain its file. */
const longestEvent = 16 * 1024 * 1024

/** Options of {@link parseWebhook}. */
export interface ParseOptions {
  /** Longest body that is read, in bytes (for a string: in characters). Default: 16 MiB. */
  maxBytes?: number | undefined
  /** How deep objects and lists may be nested. Default: 64. */
  maxDepth?: number | undefined
}

const checks: OptionChecks<ParseOptions> = { maxBytes: option.positive, maxDepth: option.positive }

/**
 * Reads the body that a webhook received ("Events"). Pass the raw body, not what a framework parsed, so that amounts
 * keep their digits. The service does not sign events: anyone who knows the address can send one. Before you trust it,
 * fetch the resource again, as `verifyWebhook` does. The document shows an envelope and also speaks of "the updated
 * entity": an object with `id` and `status`, without `etype` and `edata`, is the resource itself, whose `kind` follows
 * from its fields. A type of event that the service document does not show, and a resource of no certain kind, are kept
 * unchanged, with `known` false.
 * @throws ResponseShapeError when the body is too long, too deep, not JSON, neither an event envelope nor a resource,
 * or without the entity of its type of event or of its kind.
 */
export function parseWebhook(rawBody: string | Uint8Array, options: ParseOptions = {}): WebhookEvent {
  checkOptions({ parseWebhook }, options, checks)
  const { maxBytes = longestEvent, maxDepth = 64 } = options
  if (rawBody.length > maxBytes) throw shapeError('', `expected at most ${maxBytes} bytes`)
  const text = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody)
  if (isDeeperThan(text, maxDepth)) throw shapeError('', `expected at most ${maxDepth} levels`)
  const json = tryParseJson(text)
  const bare = bareEntity(json?.tree)
  if (bare !== undefined) return entityEvent(bare)
  const { etype, etime, edata } = read(anyEvent, json?.tree)
  if (!isKnown(etype)) return { known: false, etype, etime, edata }
  // The table entry for this type makes the pair of type and data right; TypeScript cannot infer that.
  return {
    known: true,
    kind: eventKinds[etype],
    etype,
    etime,
    edata: read<{ edata: unknown }>(eventEnvelopes[eventKinds[etype]], json?.tree).edata,
  } as KnownEvent
}

function bareEntity(tree: unknown): Readonly<Record<string, unknown>> | undefined {
  const entity = membersOf(tree)
  const isEvent = Object.hasOwn(entity, 'etype') || Object.hasOwn(entity, 'edata')
  return !isEvent && Object.hasOwn(entity, 'id') && Object.hasOwn(entity, 'status') ? entity : undefined
}

function entityEvent(entity: Readonly<Record<string, unknown>>): WebhookEvent {
  const kind = entityKind(entity)
  if (kind === undefined) return { known: false, edata: plainData(entity) }
  // The table entry for this kind makes the pair of kind and data right; TypeScript cannot infer that.
  return { known: true, kind, edata: read<unknown>(eventResources[kind], entity) } as EntityEvent
}

/** Checked before the text is parsed, because the parser is recursive. Brackets in strings do not count. */
function isDeeperThan(text: string, most: number): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isString && code === 0x5c) at++
    else if (code === 0x22) isString = !isString
    else if (!isString && (code === 0x7b || code === 0x5b) && ++depth > most) return true
    else if (!isString && (code === 0x7d || code === 0x5d)) depth--
  }
  return false
}

function isKnown(etype: string): etype is EventType {
  return Object.hasOwn(eventKinds, etype)
}

function read<Value>(schema: Schema<Value>, tree: unknown): Value {
  const result = decode(schema, tree)
  if (result.problems === undefined) return result.value
  throw new ResponseShapeError('webhook', result.problems)
}

/** The service's own data about the resource of an event. */
export type VerifiedWebhook = {
  [Kind in EventKind]: {
    /** The kind of `resource`. */
    kind: Kind
    /** The resource, as the service has it now. */
    resource: EventResource[Kind]
    /**
     * Whether the resource is still in the state that the event reported. It may have changed since; `resource` is what
     * counts.
     */
    sameStatus: boolean
  }
}[EventKind]

/**
 * Fetches the resource of an event again, because events are not signed: act on `resource`, not on the event. Returns
 * `undefined` for an unknown type of event, which cannot be verified. The path for reading a form is assumed.
 * @throws The errors of the client's `get`: an event about a resource that does not exist ends in an `ApiError`.
 * ResponseShapeError when the event's id is not a valid id, or the service returns another resource.
 */
export async function verifyWebhook(
  client: Client,
  event: WebhookEvent,
  options?: CallOptions,
): Promise<VerifiedWebhook | undefined> {
  checkOptions({ verifyWebhook }, options ?? {}, callOptionChecks)
  if (!event.known) return undefined
  const { id, status } = event.edata
  const property = event.etype === undefined ? 'id' : 'edata.id'
  // An invalid id must not select a resource: -1 stands for all pulls, and a path leads to another endpoint.
  if (!/^[A-Za-z0-9][\w.:~-]{0,199}$/.test(id)) throw shapeError(property, 'expected the id of a resource')
  const { kind } = event
  const resource = await (kind === 'form' ? client.forms : client[kind]).get(id, options)
  if (resource.id !== id) throw shapeError(property, 'expected the resource that was asked for')
  // The kind chose the function that fetched it; TypeScript cannot infer that they belong together.
  return { kind, resource, sameStatus: resource.status === status } as VerifiedWebhook
}

function shapeError(path: string, expected: string): ResponseShapeError {
  return new ResponseShapeError('webhook', [{ path, expected }])
}

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

const handlerChecks: OptionChecks<WebhookHandlerOptions> = {
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
  checkOptions({ createWebhookHandler }, options, handlerChecks)
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
      await once(String(await sha256(body)), event)
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

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
