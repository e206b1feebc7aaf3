import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client.ts'
import { type SubmitOptions, type SubmitResult, submitPain001 } from '../../src/jobs.ts'
import { type Ledger, memoryLedger, type ReservationState, type ReservationUse } from '../../src/pain001.ts'
import { type Answer, lose, refusal, type Seen, startServer, type TestServer, testClient } from '../client/server.ts'
import { type FakeService, fakeService } from './fake-service.ts'
import { debtorIban as iban, paymentFile } from './payment-file.ts'

let server: TestServer
let service: FakeService
let client: Client
let ledger: Ledger
/** What is done with a request before the service sees it; an answer keeps it from the service. */
let onTheWay: (seen: Seen) => Answer | undefined

beforeEach(async () => {
  onTheWay = () => undefined
  service = fakeService(() => server.url)
  server = await startServer((seen) => onTheWay(seen) ?? service.answer(seen))
  client = testClient(server, { retry: 0 }).client
  ledger = memoryLedger()
})

afterEach(() => server.close())

const look = { sleep: async () => undefined, timeoutMs: 0 }

const submit = (
  file: Parameters<typeof submitPain001>[1],
  options: Partial<SubmitOptions> = {},
): Promise<SubmitResult> => submitPain001(client, file, { ledger, iban, look, ...options })

const isPost = ({ method }: Seen): boolean => method === 'POST'
const posts = (): unknown[] => server.seen.filter(isPost).map(({ body }) => JSON.parse(body))
const reserved = async (): Promise<boolean> => (await ledger.find('M1')) !== undefined

describe('a file that was built under its MsgId in the ledger', () => {
  const built = async (file: string): Promise<void> => {
    const lease = await ledger.lease('M1')
    await lease.note('built', { fileHash: createHash('sha256').update(file).digest('hex') })
    await lease.end()
  }

  test('is sent, once', async () => {
    const file = paymentFile('M1')
    await built(file)
    expect(await submit(file)).toMatchObject({ outcome: 'submitted', messageId: 'M1' })
    expect(await ledger.find('M1')).toMatchObject({ state: 'submitted' })
    expect(await submit(file)).toMatchObject({ outcome: 'already-submitted' })
    expect(posts()).toHaveLength(1)
  })

  test('is not sent if it differs from the one that was built', async () => {
    await built(paymentFile('M1'))
    const result = await submit(`${paymentFile('M1')}\n`)
    expect(result).toMatchObject({ outcome: 'refused', stage: 'ledger', reason: expect.stringContaining('was built') })
    expect(posts()).toEqual([])
    expect(await ledger.find('M1')).toMatchObject({ state: 'built' })
  })
})

describe('submitPain001', () => {
  test('sends a valid file and returns the job with its link', async () => {
    const file = paymentFile('M1')
    const result = await submit(file, {
      iban: 'it60 x054 2811 1010 0000 0123 456',
      scheduled: '2026-06-10',
      webhooks: { pain001: 'https://h/' },
    })
    expect(result).toMatchObject({
      outcome: 'submitted',
      messageId: 'M1',
      found: false,
      job: { status: 'READY', sharing: expect.stringMatching(/share/) },
    })
    expect(posts()).toEqual([
      {
        iban,
        initiation: file,
        description: 'M1',
        status: 'READY',
        date_scheduled: '2026-06-10',
        webhooks: { pain001: 'https://h/' },
        version: { initiation: '001.003', report: '001.003' },
      },
    ])
    expect(await reserved()).toBe(true)
  })

  test.each(['a string', 'bytes', 'a stream', 'pieces', 'UTF-16', 'a byte order mark', 'ISO-8859-1'])(
    'takes %s',
    async (kind) => {
      const file = paymentFile('M1')
      const bytes = new TextEncoder().encode(file)
      async function* pieces(): AsyncGenerator<string> {
        for (let at = 0; at < file.length; at += 100) yield file.slice(at, at + 100)
      }
      const declared = (encoding: string): Buffer =>
        Buffer.from(file.replace('UTF-8', encoding), encoding === 'UTF-16' ? 'utf16le' : 'latin1')
      const sources = new Map<string, Parameters<typeof submitPain001>[1]>([
        ['a string', file],
        ['bytes', bytes],
        ['a stream', new Blob([bytes]).stream()],
        ['pieces', pieces()],
        ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), declared('UTF-16')])],
        ['a byte order mark', `\ufeff${file}`],
        ['ISO-8859-1', declared('ISO-8859-1')],
      ])
      expect(await submit(sources.get(kind) ?? '')).toMatchObject({ outcome: 'submitted' })
      expect(posts()).toMatchObject([{ initiation: file }])
    },
  )

  test('can leave the job a draft, under a description of the caller', async () => {
    await submit(paymentFile('M1'), { status: 'DRAFT', description: 'salaries' })
    expect(posts()).toMatchObject([{ status: 'DRAFT', description: 'salaries' }])
  })
})

test.each(['tomorrow', '2026-02-30', '10.06.2026', ''])('refuses the date %j', async (scheduled) => {
  await expect(submit(paymentFile('M1'), { scheduled })).rejects.toThrow(RangeError)
  expect([server.seen, await reserved()]).toEqual([[], false])
})

test('refuses a listener that the service would never call', async () => {
  const webhooks = { completed: 'https://host.example/listener' } as unknown as { pain001: string }
  await expect(submit(paymentFile('M1'), { webhooks })).rejects.toThrow('there is no option "webhooks.completed"')
  expect([server.seen, await reserved()]).toEqual([[], false])
})

test('a file in an envelope is not sent: the service only accepts the message', async () => {
  const file = paymentFile('M1')
  const result = await submit(`<BusMsg>${file.slice(file.indexOf('?>') + 2)}</BusMsg>`)
  expect(result).toMatchObject({ outcome: 'refused' })
  expect('findings' in result && result.findings.map(({ code }) => code)).toContain('service/envelope')
  expect(posts()).toEqual([])
  expect(await reserved()).toBe(false)
})

test('rule sets are an option; the account is always checked', async () => {
  const caffe = (id: string) => paymentFile(id, (xml) => xml.replace('Creditor GmbH', 'Caffè'))
  expect(await submit(caffe('M1'))).toMatchObject({ outcome: 'refused', stage: 'rules' })
  expect(await submit(caffe('M1'), { rules: ['service'] })).toMatchObject({ outcome: 'submitted' })
  const other = paymentFile('M2', (xml) => xml.replace(iban, 'DE89370400440532013000'))
  expect(await submit(other, { rules: [] })).toMatchObject({ outcome: 'refused', stage: 'account' })
})

test('a ledger that cannot record the outcome does not hide it', async () => {
  const full = {
    ...ledger,
    lease: async (...args: Parameters<Ledger['lease']>) => {
      const lease = await ledger.lease(...args)
      return { ...lease, end: async () => Promise.reject(new Error('disk full')) }
    },
  }
  expect(await submit(paymentFile('M1'), { ledger: full })).toMatchObject({
    outcome: 'submitted',
    ledgerError: { message: 'disk full' },
  })
})

const cases: [string, string, (xml: string) => string, string][] = [
  ['schema', 'breaks the schema', (xml) => xml.replace('10.00</InstdAmt>', '10,00</InstdAmt>'), 'value-type'],
  ['schema', 'is cut short', (xml) => xml.slice(0, 1500), 'xml-truncated'],
  ['schema', 'is another message', (xml) => xml.replace('pain.001.001.03', 'pain.001.001.09'), 'message-unknown'],
  [
    'rules',
    'breaks a rule of SEPA',
    (xml) => xml.replace('<Cdtr><Nm>Creditor GmbH</Nm></Cdtr>', '<Cdtr/>'),
    'sepa/creditor-name',
  ],
  [
    'account',
    'debits another account',
    (xml) => xml.replace(iban, 'DE89370400440532013000'),
    'service/connected-account',
  ],
]
test.each(cases)(
  'a file that is refused here is not sent, and its MsgId stays free: %s, it %s',
  async (stage, _, change, code) => {
    const result = await submit(paymentFile('M1', change))
    expect(result).toMatchObject({ outcome: 'refused', stage, messageId: undefined })
    expect(result.findings.map((finding) => finding.code)).toContain(code)
    expect(JSON.stringify(result)).not.toContain('DE89370400440532013000')
    expect([server.seen, await reserved()]).toEqual([[], false])
  },
)

describe('a MsgId', () => {
  test('that was used never leaves the machine again', async () => {
    await submit(paymentFile('M1'))
    const again = await submit(paymentFile('M1'))
    expect(again).toMatchObject({
      outcome: 'already-submitted',
      messageId: 'M1',
      jobId: 'pain001-1',
      job: { id: 'pain001-1', status: 'READY' },
      since: expect.stringMatching(/^\d{4}-.*Z$/),
      error: { name: 'DuplicateMessageIdError' },
    })
    expect(posts()).toHaveLength(1)
  })

  describe('that was used', () => {
    const leaveIn = async (state: ReservationState, use: ReservationUse = {}): Promise<void> => {
      const lease = await ledger.lease('M1')
      await lease.note(state, use)
      await lease.end()
    }

    test('by a file whose job cannot be read now: it was submitted all the same', async () => {
      await submit(paymentFile('M1'))
      onTheWay = () => refusal(503)
      expect(await submit(paymentFile('M1'))).toMatchObject({
        outcome: 'already-submitted',
        jobId: 'pain001-1',
        job: undefined,
      })
    })

    test('by a file without a job in the ledger: the job is found by its description there', async () => {
      const { id } = await client.pain001.create({ iban, description: 'June M1', status: 'READY' })
      await leaveIn('ended', { description: 'June M1' })
      expect(await submit(paymentFile('M1'))).toMatchObject({
        outcome: 'already-submitted',
        jobId: undefined,
        job: { id },
      })
    })

    test('by another file is refused', async () => {
      await submit(paymentFile('M1'))
      const other = paymentFile('M1', (xml) => xml.replace('Invoice E1', 'Invoice E9'))
      expect(await submit(other)).toMatchObject({
        outcome: 'refused',
        stage: 'ledger',
        reason: expect.stringContaining('was used for another file'),
      })
      expect(server.seen).toHaveLength(1)
    })

    test('by a call that ended during sending, or is at it now: the file may have arrived', async () => {
      await leaveIn('sending')
      expect(await submit(paymentFile('M1'))).toMatchObject({ outcome: 'may-have-arrived', looked: false })
      await ledger.release('M1')
      const lease = await ledger.lease('M1')
      expect(await submit(paymentFile('M1'))).toMatchObject({ outcome: 'may-have-arrived', looked: false })
      await lease.release()
      expect(server.seen).toEqual([])
    })

    test('without a known sending is refused, in words that lead to resume', async () => {
      await ledger.reserve('M1')
      expect(await submit(paymentFile('M1'))).toMatchObject({
        outcome: 'refused',
        stage: 'ledger',
        reason: expect.stringContaining('With `resume: true`'),
      })
      expect(server.seen).toEqual([])
      expect(await submit(paymentFile('M1'), { resume: true })).toMatchObject({ outcome: 'submitted' })
    })
  })

  test('is sent once, however many submit it at once', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => submit(paymentFile('M1'))))
    expect(results.filter(({ outcome }) => outcome === 'submitted')).toHaveLength(1)
    expect(posts()).toHaveLength(1)
  })

  test('is free again when no connection could be made', async () => {
    const nobody = await startServer(() => '')
    await nobody.close()
    const result = await submitPain001(testClient(nobody).client, paymentFile('M1'), { ledger, iban })
    expect(result).toMatchObject({ outcome: 'refused', stage: 'connection', error: { code: 'ECONNREFUSED' } })
    expect(await reserved()).toBe(false)
  })

  test('is free again when there is no token, or the caller stops in time', async () => {
    const token = async (): Promise<string> => {
      throw new Error('no token today')
    }
    await expect(
      submitPain001(testClient(server, { token }).client, paymentFile('M1'), { ledger, iban }),
    ).rejects.toThrow('no token today')
    expect(await reserved()).toBe(false)
    const controller = new AbortController()
    const stopping = {
      ...ledger,
      lease: async (...args: Parameters<Ledger['lease']>) => {
        const lease = await ledger.lease(...args)
        controller.abort(new Error('enough'))
        return lease
      },
    }
    await expect(submit(paymentFile('M1'), { ledger: stopping, signal: controller.signal })).rejects.toThrow('enough')
    expect([server.seen, await reserved()]).toEqual([[], false])
  })

  test('is not reserved when the ledger fails', async () => {
    const failing = { ...ledger, lease: async () => Promise.reject(new Error('disk full')) }
    await expect(submit(paymentFile('M1'), { ledger: failing })).rejects.toThrow('disk full')
    expect(server.seen).toEqual([])
  })
})

describe('a connection lost while sending', () => {
  test('leads to several searches, because a list may be late', async () => {
    let lists = 0
    onTheWay = (seen) => {
      if (isPost(seen)) {
        service.answer(seen)
        return lose
      }
      return ++lists < 4 ? { pain001s: [] } : undefined
    }
    let now = 0
    const sleep = async (milliseconds: number): Promise<void> => {
      now += milliseconds
    }
    expect(await submit(paymentFile('M1'), { look: { now: () => now, sleep } })).toMatchObject({
      outcome: 'submitted',
      found: true,
    })
    expect(lists).toBe(4)
  })

  test('does not confuse it with another job', async () => {
    await client.pain001.create({ iban, description: 'M1 and more' })
    await client.pain001.create({ iban, description: 'M10' })
    onTheWay = (seen) => (isPost(seen) ? lose : undefined)
    expect(await submit(paymentFile('M1'))).toMatchObject({
      outcome: 'may-have-arrived',
      messageId: 'M1',
      description: 'M1',
      looked: true,
    })
    expect(server.seen.at(-1)?.url).toMatch(/pain\/001s\?iban=IT60X0542811101000000123456&description=M1&/)
  })

  test('prefers a job that can pay to a newer one that was discarded, and the newest by its instant', async () => {
    const job = (id: string, date_creation: string, status: string) => ({
      id,
      iban,
      status,
      description: 'M1',
      date_creation,
    })
    const jobs = [job('A', '2026-06-09T10:00:00Z', 'DISCARDED'), job('B', '2026-06-09T11:00:00Z', 'READY')]
    onTheWay = (seen) => (isPost(seen) ? lose : { pain001s: jobs })
    expect(await submit(paymentFile('M1'))).toMatchObject({ outcome: 'submitted', job: { id: 'B' } })
    jobs.push(job('C', '2026-06-09T12:00:00Z', 'DISCARDED'))
    jobs.push(job('D', '2026-06-09T12:30:00+02:00', 'READY'), job('E', '2026-06-09T04:30:00-07:00', 'READY'))
    expect(await submit(paymentFile('M1'), { resume: true })).toMatchObject({
      outcome: 'submitted',
      job: { id: 'E' },
      others: [{ id: 'B' }, { id: 'D' }, { id: 'C' }, { id: 'A' }],
    })
  })

  test('ends without a search when the service cannot be asked, the description does not identify the job, or the caller stops', async () => {
    onTheWay = () => lose
    expect(await submit(paymentFile('M1'))).toMatchObject({
      outcome: 'may-have-arrived',
      looked: false,
      error: { name: 'NetworkError' },
    })
    expect(await submit(paymentFile('M2'), { description: 'salaries' })).toMatchObject({
      description: 'salaries',
      looked: false,
    })
    expect(server.seen.filter((seen) => !isPost(seen))).toHaveLength(1)
    const controller = new AbortController()
    onTheWay = () => () => controller.abort('enough')
    expect(await submit(paymentFile('M3'), { signal: controller.signal })).toMatchObject({
      outcome: 'may-have-arrived',
      looked: false,
      error: { message: 'The work was stopped', cause: 'enough' },
    })
    for (const id of ['M1', 'M2', 'M3']) expect(await ledger.find(id)).toBeDefined()
  })

  describe('is resumed', () => {
    test('with the facts in the ledger: its description, its job, the hash of its file', async () => {
      onTheWay = (seen) => (isPost(seen) ? lose : undefined)
      await submit(paymentFile('M1'), { description: 'June M1' })
      expect(await ledger.find('M1')).toMatchObject({
        state: 'sending',
        description: 'June M1',
        leasedUntil: undefined,
      })
      const other = paymentFile('M1', (xml) => xml.replace('Invoice E1', 'Invoice E9'))
      expect(await submit(other, { resume: true })).toMatchObject({ outcome: 'refused', stage: 'ledger' })
      onTheWay = () => undefined
      const { id } = await client.pain001.create({ iban, description: 'June M1', status: 'READY' })
      server.seen.length = 0
      expect(await submit(paymentFile('M1'), { resume: true })).toMatchObject({ outcome: 'submitted', job: { id } })
      const entry = await ledger.find('M1')
      expect(entry).toMatchObject({ state: 'submitted', jobId: id })
      expect(entry?.fileHash).toBe(createHash('sha256').update(paymentFile('M1')).digest('hex'))
      onTheWay = (seen) => (isPost(seen) ? undefined : { pain001s: [] })
      expect(await submit(paymentFile('M1'), { resume: true })).toMatchObject({
        outcome: 'may-have-arrived',
        error: { message: expect.stringContaining(`as job ${id}, but the service lists no`) },
      })
      expect(posts()).toEqual([])
    })

    test('by one at a time: of many at once one sends, the others report that', async () => {
      onTheWay = (seen) => (isPost(seen) ? lose : undefined)
      await submit(paymentFile('M1'))
      onTheWay = () => undefined
      server.seen.length = 0
      const results = await Promise.all(Array.from({ length: 8 }, () => submit(paymentFile('M1'), { resume: true })))
      expect(posts()).toHaveLength(1)
      for (const result of results)
        if (result.outcome !== 'submitted')
          expect(result).toMatchObject({ outcome: 'may-have-arrived', error: { name: 'MessageIdBusyError' } })
    })

    test('by no call while another one sends, however long that takes, and by the next when that one was killed', async () => {
      let time = 0
      ledger = memoryLedger({ now: () => new Date(time), leaseMs: 30 })
      const killed = await ledger.lease('M1')
      await killed.note('sending')
      expect(await submit(paymentFile('M1'), { resume: true })).toMatchObject({ error: { name: 'MessageIdBusyError' } })
      expect(server.seen).toEqual([])
      time = 30
      expect(await submit(paymentFile('M1'), { resume: true })).toMatchObject({ outcome: 'submitted' })
      await expect(killed.note('submitted')).rejects.toThrow('being sent or looked for')
    })

    test('never by sending after the right was lost', async () => {
      let time = 0
      ledger = memoryLedger({ now: () => new Date(time), leaseMs: 60_000 })
      await ledger.reserve('M1')
      onTheWay = (seen) => {
        if (isPost(seen)) return undefined
        time += 60_000
        void ledger.lease('M1', {}, { again: true })
        return undefined
      }
      expect(await submit(paymentFile('M1'), { resume: true })).toMatchObject({
        outcome: 'may-have-arrived',
        error: { name: 'MessageIdBusyError' },
      })
      expect(posts()).toEqual([])
    })

    test('not at all when the service cannot be asked, or the job could not be identified', async () => {
      await ledger.reserve('M1')
      onTheWay = (seen) => (isPost(seen) ? undefined : lose)
      expect(await submit(paymentFile('M1'), { resume: true })).toMatchObject({
        outcome: 'may-have-arrived',
        looked: false,
        error: { name: 'NetworkError' },
      })
      await expect(submit(paymentFile('M1'), { resume: true, description: 'salaries' })).rejects.toThrow(RangeError)
      expect([posts(), await reserved()]).toEqual([[], true])
    })
  })
})
