import { readdirSync, readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type Answer,
  everyCall,
  refusal,
  type Seen,
  startServer,
  type TestServer,
  testClient,
  testToken,
} from './server.ts'

/** The part of the token that survives any escaping. */
const marker = '7f3a'

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
  const outcomes = await Promise.all(everyCall.map(([, call]) => call(client).catch((error: unknown) => error)))
  vi.restoreAllMocks()
  expect(server.seen.length).toBeGreaterThan(0)
  expect(server.seen.every(({ headers }) => headers.authorization === `Bearer ${testToken}`)).toBe(true)
  const revealing = everyCall.filter((_, index) => reveals(outcomes[index])).map(([name]) => name)
  expect(revealing).toEqual([])
  expect(inspect(client, { depth: 20, showHidden: true })).not.toContain(marker)
  expect(printed).toEqual([])
})

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
