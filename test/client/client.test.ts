import { Decimal } from 'decimal.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client.ts'
import { collect } from '../support/collect.ts'
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

  test.each([
    ['SCHEDULED', 'CANCELLED'],
    ['RUNNING', 'REVOKED'],
  ])('deleted in %s is %s', async (status, next) => {
    const { id } = await client.push.create(order)
    service.move(id, { status })
    expect((await client.push.delete(id)).status).toBe(next)
  })

  test('is verified without being stored', async () => {
    const verified = await client.push.verify({ ...order, amount: new Decimal('1500.01') })
    expect(verified).toMatchObject({ amount: '1500.01', fee: '0.5' })
    expect(verified.id).toBeUndefined()
    expect(last()?.url).toBe('/bank/v1/push/verify')
  })

  test('has transfers', async () => {
    service.transfers.push(
      { id: 'push-8', push_id: 'push-1', recipient: {}, amount: 1.1, description: 'd', status: 'BOOKED' },
      { id: 'push-9' },
    )
    expect(await collect(client.push.transfers('push-1'))).toMatchObject([
      { id: 'push-8', amount: '1.1' },
      { id: 'push-9' },
    ])
    expect(last()?.url).toBe('/bank/v1/push/push-1/transfers')
    expect(await client.push.transfer('push-8')).toMatchObject({ status: 'BOOKED', amount: '1.1' })
  })
})

describe('pull', () => {
  const order = {
    transfer_amount: '10',
    transfer_amount_policy: 'LIMITED',
    policy: 'TRANSFERABLE',
    source: { account: 'IT2' },
  }

  test('is created, read, changed and deleted', async () => {
    const { id } = await client.pull.create({ ...order, transfer_count: 12, recurrence: { period: 'P1M' } })
    expect(JSON.parse(last()?.body ?? '')).toEqual({
      ...order,
      transfer_amount: 10,
      transfer_count: 12,
      recurrence: { period: 'P1M' },
    })
    expect(await client.pull.get(id)).toMatchObject({ status: 'DRAFT', transfer_amount: '10', transfer_count: 12 })
    expect((await client.pull.update(id, { status: 'READY' })).status).toBe('READY')
    service.move(id, { status: 'RUNNING' })
    expect((await client.pull.delete(id)).status).toBe('CANCELLED')
  })

  test('creates and returns transfers', async () => {
    expect(await client.pull.createTransfer('pull-1', { amount: '9.99', description: 'June' })).toMatchObject({
      pull_id: 'pull-1',
      amount: '9.99',
    })
    expect(last()).toMatchObject({
      url: '/bank/v1/pull/pull-1/transfer/',
      body: '{"description":"June","amount":9.99}',
    })
    service.transfers.push({ id: 'pull-5', pull_id: 'pull-1', recipient: {}, status: 'ACCOUNTED' })
    expect((await client.pull.transfer('pull-1', 'pull-5')).status).toBe('ACCOUNTED')
    expect(last()?.url).toBe('/bank/v1/pull/pull-1/transfer/pull-5')
  })

  test('lists transfers of one and of all pulls, page by page', async () => {
    service.transfers.push(...Array.from({ length: 5 }, (_, index) => ({ id: `t${index}` })))
    const filter = { iban: 'IT1', role: 'SOURCE', status: ['BOOKED', 'FAILED'], date_from: '2026-01-01T00:00:00+01:00' }
    expect(await collect(client.pull.transfers('pull-1', filter, { pageSize: 2 }))).toHaveLength(5)
    expect(server.seen.map(({ url }) => new URL(url, server.url).searchParams.get('pg_num'))).toEqual(['0', '1', '2'])
    const { pathname, searchParams } = new URL(last()?.url ?? '', server.url)
    expect(pathname).toBe('/bank/v1/pull/pull-1/transfers')
    expect(Object.fromEntries(searchParams)).toEqual({
      iban: 'IT1',
      role: 'SOURCE',
      status: 'BOOKED,FAILED',
      date_from: '2026-01-01T00:00:00+01:00',
      pg_num: '2',
      pg_size: '2',
    })
    await collect(client.pull.allTransfers())
    expect(last()?.url).toBe('/bank/v1/pull/-1/transfers?pg_size=100&pg_num=0')
  })
})

describe('PAIN.001 jobs', () => {
  test('are created, read, made ready and deleted', async () => {
    const { id, sharing } = await client.pain001.create({
      iban: 'IT1',
      initiation: '<Document a="€"/>',
      description: 'M1',
    })
    expect(last()?.url).toBe('/bank/iso20022/v1/pain/001/')
    expect(JSON.parse(last()?.body ?? '').initiation).toBe('<Document a="€"/>')
    expect(sharing).toMatch(/share/)
    expect((await client.pain001.update(id, { status: 'READY' })).status).toBe('READY')
    service.move(id, { status: 'RUNNING', progress: { count: 1, of: 2 }, amount: 3.3 })
    expect(await client.pain001.get(id)).toMatchObject({ progress: { count: 1, of: 2 }, amount: '3.3' })
    expect((await client.pain001.delete(id)).status).toBe('CANCELLED')
  })

  test('that are done cannot be deleted', async () => {
    const { id } = await client.pain001.create({ iban: 'IT1' })
    service.move(id, { status: 'DONE' })
    await expect(client.pain001.delete(id)).rejects.toMatchObject({ name: 'ApiError', status: 409, code: '103' })
  })

  test('are listed by their offset', async () => {
    for (let index = 0; index < 5; index++) await client.pain001.create({ iban: 'IT1', description: `M${index}` })
    const pages = await collect(client.pain001.list({ iban: 'IT1', status: ['DRAFT'] }, { pageSize: 2 }).pages())
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1])
    expect(pages[1]?.paging).toMatchObject({ total_pages: 3, total_items: 5, items_offset: 2 })
    expect(last()?.url).toBe('/bank/iso20022/v1/pain/001s?iban=IT1&status=DRAFT&pg_size=2&pg_offset=4')
    expect(await collect(client.pain001.list({ description: 'M3' }))).toMatchObject([{ description: 'M3' }])
  })

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

describe('CAMT.053 jobs', () => {
  test('are created, scheduled, read and deleted', async () => {
    const range = { begin: '2026-01-01', end: '2026-01-31' }
    const { id } = await client.camt053.create({ iban: 'IT1', version: '001.006', date_range_statement: range })
    expect(last()?.url).toBe('/bank/iso20022/v1/camt/053/')
    expect((await client.camt053.update(id, { status: 'SCHEDULED' })).status).toBe('SCHEDULED')
    expect(await client.camt053.get(id)).toMatchObject({ date_range_statement: range })
    expect((await client.camt053.delete(id)).status).toBe('DELETED')
    service.move(id, { status: 'DONE' })
    await expect(client.camt053.delete(id)).rejects.toMatchObject({ status: 409, code: '103' })
  })

  test('are listed', async () => {
    for (let index = 0; index < 3; index++) await client.camt053.create({ iban: 'IT1' })
    expect(await collect(client.camt053.list({}, { pageSize: 2 }))).toHaveLength(3)
    expect(last()?.url).toBe('/bank/iso20022/v1/camt/053s/?pg_size=2&pg_offset=2')
  })

  test('have files', async () => {
    service.files.set('/bank/iso20022/v1/reports/camt053-1/a%20b.xml', '<Document/>')
    const address = `${server.url}/bank/iso20022/v1/reports/camt053-1/a%20b.xml`
    expect(await text(await client.camt053.statement({ jobId: 'camt053-1', fileName: 'a b.xml' }))).toBe('<Document/>')
    expect(await text(await client.camt053.statement({ file: address }))).toBe('<Document/>')
  })
})

describe('forms', () => {
  test('are created, booked, freed, made ready, paid and deleted', async () => {
    const { id, amount } = await client.forms.create({ codice_avviso: '1', codice_ente: '2', otherScheme: { id: 'x' } })
    expect(JSON.parse(last()?.body ?? '')).toEqual({ codice_avviso: '1', codice_ente: '2', otherScheme: { id: 'x' } })
    expect(amount).toBe('51')
    for (const status of ['BOOKED', 'DRAFT', 'READY'])
      expect((await client.forms.update(id, { status })).status).toBe(status)
    expect((await client.forms.dispose(id)).status).toBe('RUNNING')
    expect(last()).toMatchObject({ method: 'POST', url: `/payment/v1/publicpay/form/disposition/${id}`, body: '{}' })
    const other = await client.forms.create({ codice_avviso: '1', codice_ente: '2' })
    expect((await client.forms.delete(other.id)).status).toBe('CANCELLED')
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
