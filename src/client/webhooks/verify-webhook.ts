import type { EventKind, EventResource, WebhookEvent } from '../../service/index.ts'
import { checkOptions } from '../../values/index.ts'
import type { Client } from '../create-client.ts'
import { ResponseShapeError } from '../errors/response-shape-error.ts'
import { type CallOptions, callOptionChecks } from '../transport/transport.ts'

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
