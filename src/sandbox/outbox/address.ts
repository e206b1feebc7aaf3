import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
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

const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4')
}
// An IPv4 address in IPv6 notation is checked by the list above.
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv6')
}

/** Whether an IP address is one of this machine or of a private network, or leads to one. */
export function isPrivateAddress(ip: string): boolean {
  return privateAddresses.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
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
