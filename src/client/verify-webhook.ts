import type { Camt053Job } from '../service/camt053-job.ts'
import type { WebhookEvent } from '../service/event.ts'
import type { Pain001Job } from '../service/pain001-job.ts'
import type { Pull } from '../service/pull.ts'
import { checkOptions } from '../values/check-options.ts'
import type { Client } from './create-client.ts'
import { ResponseShapeError } from './response-shape-error.ts'
import { type CallOptions, callOptionChecks } from './transport.ts'

/** The service's own data about the resource of an event. */
export type VerifiedWebhook = (
  | { kind: 'pull'; resource: Pull }
  | { kind: 'pain001'; resource: Pain001Job }
  | { kind: 'camt053'; resource: Camt053Job }
) & {
  /**
   * Whether the resource is still in the state that the event reported. It may have changed since; `resource` is what
   * counts.
   */
  sameStatus: boolean
}

/**
 * Fetches the resource of an event again, because events are not signed: act on `resource`, not on the event. Returns
 * `undefined` for an unknown type of event, which cannot be verified.
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
  // An invalid id must not select a resource: -1 stands for all pulls, and a path leads to another endpoint.
  if (!/^[A-Za-z0-9][\w.:~-]{0,199}$/.test(id)) throw shapeError('expected the id of a resource')
  switch (event.etype) {
    case 'pull.status_update': {
      const resource = sameId(id, await client.pull.get(id, options))
      return { kind: 'pull', resource, sameStatus: resource.status === status }
    }
    case 'iso20022.pain001.started':
    case 'iso20022.pain001.completed': {
      const resource = sameId(id, await client.pain001.get(id, options))
      return { kind: 'pain001', resource, sameStatus: resource.status === status }
    }
    case 'iso20022.camt053.issued':
    case 'iso20022.camt053.done': {
      const resource = sameId(id, await client.camt053.get(id, options))
      return { kind: 'camt053', resource, sameStatus: resource.status === status }
    }
  }
}

function sameId<Resource extends { id: string }>(id: string, resource: Resource): Resource {
  if (resource.id === id) return resource
  throw shapeError('expected the resource that was asked for')
}

function shapeError(expected: string): ResponseShapeError {
  return new ResponseShapeError('webhook', [{ path: 'edata.id', expected }])
}
