import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { WebhookAddress } from './address.ts'

/** How long a listener may take for its whole answer, in milliseconds. */
const timeoutMs = 10_000

/**
 * Posts a notification and returns the status of the answer. Redirections are not followed, because they could lead
 * anywhere.
 * @throws Error when there is no answer.
 */
export function send({ url, ip, family }: WebhookAddress, body: string): Promise<number> {
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
