import { parseUrl } from '../transport/transport.ts'

/** The resources that can have a webhook ("Events"). */
export type WebhookKind = 'push' | 'pull' | 'pain001' | 'camt053' | 'form'

/** Why the service would not call a webhook. */
export interface WebhookUrlFinding {
  /** Which part of the URL is wrong. */
  code: 'url' | 'scheme' | 'port' | 'host'
  /**
   * What is wrong and what to do. Of the URL it contains only scheme and port, because the rest may hold credentials.
   */
  message: string
}

/**
 * Checks the URL of a webhook before it is given to the service. The service does not report a bad URL; it just never
 * calls it ("Events", Rules; "Limits"). For jobs (`pain001`, `camt053`) it must be HTTPS on port 443, for a push port
 * 80 or 443. For a pull and a form the document shows no rule, so only HTTP or HTTPS is required. The host must be
 * public: not a name or address of the own machine or network, in whatever form it is written. Names are not resolved.
 * Credentials in the URL are allowed.
 * @returns The problems; empty when there are none.
 */
export function validateWebhookUrl(url: string, kind: WebhookKind): WebhookUrlFinding[] {
  const parsed = parseUrl(url)
  if (parsed === undefined)
    return [{ code: 'url', message: 'A webhook must be an absolute URL, such as https://host/listener' }]
  const isJob = kind === 'pain001' || kind === 'camt053'
  const schemes = isJob ? ['https:'] : ['https:', 'http:']
  const problems: WebhookUrlFinding[] = []
  if (!schemes.includes(parsed.protocol)) {
    const allowed = isJob ? 'HTTPS' : 'HTTPS or HTTP'
    problems.push({ code: 'scheme', message: `A webhook of a ${kind} must use ${allowed}, not ${parsed.protocol}` })
  }
  const port = parsed.port === '' ? defaultPorts.get(parsed.protocol) : parsed.port
  const ports = isJob ? ['443'] : kind === 'push' ? ['80', '443'] : undefined
  if (ports !== undefined && port !== undefined && !ports.includes(port)) {
    problems.push({
      code: 'port',
      message: `A webhook of a ${kind} must be on port ${ports.join(' or ')}, not ${port}`,
    })
  }
  if (/^https?:$/.test(parsed.protocol) && !isPublicHost(parsed.hostname)) {
    const message = 'A webhook must be on a host that the service can reach from outside, not on a private or local one'
    problems.push({ code: 'host', message })
  }
  return problems
}

const defaultPorts = new Map([
  ['https:', '443'],
  ['http:', '80'],
])

/** Endings of names that are never public (RFC 6761, RFC 6762, RFC 8375). */
const privateName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/**
 * Whether the host of a URL can be public: it is not a name of the own machine or network, and not an address of a
 * private, loopback, link-local, shared, documentation or multicast range (RFC 6890), however it is written. Names are
 * not resolved.
 * @param host `hostname` of a `URL`, which turns numbers of any form into an address.
 */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().slice(0, 300)
  if (name.startsWith('[')) return isPublicIpv6(name.slice(1, -1))
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name)) return isPublicIpv4(name.split('.').map(Number))
  const bare = name.endsWith('.') ? name.slice(0, -1) : name
  return bare !== '' && !privateName.test(bare)
}

function isPublicIpv4([a = 0, b = 0, c = 0]: number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false
  if (a === 100) return b < 64 || b > 127
  if (a === 169) return b !== 254
  if (a === 172) return b < 16 || b > 31
  if (a === 192) return b !== 168 && !(b === 0 && (c === 0 || c === 2))
  if (a === 198) return b !== 18 && b !== 19 && !(b === 51 && c === 100)
  return !(a === 203 && b === 0 && c === 113)
}

/** A `URL` writes an IPv6 address in its shortest form, the last four bytes in hexadecimal digits too. */
function isPublicIpv6(address: string): boolean {
  const [head = '', tail] = address.split('::')
  const left = groupsOf(head)
  const right = groupsOf(tail ?? '')
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill(0), ...right]
  const [first = 0, second = 0, third = 0] = groups
  const [high = 0, low = 0] = groups.slice(6)
  const embedded = [high >> 8, high & 255, low >> 8, low & 255]
  // Mapped (::ffff:a.b.c.d), translated (64:ff9b::) and 6to4 (2002::) addresses contain an IPv4 address; ::/96 is the
  // own machine's.
  if (groups.slice(0, 5).every((group) => group === 0)) return groups[5] === 0xffff && isPublicIpv4(embedded)
  if (first === 0x64 && second === 0xff9b) return isPublicIpv4(embedded)
  if (first === 0x2002) return isPublicIpv4([second >> 8, second & 255, third >> 8, third & 255])
  // Only 2000::/3 is assigned; 2001:db8::/32 is for documentation, 2001::/32 (Teredo) leads to another address.
  return first >> 13 === 1 && !(first === 0x2001 && (second === 0xdb8 || second === 0))
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}
