// The table of operations, to try each of them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '../../src/client.ts'
import { operations } from '../../src/service/index.ts'
import { first } from '../client/server.ts'
import { type Driven, drive } from './support.ts'

let driven: Driven
beforeEach(async () => {
  driven = await drive()
})
afterEach(() => driven.sandbox.close())

const jobs = '/bank/iso20022/v1/pain/001'
const statuses = (body: Record<string, unknown>): string[] =>
  (body.pain001s as { status: string }[]).map(({ status }) => status)

async function tokenOf(kind: 'user' | 'third-party'): Promise<string> {
  const [anna] = await driven.sandbox.accounts()
  return (kind === 'user' ? anna?.token : anna?.thirdPartyToken) ?? ''
}

async function ask(
  { method, path, token }: { method: string; path: string; token: 'user' | 'third-party' },
  body?: object,
) {
  const url = `http://sandbox.invalid${path.replace(/\{\w+\}/g, 'x')}`
  const headers = { authorization: `Bearer ${await tokenOf(token)}`, 'content-type': 'application/json' }
  const response = await driven.sandbox.fetch(url, { method, headers, body: body ? JSON.stringify(body) : null })
  return { status: response.status, text: await response.text() }
}

const smallest: Record<string, object> = {
  createPush: { amount: 1, recipient: { account: 'DE89370400440532013000' } },
  verifyPush: { amount: 1, recipient: { account: 'DE89370400440532013000' } },
  createPull: { transfer_amount: 1, transfer_amount_policy: 'FIXED' },
  createPullTransfer: { amount: 1, description: 'x' },
  createForm: { codice_avviso: '300000000000000001', codice_ente: '01234567890' },
  updateForm: { status: 'READY' },
}

describe.each(Object.entries(operations))('%s', (name, operation) => {
  const body = operation.body === undefined ? undefined : (smallest[name] ?? {})

  test('names a parameter that it does not have', async () => {
    const { status, text } = await ask({ ...operation, path: `${operation.path}?pg_sizes=5` }, body)
    // A resource that is not there is looked for first or later; that the name is refused must not depend on it.
    expect([status, text]).toEqual([400, expect.stringContaining('There is no parameter \\"pg_sizes\\"')])
  })

  test.skipIf(body === undefined)('names a field that it does not have', async () => {
    // A form may have fields that the document does not show; a slip in one that it shows is told all the same.
    const slip = name === 'createForm' ? { ...body, codice_aviso: 'x' } : { ...body, frobnicate: 'x' }
    const { status, text } = await ask(operation, slip)
    expect([status, text]).toEqual([400, expect.stringMatching(/there is no field \\"(?:codice_aviso|frobnicate)\\"/)])
  })
})

test.each([
  ['push', { amount: 1, recipient: { account: 'DE89370400440532013000', ownr: { name: 'X' } } }, 'recipient.ownr'],
  ['push', { amount: 1, recipient: { account: 'DE89370400440532013000', owner: { nam: 'X' } } }, 'recipient.owner.nam'],
  [
    'pull',
    { transfer_amount: 1, transfer_amount_policy: 'FIXED', recurrence: { periode: 'P1M' } },
    'recurrence.periode',
  ],
  ['pull', { transfer_amount: 1, transfer_amount_policy: 'FIXED', webhooks: { al: 'https://x' } }, 'webhooks.al'],
])('names a field within a field: %s %j', async (resource, body, name) => {
  const token = resource === 'push' ? 'third-party' : 'user'
  const { status, text } = await ask({ method: 'POST', path: `/bank/v1/${resource}`, token }, body)
  expect([status, text]).toEqual([400, expect.stringContaining(`there is no field \\"${name}\\"; did you mean`)])
})

describe('the query of a list', () => {
  beforeEach(async () => {
    for (const _ of [1, 2]) await driven.anna.ask('POST', `${jobs}/`, { iban: driven.anna.iban })
    const { body } = await driven.anna.ask('POST', `${jobs}/`, { iban: driven.anna.iban })
    await driven.anna.ask('DELETE', `${jobs}/${body.id}`)
  })

  test.each(['status=DELETED,DRAFT', 'status=DELETED&status=DRAFT', 'status=DELETED,%20DRAFT&status=DRAFT'])(
    'takes several states in one parameter or in several: %s',
    async (query) => {
      const { body } = await driven.anna.ask('GET', `${jobs}s?${query}`)
      expect(statuses(body).sort()).toEqual(['DELETED', 'DRAFT', 'DRAFT'])
    },
  )

  test.each([
    ['status=NOPE', 'status must be among DRAFT, VALIDATING, '],
    ['status=DRAFT&status=NOPE', 'status must be among '],
    ['status=', 'status must not be empty'],
    ['status=DRAFT,', 'status must not be empty'],
    ['statuss=DRAFT', 'There is no parameter "statuss": did you mean status?'],
    ['pg_num=1', 'There is no parameter "pg_num"'],
    ['pg_size=1&pg_size=2', 'pg_size must be given once'],
    ['iban=A&iban=B', 'iban must be given once'],
    ['iban=', 'iban must not be empty'],
  ])('refuses %s by name', async (query, words) => {
    const { status, body } = await driven.anna.ask('GET', `${jobs}s?${query}`)
    expect([status, body.description]).toEqual([400, expect.stringContaining(words)])
  })
})

test.each([
  ['accounts', { nam: 'X' }],
  ['tokens', { acount: 'anna' }],
  ['notices', { codice_avviso: '1', codice_ente: '2', importo: 1, logo: 'https://x' }],
  ['clock', { now: '2026-11-20T09:00:00+01:00', advanced: 'PT1H' }],
  ['reset', { all: true }],
  ['back-office/x', { decision: 'approve', reason: 'x' }],
  ['verification/x', { name: 'X' }],
  ['share/x', { decision: 'confirm', amout: 1 }],
])('the control call %s names a field that it does not have', async (path, body) => {
  const answer = await driven.control(path, body)
  const name = Object.keys(body).at(-1)
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(`There is no field \\"${name}\\"`)])
})

test('a control call names a parameter that it does not have', async () => {
  expect(await driven.control('waiting?acount=anna')).toMatchObject({ status: 400 })
  expect(await driven.control('accounts?pg_size=1')).toMatchObject({ status: 400 })
  expect(await driven.control('waiting?account=anna')).toMatchObject({ status: 200 })
})

describe('the client', () => {
  const client = createClient({
    baseUrl: 'https://bank.example',
    token: 't',
    fetch: () => {
      throw new Error('Nothing may be sent')
    },
  })
  // What a program without types passes.
  const loose = client as unknown as Record<string, Record<string, (...args: unknown[]) => AsyncIterable<unknown>>>

  test.each([
    [{ statuss: ['DONE'] }, 'there is no option "statuss"; did you mean "status"?'],
    [{ pg_size: 5 }, 'there is no option "pg_size"; there are iban, description, date_from, date_to, status'],
    [{ status: [] }, 'status must be one or several of DRAFT, '],
    [{ status: ['NOPE'] }, 'status must be one or several of DRAFT, '],
    [{ status: 'DONE,DRAFT' }, 'status must be one or several of DRAFT, '],
    [{ date_from: new Date(0) }, 'date_from must be a string'],
    [{ description: '' }, 'description must not be empty'],
  ])('refuses the filter %j before it sends anything', async (filter, words) => {
    for (const kind of ['pain001', 'camt053']) {
      const list = async () => first(loose[kind]?.list?.(filter) as AsyncIterable<unknown>)
      await expect(list()).rejects.toMatchObject({ name: 'RangeError', message: expect.stringContaining(words) })
    }
  })

  test('refuses a role of transfers that the document does not have', async () => {
    await expect(async () => first(client.pull.allTransfers({ role: 'PAYER' as 'ALL' }))).rejects.toThrow(
      'role must be one of ALL, SOURCE, RECIPIENT, not "PAYER"',
    )
  })

  test.each([
    [{ stauts: 'READY' }, 'there is no field "stauts"; did you mean "status"?'],
    [{ status: 'REDY' }, 'status must be one of DRAFT, READY'],
    [{ recipient: { account: 'DE1', acount: 'DE2' } }, 'there is no field "recipient.acount"; did you mean "account"?'],
    [{ webhooks: { push: 'https://x' } }, 'there is no field "webhooks.push"; there are all'],
  ])('refuses to send %j', async (more, words) => {
    const body = { amount: '1.00', recipient: { account: 'DE89370400440532013000' }, ...more }
    await expect(client.push.create(body as Parameters<typeof client.push.create>[0])).rejects.toThrow(words)
  })
})
