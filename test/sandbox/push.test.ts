import { afterEach, expect, it } from 'vitest'
import { ibanForOutcome } from '../../src/sandbox.ts'
import { type Driven, drive } from './support.ts'

const elsewhere = 'DE89370400440532013000'
let driven: Driven
afterEach(() => driven.sandbox.close())

async function newPush(amount: number, account: string, more: object = {}) {
  const { status, body } = await driven.anna.ask('POST', '/bank/v1/push', { amount, recipient: { account }, ...more })
  expect(status).toBe(200)
  return body as unknown as { id: string; status: string; sharing: string; date_scheduled?: string }
}
const statusOf = async (id: string) => (await driven.anna.ask('GET', `/bank/v1/push/${id}`)).body.status

it('a push inside the service reserves the money when READY, and moves it when it is confirmed', async () => {
  driven = await drive()
  const push = await newPush(12.5, driven.paul.iban, { status: 'READY', description: 'Lunch' })
  expect(push.status).toBe('READY')
  expect(await driven.money('anna')).toEqual({ balance: '10000.00', reserved: '12.50' })
  expect((await driven.confirm(push.sharing)).body).toEqual({ id: push.id, status: 'DONE' })
  expect(await driven.money('anna')).toEqual({ balance: '9987.50', reserved: '0.00' })
  expect(await driven.money('paul')).toEqual({ balance: '112.50', reserved: '0.00' })
  const { body } = await driven.anna.ask('GET', `/bank/v1/push/${push.id}/transfers`)
  expect(body.transfers).toMatchObject([{ push_id: push.id, amount: 12.5, status: 'ACCOUNTED', description: 'Lunch' }])
  expect(body.transfers?.[0]).toMatchObject({ recipient: { acccount_iban: driven.paul.iban, username: 'paul' } })
})

it('a push out of the service waits for the cut-off of the next working day, and is settled after it', async () => {
  driven = await drive()
  await driven.until('2026-11-20T18:00:00+01:00')
  const push = await newPush(100, elsewhere, { status: 'READY' })
  const pending = await newPush(80, ibanForOutcome({ kind: 'pending' }), { status: 'READY' })
  await driven.confirm(pending.sharing)
  // A Friday: the cut-off is on Monday.
  expect(push.date_scheduled).toBe('2026-11-23T10:30:00+01:00')
  expect((await driven.confirm(push.sharing)).body.status).toBe('SCHEDULED')
  await driven.until('2026-11-23T10:29:59+01:00')
  expect(await statusOf(push.id)).toBe('SCHEDULED')
  await driven.until('2026-11-23T10:30:00+01:00')
  expect(await statusOf(push.id)).toBe('RUNNING')
  expect(await driven.money('anna')).toEqual({ balance: '9820.00', reserved: '0.00' })
  await driven.until('2026-11-23T12:00:00+01:00')
  expect([await statusOf(push.id), await statusOf(pending.id)]).toEqual(['DONE', 'RUNNING'])
})

it('a push in READY is scheduled without a confirmation in the other reading', async () => {
  driven = await drive({ readings: { pushReady: 'schedule' } })
  const push = await newPush(5, driven.paul.iban, { status: 'READY' })
  expect(push.status).toBe('READY')
  expect(await statusOf(push.id)).toBe('DONE')
  expect((await driven.money('paul')).balance).toBe('105.00')
})

it('an invalid push is refused with code 100', async () => {
  driven = await drive()
  const { anna, paul } = driven
  const bad: object[] = [
    {},
    { amount: 1 },
    { recipient: { account: paul.iban } },
    { amount: '1', recipient: { account: paul.iban } },
    { amount: 0, recipient: { account: paul.iban } },
    { amount: 1.001, recipient: { account: paul.iban } },
    { amount: 1, recipient: { account: 'DE00370400440532013000' } },
    { amount: 1, recipient: { account: anna.iban } },
    { amount: 1, recipient: { account: paul.iban }, status: 'DONE' },
  ]
  for (const body of bad) {
    const answer = await anna.ask('POST', '/bank/v1/push', body)
    expect(answer).toMatchObject({ status: 400, body: { code: '100' } })
    expect(answer.text).not.toContain('DE00')
  }
})
