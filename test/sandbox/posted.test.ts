// What a request posts has its effect, or is refused: nothing is ignored in silence.
import { afterEach, expect, it } from 'vitest'
import { type Answer, type Driven, drive } from './support.ts'

let driven: Driven
afterEach(() => driven.sandbox.close())

const form = '/payment/v1/publicpay/form'
const notice = { codice_avviso: '300000000000000001', codice_ente: '01234567890' }
const post = (path: string, body: object): Promise<Answer> => driven.anna.ask('POST', path, body)

it('the status of a new form or CAMT.053 job can be DRAFT, and nothing else', async () => {
  driven = await drive()
  const camt = '/bank/iso20022/v1/camt/053/'
  for (const [path, body] of [
    [form, notice],
    [camt, { iban: driven.anna.iban }],
  ] as const) {
    expect((await post(path, { ...body, status: 'DRAFT' })).body.status).toBe('DRAFT')
    for (const status of ['READY', 'SCHEDULED', 'DONE', '']) {
      const answer = await post(path, { ...body, status })
      expect(answer).toMatchObject({ status: 400, body: { description: expect.stringContaining('PATCH') } })
    }
  }
})

it('fields that only the service sets are refused by name', async () => {
  driven = await drive()
  const push = { amount: 1, recipient: { account: driven.paul.iban } }
  const pull = { transfer_amount: 1, transfer_amount_policy: 'FIXED' }
  for (const [path, body, name] of [
    ['/bank/v1/push', push, 'date_scheduled'],
    ['/bank/v1/pull', pull, 'amount'],
    ['/bank/iso20022/v1/pain/001/', { iban: driven.anna.iban }, 'progress'],
    ['/bank/iso20022/v1/camt/053/', { iban: driven.anna.iban }, 'statements'],
    [form, notice, 'amount'],
  ] as const) {
    const { status, body: answer } = await post(path, { ...body, [name]: 1 })
    expect([path, status, answer.description]).toEqual([path, 400, `Only the service sets ${name}: leave it out`])
  }
})

it('every field of a source that names an account has to name the right one', async () => {
  driven = await drive()
  const { iban } = driven.anna
  const fields = { id: 'anna', username: 'anna', account: iban, account_iban: iban }
  const push = { amount: 1, recipient: { account: driven.paul.iban } }
  for (const [path, body, more] of [
    ['/bank/v1/push', push, {}],
    [form, notice, { iban, email: 'anna@sandbox.example' }],
  ] as const) {
    expect((await post(path, { ...body, source: { ...fields, ...more } })).status).toBe(200)
    for (const name of Object.keys({ ...fields, ...more })) {
      const answer = await post(path, { ...body, source: { [name]: 'paul' } })
      expect([path, name, answer.status]).toEqual([path, name, 403])
    }
  }
  const answer = await post('/bank/v1/push', { ...push, recipient: { ...push.recipient, username: 'muster' } })
  expect(answer.status).toBe(400)
})

it('a pull names its payer by IBAN, id or user name; one who is nobody or two is refused', async () => {
  driven = await drive()
  const pull = { transfer_amount: 1, transfer_amount_policy: 'FIXED', status: 'READY' }
  const { iban } = driven.muster
  for (const source of [{ id: 'muster' }, { username: 'muster' }, { account: iban }, { account_iban: iban }]) {
    const { body } = await post('/bank/v1/pull', { ...pull, source })
    expect(body.source).toMatchObject({ username: 'muster' })
    expect((await driven.confirm(body.sharing, { account: driven.paul.iban })).status).toBe(403)
    expect((await driven.confirm(body.sharing)).body.status).toBe('DONE')
  }
  for (const source of [{ id: 'nobody' }, { id: 'paul', account: iban }, { username: 'anna' }]) {
    expect((await post('/bank/v1/pull', { ...pull, source })).status).toBe(400)
  }
})

it('a form changes by its status alone, and is paid by an empty object', async () => {
  driven = await drive()
  const { id } = (await post(form, notice)).body
  const patch = (body: object) => driven.anna.ask('PATCH', `${form}/${id}`, body)
  expect((await patch({ status: 'READY', description: 'new' })).status).toBe(400)
  expect((await patch({ status: 'READY' })).status).toBe(200)
  expect((await post(`${form}/disposition/${id}`, { when: 'now' })).status).toBe(400)
  expect((await post(`${form}/disposition/${id}`, {})).body.status).toBe('RUNNING')
})

it('a second account with one user name is refused; a name that is derived is made free', async () => {
  driven = await drive()
  expect(await driven.control('accounts', { username: 'anna' })).toMatchObject({ status: 400 })
  expect(await driven.control('accounts', { username: '' })).toMatchObject({ status: 400 })
  const names = []
  for (let count = 0; count < 3; count++)
    names.push((await driven.control('accounts', { name: 'Eva Bo' })).body.username)
  expect(names).toEqual(['eva.bo', 'eva.bo.2', 'eva.bo.3'])
  await driven.control('reset', {})
  expect(await driven.control('accounts', { name: 'Eva Bo' })).toMatchObject({ body: { username: 'eva.bo' } })
})

it.each(['2026-02-30T09:00:00Z', '2026-11-18T09:00:00', '2026-11-18', 'tomorrow', ''])(
  'no clock starts at %s',
  async (start) => {
    driven = await drive()
    await expect(drive({ start })).rejects.toThrow('start must be a date-time with offset')
    const answer = await driven.anna.ask('GET', '/bank/iso20022/v1/pain/001s?date_from=2026-02-30')
    expect(answer.status).toBe(400)
  },
)

it('a pull says the day on which the payee has the money', async () => {
  driven = await drive()
  const pull = { transfer_amount: 1, transfer_amount_policy: 'FIXED', source: { id: 'muster' }, status: 'READY' }
  const { body } = await post('/bank/v1/pull', { ...pull, recurrence: { period: 'P1M' }, transfer_count: 2 })
  expect(body.date_recipient).toBe('2026-11-18')
  await driven.confirm(body.sharing)
  const read = async () => (await driven.anna.ask('GET', `/bank/v1/pull/${body.id}`)).body
  expect(await read()).toMatchObject({ status: 'RUNNING', date_recipient: '2026-12-18' })
  await driven.until('2026-12-19T00:00:00+01:00')
  expect(await read()).toMatchObject({ status: 'DONE', date_recipient: '2026-12-18' })
})
