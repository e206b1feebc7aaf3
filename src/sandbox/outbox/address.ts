import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { ResourceKind } from '../records.ts'

/** What webhooks may be called; the strict default is the document's. */
export interface WebhookRules {
  /** Any port, and plain HTTP for jobs, too: for listeners of a test. */
  anyWebhook: boolean
  /** Hosts that resolve to an address of the machine or of a private network. */
  privateWebhooks: boolean
}

/** An address that may be called. */
export interface WebhookAddress {
  url: URL
  /** IP address the name resolved to; the connection goes there, whatever the name resolves to later. */
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
// An IPv4 address written as IPv6 is held against the list above.
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

/** Whether an IP address is one of this machine, of a private network, or one that leads to such. */
export function isPrivateAddress(ip: string): boolean {
  return privateAddresses.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Where a webhook is to be called, or why it is not ("Events", Rules): jobs only by HTTPS on port 443, pushes on port 80 or 443, nobody on a
 * private address; unless the rules say otherwise. The document has a bad URL never called, in silence.
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
