import type { EventType, KnownEvent, WebhookEvent } from '../service/event.ts'
import { tryParseJson } from '../service/json.ts'
import { readWire, type Wire } from '../service/wire/base.ts'
import { anyEvent, knownEvents } from '../service/wire/event.ts'
import { ResponseShapeError } from './response-shape-error.ts'

/**
 * Reads what a webhook received ("Events"). Give it the raw body, not what a framework made of it, so that amounts keep their digits. The service does
 * not sign events: anyone who knows the address can send one. Before trusting it fetch the resource again, as `verifyWebhook` does.
 * A type of event that the service document does not show is kept as it is, with `known` false.
 * @throws ResponseShapeError when the body is no JSON, has no event envelope, or not the entity its type of event carries.
 */
export function parseWebhook(rawBody: string | Uint8Array): WebhookEvent {
  const json = tryParseJson(typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody))
  const { etype, etime, edata } = read(anyEvent, json?.tree)
  if (!isKnown(etype)) return { known: false, etype, etime, edata }
  // The entry of the table for this type makes the pair of type and data true, which TypeScript cannot follow.
  return {
    known: true,
    etype,
    etime,
    edata: read<{ edata: unknown }>(knownEvents[etype], json?.tree).edata,
  } as KnownEvent
}

function isKnown(etype: string): etype is EventType {
  return Object.hasOwn(knownEvents, etype)
}

function read<Value>(schema: Wire<Value>, tree: unknown): Value {
  const result = readWire(schema, tree)
  if (result.problems === undefined) return result.value
  throw new ResponseShapeError('webhook', result.problems)
}
