import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client.ts'
import { refusal, startServer, type TestServer, testClient, testToken } from './server.ts'

let server: TestServer
/** What the service has, by path; it makes a job of every POST. */
let files: Map<string, string>
let client: Client

beforeEach(async () => {
  files = new Map()
  server = await startServer(({ method, url }) =>
    method === 'POST' ? { id: 'J1', status: 'DRAFT' } : (files.get(url) ?? refusal(404)),
  )
  client = testClient(server, { retry: 0 }).client
})

afterEach(() => server.close())

const last = () => server.seen.at(-1)

test('a report is fetched from the address in its job, and from the service only', async () => {
  files.set('/reports/u1-2026.xml', '<Other/>')
  for (const url of [`${server.url}/reports/u1-2026.xml`, '/reports/u1-2026.xml']) {
    expect(await new Response(await client.pain001.report({ report: { url } })).text()).toBe('<Other/>')
    expect(last()?.headers.authorization).toBe(`Bearer ${testToken}`)
  }
  await expect(client.pain001.report({})).rejects.toThrow(TypeError)
  const wrong = client.pain001.report({ report: { url: 'file:///etc/passwd' } })
  await expect(wrong).rejects.toMatchObject({ name: 'ResponseShapeError' })
})

describe('createClient', () => {
  test('joins a base URL with a path', async () => {
    await expect(testClient({ ...server, url: `${server.url}/api//` }).client.push.get('push-1')).rejects.toMatchObject(
      { status: 404 },
    )
    expect(last()?.url).toBe('/api/bank/v1/push/push-1')
  })

  test('asks for a token before each request', async () => {
    let count = 0
    const { client: counting } = testClient(server, { token: async () => `t${++count}` })
    const { id } = await counting.camt053.create({ iban: 'IT1' })
    await counting.camt053.delete(id).catch(() => undefined)
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2'])
  })

  test.each([
    '',
    'bank.example',
    'ftp://bank.example',
    'https://u:p@bank.example',
    'https://bank.example?x=1',
    'https://bank.example#x',
  ])('refuses the base URL %j without quoting it', (url) => {
    expect(() => testClient({ ...server, url })).toThrow('baseUrl must be an http or https URL without credentials')
  })

  test.each(['', '.', '..'])('refuses the id %j, which would lead to another endpoint', async (id) => {
    await expect(client.push.get(id)).rejects.toThrow(TypeError)
    expect(server.seen).toEqual([])
  })

  test('escapes ids', async () => {
    await expect(client.push.get('../push/verify?x=#')).rejects.toMatchObject({ status: 404 })
    expect(last()?.url).toBe('/bank/v1/push/..%2Fpush%2Fverify%3Fx%3D%23')
  })

  test('refuses a request that cannot be written, before sending it', async () => {
    const wrong = { amount: 12.5, recipient: { account: 'IT1' } } as unknown as Parameters<Client['push']['create']>[0]
    await expect(client.push.create(wrong)).rejects.toThrow('amount: expected an amount as decimal text or Decimal')
    expect(server.seen).toEqual([])
  })

  test('refuses a listener that the service would never call', async () => {
    const webhooks = { completed: 'https://u:p@host.example/listener' } as unknown as { pain001: string }
    const call = client.pain001.create({ iban: 'IT60X0542811101000000123456', webhooks })
    await expect(call).rejects.toThrow('there is no field "webhooks.completed"; there are pain001, all')
    expect(server.seen).toEqual([])
  })
})
