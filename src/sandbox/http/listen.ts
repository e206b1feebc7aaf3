import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { isLocalHost } from '../../local/index.ts'
import { DroppedConnection } from '../faults.ts'
import { loadPackage } from '../missing-package-error.ts'
import type { Fetch } from './app.ts'
import { Refusal, refuse } from './respond.ts'

/** A sandbox that listens on a port. */
export interface Listening {
  /** `http://127.0.0.1:8020`. */
  url: string
  /** The port it listens at. */
  port: number
  /** The address it listens at. */
  host: string
  /**
   * What control calls need in the header `authorization`, as `Bearer` and this; `undefined` when only this machine can
   * reach the sandbox.
   */
  controlToken?: string | undefined
  /** Stops listening, and waits for requests in progress. */
  close: () => Promise<void>
}

/** Where to listen. */
export interface ListenOptions {
  /** Default: 0, a free port. */
  port?: number | undefined
  /** Address or name. Default: `127.0.0.1`, this machine only. */
  host?: string | undefined
  /** The control token, when other machines can reach the sandbox: letters, digits and `-._~+/=`. Default: random. */
  controlToken?: string | undefined
}

/**
 * Listens on 127.0.0.1 by default. Then requests must name this machine in `Host`, so that no foreign site's name can
 * lead here (DNS rebinding). When other machines can reach it, nobody knows by which name; control calls need a token
 * there, without which pages and machines of others can do nothing.
 * @throws RangeError for a control token of other characters.
 */
export async function listen(
  fetch: Fetch,
  { port = 0, host = '127.0.0.1', controlToken: wanted }: ListenOptions = {},
): Promise<Listening> {
  if (wanted !== undefined && !/^[\w.~+/=-]+$/.test(wanted)) {
    throw new RangeError('controlToken must be letters, digits and -._~+/=')
  }
  const { createAdaptorServer } = await loadPackage('@hono/node-server', () => import('@hono/node-server'))
  let controlToken: string | undefined
  const server = createAdaptorServer({
    fetch: async (request, { incoming, outgoing }) => {
      if (controlToken === undefined && !isLocalHost(new URL(request.url).host)) return refuse(notThisMachine)
      try {
        const response = await fetch(request, { controlToken })
        const unread = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY)
        if (!incoming.complete && unread > mostDiscarded) response.headers.set('connection', 'close')
        return response
      } catch (error) {
        // A test asked for this fault: the answer is dropped.
        outgoing.destroy()
        if (error instanceof DroppedConnection) return new Response(null, { status: 500 })
        throw error
      }
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const address = server.address() as AddressInfo
  if (!isLocalHost(address.address)) controlToken = wanted ?? randomBytes(24).toString('base64url')
  const shownHost = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${shownHost}:${address.port}`,
    port: address.port,
    host,
    controlToken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      }),
  }
}

/**
 * The longest body that is taken and thrown away after a request was refused, so that its sender reads the answer. For
 * a longer one the connection ends.
 */
const mostDiscarded = 16_000_000

const notThisMachine = new Refusal(
  421,
  '102',
  'This sandbox is for this machine only: use 127.0.0.1 or localhost in its address',
)
