import { parseUrl } from './parse-url.ts'
import { isPublicHost } from './public-host.ts'

/** The resources that can have a webhook ("Events"). */
export type WebhookKind = 'push' | 'pull' | 'pain001' | 'camt053' | 'form'

/** Why a webhook would not be called. */
export interface WebhookUrlProblem {
  code: 'url' | 'scheme' | 'port' | 'host'
  /** What is wrong and what to do; nothing of the URL but its scheme and port is quoted, since it may hold credentials. */
  message: string
}

/**
 * Checks a webhook's URL before it is given to the service, which stays silent on a bad one and just never calls it ("Events", Rules; "Limits"): for
 * jobs (`pain001`, `camt053`) HTTPS on port 443 only, for a push port 80 or 443. For a pull and a form no rule is shown, so that only HTTP or HTTPS is
 * asked for. The host must be public: no name or address of the own machine or network, in whatever form it is written; what a name resolves to is not
 * looked at. Credentials in the URL are allowed.
 * @returns What is wrong; empty when nothing is.
 */
export function checkWebhookUrl(url: string, kind: WebhookKind): WebhookUrlProblem[] {
  const parsed = parseUrl(url)
  if (parsed === undefined)
    return [{ code: 'url', message: 'A webhook must be an absolute URL, such as https://host/listener' }]
  const isJob = kind === 'pain001' || kind === 'camt053'
  const schemes = isJob ? ['https:'] : ['https:', 'http:']
  const problems: WebhookUrlProblem[] = []
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
