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
import { ResponseShapeError } from '../errors.ts'
import { type CallOptions, callOptionChecks } from '../transport/transport.ts'

/** Default limit for the length of an event, in bytes. It is large because a job may contain its file. */
export const longestEvent = 16 * 1024 * 1024

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
  if (rawBody.length > maxBytes) throw refused(`expected at most ${maxBytes} bytes`)
  const text = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody)
  if (isDeeperThan(text, maxDepth)) throw refused(`expected at most ${maxDepth} levels`)
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

/** The body as a resource without an envelope; `undefined` when it has an envelope, or is no resource. */
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

function refused(expected: string): ResponseShapeError {
  return new ResponseShapeError('webhook', [{ path: '', expected }])
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
