import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicHost, validateWebhookUrl } from '../client/index.ts'
import { encode, eventResources, writeJson } from '../service/index.ts'
import { errorCode } from '../values/index.ts'
import { type Context, nowText, type UnitOfWork } from './context.ts'
import { respell } from './http/respond.ts'
import { createLoop, type Loop } from './loop.ts'
import type { Delivery, ResourceKind } from './records.ts'
import type { Found } from './store/store.ts'

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
  const envelope = { etime: nowText({ now, context }), etype, edata: tree }
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

export function withoutCredentials(text: string): string {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  url.username = ''
  url.password = ''
  return url.href
}

/** How many calls one host gets at the same time. A host that does not answer holds up nobody but itself. */
const lanes = 4

export function createCourier(
  context: Context,
  options: DeliverOptions,
  onError: (error: unknown) => void,
): Pick<Loop, 'wake' | 'stop'> {
  const calls = new Map<Promise<void>, string>()
  const isFree = (host: string): boolean => [...calls.values()].filter((each) => each === host).length < lanes
  let isStopped = false

  async function work(): Promise<number | undefined> {
    while (!isStopped) {
      const due = await takeDue(context, isFree)
      if (typeof due !== 'object') return due
      const call = deliver(context, due, options)
        .catch(onError)
        .then(() => {
          calls.delete(call)
          loop.wake()
        })
      calls.set(call, due.host)
    }
    return undefined
  }

  const loop = createLoop({ work, pollMs: 2_000, onError })
  return {
    wake: loop.wake,
    async stop() {
      isStopped = true
      await loop.stop()
      await Promise.all(calls.keys())
    },
  }
}

/** Waits before the next attempt, in milliseconds. After the last one, the delivery is given up. */
const waits = [1_000, 5_000, 30_000, 120_000, 600_000, 1_800_000, 7_200_000]

/**
 * How long a delivery belongs to the process that began it. Afterwards another process may take it, because the first
 * may have died.
 */
const leaseMs = 30_000

export interface DeliveryFault {
  duplicate?: boolean | undefined
  lateMs?: number | undefined
}

interface DeliverOptions {
  rules: WebhookRules
  fault: () => DeliveryFault | undefined
}

interface DueDelivery extends Found<Delivery> {
  /** The host that is called, with its port; the address itself where it has none. */
  host: string
}

/**
 * Takes the next delivery that may be made: each is made at least once; those of one resource one after the other and
 * in order. An attempt is recorded before it is made, so that after a crash it is repeated rather than lost.
 * @param isFree Whether a host may be called now.
 * @returns The delivery, or milliseconds until there may be one; `undefined` when none waits for its time.
 */
async function takeDue(context: Context, isFree: (host: string) => boolean): Promise<DueDelivery | number | undefined> {
  return context.store.transaction(async (transaction) => {
    const now = Date.now()
    const first = new Map<string, Found<Delivery>>()
    for (const each of await transaction.find('deliveries', { status: ['pending'] })) {
      const other = first.get(each.data.resource)
      if (other === undefined || each.data.order < other.data.order) first.set(each.data.resource, each)
    }
    const free = [...first.values()].filter(({ data }) => isFree(hostOf(data.url)))
    const ready = free.sort((a, b) => a.data.next - b.data.next)
    for (const { id } of ready.filter(({ data }) => data.next <= now)) {
      const locked = await transaction.lock('deliveries', id)
      // Another process may have taken it while this one waited for the lock.
      if (locked === undefined || locked.state !== 'pending' || locked.next > now) continue
      const data = { ...locked, attempts: locked.attempts + 1, next: now + leaseMs }
      await transaction.put('deliveries', id, data)
      return { id, data, host: hostOf(data.url) }
    }
    return ready[0] === undefined ? undefined : Math.max(50, ready[0].data.next - now)
  })
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

async function deliver(context: Context, { id, data }: DueDelivery, { rules, fault }: DeliverOptions) {
  const wanted = fault()
  if (wanted?.lateMs !== undefined) {
    // The delivery belongs to this process for that long.
    const late = { ...data, next: Date.now() + wanted.lateMs + leaseMs }
    await context.store.transaction((transaction) => transaction.put('deliveries', id, late))
    await new Promise((resolve) => setTimeout(resolve, wanted.lateMs))
  }
  const result = await callListener(data, rules, wanted?.duplicate === true)
  await context.store.transaction((transaction) => transaction.put('deliveries', id, { ...data, ...result }))
}

async function callListener(data: Delivery, rules: WebhookRules, isTwice: boolean): Promise<Partial<Delivery>> {
  try {
    const address = await webhookAddress(data.url, data.resourceKind, rules)
    if ('refused' in address) return { state: 'not-called', last: address.refused }
    if (isTwice) await send(address, data.body)
    const status = await send(address, data.body)
    return status >= 200 && status < 300 ? { state: 'delivered', last: String(status) } : retry(data, String(status))
  } catch (error) {
    return retry(data, errorCode(error) || 'no answer')
  }
}

function retry({ attempts }: Delivery, last: string): Partial<Delivery> {
  const wait = waits[attempts - 1]
  return wait === undefined ? { state: 'given-up', last } : { next: Date.now() + wait, last }
}

const timeoutMs = 10_000

/**
 * Posts a notification and returns the status of the answer. Redirections are not followed, because they could lead
 * anywhere.
 * @throws Error when there is no answer.
 */
function send({ url, ip, family }: WebhookAddress, body: string): Promise<number> {
  const { username, password } = url
  const auth = username === '' ? {} : { auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}` }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      {
        ...auth,
        protocol: url.protocol,
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port,
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        // The address that was checked, even if the name resolves to another one now.
        lookup: (_, options, callback) =>
          options.all === true ? callback(null, [{ address: ip, family }]) : callback(null, ip, family),
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      },
    )
    const timer = setTimeout(() => request.destroy(new Error('no answer in time')), timeoutMs)
    request.on('close', () => clearTimeout(timer))
    request.on('error', reject)
    request.end(body)
  })
}

interface WebhookRules {
  anyWebhook: boolean
  privateWebhooks: boolean
}

interface WebhookAddress {
  url: URL
  /**
   * IP address that the name resolved to. The connection goes there, even if the name resolves to another address
   * later.
   */
  ip: string
  family: 4 | 6
}

/**
 * Whether an IP address is one of this machine or of a private network, or may lead to one: those that embed an IPv4
 * address are reached through somebody else.
 */
export function isPrivateAddress(ip: string): boolean {
  if (isIP(ip) !== 6) return !isPublicHost(ip)
  // As a `URL` writes it, in its shortest form.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`)
  return !isPublicHost(hostname) || /^\[(?:64:ff9b|2002):/.test(hostname)
}

/**
 * The address of a webhook, or why it must not be called ("Events", Rules): jobs only by HTTPS on port 443, pushes on
 * port 80 or 443, never a private address; unless the rules allow more. By the document, a bad URL is never called and
 * never reported.
 */
async function webhookAddress(
  text: string,
  kind: ResourceKind,
  rules: WebhookRules,
): Promise<WebhookAddress | { refused: string }> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return { refused: 'not an HTTP address' }
  const faults = rules.anyWebhook ? [] : validateWebhookUrl(text, kind)
  if (faults.some(({ code }) => code === 'scheme' || code === 'port')) {
    return { refused: kind === 'push' ? 'pushes call port 80 or 443 only' : 'jobs call HTTPS on port 443 only' }
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await lookup(host, { all: true })
  if (!rules.privateWebhooks && addresses.some(({ address }) => isPrivateAddress(address))) {
    return { refused: 'the host has a private address' }
  }
  const [first] = addresses
  return first === undefined
    ? { refused: 'the host has no address' }
    : { url, ip: first.address, family: first.family === 6 ? 6 : 4 }
}
