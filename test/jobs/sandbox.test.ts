// The jobs against the sandbox, which keeps a ledger of money: whatever is lost on the way, a file is paid once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Client, createClient } from '../../src/client.ts'
import { fetchStatements, followPain001, type SubmitResult, submitPain001 } from '../../src/jobs.ts'
import { type Ledger, memoryLedger } from '../../src/pain001.ts'
import { ibanForOutcome } from '../../src/sandbox.ts'
import { paymentFile } from '../sandbox/payment-file.ts'
import { type Driven, drive } from '../sandbox/support.ts'
import { sweep } from '../support/sweep.ts'

let driven: Driven
let client: Client
let ledger: Ledger
let file: string

beforeEach(async () => {
  driven = await drive()
  client = driven.sandbox.client('anna')
  ledger = memoryLedger()
  file = paymentFile(driven.anna.iban, 'M1', [{ iban: driven.paul.iban, amount: '10.00' }])
})

afterEach(() => driven.sandbox.close())

const noWait = { sleep: async () => undefined }
const list = { operation: 'listPain001Jobs' }
const create = { operation: 'createPain001Job' }

/** Submits the file; `look` is how often the job is looked for: the clock of looking moves a second with every look. */
async function submit(resume = false): Promise<SubmitResult> {
  let time = 0
  const look = { ...noWait, timeoutMs: 3000, now: () => (time += 1000) }
  return submitPain001(client, file, { ledger, iban: driven.anna.iban, resume, look })
}

const faulty = async (...faults: object[]) => {
  expect((await driven.control('faults', { faults })).status).toBe(200)
}

/** Jobs that may still pay, as the sandbox itself has them. */
async function live(): Promise<{ id: string; sharing: string }[]> {
  const { body } = await driven.anna.ask('GET', '/bank/iso20022/v1/pain/001s?pg_size=100')
  const jobs = body.pain001s as unknown as { id: string; status: string; sharing: string }[]
  return jobs.filter(({ status }) => !['DISCARDED', 'DELETED', 'REFUSED', 'CANCELLED'].includes(status))
}

/** Confirms whatever can be confirmed, and gives what the payee has more than before. */
async function paid(): Promise<string> {
  for (const { sharing } of await live()) await driven.confirm(sharing)
  await driven.until('2026-11-27T12:00:00+01:00')
  return (await driven.money('paul')).balance
}

/** What a user does after a result, as `docs/service.md` says: nothing, send it anew, or resume until it is clear. */
async function goOn(result: SubmitResult): Promise<SubmitResult> {
  if (result.outcome === 'may-have-arrived') return submit(true)
  return result.outcome === 'refused' ? submit() : result
}

const statuses = [
  ...[301, 400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 411, 413, 414, 415, 418, 421, 422, 423, 425, 428],
  ...[429, 431, 451, 499, 500, 501, 502, 503, 504, 599],
]

/**
 * Statuses that depend on the head or the size of a request, so that it was not carried out; the sandbox' faults have the
 * service's error body.
 */
const proven = [401, 403, 405, 411, 413, 414, 415, 431]

/** Those that prove something, and of the others every fifth; all in `npm run test:full`. */
const allStatuses = statuses.filter((status, at) => proven.includes(status) || at % sweep(5, 1) === 0)

const after = { ...create, drop: 'after' }
const longLag = { ...list, hideNewest: 1, times: 9 }

/** What goes wrong, and the result of the first call. */
const cases: [string, object[], string][] = [
  ['nothing', [], 'submitted'],
  ['the connection broken before', [{ ...create, drop: 'before' }], 'may-have-arrived'],
  ['the connection broken after', [after], 'submitted'],
  ['half an answer', [{ ...create, truncate: 20 }], 'submitted'],
  ['the connection broken after, and a list that lags a little', [after, { ...list, hideNewest: 1 }], 'submitted'],
  ['the connection broken after, and a list that lags long', [after, longLag], 'may-have-arrived'],
  ['the connection broken after, and no list', [after, { ...list, status: 403, times: 9 }], 'may-have-arrived'],
  [
    'the connection broken after, and lists that break',
    [after, { ...list, drop: 'before', times: 90 }],
    'may-have-arrived',
  ],
  [
    'the connection broken after, and pages cut short',
    [after, { ...list, shrinkPage: 1, times: 90 }],
    'may-have-arrived',
  ],
  ['the connection broken after, and small pages', [after, { ...list, largestPage: 1, times: 90 }], 'submitted'],
  ...allStatuses.flatMap((status): [string, object[], string][] => {
    const isProven = proven.includes(status)
    // After a 401 the client asks for a new token and tries once more.
    const before = { ...create, status, times: status === 401 ? 2 : 1 }
    const late = { ...create, statusAfter: status }
    return [
      [`${status} before`, [before], isProven ? 'refused' : 'may-have-arrived'],
      [`${status} after`, [late], 'submitted'],
      ...(isProven
        ? []
        : [
            [`${status} after, and a list that lags long`, [late, longLag], 'may-have-arrived'] as [
              string,
              object[],
              string,
            ],
          ]),
    ]
  }),
]

describe('submitPain001 against the sandbox', () => {
  test.each(cases)('with %s', async (_, faults, expected) => {
    await faulty(...faults)
    const first = await submit()
    expect(first.outcome).toBe(expected)
    await faulty()
    // A job that may pay is never called refused, and its MsgId is never free.
    if ((await live()).length > 0) {
      expect(first.outcome).not.toBe('refused')
      expect(await ledger.find('M1')).toBeDefined()
    }
    expect((await goOn(first)).outcome).toBe('submitted')
    expect(await live()).toHaveLength(1)
    expect(await paid()).toBe('110.00')
  })

  test.each(cases)('resumed with %s, and again', async (_, faults) => {
    await submit()
    await faulty(...faults)
    expect((await submit(true)).outcome).not.toBe('refused')
    await faulty()
    expect((await submit(true)).outcome).toBe('submitted')
    expect(await paid()).toBe('110.00')
  })

  test.each(proven)('%i after, and a list that lags a little: the job is found', async (status) => {
    await faulty({ ...create, statusAfter: status, times: 2 }, { ...list, hideNewest: 1 })
    expect((await submit()).outcome).toBe('submitted')
    expect(await live()).toHaveLength(1)
  })

  // Such an answer is a lie that no look sees through. The MsgId is what keeps the file from being paid twice.
  test.each(proven)('%i after, and a list that lags long: the same file sent again is paid once', async (status) => {
    // After a 401 the client sends the file twice.
    const hidden = status === 401 ? 2 : 1
    await faulty({ ...create, statusAfter: status, times: hidden }, { ...list, hideNewest: hidden, times: 9 })
    expect((await submit()).outcome).toBe('refused')
    await faulty()
    expect(await submit()).toMatchObject({ outcome: 'submitted', found: true })
    expect((await submit(true)).outcome).toBe('submitted')
    expect(await live()).toHaveLength(1)
    expect(await paid()).toBe('110.00')
  })

  test.each<[string, object[], string]>([
    ['nothing else', [], 'submitted'],
    ['a list that lags a little', [{ ...list, hideNewest: 2 }], 'submitted'],
    ['a list that lags long', [{ ...list, hideNewest: 2, times: 9 }], 'may-have-arrived'],
    ['no list', [{ ...list, status: 403, times: 9 }], 'may-have-arrived'],
  ])(
    'a gateway that sends the file twice, with %s: a job that stands is never refused',
    async (_, faults, expected) => {
      const direct = driven.sandbox.fetch
      const gateway: typeof fetch = async (input, init) => {
        const isFile = init?.method === 'POST' && String(input).endsWith('/pain/001/')
        if (isFile) await (await direct(String(input), init)).text()
        return direct(String(input), init)
      }
      const token = (await driven.sandbox.accounts())[0]?.token ?? ''
      client = createClient({ baseUrl: 'http://sandbox.invalid', token, retry: 0, fetch: gateway })
      await faulty(...faults)
      const first = await submit()
      expect(first.outcome).toBe(expected)
      await faulty()
      expect((await goOn(first)).outcome).toBe('submitted')
      expect(await live()).toHaveLength(1)
      expect(await paid()).toBe('110.00')
    },
  )

  test('two calls at a time and a third with another ledger pay once', async () => {
    const elsewhere = { ...noWait, timeoutMs: 0 }
    const other = submitPain001(client, file, { ledger: memoryLedger(), iban: driven.anna.iban, look: elsewhere })
    const outcomes = (await Promise.all([submit(), submit(true), other])).map(({ outcome }) => outcome)
    expect(outcomes).toContain('submitted')
    expect(await live()).toHaveLength(1)
    expect(await paid()).toBe('110.00')
  })

  test('a file that the service discards is refused, and its MsgId stays used', async () => {
    // The checks made here do not know that a character set is asked for; those of the service do.
    file = paymentFile(driven.anna.iban, 'M2', [{ iban: driven.paul.iban, amount: '1.00' }]).replace(
      '<Nm>Creditor 1</Nm>',
      '<Nm>Caffè</Nm>',
    )
    const options = { ledger, iban: driven.anna.iban, look: noWait, rules: ['service'] as const }
    const result = await submitPain001(client, file, options)
    expect(result).toMatchObject({ outcome: 'refused', stage: 'validation', job: { status: 'DISCARDED' } })
    expect(await live()).toEqual([])
    expect(await ledger.find('M2')).toMatchObject({ state: 'ended' })
    expect(await submitPain001(client, file, options)).toMatchObject({ outcome: 'already-submitted' })
  })
})

test('a file is followed to its report, and its payments are on the statement', async () => {
  file = paymentFile(driven.anna.iban, 'M3', [
    { iban: driven.paul.iban, amount: '10.00' },
    { iban: ibanForOutcome({ kind: 'rejected', reason: 'AC04' }), amount: '20.00' },
  ])
  const result = await submit()
  if (result.outcome !== 'submitted') throw new Error(result.outcome)
  await driven.confirm(result.job.sharing)
  const next = async () => {
    await driven.control('clock', { advance: 'PT12H' })
  }
  const seen = new Set<string>()
  const onReading = ({ status }: { status: string }) => void seen.add(status)
  const followed = await followPain001(client, result.job, { initiation: file, sleep: next, onReading })
  expect([...seen]).toEqual(['RUNNING', 'DONE'])
  expect(followed.job.status).toBe('DONE')
  expect(followed.report?.message).toBe('pain.002.001.03')
  expect(followed.outcomes?.outcomes.map(({ payment, outcome }) => `${payment.endToEndId} ${outcome}`)).toEqual([
    ...['M3-1 accepted', 'M3-2 rejected'],
  ])
  expect(followed.outcomes?.counts).toEqual({ accepted: 1, rejected: 1, pending: 0, unknown: 0 })
  const range = { begin: '2026-11-18', end: '2026-11-20' }
  const { statements } = await fetchStatements(client, { iban: driven.anna.iban, range, sleep: next })
  const entries: string[] = []
  for (const statement of statements) {
    for await (const part of statement.read({ strict: true })) {
      if (part.kind === 'entry') entries.push(`${part.entry.creditDebitIndicator} ${part.entry.amount}`)
    }
  }
  expect(entries).toEqual(expect.arrayContaining(['DBIT -10', 'DBIT -20', 'CRDT 20']))
})
