import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, isPollTimeoutError } from '../../src/client.ts'
import { followPain001, submitPain001 } from '../../src/jobs.ts'
import { memoryLedger } from '../../src/pain001.ts'
import {
  type Answer,
  cutShort,
  refusal,
  type Seen,
  startServer,
  type TestServer,
  testClient,
} from '../client/server.ts'
import { type FakeService, fakeService } from './fake-service.ts'
import { debtorIban, paymentFile, statusReport } from './payment-file.ts'

let server: TestServer
let service: FakeService
let client: Client
let instead: (seen: Seen) => Answer | undefined

beforeEach(async () => {
  service = fakeService(() => server.url)
  instead = () => undefined
  server = await startServer((seen) => instead(seen) ?? service.answer(seen))
  client = testClient(server, { retry: 0 }).client
})

afterEach(() => server.close())

const noWait = { sleep: async () => undefined }
const file = paymentFile('M1')

async function submitted(): Promise<{ id: string }> {
  const result = await submitPain001(client, file, { ledger: memoryLedger(), iban: debtorIban })
  if (result.outcome !== 'submitted') throw new Error(result.outcome)
  return result.job
}

test.each(['DONE', 'REFUSED', 'REVOKED', 'CANCELLED', 'DELETED', 'DISCARDED'])(
  'a job in %s is a result, also without a report',
  async (status) => {
    const job = await submitted()
    service.move(job.id, { status, report: null })
    expect(await followPain001(client, job.id, { initiation: file })).toMatchObject({
      job: { status },
      report: undefined,
      outcomes: undefined,
    })
  },
)

test('also reads a report without the payments', async () => {
  const job = await submitted()
  service.files.set('/r.xml', statusReport('M1'))
  service.move(job.id, { status: 'DISCARDED', report: { url: '/r.xml' } })
  const { report, outcomes } = await followPain001(client, job)
  expect([report?.valid, outcomes]).toEqual([true, undefined])
})

test('continues through an unknown state, and ends with the last job seen when the time is over', async () => {
  const job = await submitted()
  service.move(job.id, { status: 'ON_HOLD' })
  const error = await followPain001(client, job, { timeoutMs: 0 }).catch((each: unknown) => each)
  expect(isPollTimeoutError(error) && error.last).toMatchObject({ id: job.id, status: 'ON_HOLD' })
})

test('waits through 404, a redirection, a page and an outage', async () => {
  const job = await submitted()
  service.move(job.id, { status: 'DONE', report: null })
  const answers: Answer[] = [
    refusal(404),
    refusal(302, '', { location: '/login' }),
    '<html>Back soon</html>',
    refusal(503),
  ]
  instead = ({ method }) => (method === 'GET' ? answers.shift() : undefined)
  expect(await followPain001(client, job, noWait)).toMatchObject({ job: { status: 'DONE' } })
  expect([answers, server.seen.length]).toEqual([[], 6])
})

test.each([401, 403])('does not wait through %i, nor for a job with another id', async (status) => {
  const job = await submitted()
  instead = ({ method }) => (method === 'GET' ? refusal(status) : undefined)
  await expect(followPain001(client, job, noWait)).rejects.toMatchObject({ status })
  instead = ({ method }) => (method === 'GET' ? { id: 'J9', iban: debtorIban, status: 'DONE' } : undefined)
  await expect(followPain001(client, job, noWait)).rejects.toMatchObject({ name: 'ResponseShapeError' })
})

test('fetches a report that breaks off, or is cut short, again', async () => {
  const job = await submitted()
  const report = statusReport('M1')
  service.files.set('/r.xml', report)
  service.move(job.id, { status: 'DISCARDED', report: { url: '/r.xml' } })
  const breaks: Answer[] = [cutShort(report.slice(0, 500)), (response) => void response.end(report.slice(0, 500))]
  instead = ({ url }) => (url === '/r.xml' ? breaks.shift() : undefined)
  const followed = await followPain001(client, job, { ...noWait, initiation: file })
  expect(followed.outcomes?.counts).toMatchObject({ accepted: 1, rejected: 1 })
  expect(breaks).toEqual([])
})

test('fails when the report cannot be read or fetched', async () => {
  const job = await submitted()
  service.files.set('/r.xml', statusReport('M1').slice(0, 400))
  service.move(job.id, { status: 'DISCARDED', report: { url: '/r.xml' } })
  await expect(followPain001(client, job, noWait)).rejects.toMatchObject({
    name: 'ReportError',
    job: { id: job.id, status: 'DISCARDED' },
    cause: { name: 'InvalidDocumentError' },
  })
  service.move(job.id, { report: { url: '/gone.xml' } })
  await expect(followPain001(client, job, noWait)).rejects.toMatchObject({
    name: 'ReportError',
    job: { id: job.id },
    cause: { name: 'ApiError', status: 404 },
  })
  const error: unknown = await followPain001(client, job, noWait).catch((thrown: unknown) => thrown)
  expect(inspect(error)).not.toContain('IT60')
})
