import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type Client, type ClientOptions, createClient } from '../../src/client.ts'

export interface Seen {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** How to answer: JSON text or an object for it with status 200, or by hand. */
export type Answer = string | object | ((response: ServerResponse, seen: Seen) => void)

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

/** A server for one test, which gives these answers in turn, then the last one for ever. */
export async function serverThat(...answers: Answer[]): Promise<TestServer> {
  const server = await startServer(() => answers[Math.min(server.seen.length, answers.length) - 1] ?? '')
  onTestFinished(server.close)
  return server
}

export const lose: Answer = (response) => void response.destroy()

export const silent: Answer = () => undefined

/** Begins an answer with a text, and breaks the connection before its end. */
export function cutShort(text: string, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-length': text.length + 500 })
    response.write(text, () => response.destroy())
  }
}

export const push = '{"id":"P","amount":1,"status":"READY","sharing":"s","recipient":{}}'

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

export const order = { amount: '1', recipient: { account: 'IT1' } }

export async function first(items: AsyncIterable<unknown>): Promise<unknown> {
  for await (const item of items) return item
  return undefined
}

/** Every function of a client that asks the service. */
export const everyCall: [name: string, call: (client: Client) => Promise<unknown>][] = [
  ['push.create', (client) => client.push.create(order)],
  ['push.verify', (client) => client.push.verify(order)],
  ['push.get', (client) => client.push.get('P')],
  ['push.update', (client) => client.push.update('P', { status: 'READY' })],
  ['push.delete', (client) => client.push.delete('P')],
  ['push.transfers', (client) => first(client.push.transfers('P'))],
  ['push.transfer', (client) => client.push.transfer('T')],
  ['pull.create', (client) => client.pull.create({ transfer_amount: '1', transfer_amount_policy: 'OPEN' })],
  ['pull.get', (client) => client.pull.get('P')],
  ['pull.update', (client) => client.pull.update('P', { status: 'READY' })],
  ['pull.delete', (client) => client.pull.delete('P')],
  ['pull.createTransfer', (client) => client.pull.createTransfer('P', { amount: '1' })],
  ['pull.transfer', (client) => client.pull.transfer('P', 'T')],
  ['pull.transfers', (client) => first(client.pull.transfers('P'))],
  ['pull.allTransfers', (client) => first(client.pull.allTransfers())],
  ['pain001.create', (client) => client.pain001.create({ iban: 'IT1' })],
  ['pain001.get', (client) => client.pain001.get('J')],
  ['pain001.update', (client) => client.pain001.update('J', {})],
  ['pain001.delete', (client) => client.pain001.delete('J')],
  ['pain001.list', (client) => first(client.pain001.list())],
  ['pain001.report', async (client) => new Response(await client.pain001.report('J')).text()],
  ['camt053.create', (client) => client.camt053.create({ iban: 'IT1' })],
  ['camt053.get', (client) => client.camt053.get('J')],
  ['camt053.update', (client) => client.camt053.update('J', {})],
  ['camt053.delete', (client) => client.camt053.delete('J')],
  ['camt053.list', (client) => first(client.camt053.list())],
  ['camt053.statement', async (client) => new Response(await client.camt053.statement({ file: '/f' })).text()],
  ['forms.create', (client) => client.forms.create({ codice_avviso: '1', codice_ente: '2' })],
  ['forms.update', (client) => client.forms.update('F', { status: 'READY' })],
  ['forms.delete', (client) => client.forms.delete('F')],
  ['forms.dispose', (client) => client.forms.dispose('F')],
]

/** Those that may pay, or change something. */
export const changingCalls = everyCall.filter(
  ([name]) => !/\.(?:verify|get|transfers?|allTransfers|list|report|statement)$/.test(name),
)
