import { encode, eventResources, writeJson, zonedDateTime } from '../../service/index.ts'
import type { UnitOfWork } from '../context.ts'
import { respell } from '../http/respond.ts'
import type { ResourceKind } from '../records.ts'

interface Notification {
  kind: ResourceKind
  etype: string
  entity: { id: string; webhooks?: unknown }
}

/**
 * Records an event for each webhook of the resource, in the transaction that changes it: an event is sent if and only
 * if the change happened.
 */
export async function queueDeliveries(
  { context, transaction, now }: UnitOfWork,
  { kind, etype, entity }: Notification,
): Promise<void> {
  const urls = urlsOf(entity.webhooks, kind)
  if (urls.length === 0) return
  const tree = respell(encode<unknown>(eventResources[kind], entity).value, context.readings)
  const envelope = { etime: zonedDateTime(now, context.timeZone), etype, edata: tree }
  const body = writeJson(context.readings.webhookBody === 'entity' ? tree : envelope)
  const created = Date.now()
  // The transaction that changes the resource holds its lock, so no other one counts at the same time.
  let order = await transaction.count('deliveries', { owner: entity.id })
  for (const url of urls) {
    await transaction.put('deliveries', context.newId(), {
      url,
      resourceKind: kind,
      resource: entity.id,
      etype,
      body,
      state: 'pending',
      attempts: 0,
      created,
      order: order++,
      next: created,
    })
  }
  context.onDelivery()
}

/** The listeners of a resource: the one for all events, and for jobs the one for their kind of event. */
function urlsOf(webhooks: unknown, kind: ResourceKind): string[] {
  if (typeof webhooks !== 'object' || webhooks === null) return []
  const given = webhooks as Record<string, unknown>
  const urls = [given[kind], given.all].filter((url) => typeof url === 'string' && url !== '')
  return [...new Set(urls as string[])]
}

/** The address of a webhook may contain a password. */
export function withoutCredentials(text: string): string {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  url.username = ''
  url.password = ''
  return url.href
}
