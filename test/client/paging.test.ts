import { afterEach, describe, expect, test } from 'vitest'
import { type Answer, type Seen, startServer, type TestServer, testClient } from './server.ts'

let server: TestServer

afterEach(() => server.close())

const jobs = Array.from({ length: 7 }, (_, index) => ({ id: `J${index}`, status: 'DONE' }))

/** Answers a list of jobs as told by the query. */
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

  test('ends at a page that is not full when nothing is said about pages', async () => {
    await listOf(({ offset, size }) => ({ camt053s: slice(offset, size) }))
    expect(await ids()).toEqual(everyId)
    expect(server.seen).toHaveLength(3)
  })

  test('goes on where a page was shorter than asked for', async () => {
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

  test('counts pages when told so', async () => {
    await listOf(({ offset, size }) => ({ camt053s: slice(offset * size, size), paging_info: { total_pages: 3 } }))
    expect(await ids({ offsetUnit: 'pages' })).toEqual(everyId)
  })

  test('loses nothing silently when the service counts the other way', async () => {
    await listOf(({ offset, size }) => ({ camt053s: slice(offset * size, size), paging_info: { total_pages: 3 } }))
    await expect(ids()).rejects.toThrow(/expected 3 pages as announced, but page 2 is empty; see the option offsetUnit/)
  })

  test('does not ask for ever when the service does not page', async () => {
    await listOf(() => ({ camt053s: jobs }))
    await expect(ids()).rejects.toThrow('expected another page, but the same one came again')
    expect(server.seen).toHaveLength(2)
  })

  test('asks for no page that nobody wants', async () => {
    await listOf(({ offset, size }) => ({ camt053s: slice(offset, size), paging_info: { total_pages: 3 } }))
    for await (const { id } of testClient(server).client.camt053.list({}, { pageSize: 3 })) if (id === 'J1') break
    expect(server.seen).toHaveLength(1)
  })

  test.each([0, -1, 1.5, Number.NaN])('refuses pages of %s items', async (pageSize) => {
    await listOf(() => ({ camt053s: [] }))
    expect(() => testClient(server).client.camt053.list({}, { pageSize })).toThrow(RangeError)
  })

  test('asks anew each time it is iterated over', async () => {
    await listOf(({ offset, size }) => ({ camt053s: slice(offset, size) }))
    const list = testClient(server).client.camt053.list()
    for (const round of [1, 2]) {
      for await (const { status } of list) expect(status).toBe('DONE')
      expect(server.seen).toHaveLength(round)
    }
  })
})
