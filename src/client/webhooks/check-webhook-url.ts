import { parseUrl } from '../transport/parse-url.ts'
import { isPublicHost } from './public-host.ts'

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
