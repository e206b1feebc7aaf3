import { jsonNumber, parseJson } from '../../service/index.ts'
import { jsonResponse } from '../http/respond.ts'
import type { Delivery } from '../records.ts'
import type { ControlRoute } from './control-route.ts'

/** `GET /_sandbox/deliveries`: the deliveries to webhooks, newest last. */
export const listDeliveries: ControlRoute['run'] = async (context) => {
  const found = await context.store.transaction((transaction) => transaction.find('deliveries', {}))
  const ordered = found.map(({ id, data }) => ({ id, ...data })).sort((a, b) => a.created - b.created)
  return jsonResponse({ deliveries: ordered.map(shown) })
}

function shown({ id, url, resource, etype, state, attempts, last, body }: Delivery & { id: string }) {
  const address = withoutCredentials(url)
  const posted = parseJson(body.replaceAll(JSON.stringify(url), JSON.stringify(address)))
  return { id, url: address, resource, etype, state, attempts: jsonNumber(String(attempts)), last, body: posted }
}

/** The address of a webhook may contain a password. */
export function withoutCredentials(text: string): string {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  url.username = ''
  url.password = ''
  return url.href
}
