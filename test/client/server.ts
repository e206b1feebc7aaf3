import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Client, type ClientOptions, createClient } from '../../src/client.ts'

/** A request as it arrived. */
export interface Seen {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** How to answer: JSON text or an object for it with status 200, or by hand. */
export type Answer = string | object | ((response: ServerResponse, seen: Seen) => void)

/** A server of the tests' own on a free port. */
export interface TestServer {
  url: string
  /** Every request so far. */
  seen: Seen[]
  close(): Promise<void>
}

/** A token that must be found nowhere but in the header. */
export const testToken = 'tok-7f3a/secret+9=='

/** Starts a server; `answer` is called once the request is whole. */
export async function startServer(answer: (seen: Seen) => Answer): Promise<TestServer> {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const pieces: Uint8Array[] = []
    for await (const piece of request) pieces.push(piece)
    const { method = '', url = '', headers } = request
    const arrived = { method, url, headers, body: Buffer.concat(pieces).toString('utf8') }
    seen.push(arrived)
    const reply = answer(arrived)
    if (typeof reply === 'function') return reply(response, arrived)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(typeof reply === 'string' ? reply : JSON.stringify(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** An answer with a status and an error body. */
export function refusal(
  status: number,
  body: string | object = { code: '100', description: 'Missing arguments' },
  headers: Record<string, string> = {},
): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

/** A client of a test server whose waits take no time; they are recorded in `waits`. */
export function testClient(
  server: Pick<TestServer, 'url'>,
  options: Partial<ClientOptions> = {},
): { client: Client; waits: number[] } {
  const waits: number[] = []
  const client = createClient({
    baseUrl: server.url,
    token: testToken,
    random: () => 1,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted()
      waits.push(milliseconds)
    },
    ...options,
  })
  return { client, waits }
}
