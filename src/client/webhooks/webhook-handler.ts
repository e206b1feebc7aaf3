import { membersOf, type WebhookEvent } from '../../service/index.ts'
import { checkOptions, type OptionChecks, option } from '../../values/index.ts'
import { isResponseShapeError } from '../errors/response-shape-error.ts'
import { bytesOf } from '../transport/bytes-of.ts'
import { longestEvent, parseWebhook } from './parse-webhook.ts'

/** Options of {@link createWebhookHandler}. */
export interface WebhookHandlerOptions {
  /** Longest body that is read, in bytes. Default: 16 MiB. */
  maxBytes?: number | undefined
  /** How many events are remembered, so that an event that comes twice is handled once; 0 for none. Default: 1,000. */
  remember?: number | undefined
}

const checks: OptionChecks<WebhookHandlerOptions> = { maxBytes: option.positive, remember: option.count }

/**
 * Creates a handler of webhooks for any server that uses `Request` and `Response`. It answers 204 when the event was
 * handled, now or earlier; 405 for a method other than POST, 413 for a body that is too long, 400 for a body that is
 * not an event, and 500 when `handle` fails, so that the service may send the event again. Events that are equal byte
 * for byte are handled once, within one process; a resource without an envelope again when another state of it came in
 * between, because nothing else distinguishes a return to a state from a repetition. Events are not signed: see
 * `verifyWebhook`.
 * @throws RangeError for an invalid option.
 */
export function createWebhookHandler(
  handle: (event: WebhookEvent) => void | Promise<void>,
  options: WebhookHandlerOptions = {},
): (request: Request) => Promise<Response> {
  checkOptions({ createWebhookHandler }, options, checks)
  const { maxBytes = longestEvent, remember = 1000 } = options
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
 * What a resource without an envelope is remembered by; `undefined` for an envelope, which has its time to distinguish
 * it.
 */
function subjectOf({ etype, edata }: WebhookEvent): string | undefined {
  const { id } = membersOf(edata)
  return etype !== undefined || id === undefined ? undefined : `id ${String(id)}`
}

async function digestOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  return String(new Uint8Array(await crypto.subtle.digest('SHA-256', body)))
}
