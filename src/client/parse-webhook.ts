import type { EventType, KnownEvent, WebhookEvent } from '../service/event.ts'
import { tryParseJson } from '../service/json.ts'
import { readWire, type Wire } from '../service/wire/base.ts'
import { anyEvent, knownEvents } from '../service/wire/event.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { ResponseShapeError } from './response-shape-error.ts'

/** Longest event that is read when nothing else is asked for, in bytes. A job may carry its file. */
export const longestEvent = 16 * 1024 * 1024

/** Settings of {@link parseWebhook}. */
export interface ParseWebhookOptions {
  /** Longest body that is read, in bytes (of a string: in characters). Default: 16 MiB. */
  maxBytes?: number | undefined
  /** How deep objects and lists may stand in each other. Default: 64. */
  maxDepth?: number | undefined
}

const checks: OptionChecks<ParseWebhookOptions> = { maxBytes: option.positive, maxDepth: option.positive }

/**
 * Reads what a webhook received ("Events"). Give it the raw body, not what a framework made of it, so that amounts keep their digits. The service does
 * not sign events: anyone who knows the address can send one. Before trusting it fetch the resource again, as `verifyWebhook` does.
 * A type of event that the service document does not show is kept as it is, with `known` false.
 * @throws ResponseShapeError when the body is too long or too deep, no JSON, has no event envelope, or not the entity its type of event carries.
 */
export function parseWebhook(rawBody: string | Uint8Array, options: ParseWebhookOptions = {}): WebhookEvent {
  checkOptions('parseWebhook', options, checks)
  const { maxBytes = longestEvent, maxDepth = 64 } = options
  if (rawBody.length > maxBytes) throw refused(`expected at most ${maxBytes} bytes`)
  const text = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody)
  if (isDeeperThan(text, maxDepth)) throw refused(`expected at most ${maxDepth} levels`)
  const json = tryParseJson(text)
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

function refused(expected: string): ResponseShapeError {
  return new ResponseShapeError('webhook', [{ path: '', expected }])
}

/** Looked at before the text is parsed, which is done by functions that call themselves. Brackets in strings do not count. */
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
  return Object.hasOwn(knownEvents, etype)
}

function read<Value>(schema: Wire<Value>, tree: unknown): Value {
  const result = readWire(schema, tree)
  if (result.problems === undefined) return result.value
  throw new ResponseShapeError('webhook', result.problems)
}
