import { afterEach, describe, expect, test } from 'vitest'
import { type Answer, type Seen, startServer, type TestServer, testClient } from '../server.ts'

let server: TestServer

afterEach(() => server.close())

const jobs = Array.from({ length: 7 }, (_, index) => ({ id: `J${index}`, status: 'DONE' }))

async function listOf(answer: (query: { offset: number; size: number }) => object): Promise<void> {
  server = await startServer(({ url }: Seen): Answer => {
    const { searchParams } = new URL(url, 'http://x')
    return answer({ offset: Number(searchParams.get('pg_offset')), size: Number(searchParams.get('pg_size')) })
  })
}

async function ids(options: Parameters<typeof testClient>[1] = {}): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = []
  const { client } = testClient(server, { retry: 0, ...options })
  for await (const { id } of client.camt053.list({}, { pageSize: 3 })) found.push(id)
  return found
}

const everyId = jobs.map(({ id }) => id)
const slice = (offset: number, size: number) => jobs.slice(offset, offset + size)

describe('a list by offset', () => {
  test('counts jobs in pages, whatever total_items counts', async () => {
    await listOf(({ offset, size }) => ({
      camt053s: slice(offset, size),
      paging_info: { current_page: offset / size, total_pages: 3, page_size: size, total_items: 93 },
    }))
    expect(await ids()).toEqual(everyId)
    expect(server.seen).toHaveLength(3)
  })

  test('ends at an empty page without information about pages', async () => {
    await listOf(({ offset, size }) => ({ camt053s: slice(offset, size) }))
    expect(await ids()).toEqual(everyId)
    expect(server.seen).toHaveLength(4)
  })

  test.each([1, 2])('is complete if the service returns %i on a page without notice', async (most) => {
    await listOf(({ offset }) => ({ camt053s: slice(offset, most) }))
    expect(await ids()).toEqual(everyId)
  })

  test('is complete if the service has no paging, and less than a page', async () => {
    await listOf(() => ({ camt053s: slice(0, 2) }))
    expect(await ids()).toEqual(['J0', 'J1'])
  })

  test('is complete if total_pages is too small, and the last page is full', async () => {
    await listOf(({ offset, size }) => ({ camt053s: slice(offset, size), paging_info: { total_pages: 1 } }))
    expect(await ids()).toEqual(everyId)
  })

  const pain = async (totals: (offset: number) => object, options = {}, from = jobs) => {
    await listOf(({ offset, size }) => ({
      pain001s: from.slice(offset, offset + size).map((job) => ({ ...job, iban: 'IT1' })),
      paging_info: totals(offset),
    }))
    const found: string[] = []
    for await (const { id } of testClient(server, { retry: 0 }).client.pain001.list({}, { pageSize: 3, ...options }))
      found.push(id)
    return found
  }

  test('is complete if total_pages is wrong and total_items is right', async () => {
    expect(await pain(() => ({ total_pages: 1, total_items: 7 }))).toEqual(everyId)
    expect(server.seen).toHaveLength(3)
  })

  test('that is shorter than announced is an error', async () => {
    await expect(pain(() => ({ total_pages: 3, total_items: 9 }))).rejects.toThrow(
      '9 items as announced, but there are 7',
    )
  })

  test('that becomes shorter while it is read is an error', async () => {
    await expect(pain((offset) => ({ total_items: offset === 0 ? 8 : 7 }))).rejects.toThrow('became shorter')
  })

  test('that becomes longer at its head has no repetition', async () => {
    await listOf(({ offset, size }) => ({
      camt053s: (offset === 0 ? jobs : [{ id: 'NEW', status: 'DONE' }, ...jobs]).slice(offset, offset + size),
    }))
    expect(await ids()).toEqual(everyId)
  })

  test('without an end is given up', async () => {
    let count = 0
    const fetch = async () => Response.json({ camt053s: [{ id: `J${count++}`, status: 'DONE' }] })
    server = await startServer(() => '')
    await expect(ids({ fetch })).rejects.toThrow('an end within 10000 pages')
  })

  test('begins and ends where the options say', async () => {
    expect(await pain(() => ({ total_items: 7 }), { start: 2, limit: 4 })).toEqual(['J2', 'J3', 'J4', 'J5'])
    expect(server.seen).toHaveLength(2)
    await server.close()
    expect(await pain(() => ({ total_pages: 3 }), { start: 5 })).toEqual(['J5', 'J6'])
    await server.close()
    expect(await pain(() => ({}), { limit: 0 })).toEqual([])
    expect(server.seen).toEqual([])
  })

  test('continues after a page that is shorter than requested', async () => {
    await listOf(({ offset }) => ({ camt053s: slice(offset, 2), paging_info: { total_pages: 4, page_size: 2 } }))
    expect(await ids()).toEqual(everyId)
  })

  test('can be empty', async () => {
    await listOf(() => ({ camt053s: [], paging_info: { total_pages: 0, total_items: 0 } }))
    expect(await ids()).toEqual([])
    const { client } = testClient(server)
    const pages = []
    for await (const page of client.camt053.list().pages()) pages.push(page)
    expect(pages).toEqual([{ items: [], paging: { total_pages: 0, total_items: 0 } }])
  })

  test('counts pages on request', async () => {
    await listOf(({ offset, size }) => ({ camt053s: slice(offset * size, size), paging_info: { total_pages: 3 } }))
    expect(await ids({ offsetUnit: 'pages' })).toEqual(everyId)
  })

  test('loses nothing silently when the service counts the other way', async () => {
    await listOf(({ offset, size }) => ({ camt053s: slice(offset * size, size), paging_info: { total_pages: 3 } }))
    await expect(ids()).rejects.toThrow(/expected 3 pages as announced, but page 2 is empty; see the option offsetUnit/)
  })

  test('does not ask forever when the service has no paging', async () => {
    await listOf(() => ({ camt053s: jobs }))
    await expect(ids()).rejects.toThrow('expected another page, but the same one came again')
    expect(server.seen).toHaveLength(2)
  })

  test('does not request a page that is not needed', async () => {
    await listOf(({ offset, size }) => ({ camt053s: slice(offset, size), paging_info: { total_pages: 3 } }))
    for await (const { id } of testClient(server).client.camt053.list({}, { pageSize: 3 })) if (id === 'J1') break
    expect(server.seen).toHaveLength(1)
  })

  test.each([0, -1, 1.5, Number.NaN])('refuses pages of %s items', async (pageSize) => {
    await listOf(() => ({ camt053s: [] }))
    expect(() => testClient(server).client.camt053.list({}, { pageSize })).toThrow(RangeError)
  })

  test('sends new requests in each iteration', async () => {
    await listOf(({ offset, size }) => ({ camt053s: slice(offset, size) }))
    const list = testClient(server).client.camt053.list()
    for (const round of [1, 2]) {
      for await (const { status } of list) expect(status).toBe('DONE')
      expect(server.seen).toHaveLength(round * 2)
    }
  })
})
