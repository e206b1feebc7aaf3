import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { directoryLedger } from '../../src/pain001-node.ts'
import { type Answer, refusal, type Seen, startServer, type TestServer, testToken } from '../client/server.ts'
import { type FakeService, fakeService } from '../jobs/fake-service.ts'
import { debtorIban, paymentFile, statusReport } from '../jobs/payment-file.ts'
import { jsonLines, runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

let server: TestServer
let service: FakeService
let folder: string
let onTheWay: (seen: Seen) => Answer | undefined

beforeEach(async () => {
  onTheWay = () => undefined
  folder = newFolder()
  service = fakeService(() => server.url)
  server = await startServer((seen) => onTheWay(seen) ?? service.answer(seen))
})

afterEach(async () => {
  await server.close()
})

async function submit(args: string[], xml = paymentFile('M1')) {
  const file = writeInto(folder, 'payments.xml', xml)
  const outcome = await runCommand(['submit', file, '--iban', debtorIban, ...args], {
    stdin: xml,
    env: { ISO20022_BASE_URL: server.url, ISO20022_TOKEN: testToken, XDG_STATE_HOME: folder },
  })
  expect(outcome.stdout + outcome.stderr).not.toContain('7f3a')
  return outcome
}

describe('iso20022 submit', () => {
  test('sends a good file and prints the link', async () => {
    expect(await submit(['--description', 'June M1', '--scheduled', '2026-06-10', '--draft'])).toEqual({
      exitCode: 0,
      stdout: `job pain001-1: DRAFT\nconfirm with: ${server.url}/share/0\n`,
      stderr: '',
    })
    expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({
      description: 'June M1',
      status: 'DRAFT',
      date_scheduled: '2026-06-10',
    })
  })

  test('prints the result as JSON', async () => {
    const { stdout } = await submit(['--json'])
    expect(JSON.parse(stdout)).toEqual({
      file: join(folder, 'payments.xml'),
      outcome: 'submitted',
      messageId: 'M1',
      job: { id: 'pain001-1', status: 'READY', sharing: `${server.url}/share/0`, report: null },
      findings: [],
      version: expect.any(String),
    })
  })

  test('refuses a file with faults, and shows where they are', async () => {
    const broken = paymentFile('M1', (xml) => xml.replace('10.00</InstdAmt>', '10,00</InstdAmt>'))
    const { exitCode, stdout, stderr } = await submit([], broken)
    expect([exitCode, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/payments\.xml:24:\d+: error value-type/)
    expect(stderr).toMatch(/not taken \(schema\)/)
    expect(server.seen).toEqual([])
    expect(JSON.parse((await submit(['--json'], broken)).stdout)).toMatchObject({
      outcome: 'refused',
      stage: 'schema',
      messageId: null,
    })
  })

  test.each([
    ['a message nobody knows', '<Document xmlns="urn:example"><a/></Document>'],
    ['a statement', readFileSync('fixtures/valid/camt.053.001.06.xml', 'utf8')],
  ])('%s was not checked: exit 2, as everywhere', async (_, text) => {
    const { exitCode, stderr } = await submit([], text)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('message-unknown')
    expect(server.seen).toEqual([])
  })

  test('sends a MsgId once, by a ledger on the disk', async () => {
    await submit([])
    const { exitCode, stdout, stderr } = await submit([])
    expect([exitCode, server.seen.map(({ method }) => method)]).toEqual([2, ['POST', 'GET']])
    expect(stderr).toMatch(/this file was submitted before \(.*, job pain001-1\); nothing was sent\. With --resume, /)
    expect(stdout).toBe(`job pain001-1: READY\nconfirm with: ${server.url}/share/0\n`)
    expect(JSON.parse((await submit(['--json'])).stdout)).toMatchObject({
      outcome: 'already-submitted',
      jobId: 'pain001-1',
      job: { id: 'pain001-1' },
    })
    service.move('pain001-1', { status: 'DONE' })
    expect((await submit(['--follow'])).exitCode).toBe(0)
    expect(readdirSync(join(folder, 'iso20022', 'message-ids')).every((name) => name.startsWith('M1.'))).toBe(true)
    expect((await submit(['--ledger', join(folder, 'other')])).exitCode).toBe(0)
  })

  test('states what to do when the connection was lost, and resumes', async () => {
    onTheWay = ({ method }) => (method === 'POST' ? refusal(502) : refusal(400))
    const lost = await submit([])
    expect(lost.exitCode).toBe(2)
    expect(lost.stderr).toMatch(
      /was answered with status 502: code 100, Missing arguments. The service may have the file: run the same command with --resume/,
    )
    expect((await submit(['--resume'])).stderr).toMatch(/pain\/001s was answered with status 400: code 100/)
    onTheWay = () => undefined
    const resumed = await submit(['--resume', '--json'])
    expect(JSON.parse(resumed.stdout)).toMatchObject({ outcome: 'submitted', messageId: 'M1' })
    expect((await submit(['--resume'])).stdout).toMatch(/found by its description/)
  })

  test('distinguishes what the service refuses from a fault of the file', async () => {
    const job = { id: 'J', iban: debtorIban, status: 'DISCARDED', description: 'M1' }
    onTheWay = ({ method }) => (method === 'POST' ? job : { pain001s: [job] })
    expect(await submit([])).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/not taken \(validation\)/) })
  })

  test('a file that is refused, which no search can confirm, is not called refused', async () => {
    onTheWay = () => refusal(403, { code: '102', description: 'Not your account' })
    const { exitCode, stderr } = await submit([])
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/status 403: code 102, Not your account\. The service may have the file: .* --resume/)
  })

  test('a MsgId that is only reserved leads to --resume', async () => {
    const ledger = directoryLedger(join(folder, 'ledger'))
    await ledger.reserve('M1')
    const { exitCode, stderr } = await submit(['--ledger', join(folder, 'ledger')])
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/not taken \(ledger\): The MsgId M1 was used before.*With --resume, the same command looks/)
    expect(stderr).not.toContain('resume: true')
  })

  describe('--follow', () => {
    const ends = (fields: object): void => {
      onTheWay = ({ method, url }) => {
        const id = /\/pain\/001\/(pain001-\d+)$/.exec(url)?.[1]
        if (method === 'GET' && id !== undefined) service.move(id, { ...fields })
        return undefined
      }
    }

    test('shows the outcome of the payments', async () => {
      service.files.set('/r.xml', statusReport('M1'))
      ends({ status: 'DONE', report: { url: '/r.xml' } })
      const { exitCode, stdout, stderr } = await submit(['--follow'])
      expect([exitCode, stderr]).toEqual([1, 'job pain001-1: DONE\n'])
      expect(stdout).toMatch(/payments: 1 accepted, 1 rejected, 0 pending, 0 unknown\n {2}E2: rejected, RJCT, /)
      const json = await submit(['--follow', '--json', '--ledger', join(folder, 'other')])
      expect(jsonLines(json.stdout)).toMatchObject([
        { outcome: 'submitted' },
        {
          job: { status: 'DONE' },
          counts: { accepted: 1, rejected: 1 },
          notAccepted: [{ index: 1, endToEndId: 'E2', outcome: 'rejected' }],
        },
      ])
    })

    test.each([
      ['DONE', 0],
      ['REFUSED', 2],
      ['CANCELLED', 2],
      ['DISCARDED', 1],
    ])('a job that ends in %s exits with %i', async (status, exitCode) => {
      ends({ status })
      expect(await submit(['--follow'])).toMatchObject({
        exitCode,
        stdout: expect.stringContaining(`job pain001-1: ${status}\n`),
      })
    })

    const oneAccepted = (status: string) =>
      statusReport('M1').replace(/<TxSts>RJCT[\s\S]*?<\/StsRsnInf>/, status === '' ? '' : `<TxSts>${status}</TxSts>`)

    test.each([
      ['a payment is pending', oneAccepted('PDNG'), 2, 'E2: pending, PDNG'],
      ['a payment is accepted for execution only', oneAccepted('ACSP'), 0, '2 accepted'],
      [
        'a payment is not mentioned',
        statusReport('M1').replace(/<TxInfAndSts>\s*<OrgnlEndToEndId>E2[\s\S]*?<\/TxInfAndSts>/, ''),
        2,
        'E2: unknown',
      ],
    ])('a job in DONE where %s exits with its code', async (_, report, exitCode, words) => {
      service.files.set('/r.xml', report)
      ends({ status: 'DONE', report: { url: '/r.xml' } })
      expect(await submit(['--follow'])).toMatchObject({ exitCode, stdout: expect.stringContaining(words) })
    })

    test('a report of another file is refused', async () => {
      service.files.set('/r.xml', oneAccepted('ACSC').replace('<OrgnlMsgId>M1<', '<OrgnlMsgId>M2<'))
      ends({ status: 'DONE', report: { url: '/r.xml' } })
      const { exitCode, stderr } = await submit(['--follow'])
      expect(exitCode).toBe(2)
      expect(stderr).toContain(
        'is DONE, but its report could not be used: The report is about a file with another MsgId',
      )
    })

    test('a job that ended with payments that it did not process exits with 2', async () => {
      ends({ status: 'DONE', progress: { count: 1, of: 2 } })
      expect(await submit(['--follow'])).toMatchObject({
        exitCode: 2,
        stdout: expect.stringContaining('1 of 2 payments were not processed'),
      })
    })

    test('shows the reasons of a file that was discarded at once', async () => {
      service.files.set('/r.xml', statusReport('M1'))
      const discarded = { id: 'J', iban: debtorIban, status: 'DISCARDED', description: 'M1', report: { url: '/r.xml' } }
      onTheWay = ({ url }) => (url === '/r.xml' ? undefined : url.includes('001s') ? { pain001s: [] } : discarded)
      const { exitCode, stdout, stderr } = await submit(['--follow'])
      expect(exitCode).toBe(1)
      expect(stderr).toMatch(/not taken \(validation\)/)
      expect(stdout).toMatch(/^job J: DISCARDED\nreport: \/r.xml\n/)
      expect(stdout).toMatch(/E2: rejected, RJCT, /)
    })

    test('reports that the job goes on when the time is over', async () => {
      const { exitCode, stdout, stderr } = await submit(['--follow', '--timeout', '0'])
      expect([exitCode, stdout.includes('confirm with')]).toEqual([2, true])
      expect(stderr).toMatch(/not ended yet and goes on at the service; check again with --resume --follow/)
    })
  })

  test.each(['REFUSED', 'DELETED', 'CANCELLED', 'REVOKED'])(
    'a job found in %s is reported, with exit code 2',
    async (status) => {
      onTheWay = ({ method }) =>
        method === 'GET' ? { pain001s: [{ id: 'J', iban: debtorIban, status, description: 'M1' }] } : refusal(500)
      const { exitCode, stdout, stderr } = await submit(['--resume'])
      expect([exitCode, stdout]).toEqual([2, `job J: ${status}\n`])
      expect(stderr).toMatch(/the file's job was stopped: .*pa(id|yments).*Its MsgId cannot be used again/)
    },
  )

  test.each([
    [['--scheduled', 'tomorrow'], '--scheduled takes a date like'],
    [['--rules', 'sepp'], '--rules takes sepa, service'],
    [['--resume', '--description', 'salaries'], 'does not contain the MsgId M1'],
    [['another.xml'], 'use it so: iso20022 submit FILE --iban IBAN'],
  ])('%j cannot be done, in words', async (args, words) => {
    expect(await submit(args)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(words) })
    expect(server.seen).toEqual([])
  })

  test('says that nobody answers', async () => {
    await server.close()
    const words = expect.stringMatching(/not taken \(connection\).*ECONNREFUSED/)
    expect(await submit([])).toMatchObject({ exitCode: 2, stderr: words })
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s during sending: the file may have arrived',
    async (signal) => {
      // Only what submit itself listens with is told: the process is shared with other tests and with the runner.
      const before = process.listeners(signal)
      const interrupt = (): void => {
        for (const listener of process.listeners(signal)) if (!before.includes(listener)) listener(signal)
      }
      onTheWay = ({ method }) => (method === 'POST' ? interrupt : undefined)
      const { exitCode, stderr } = await submit([])
      expect(exitCode).toBe(2)
      expect(stderr).toMatch(/The service may have the file: run the same command with --resume/)
      expect(process.listeners(signal)).toEqual(before)
    },
  )

  test('says that nothing was sent where the ledger fails before that', async () => {
    const place = writeInto(folder, 'ledger', 'a file, no folder')
    const { exitCode, stderr } = await submit(['--ledger', place])
    expect([exitCode, server.seen]).toEqual([2, []])
    expect(stderr).toContain('This call sent nothing. Run the same command with --resume')
  })

  test("sends names with other characters than SEPA's on request", async () => {
    const caffe = paymentFile('M1', (xml) => xml.replace('Creditor GmbH', 'Caffè'))
    expect((await submit([], caffe)).exitCode).toBe(1)
    expect((await submit(['--rules', 'service'], caffe)).exitCode).toBe(0)
  })

  test('requires the account and the token', async () => {
    const needed = async (...args: string[]) => (await runCommand(['submit', 'payments.xml', ...args])).stderr
    expect(await needed()).toContain('--iban')
    expect(await needed('--iban', 'IT1')).toContain('ISO20022_TOKEN')
  })
})
