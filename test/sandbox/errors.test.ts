// Every error of the service document ("Errors"), and those the sandbox assumes, with each store.
import { afterEach, describe, expect, it } from 'vitest'
import { downloads, operations } from '../../src/service/operations.ts'
import { sweep } from '../support/sweep.ts'
import { paymentFile } from './payment-file.ts'
import { type Answer, type Driven, drive, storeKinds } from './support.ts'

let driven: Driven
afterEach(() => driven.sandbox.close())

const pain = '/bank/iso20022/v1/pain/001'
const camt = '/bank/iso20022/v1/camt/053'
const form = '/payment/v1/publicpay/form'
const elsewhere = 'DE89370400440532013000'
const order = () => ({ amount: 10, recipient: { account: driven.paul.iban } })
const idOf = ({ body }: Answer): string => String(body.id)
const post = (path: string, body: unknown): Promise<Answer> => driven.anna.ask('POST', path, body)
const made = async (path: string, body: unknown): Promise<string> =>
  `${path.replace(/\/$/, '')}/${idOf(await post(path, body))}`

async function withToken(token: string | undefined, method: string, path: string, given: object = {}): Promise<Answer> {
  const headers = { ...(token === undefined ? {} : { authorization: token }), 'content-type': 'application/json' }
  const body = ['POST', 'PATCH'].includes(method) ? JSON.stringify(given) : null
  const response = await driven.sandbox.fetch(`http://sandbox.invalid${path}`, { method, headers, body })
  return { status: response.status, body: await response.json(), text: '', headers: response.headers }
}

async function doneJob(user = driven.anna): Promise<{ path: string; file: string }> {
  const range = { begin: '2026-11-16', end: '2026-11-17' }
  const { body } = await user.ask('POST', `${camt}/`, { iban: user.iban, date_range_statement: range })
  const path = `${camt}/${body.id}`
  await user.ask('PATCH', path, { status: 'SCHEDULED' })
  await driven.control('clock', { advance: 'PT1M' })
  const [statement] = (await user.ask('GET', path)).body.statements as unknown as { file: string }[]
  return { path, file: statement?.file ?? '' }
}

async function donePain001(): Promise<string> {
  const file = paymentFile(driven.anna.iban, 'DONE-1', [{ iban: driven.paul.iban, amount: '1.00' }])
  const { id, sharing } = await driven.newJob(file)
  await driven.confirm(sharing)
  await driven.until('2026-11-19T12:00:00+01:00')
  return `${pain}/${id}`
}

/** What is asked, and the status and code of the answer. The first three are the document's, the others assumed. */
const errors: [string, () => Promise<Answer>, number, string][] = [
  ['arguments that are missing', () => post('/bank/v1/push', { amount: 10 }), 400, '100'],
  ['a PAIN.001 job deleted in DONE', async () => driven.anna.ask('DELETE', await donePain001()), 409, '103'],
  ['a CAMT.053 job deleted in DONE', async () => driven.anna.ask('DELETE', (await doneJob()).path), 409, '103'],
  [
    'a statement file after 48 hours',
    async () => {
      const { file } = await doneJob()
      await driven.control('clock', { advance: 'PT48H' })
      return driven.anna.ask('GET', file)
    },
    410,
    '110',
  ],
  [
    'a push in DRAFT that is approved in the app',
    async () => driven.confirm(String((await post('/bank/v1/push', order())).body.sharing)),
    409,
    '103',
  ],
  ['an account of another', () => post(`${pain}/`, { iban: driven.paul.iban }), 403, '102'],
  ['a list of another', () => driven.anna.ask('GET', `${pain}s?iban=${driven.paul.iban}`), 403, '102'],
  [
    'a source that is another',
    () => post('/bank/v1/push', { ...order(), source: { account: driven.paul.iban } }),
    403,
    '102',
  ],
  [
    'a change that the state does not allow',
    async () => {
      const path = await made('/bank/v1/push', order())
      await driven.anna.ask('DELETE', path)
      return driven.anna.ask('PATCH', path, { status: 'READY' })
    },
    409,
    '103',
  ],
  [
    'a balance that is too short',
    async () => {
      await driven.control('notices', { codice_avviso: '9', codice_ente: '9', importo: 99_999 })
      const path = await made(form, { codice_avviso: '9', codice_ente: '9' })
      return driven.anna.ask('PATCH', path, { status: 'READY' })
    },
    409,
    '105',
  ],
  [
    'a body that is too long',
    () => post('/bank/v1/push', { ...order(), description: 'x'.repeat(1_000_001) }),
    413,
    '113',
  ],
  ['a notice that is none', () => post(form, { codice_avviso: '1', codice_ente: '2' }), 404, '104'],
  ['a path that is none', () => driven.anna.ask('GET', '/bank/v1/nothing'), 404, '104'],
  ['a status that cannot be set', () => post('/bank/v1/push', { ...order(), status: 'DONE' }), 400, '100'],
  ['a job made READY without a file', () => post(`${pain}/`, { iban: driven.anna.iban, status: 'READY' }), 400, '100'],
  ['a page of no items', () => driven.anna.ask('GET', `${pain}s?pg_size=0`), 400, '100'],
  ['a date that is none', () => driven.anna.ask('GET', `${camt}s/?date_from=tomorrow`), 400, '100'],
]

// In memory; in full with every store.
describe.each(storeKinds.slice(0, sweep(1, storeKinds.length)))('errors, kept in $name', ({ open }) => {
  it('are the document’s and the assumed ones, with its body', async () => {
    driven = await drive({ store: open() })
    for (const [name, ask, status, code] of errors) {
      const answer = await ask()
      expect([name, answer.status, answer.body.code]).toEqual([name, status, code])
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'description'])
      expect(answer.body.description).not.toBe('')
    }
  }, 120_000)
})

describe('every endpoint', () => {
  const endpoints = Object.entries({ ...operations, ...downloads })
  const path = (template: string) => template.replace(/\{\w+\}/g, 'unknown')

  it.each(endpoints)(
    '%s refuses a caller without a token, or with a wrong one',
    async (_, { method, path: template }) => {
      driven = await drive()
      for (const token of [undefined, 'Bearer unknown', 'Basic unknown']) {
        const answer = await withToken(token, method, path(template))
        expect(answer).toMatchObject({ status: 401, body: { code: '101', description: expect.any(String) } })
      }
      const [account] = await driven.sandbox.accounts()
      const isPush = template.startsWith('/bank/v1/push')
      const thirdParty = await withToken(`Bearer ${account?.thirdPartyToken}`, method, path(template))
      if (isPush) expect(thirdParty.status).not.toBe(403)
      else expect(thirdParty).toMatchObject({ status: 403, body: { code: '102' } })
    },
  )

  const withId = endpoints.filter(([, { path: template }]) => template.includes('{'))

  it.each(withId)('%s does not know an id', async (name, { method, path: template }) => {
    driven = await drive()
    const [account] = await driven.sandbox.accounts()
    const answer = await withToken(`Bearer ${account?.token}`, method, path(template), bodies[name])
    expect(answer).toMatchObject({ status: 404, body: { code: '104' } })
  })

  it('neither shows nor changes resources of another account', async () => {
    driven = await drive()
    const own = await everyResource()
    const before = await everyAnswer(own)
    const [, ...others] = (await driven.sandbox.accounts()).slice(0, 3)
    for (const [name, { method, path: template }] of withId) {
      const target = own[name] ?? ''
      expect(target, `everyResource() has no path of its own for ${name}`).toMatch(pathOf(template))
      for (const { token } of others) {
        const { status, body } = await withToken(`Bearer ${token}`, method, target, bodies[name])
        expect([name, status, body.code]).toEqual([name, 404, '104'])
      }
    }
    expect(await everyAnswer(own)).toEqual(before)
  })

  it('lists nothing of another account', async () => {
    driven = await drive()
    await everyResource()
    const lists = ['/bank/v1/pull/-1/transfers', `${pain}s`, `${camt}s/`]
    for (const path of lists) {
      expect((await driven.paul.ask('GET', path)).body).toMatchObject({ paging_info: { total_items: 0 } })
      expect(await driven.paul.ask('GET', `${path}?iban=${driven.anna.iban}`)).toMatchObject({ status: 403 })
    }
  })

  it('reads no form of another account, and finds a file only below its own job', async () => {
    driven = await drive()
    const own = await everyResource()
    expect(await driven.paul.ask('GET', own.updateForm ?? '')).toMatchObject({ status: 404 })
    const { path } = await doneJob(driven.paul)
    const [, file] = /\/([^/]+)$/.exec(own.getStatementFile ?? '') ?? []
    const mixed = `/bank/iso20022/v1/reports/${path.split('/').at(-1)}/${file}`
    expect(await driven.paul.ask('GET', mixed)).toMatchObject({ status: 404 })
    for (const way of [`%2e%2e%2f${own.getStatementFile?.split('/').at(-2)}%2f${file}`, `..%2f${file}`]) {
      const around = `/bank/iso20022/v1/reports/${path.split('/').at(-1)}/${way}`
      expect((await driven.paul.ask('GET', around)).status).toBe(404)
    }
  })
})

const bodies: Readonly<Record<string, object | undefined>> = {
  updatePush: { description: 'mine' },
  updatePull: { description: 'mine' },
  createPullTransfer: { amount: 1 },
  updatePain001Job: { description: 'mine' },
  updateCamt053Job: { description: 'mine' },
  updateForm: { status: 'READY' },
}

/**
 * Resources of Anna's, each where the endpoint would have something to say or do; by the names of the endpoints, their
 * paths.
 */
async function everyResource(): Promise<Record<string, string>> {
  const push = await made('/bank/v1/push', order())
  const paid = await post('/bank/v1/push', { ...order(), recipient: { account: elsewhere }, status: 'READY' })
  await driven.confirm(String(paid.body.sharing))
  const done = await post('/bank/v1/push', { ...order(), status: 'READY' })
  await driven.confirm(String(done.body.sharing))
  const { transfers } = (await driven.anna.ask('GET', `/bank/v1/push/${idOf(done)}/transfers`)).body
  const pushTransfer = (transfers as unknown as { id: string }[])[0]?.id
  const terms = { transfer_amount: 5, transfer_amount_policy: 'LIMITED', policy: 'TRANSFERABLE', status: 'READY' }
  const draft = await made('/bank/v1/pull', { ...terms, status: 'DRAFT' })
  // Nobody but Anna is a party to this pull.
  const { body: other } = await driven.control('accounts', { username: 'anna2', name: 'Anna Rossi', balance: 100 })
  const pulled = await post('/bank/v1/pull', { ...terms, source: { account: other.iban } })
  await driven.confirm(String(pulled.body.sharing))
  const pull = `/bank/v1/pull/${idOf(pulled)}`
  const taken = await post(`${pull}/transfer/`, { amount: 1 })
  const discarded = await post(`${pain}/`, { iban: driven.anna.iban, initiation: '<Document/>' })
  const report = (discarded.body.report as unknown as { url: string }).url
  const job = await made(`${pain}/`, { iban: driven.anna.iban })
  const statement = await doneJob()
  const camtJob = await made(`${camt}/`, { iban: driven.anna.iban })
  const notice = await made(form, { codice_avviso: '300000000000000001', codice_ente: '01234567890' })
  const ready = await made(form, { codice_avviso: '300000000000000001', codice_ente: '01234567890' })
  await driven.anna.ask('PATCH', ready, { status: 'READY' })
  return {
    getPush: `/bank/v1/push/${idOf(paid)}`,
    updatePush: push,
    deletePush: `/bank/v1/push/${idOf(paid)}`,
    getPushTransfer: `/bank/v1/push/transfer/${pushTransfer}`,
    listPushTransfers: `/bank/v1/push/${idOf(done)}/transfers`,
    getPull: pull,
    updatePull: draft,
    deletePull: pull,
    createPullTransfer: `${pull}/transfer/`,
    getPullTransfer: `${pull}/transfer/${idOf(taken)}`,
    listPullTransfers: `${pull}/transfers`,
    getPain001Job: job,
    updatePain001Job: job,
    deletePain001Job: job,
    getPain002Report: new URL(report).pathname,
    getCamt053Job: camtJob,
    updateCamt053Job: camtJob,
    deleteCamt053Job: camtJob,
    getStatementFile: new URL(statement.file).pathname,
    getForm: notice,
    updateForm: notice,
    deleteForm: notice,
    disposeForm: ready.replace(/([^/]+)$/, 'disposition/$1'),
  }
}

function pathOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** What Anna reads of her resources: of the paths with something to read. */
async function everyAnswer(paths: Readonly<Record<string, string>>): Promise<unknown[]> {
  const reads = Object.values({ ...operations, ...downloads }).filter(({ method }) => method === 'GET')
  const readable = Object.entries(paths).filter(([, path]) => reads.some((each) => pathOf(each.path).test(path)))
  const answers = await Promise.all(readable.map(([, path]) => driven.anna.ask('GET', path)))
  expect(answers.map(({ status }, index) => [readable[index]?.[1], status])).toEqual(
    readable.map(([, path]) => [path, 200]),
  )
  return [...answers.map(({ text }) => text), (await driven.control('accounts')).text]
}

it('a clock that two callers move at the same time does not go back', async () => {
  driven = await drive()
  await Promise.all([driven.control('clock', { advance: 'PT6H' }), driven.control('clock', { advance: 'PT3H' })])
  expect((await driven.control('clock')).body.now).toBe('2026-11-18T15:00:00+01:00')
})

it.each([
  [{ advance: 'PT9999999999999999999999H' }, 'beyond the year 9998'],
  [{ advance: 'P3000000D' }, 'beyond the year 9998'],
  [{ now: '9999-12-31T23:59:59Z' }, 'beyond the year 9998'],
  [{ now: '2026-11-18T08:59:59+01:00' }, 'The clock cannot go back'],
])(
  'a clock moved back, or beyond the years that have dates: %j is refused, and the clock stays where it was',
  async (body, words) => {
    driven = await drive()
    const before = await driven.control('clock')
    const { status, body: answer } = await driven.control('clock', body)
    expect(status).toBe(400)
    expect(answer.description).toContain(words)
    expect((await driven.control('clock')).body).toEqual(before.body)
  },
)
