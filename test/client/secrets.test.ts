import { readdirSync, readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '../../src/client.ts'
import { type Answer, refusal, type Seen, startServer, type TestServer, testClient, testToken } from './server.ts'

/** The part of the token that survives any escaping. */
const marker = '7f3a'
const order = { amount: '1', recipient: { account: 'IT1' } }

const first = async (items: AsyncIterable<unknown>): Promise<unknown> => items[Symbol.asyncIterator]().next()

const calls: [name: string, call: (client: Client) => Promise<unknown>][] = [
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

/** What a service or something on the way to it does to a request, with the request's own header in its answer. */
const misdeeds: [name: string, misdeed: (seen: Seen) => Answer, timeoutMs?: number][] = [
  [
    'refuses with an error body',
    ({ headers }) => refusal(401, { code: headers.authorization, description: headers.authorization }),
  ],
  ['refuses with a page that quotes the request', ({ headers }) => refusal(502, `<pre>${inspect(headers)}</pre>`)],
  [
    'refuses with the header a thousand times',
    ({ headers }) => refusal(400, `${headers.authorization} `.repeat(10_000)),
  ],
  [
    'redirects to an address with the token',
    ({ headers }) => refusal(302, '', { location: `/?${encodeURIComponent(headers.authorization ?? '')}` }),
  ],
  ['answers what is not JSON', ({ headers }) => `Bearer ${headers.authorization}`],
  [
    'answers in another shape',
    ({ headers }) => ({ id: 7, status: [headers.authorization], [headers.authorization ?? '']: 1 }),
  ],
  ['breaks the connection', () => (response) => void response.destroy()],
  ['says nothing', () => () => undefined, 60],
]

let server: TestServer
let answer: (seen: Seen) => Answer

beforeAll(async () => {
  server = await startServer((seen) => answer(seen))
})
afterAll(() => server.close())

test.each(misdeeds)('when the service %s, no call reveals the token', async (_, misdeed, timeoutMs) => {
  answer = misdeed
  server.seen.length = 0
  const printed: unknown[] = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => void printed.push(...args))
  }
  const { client } = testClient(server, { retry: 1, timeoutMs })
  const outcomes = await Promise.all(calls.map(([, call]) => call(client).catch((error: unknown) => error)))
  vi.restoreAllMocks()
  expect(server.seen.length).toBeGreaterThan(0)
  expect(server.seen.every(({ headers }) => headers.authorization === `Bearer ${testToken}`)).toBe(true)
  const revealing = calls.filter((_, index) => reveals(outcomes[index])).map(([name]) => name)
  expect(revealing).toEqual([])
  expect(inspect(client, { depth: 20, showHidden: true })).not.toContain(marker)
  expect(printed).toEqual([])
})

/** Whether an error shows the token, however it is printed. */
function reveals(outcome: unknown): boolean {
  if (!(outcome instanceof Error)) return false
  const shown = inspect(outcome, { depth: 20, showHidden: true, maxStringLength: 1e6 })
  return `${shown}${JSON.stringify(outcome)}${outcome.stack}`.includes(marker)
}

test('no snapshot or generated file holds the token', () => {
  const snapshots = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.snap'))
  for (const file of [...snapshots.map((each) => `test/${each}`), 'openapi.json']) {
    expect(readFileSync(file, 'utf8')).not.toContain(marker)
  }
})
