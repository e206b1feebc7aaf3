// Every error of the service document ("Errors"), and those the sandbox assumes, with each store.
import { afterEach, describe, expect, it } from 'vitest'
import { downloads, operations } from '../../src/service/operations.ts'
import { paymentFile } from './payment-file.ts'
import { type Answer, type Driven, drive, storeKinds } from './support.ts'

let driven: Driven
afterEach(() => driven.sandbox.close())

const pain = '/bank/iso20022/v1/pain/001'
const camt = '/bank/iso20022/v1/camt/053'
const form = '/payment/v1/publicpay/form'
const order = () => ({ amount: 10, recipient: { account: driven.paul.iban } })
const idOf = ({ body }: Answer): string => String(body.id)
const post = (path: string, body: unknown): Promise<Answer> => driven.anna.ask('POST', path, body)
const made = async (path: string, body: unknown): Promise<string> =>
  `${path.replace(/\/$/, '')}/${idOf(await post(path, body))}`

async function withToken(token: string | undefined, method: string, path: string): Promise<Answer> {
  const headers = { ...(token === undefined ? {} : { authorization: token }), 'content-type': 'application/json' }
  const body = ['POST', 'PATCH'].includes(method) ? '{}' : null
  const response = await driven.sandbox.fetch(`http://sandbox.invalid${path}`, { method, headers, body })
  return { status: response.status, body: await response.json(), text: '', headers: response.headers }
}

async function doneJob(): Promise<{ path: string; file: string }> {
  const range = { begin: '2026-11-16', end: '2026-11-17' }
  const path = await made(`${camt}/`, { iban: driven.anna.iban, date_range_statement: range })
  await driven.anna.ask('PATCH', path, { status: 'SCHEDULED' })
  await driven.control('clock', { advance: 'PT1M' })
  const [statement] = (await driven.anna.ask('GET', path)).body.statements as unknown as { file: string }[]
  return { path, file: statement?.file ?? '' }
}

async function donePain001(): Promise<string> {
  const initiation = paymentFile(driven.anna.iban, 'DONE-1', [{ iban: driven.paul.iban, amount: '1.00' }])
  const { body } = await post(`${pain}/`, { iban: driven.anna.iban, initiation, status: 'READY' })
  await driven.confirm(String(body.sharing))
  await driven.until('2026-11-19T12:00:00+01:00')
  return `${pain}/${body.id}`
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
  ['a path that is none', () => driven.anna.ask('GET', '/bank/v1/nothing'), 404, '104'],
  ['a status that cannot be set', () => post('/bank/v1/push', { ...order(), status: 'DONE' }), 400, '100'],
  ['a page of no items', () => driven.anna.ask('GET', `${pain}s?pg_size=0`), 400, '100'],
  ['a date that is none', () => driven.anna.ask('GET', `${camt}s/?date_from=tomorrow`), 400, '100'],
]

describe.each(storeKinds)('errors, kept in $name', ({ open }) => {
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

  it.each(endpoints)('%s refuses who shows no token, or a wrong one', async (_, { method, path: template }) => {
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
  })

  it.each(endpoints.filter(([, { path: template }]) => template.includes('{')))(
    '%s does not know an id, nor tells of another’s',
    async (_, { method, path: template }) => {
      driven = await drive()
      const [account] = await driven.sandbox.accounts()
      const answer = await withToken(`Bearer ${account?.token}`, method, path(template))
      const isEmpty = ['POST', 'PATCH'].includes(method) && answer.status === 400
      if (!isEmpty) expect(answer).toMatchObject({ status: 404, body: { code: '104' } })
    },
  )
})

describe('a clock moved beyond the years that have dates', () => {
  it.each([
    ['advance', { advance: 'PT9999999999999999999999H' }],
    ['advance to the year 9999', { advance: 'P3000000D' }],
    ['now', { now: '9999-12-31T23:59:59Z' }],
  ])('%s: is refused, and the clock stays where it was', async (_, body) => {
    driven = await drive()
    const before = await driven.control('clock')
    const { status, body: answer } = await driven.control('clock', body)
    expect(status).toBe(400)
    expect(answer.description).toContain('beyond the year 9998')
    expect((await driven.control('clock')).body).toEqual(before.body)
  })
})
