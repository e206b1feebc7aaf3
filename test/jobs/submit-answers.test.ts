import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TimeoutError } from '../../src/client.ts'
import { submitPain001 } from '../../src/jobs.ts'
import { type Ledger, memoryLedger } from '../../src/pain001.ts'
import {
  type Answer,
  cutShort,
  lose,
  refusal,
  type Seen,
  startServer,
  type TestServer,
  testClient,
} from '../client/server.ts'
import { sweep } from '../support/sweep.ts'
import { debtorIban as iban, paymentFile, statusReport } from './payment-file.ts'

let server: TestServer
let ledger: Ledger
let onPost: Answer
let listed: object[] | Answer
const reports = new Map<string, string>()

// One for all: a new one for each of some three hundred tests takes longer than they do.
beforeAll(async () => {
  server = await startServer((seen) => {
    if (isPost(seen)) return onPost
    if (!seen.url.includes('pain/001s')) return (response) => answerReport(response, seen.url)
    if (!Array.isArray(listed)) return listed
    return { pain001s: server.seen.some(isPost) ? listed : [] }
  })
})

function startAnew(): void {
  ledger = memoryLedger()
  server.seen.length = 0
}
beforeEach(() => {
  startAnew()
  reports.clear()
})

function answerReport(response: ServerResponse, url: string): void {
  const report = reports.get(url)
  response.writeHead(report === undefined ? 404 : 200).end(report)
}

afterAll(() => server.close())

const isPost = ({ method }: Seen): boolean => method === 'POST'
const job = (status: string, id = status): object => ({ id, iban, status, description: 'M1' })

async function submit(resume: boolean, description?: string) {
  if (resume) await ledger.reserve('M1')
  const { client: real } = testClient(server, { retry: 0 })
  const create: typeof real.pain001.create = (job, options) =>
    onPost === silent
      ? new Promise((_, reject) => {
          expire = () => reject(new TimeoutError('POST', 30_000))
          real.pain001.create(job, options).catch(() => undefined)
        })
      : real.pain001.create(job, options)
  const client = { ...real, pain001: { ...real.pain001, create } }
  const look = { timeoutMs: 0 }
  const result = await submitPain001(client, paymentFile('M1'), { ledger, iban, look, resume, description })
  const stage = result.outcome === 'refused' ? ` ${result.stage}` : ''
  const kept = (await ledger.find('M1')) === undefined ? ', free' : ''
  expect(server.seen.filter(isPost)).toHaveLength(1)
  return `${result.outcome}${stage}${kept}`
}

/** Never answers; the time is over as soon as the request has arrived. */
const silent: Answer = () => expire()
let expire: () => void = () => undefined
const words = (status: number, code: string, description: string): Answer => refusal(status, { code, description })
const lost: [string, Answer][] = [
  ['the connection breaks', lose],
  ['no answer', silent],
  ['half an answer', cutShort('{"id"')],
  ['another shape', 'OK'],
  ['301', refusal(301, {}, { location: '/elsewhere' })],
  ['307', refusal(307, {}, { location: '/elsewhere' })],
  ['403 with a page of a firewall', refusal(403, '<html>Forbidden</html>')],
  ['403 with a code and no words', refusal(403, { code: '102' })],
  ...[402, 404, 406, 408, 409, 410, 412, 418, 421, 422, 423, 425, 428, 429, 451, 499, 500, 501, 502, 503, 504, 599].map(
    (status): [string, Answer] => [String(status), refusal(status)],
  ),
  ['400 without a body', refusal(400, '')],
  ['400 with another code', words(400, '101', 'Missing arguments')],
  ['400 with code 100 and other words', words(400, '100', 'Duplicate message id')],
]
const proven: [string, Answer][] = [
  ...[401, 405, 411, 413, 414, 415, 431].map((status): [string, Answer] => [String(status), refusal(status)]),
  ['403 in the words of the service', words(403, '102', 'Not your account')],
  ['400 with code 100, missing arguments', words(400, '100', 'Missing arguments')],
]

/** What the list shows, and the result of it where the answer is no proof. */
const lists: [string, object[], string][] = [
  ['no job', [], 'may-have-arrived'],
  ['a draft', [job('DRAFT')], 'submitted'],
  ['a job being validated', [job('VALIDATING')], 'submitted'],
  ['a live job', [job('READY')], 'submitted'],
  ['a scheduled job', [job('SCHEDULED')], 'submitted'],
  ['a running job', [job('RUNNING')], 'submitted'],
  ['a job that is done', [job('DONE')], 'submitted'],
  ['a job in a new state', [job('ON_HOLD')], 'submitted'],
  ['a live job and a discarded one', [job('DISCARDED'), job('READY')], 'submitted'],
  ['a live job and a deleted one', [job('DELETED'), job('SCHEDULED')], 'submitted'],
  ['a discarded job', [job('DISCARDED')], 'refused validation'],
  ['a refused job', [job('REFUSED')], 'stopped'],
  ['a deleted job', [job('DELETED')], 'stopped'],
  ['a cancelled job', [job('CANCELLED')], 'stopped'],
  ['a revoked job', [job('REVOKED'), job('DISCARDED')], 'stopped'],
]

describe.each([
  ['a first call', false],
  ['a call with resume', true],
])('%s', (_, resume) => {
  describe.each(lists)('with %s in the list', (name, jobs, expected) => {
    // Every answer (in a sample, every fifth) against the three lists that differ most, three answers against every list.
    const isPlain = ['no job', 'a live job', 'a discarded job'].includes(name)
    const isChosen = ([answer]: [string, Answer], at: number): boolean =>
      isPlain ? at % sweep(5, 1) === 0 : ['the connection breaks', '409', '500'].includes(answer)
    test.each(lost.filter(isChosen))('after %s', async (_, answer) => {
      onPost = answer
      listed = jobs
      expect(await submit(resume)).toBe(expected)
    })
  })

  test.each(proven)('after %s', async (_, answer) => {
    onPost = answer
    listed = []
    expect(await submit(resume)).toBe(resume ? 'may-have-arrived' : 'refused service, free')
    startAnew()
    listed = [job('DISCARDED')]
    expect(await submit(resume)).toBe(resume ? 'refused validation' : 'refused service, free')
    startAnew()
    listed = [job('READY')]
    expect(await submit(resume)).toBe('submitted')
  })

  test('after a proof that no search can check, because the description does not identify the job', async () => {
    if (resume) return
    onPost = refusal(413)
    listed = [{ ...job('READY'), description: 'salaries' }]
    expect(await submit(false, 'salaries')).toBe('may-have-arrived')
    startAnew()
    listed = [{ ...job('READY'), description: 'salaries of May' }]
    expect(await submit(false, 'salaries')).toBe('refused service, free')
  })

  test.each(proven)('after %s, when the service cannot be searched', async (_, answer) => {
    // With resume, the search before the file is sent fails already.
    if (resume) return
    onPost = answer
    for (const failing of [refusal(401), refusal(403), refusal(500), '<html>down</html>', lose]) {
      listed = failing as Answer
      expect(await submit(resume)).toBe('may-have-arrived')
      startAnew()
    }
  })

  test.each([
    ...['DRAFT', 'VALIDATING', 'READY', 'SCHEDULED', 'RUNNING', 'DONE', 'ON_HOLD'].map((each) => [each, 'submitted']),
    ...['REFUSED', 'DELETED', 'CANCELLED', 'REVOKED'].map((each) => [each, 'stopped']),
  ] as [string, string][])('after a job in %s', async (status, expected) => {
    onPost = job(status)
    listed = []
    expect(await submit(resume)).toBe(expected)
  })

  test('after a job in DISCARDED, which may be a duplicate of one that can pay', async () => {
    onPost = job('DISCARDED', 'new')
    listed = [job('DISCARDED', 'new')]
    expect(await submit(resume)).toBe(resume ? 'may-have-arrived' : 'refused validation')
    startAnew()
    listed = [job('DISCARDED', 'new'), job('READY')]
    expect(await submit(resume)).toBe('submitted')
  })
})

const report = (...reasons: string[]): string =>
  statusReport('M1')
    .replace(
      '<GrpSts>PART</GrpSts>',
      `<GrpSts>RJCT</GrpSts>${reasons.map((reason) => `<StsRsnInf>${reason}</StsRsnInf>`).join('')}`,
    )
    .replace(/<OrgnlPmtInfAndSts>.*<\/OrgnlPmtInfAndSts>/s, '')
const faults = report('<Rsn><Cd>FF01</Cd></Rsn>')
const duplicate = report('<Rsn><Cd>DU01</Cd></Rsn>')

describe('a job in DISCARDED, after a gateway may have sent the file twice', () => {
  const withReport = (id: string, text: string | undefined): object => {
    if (text !== undefined) reports.set(`/${id}.xml`, text)
    return { ...job('DISCARDED', id), report: { url: `/${id}.xml` } }
  }
  const others: [string, string | undefined][] = [
    ['DU01', duplicate],
    ['DU01 of a payment', statusReport('M1').replace('AC01', 'DU01')],
    ['a code of its own', report('<Rsn><Prtry>DUPLICATE_MSGID</Prtry></Rsn>')],
    ['words alone', report('<AddtlInf>Message id already used</AddtlInf>')],
    ['faults and DU01', report('<Rsn><Cd>FF01</Cd></Rsn>', '<Rsn><Cd>DU01</Cd></Rsn>')],
  ]

  test.each(others)('is no refusal where its report names %s', async (_, text) => {
    onPost = withReport('new', text)
    listed = [job('DISCARDED', 'new')]
    expect(await submit(false)).toBe('may-have-arrived')
    startAnew()
    listed = [job('DISCARDED', 'new'), job('READY')]
    expect(await submit(false)).toBe('submitted')
  })

  test('is a refusal where its report names faults, even if the list is late', async () => {
    onPost = withReport('new', faults)
    listed = []
    expect(await submit(false)).toBe('refused validation')
    startAnew()
    expect(await submit(false, 'salaries')).toBe('refused validation')
  })

  test('is no refusal with resume where the list is late: the first one may stand', async () => {
    onPost = withReport('new', faults)
    listed = []
    expect(await submit(true)).toBe('may-have-arrived')
  })

  test('is a refusal where a second job, a duplicate, only repeats the first with faults', async () => {
    onPost = withReport('new', duplicate)
    listed = [withReport('new', duplicate), withReport('first', faults)]
    expect(await submit(false)).toBe('refused validation')
  })

  test('is no refusal where the service cannot be searched, whatever its report says', async () => {
    onPost = withReport('new', faults)
    listed = refusal(403)
    expect(await submit(false)).toBe('may-have-arrived')
  })

  test.each([
    ['missing', undefined],
    ['cut short', faults.slice(0, 400)],
    ['a page', '<html>down</html>'],
    ['without a reason', report()],
    ['with the reason that there is none', report('<Rsn><Cd>0000</Cd></Rsn>')],
  ])('is no refusal where its report is %s and the list does not even show this job', async (_, text) => {
    onPost = withReport('new', text)
    listed = []
    expect(await submit(false)).toBe('may-have-arrived')
    startAnew()
    listed = [job('DISCARDED', 'new')]
    expect(await submit(false)).toBe('refused validation')
  })

  test('is no refusal where it is found as a duplicate, after a lost answer or with resume', async () => {
    listed = [withReport('found', duplicate)]
    for (const answer of [lose, refusal(413)]) {
      onPost = answer
      expect(await submit(false)).toBe('may-have-arrived')
      startAnew()
    }
    onPost = withReport('new', duplicate)
    expect(await submit(true)).toBe('may-have-arrived')
  })

  test('is given with the result, so that its report can be read', async () => {
    onPost = withReport('new', duplicate)
    listed = []
    const { client } = testClient(server, { retry: 0 })
    const result = await submitPain001(client, paymentFile('M1'), { ledger, iban, look: { timeoutMs: 0 } })
    expect(result).toMatchObject({
      outcome: 'may-have-arrived',
      looked: true,
      job: { id: 'new', report: { url: '/new.xml' } },
      error: { message: expect.stringContaining('a gateway sent it twice') },
    })
    expect(await ledger.find('M1')).toMatchObject({ state: 'sending', leasedUntil: undefined })
  })
})

describe('a 401 for which the client has a new token', () => {
  /** Answers to the first and the second request that sends the file. */
  async function renewed(...answers: Answer[]) {
    let current = 'old'
    const token = (reason?: { refused: boolean }): string => {
      if (reason?.refused === true) current = 'new'
      return current
    }
    const { client: real } = testClient(server, { retry: 0, token })
    const create: typeof real.pain001.create = (asked, options) => {
      onPost = answers.shift() ?? refusal(500)
      return real.pain001.create(asked, options)
    }
    const client = { ...real, pain001: { ...real.pain001, create } }
    const result = await submitPain001(client, paymentFile('M1'), { ledger, iban, look: { timeoutMs: 0 } })
    const methods = server.seen.map(({ method, headers }) => `${method} ${headers.authorization}`)
    return { result, methods }
  }

  test('is followed by a search, and by the file only where that finds nothing', async () => {
    listed = []
    const { result, methods } = await renewed(refusal(401), job('READY'))
    expect(result).toMatchObject({ outcome: 'submitted', found: false })
    expect(methods).toEqual(['POST Bearer old', 'GET Bearer new', 'POST Bearer new'])
  })

  test('is not followed by the file where the first request was carried out', async () => {
    listed = [job('READY')]
    const { result, methods } = await renewed(refusal(401))
    expect(result).toMatchObject({ outcome: 'submitted', found: true })
    expect(methods.filter((each) => each.startsWith('POST'))).toHaveLength(1)
  })

  test('is not followed by the file where the service cannot be searched', async () => {
    listed = refusal(403)
    const { result, methods } = await renewed(refusal(401))
    expect(result).toMatchObject({ outcome: 'may-have-arrived', looked: false, error: { status: 401 } })
    expect(methods).toHaveLength(2)
  })

  test('comes twice: the file is refused after another search, not sent a third time', async () => {
    listed = []
    const { result, methods } = await renewed(refusal(401), refusal(401))
    expect(result).toMatchObject({ outcome: 'refused', stage: 'service', error: { status: 401 } })
    expect(methods.map((each) => each.slice(0, 4))).toEqual(['POST', 'GET ', 'POST', 'GET '])
    expect(await ledger.find('M1')).toBeUndefined()
  })
})

test('a resumed file that could not be sent may be there from before', async () => {
  await ledger.reserve('M1')
  const { client } = testClient(server)
  const refused = Object.assign(new Error('no connection'), { name: 'NetworkError', mayHaveArrived: false })
  const pain001 = { ...client.pain001, create: async () => Promise.reject(refused) }
  const look = { timeoutMs: 0 }
  const options = { ledger, iban, look, resume: true }
  expect(await submitPain001({ ...client, pain001 }, paymentFile('M1'), options)).toMatchObject({
    outcome: 'may-have-arrived',
    error: refused,
  })
  expect(await ledger.find('M1')).toMatchObject({ state: 'sending', leasedUntil: undefined })
})
