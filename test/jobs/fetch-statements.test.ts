import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Client, isPollTimeoutError } from '../../src/client.ts'
import { collectStatements, fetchStatements } from '../../src/jobs.ts'
import { cutShort, refusal, serverThat, startServer, type TestServer, testClient } from '../client/server.ts'
import { readFixtureText } from '../support/fixtures.ts'
import { type FakeService, fakeService } from './fake-service.ts'

const file = readFixtureText('valid/camt.053.001.06.xml')
const range = { begin: '2026-01-01', end: '2026-01-31' }

let server: TestServer
let service: FakeService
let client: Client
let onReading: (reading: number) => void
let readings: number

beforeEach(async () => {
  readings = 0
  onReading = () => undefined
  service = fakeService(() => server.url)
  server = await startServer((seen) => {
    if (seen.method === 'GET' && /\/camt\/053\/\w/.test(seen.url)) onReading(++readings)
    return service.answer(seen)
  })
  client = testClient(server, { retry: 0 }).client
})

afterEach(() => server.close())

const noWait = { sleep: async () => undefined }

function statementAt(path: string, text: string): { date_issue: string; file: string } {
  service.files.set(path, text)
  return { date_issue: '2026-02-01T06:00:00+01:00', file: `${server.url}${path}` }
}

describe('fetchStatements', () => {
  test('creates, schedules, waits, downloads and reads', async () => {
    onReading = (reading) => {
      if (reading === 2) service.move('camt053-1', { status: 'RUNNING' })
      if (reading < 4) return
      const statements = ['a', 'b'].map((name) => statementAt(`/bank/iso20022/v1/reports/camt053-1/${name}.xml`, file))
      service.move('camt053-1', { status: 'DONE', statements })
    }
    const seen: string[] = []
    const { job, statements } = await fetchStatements(client, {
      iban: 'DE67999991010004712111',
      range,
      description: 'January',
      ...noWait,
      onReading: ({ status }) => seen.push(status),
    })
    expect(seen).toEqual(['SCHEDULED', 'RUNNING', 'RUNNING', 'DONE'])
    expect(server.seen.slice(0, 2).map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
      [
        'POST',
        { iban: 'DE67999991010004712111', description: 'January', version: '001.006', date_range_statement: range },
      ],
      ['PATCH', { status: 'SCHEDULED' }],
    ])
    expect(job.status).toBe('DONE')
    expect(statements.map(({ fileName }) => fileName)).toEqual(['a.xml', 'b.xml'])
    expect(server.seen.filter(({ url }) => url.includes('/reports/'))).toEqual([])
    for (const statement of statements) {
      const kinds: string[] = []
      for await (const part of statement.read()) kinds.push(part.kind)
      expect([kinds[0], kinds.at(-1)]).toEqual(['header', 'end'])
      expect(kinds).toContain('entry')
      expect(await new Response(await statement.open()).text()).toBe(file)
    }
  })

  test('a job that was cancelled may have files, one that was deleted has none, and neither is an error', async () => {
    for (const [status, count] of [
      ['CANCELLED', 1],
      ['DELETED', 0],
    ] as const) {
      onReading = () => {
        const id = server.seen.at(-1)?.url.split('/').at(-1) ?? ''
        service.move(id, { status, statements: count === 0 ? undefined : [statementAt('/x/', file)] })
      }
      const { job, statements } = await fetchStatements(client, { iban: 'DE67999991010004712111', ...noWait })
      expect([job.status, statements.map(({ fileName }) => fileName)]).toEqual([
        status,
        Array(count).fill('statement.xml'),
      ])
    }
  })

  test('refuses a listener that the service would never call', async () => {
    const webhooks = { done: 'https://host.example/listener' } as unknown as { camt053: string }
    await expect(fetchStatements(client, { iban: 'DE67999991010004712111', webhooks })).rejects.toThrow(RangeError)
    expect(server.seen).toEqual([])
  })

  test.each([{ begin: '2026-01-01' }, { begin: '2026-02-01', end: '2026-01-01' }])(
    'sends nothing for the range %j',
    async (wrong) => {
      await expect(fetchStatements(client, { iban: 'DE67999991010004712111', range: wrong })).rejects.toThrow(
        RangeError,
      )
      expect(server.seen).toEqual([])
    },
  )

  test('ends with the last job when the time is over, and continues from there', async () => {
    let now = 0
    const sleep = async (milliseconds: number): Promise<void> => {
      now += milliseconds
    }
    const clock = { now: () => now, sleep, timeoutMs: 5000 }
    const error = await fetchStatements(client, { iban: 'DE67999991010004712111', ...clock }).catch(
      (each: unknown) => each,
    )
    if (!isPollTimeoutError(error)) throw error
    expect(error.last).toMatchObject({ id: 'camt053-1', status: 'SCHEDULED' })
    onReading = () => service.move('camt053-1', { status: 'DONE', statements: [statementAt('/s.xml', file)] })
    const { statements } = await collectStatements(client, 'camt053-1', clock)
    expect(statements).toHaveLength(1)
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('is stopped by its signal while it waits', async () => {
    const controller = new AbortController()
    onReading = () => setTimeout(() => controller.abort(new Error('enough')), 10)
    await expect(
      fetchStatements(client, { iban: 'DE67999991010004712111', signal: controller.signal }),
    ).rejects.toThrow('enough')
  })
})

describe('a statement', () => {
  async function only(address: string): Promise<Awaited<ReturnType<typeof collectStatements>>['statements'][number]> {
    const { id } = await client.camt053.create({ iban: 'DE67999991010004712111' })
    service.move(id, { status: 'DONE', statements: [{ date_issue: '2026-02-01T06:00:00+01:00', file: address }] })
    const { statements } = await collectStatements(client, id)
    const [statement] = statements
    if (statement === undefined) throw new Error('there is none')
    return statement
  }

  test.each([
    ['/a/IT60-2026.xml', 'IT60-2026.xml'],
    ['/a/b%2F..%2Fc.xml?token=1#x', 'b_.._c.xml'],
    ['/a/', 'statement.xml'],
    ['/a/..', 'statement.xml'],
    ['https://host/x/1.xml', '1.xml'],
    ['C:\\x\\1.xml', 'C__x_1.xml'],
  ])('at %s is called %s', async (address, name) => {
    expect((await only(address)).fileName).toBe(name)
  })

  test('of another account is refused, without a part of it', async () => {
    const { id } = await client.camt053.create({ iban: 'IT60X0542811101000000123456' })
    service.move(id, { status: 'DONE', statements: [statementAt('/other.xml', file)] })
    const { statements } = await collectStatements(client, id)
    const kinds: string[] = []
    const read = async (): Promise<void> => {
      for await (const { kind } of statements[0]?.read() ?? []) kinds.push(kind)
    }
    await expect(read()).rejects.toMatchObject({
      name: 'ResponseShapeError',
      message: expect.stringContaining('a statement of the account that was asked for'),
    })
    expect(kinds).not.toContain('statement')
    expect(kinds).not.toContain('entry')
  })

  test('that is too old ends in its own error', async () => {
    const old = await serverThat(refusal(410))
    const statement = await only(`${old.url}/a.xml`)
    await expect(statement.open()).rejects.toMatchObject({ name: 'StatementExpiredError' })
    await expect(statement.read().next()).rejects.toMatchObject({ name: 'StatementExpiredError' })
  })

  test('that is cut short never reads as a short one', async () => {
    const cut = file.slice(0, file.length / 2)
    const breaking = await serverThat(cutShort(cut))
    const truncating = await serverThat((response) => void response.end(cut))
    const read = async (url: string): Promise<void> => {
      for await (const part of (await only(`${url}/a.xml`)).read()) expect(part.kind).not.toBe('end')
    }
    await expect(read(breaking.url)).rejects.toMatchObject({ name: 'NetworkError' })
    await expect(read(truncating.url)).rejects.toMatchObject({ name: 'InvalidDocumentError' })
  })
})
