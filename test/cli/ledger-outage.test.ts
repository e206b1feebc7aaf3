import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSandbox, postgresStore } from '../../src/sandbox.ts'
import { startServer, type TestServer, testToken } from '../client/server.ts'
import { type FakeService, fakeService } from '../jobs/fake-service.ts'
import { debtorIban, paymentFile } from '../jobs/payment-file.ts'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'
import { type OwnServer, ownServer } from '../support/postgres.ts'

const isHere = process.env.ISO20022_TEST_PG !== undefined
if (!isHere) console.log('ISO20022_TEST_PG is not set: no PostgreSQL server was restarted under a ledger.')

describe.skipIf(!isHere)('a database that restarts', () => {
  let database: OwnServer
  let bank: TestServer
  let service: FakeService
  let folder: string
  let duringPost: () => void

  beforeAll(() => {
    database = ownServer()
  }, 60_000)
  afterAll(() => {
    database.stop()
    database.remove()
  })
  beforeEach(async () => {
    folder = newFolder()
    service = fakeService(() => bank.url)
    duringPost = () => undefined
    bank = await startServer((seen) => {
      const answer = service.answer(seen)
      if (seen.method !== 'POST') return answer
      duringPost()
      // The process hears of connections that were cut before it gets its answer.
      return (response) => setTimeout(() => response.end(JSON.stringify(answer)), 100)
    })
  })
  afterEach(async () => {
    await bank.close()
  })

  const posts = (): number => bank.seen.filter(({ method }) => method === 'POST').length
  async function submit(messageId: string, ...more: string[]) {
    const file = writeInto(folder, 'file.xml', paymentFile(messageId))
    const args = ['submit', file, '--iban', debtorIban, '--ledger', database.url, ...more]
    return runCommand(args, { env: { ISO20022_BASE_URL: bank.url, ISO20022_TOKEN: testToken } })
  }

  test('before the file is sent: nothing is sent', async () => {
    database.stop()
    const { exitCode, stderr } = await submit('BEFORE')
    database.start()
    expect([exitCode, posts()]).toEqual([2, 0])
    expect(stderr).toContain('the database of the ledger cannot be reached')
    expect(stderr).not.toContain('host=')
    expect(await submit('BEFORE')).toMatchObject({ exitCode: 0 })
  })

  test('while the file is sent: it is recorded after the restart', async () => {
    duringPost = () => {
      database.stop()
      database.start()
    }
    expect(await submit('DURING')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('confirm with: ') })
    const again = await submit('DURING')
    expect([again.exitCode, posts()]).toEqual([2, 1])
    expect(again.stderr).toContain('this file was submitted before')
  })

  test('and stays away: the job is printed, and found again later', async () => {
    duringPost = () => database.stop()
    const { exitCode, stdout, stderr } = await submit('AFTER')
    database.start()
    expect([exitCode, posts()]).toEqual([0, 1])
    expect(stdout).toContain('job pain001-1: READY\nconfirm with: ')
    expect(stderr).toContain('the ledger could not record the outcome: The database of the ledger failed: ')
    duringPost = () => undefined
    // The lease of the first call ended with nobody there to end it: until then it counts as being sent.
    expect((await submit('AFTER')).stderr).toContain('--resume')
    expect(posts()).toBe(1)
  })

  test.each(['SIGHUP', 'SIGTERM'] as const)('and %s comes: the outcome is printed', async (signal) => {
    const before = process.listeners(signal)
    duringPost = () => {
      database.stop()
      for (const listener of process.listeners(signal)) if (!before.includes(listener)) listener(signal)
    }
    const { exitCode, stderr } = await submit(`STOP-${signal}`)
    database.start()
    expect(exitCode).toBe(2)
    expect(stderr).toContain('The service may have the file: run the same command with --resume')
    expect(process.listeners(signal)).toEqual(before)
  })

  test('ends no sandbox that idles on it', async () => {
    const errors: unknown[] = []
    const store = postgresStore(database.url)
    const sandbox = createSandbox({ store, onError: (error) => errors.push(error) })
    const [anna] = await sandbox.accounts()
    database.stop()
    database.start()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await sandbox.accounts())[0]?.iban).toBe(anna?.iban)
    await sandbox.close()
  })
})
