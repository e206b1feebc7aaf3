// Fees, tokens that expire, durations with hours, and what waits for an owner.
import { afterEach, expect, it } from 'vitest'
import { createSandbox } from '../../src/sandbox.ts'
import { paymentFile } from './payment-file.ts'
import { type Driven, drive } from './support.ts'

let driven: Driven
afterEach(() => driven.sandbox.close())

const forms = '/payment/v1/publicpay/form'
const notice = { codice_avviso: '300000000000000001', codice_ente: '01234567890' }
const pull = { transfer_amount: 1, transfer_amount_policy: 'FIXED', source: { id: 'muster' }, status: 'READY' }

async function newJob(count: number) {
  const payments = Array.from({ length: count }, () => ({ iban: driven.paul.iban, amount: '1.00' }))
  return driven.newJob(paymentFile(driven.anna.iban, `RUN-${count}`, payments))
}

async function feesOf(fees: object) {
  driven = await drive({ fees })
  const { anna } = driven
  const made = (await anna.ask('POST', '/bank/v1/pull', pull)).body
  await driven.confirm(made.sharing)
  const { transfers } = (await anna.ask('GET', `/bank/v1/pull/${made.id}/transfers`)).body
  const push = (await anna.ask('POST', '/bank/v1/push', { amount: 1, recipient: { account: driven.paul.iban } })).body
  return {
    pull: made.fee,
    transfer: (transfers as unknown as { fee?: number }[])[0]?.fee,
    job: (await newJob(3)).fee,
    form: (await anna.ask('POST', forms, notice)).body.fee,
    push: (await anna.ask('DELETE', `/bank/v1/push/${push.id}`)).body.fee,
  }
}

it('fees stand where the document names them', async () => {
  expect(await feesOf({ push: '0.5', pull: '0.10', job: '0.07', form: '1.50' })).toEqual({
    pull: 0.1,
    transfer: 0.1,
    job: 0.21,
    form: 1.5,
    push: 0.5,
  })
  await driven.sandbox.close()
  expect(await feesOf({ pull: '0.00', transfer: '0.20' })).toEqual({ transfer: 0.2, push: 0 })
})

it('a fee that is no amount, or of something that has none, is refused', async () => {
  driven = await drive()
  for (const fees of [{ form: '1.234' }, { form: '-1' }, { form: '' }, { camt053: '1' }, { form: 1 }]) {
    expect(() => createSandbox({ fees: fees as object })).toThrow(RangeError)
  }
})

it('tokens expire after their lifetime, and new ones can be had', async () => {
  driven = await drive({ tokenLifetime: 'PT1H' })
  const read = () => driven.anna.ask('GET', '/bank/iso20022/v1/pain/001s')
  expect((await read()).status).toBe(200)
  await driven.until('2026-11-18T09:59:59+01:00')
  expect((await read()).status).toBe(200)
  await driven.until('2026-11-18T10:00:00+01:00')
  expect(await read()).toMatchObject({ status: 401, body: { code: '101' } })
  const [before] = await driven.sandbox.accounts()
  expect(await driven.sandbox.client('anna').forms.create(notice)).toMatchObject({ status: 'DRAFT' })
  const [after] = await driven.sandbox.accounts()
  expect(after?.token).not.toBe(before?.token)
  const issued = await driven.control('tokens', { account: 'paul' })
  expect(issued.body.token).toBe((await driven.sandbox.accounts())[2]?.token)
  expect((await driven.control('tokens', { account: 'nobody' })).status).toBe(400)
  for (const tokenLifetime of ['P1M', 'PT0S', '15', '']) {
    expect(() => createSandbox({ tokenLifetime })).toThrow('tokenLifetime must be a duration')
  }
})

it('lists what waits for an owner until the owner decides', async () => {
  driven = await drive()
  const { anna } = driven
  const recipient = { account: driven.paul.iban }
  const push = (await anna.ask('POST', '/bank/v1/push', { amount: 2, recipient, status: 'READY' })).body
  await anna.ask('POST', '/bank/v1/push', { amount: 3, recipient })
  const pulled = (await anna.ask('POST', '/bank/v1/pull', pull)).body
  const open = (await anna.ask('POST', '/bank/v1/pull', { ...pull, source: undefined })).body
  const job = await newJob(2)
  const waiting = async (query: string) => {
    const { body } = await driven.control(`waiting${query}`)
    return (body.waiting as unknown as { kind: string; id: string; amount: number; sharing: string }[]).map(
      ({ kind, id, amount, sharing }) => [kind, id, amount, sharing],
    )
  }
  const ofAnna = [
    ['push', push.id, 2, push.sharing],
    ['pain001', job.id, 2, job.sharing],
  ]
  expect(await waiting('?account=anna')).toEqual(ofAnna)
  expect(await waiting(`?account=${driven.muster.iban}`)).toEqual([['pull', pulled.id, 1, pulled.sharing]])
  expect(await waiting('?account=paul')).toEqual([])
  expect((await waiting('')).map(([, id]) => id).sort()).toEqual([push.id, pulled.id, open.id, job.id].sort())
  expect((await driven.control('waiting?account=nobody')).status).toBe(400)
  const page = await (await driven.sandbox.fetch('http://sandbox.invalid/_sandbox')).text()
  expect(page).toContain(`href="${new URL(String(push.sharing)).pathname}"`)
  await driven.confirm(push.sharing)
  await driven.refuse(job.sharing)
  expect(await waiting('?account=anna')).toEqual([])
})

it('a pull repeats after hours, across the end of summer time too', async () => {
  driven = await drive({ start: '2026-10-24T20:00:00+02:00' })
  const { body } = await driven.anna.ask('POST', '/bank/v1/pull', {
    ...pull,
    recurrence: { period: 'PT12.5H' },
    transfer_count: 3,
  })
  const read = async () => (await driven.anna.ask('GET', `/bank/v1/pull/${body.id}`)).body
  await driven.confirm(body.sharing)
  expect((await read()).date_scheduled).toBe('2026-10-25T07:30:00+01:00')
  await driven.until('2026-10-25T07:30:00+01:00')
  expect((await read()).date_scheduled).toBe('2026-10-25T20:00:00+01:00')
  await driven.until('2026-10-25T20:00:00+01:00')
  expect((await read()).status).toBe('DONE')
  for (const period of ['PT59S', 'P0D', '-P1D', 'P1.5D', 'every day', 'PT']) {
    const answer = await driven.anna.ask('POST', '/bank/v1/pull', { ...pull, recurrence: { period } })
    expect([period, answer.status]).toEqual([period, 400])
  }
})

it('statements of a range with hours end or begin at that hour', async () => {
  driven = await drive()
  await driven.confirm((await driven.anna.ask('POST', '/bank/v1/pull', pull)).body.sharing)
  const period = async (date_range_statement?: object) => {
    const [text = ''] = await driven.statements(driven.anna, date_range_statement)
    return [...text.matchAll(/<(?:FrDtTm|ToDtTm)>([^<]*)</g)].map(([, each]) => each)
  }
  // Without a range, of today so far.
  expect(await period()).toEqual(['2026-11-18T00:00:00+01:00', '2026-11-18T09:00:00+01:00'])
  expect(await period({ begin: '2026-11-16', duration: 'PT36H' })).toEqual([
    '2026-11-16T00:00:00+01:00',
    '2026-11-17T12:00:00+01:00',
  ])
  expect(await period({ end: '2026-11-17', duration: 'P1DT6H' })).toEqual([
    '2026-11-15T18:00:00+01:00',
    expect.stringMatching(/^2026-11-17T23:59:59/),
  ])
})
