import type { AddressInfo } from 'node:net'
import type { Fetch } from './app.ts'
import { DroppedConnection } from './faults.ts'
import { loadPackage } from './missing-package-error.ts'

/** A sandbox that listens on a port. */
export interface Listening {
  /** `http://127.0.0.1:8020`. */
  url: string
  /** The port it listens at. */
  port: number
  /** The address it listens at. */
  host: string
  /** Stops listening, and waits for requests in progress. */
  close: () => Promise<void>
}

/** Listens on 127.0.0.1 by default, because anyone who can reach it can move the (sandbox's) money. */
export async function listen(
  fetch: Fetch,
  { port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {},
): Promise<Listening> {
  const { createAdaptorServer } = await loadPackage('@hono/node-server', () => import('@hono/node-server'))
  const server = createAdaptorServer({
    fetch: async (request, { outgoing }) => {
      try {
        return await fetch(request)
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
  const shownHost = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${shownHost}:${address.port}`,
    port: address.port,
    host,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      }),
  }
}
