import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client.ts'
import { type FakeService, fakeService } from './fake-service.ts'
import { startServer, type TestServer, testClient, testToken } from './server.ts'

let server: TestServer
let service: FakeService
let client: Client

beforeEach(async () => {
  service = fakeService(() => server.url)
  server = await startServer((seen) => service.answer(seen))
  client = testClient(server, { retry: 0 }).client
})

afterEach(() => server.close())

const last = () => server.seen.at(-1)

async function text(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text()
}

describe('push', () => {
  const order = {
    amount: '123456789012345678.12',
    recipient: { account: 'IT60X0542811101000000123456', owner: { name: 'A' } },
  }

  test('is created, read, made ready and deleted', async () => {
    const created = await client.push.create(order)
    expect(created).toMatchObject({
      status: 'DRAFT',
      recipient: { account_iban: 'IT60X0542811101000000123456', bank_name: 'Bank' },
    })
    expect(created.recipient).not.toHaveProperty('acccount_iban')
    expect(last()).toMatchObject({ method: 'POST', url: '/bank/v1/push' })
    expect(last()?.body).toContain('"amount":123456789012345678.12')
    expect(last()?.headers).toMatchObject({ authorization: `Bearer ${testToken}`, 'content-type': 'application/json' })
    expect((await client.push.get(created.id)).id).toBe(created.id)
    expect(last()?.headers).not.toHaveProperty('content-type')
    expect((await client.push.update(created.id, { status: 'READY' })).status).toBe('READY')
    expect(last()).toMatchObject({ method: 'PATCH', body: '{"status":"READY"}' })
    expect((await client.push.delete(created.id)).status).toBe('DELETED')
  })
})

describe('PAIN.001 jobs', () => {
  test('have a report, at the address in the job or by id', async () => {
    service.files.set('/bank/iso20022/v1/pain/002/pain001-1.xml', '<Document/>')
    service.files.set('/reports/u1-2026.xml', '<Other/>')
    expect(await text(await client.pain001.report('pain001-1'))).toBe('<Document/>')
    expect(await text(await client.pain001.report({ report: { url: `${server.url}/reports/u1-2026.xml` } }))).toBe(
      '<Other/>',
    )
    expect(await text(await client.pain001.report({ report: { url: '/reports/u1-2026.xml' } }))).toBe('<Other/>')
    expect(last()?.headers.authorization).toBe(`Bearer ${testToken}`)
    await expect(client.pain001.report({})).rejects.toThrow(TypeError)
    await expect(client.pain001.report({ report: { url: 'file:///etc/passwd' } })).rejects.toMatchObject({
      name: 'ResponseShapeError',
    })
  })
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
    await counting.camt053.get(id)
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
