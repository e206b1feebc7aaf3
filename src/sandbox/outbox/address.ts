import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicHost } from '../../client/index.ts'
import type { ResourceKind } from '../records.ts'

/** The webhooks that may be called; the strict default is the document's. */
export interface WebhookRules {
  /** Allows any port, and plain HTTP for jobs too: for listeners of a test. */
  anyWebhook: boolean
  /** Allows hosts that resolve to an address of this machine or of a private network. */
  privateWebhooks: boolean
}

/** An address that may be called. */
export interface WebhookAddress {
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
export async function webhookAddress(
  text: string,
  kind: ResourceKind,
  rules: WebhookRules,
): Promise<WebhookAddress | { refused: string }> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return { refused: 'not an HTTP address' }
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  const isJob = kind === 'pain001' || kind === 'camt053'
  if (!rules.anyWebhook) {
    if (isJob && (url.protocol !== 'https:' || port !== '443')) return { refused: 'jobs call HTTPS on port 443 only' }
    if (kind === 'push' && port !== '443' && port !== '80') return { refused: 'pushes call port 80 or 443 only' }
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
