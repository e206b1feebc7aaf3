import { afterEach, describe, expect, it } from 'vitest'
import { type Driven, drive } from './support.ts'

let driven: Driven
afterEach(() => driven.sandbox.close())

async function newPull(more: object = {}) {
  const body = { transfer_amount: 10, transfer_amount_policy: 'FIXED', status: 'READY', ...more }
  const answer = await driven.anna.ask('POST', '/bank/v1/pull', body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as { id: string; sharing: string; transfer_count?: number }
}
const statusOf = async (id: string) => (await driven.anna.ask('GET', `/bank/v1/pull/${id}`)).body.status

describe('a pull with policy TRANSFERRED', () => {
  it('moves the money at approval, once', async () => {
    driven = await drive()
    const pull = await newPull({ source: { account: driven.muster.iban } })
    expect(pull.transfer_count).toBe(1)
    expect((await driven.confirm(pull.sharing, { account: driven.paul.iban })).status).toBe(403)
    expect((await driven.confirm(pull.sharing)).body.status).toBe('DONE')
    expect((await driven.money('muster')).balance).toBe('4990.00')
    expect((await driven.money('anna')).balance).toBe('10010.00')
    expect((await driven.confirm(pull.sharing)).status).toBe(409)
    const { body } = await driven.anna.ask('GET', `/bank/v1/pull/${pull.id}/transfers`)
    expect(body).toMatchObject({ transfers: [{ amount: 10, status: 'ACCOUNTED' }], paging_info: { total_items: 1 } })
  })

  it("uses the payer's amount if the policy leaves it open", async () => {
    driven = await drive()
    const open = await newPull({ transfer_amount_policy: 'OPEN' })
    expect((await driven.confirm(open.sharing, { account: driven.muster.iban })).status).toBe(400)
    expect((await driven.confirm(open.sharing, { account: driven.muster.iban, amount: 77.5 })).status).toBe(200)
    const limited = await newPull({ transfer_amount_policy: 'LIMITED' })
    expect((await driven.confirm(limited.sharing, { account: driven.muster.iban, amount: 10.01 })).status).toBe(400)
    expect((await driven.confirm(limited.sharing, { account: driven.muster.iban, amount: 9.99 })).status).toBe(200)
    expect((await driven.money('muster')).balance).toBe('4912.51')
  })

  it('repeats from approval on, at the end of short months too, until its end', async () => {
    driven = await drive({ start: '2026-01-31T10:00:00+01:00' })
    const pull = await newPull({ recurrence: { period: 'P1M' }, date_end: '2026-05-15' })
    expect((await driven.confirm(pull.sharing, { account: driven.muster.iban })).body.status).toBe('RUNNING')
    await driven.until('2026-02-28T09:59:59+01:00')
    expect((await driven.money('muster')).balance).toBe('4990.00')
    await driven.until('2026-02-28T10:00:00+01:00')
    expect((await driven.money('muster')).balance).toBe('4980.00')
    expect((await driven.anna.ask('GET', `/bank/v1/pull/${pull.id}`)).body.date_scheduled).toBe(
      '2026-03-31T10:00:00+02:00',
    )
    await driven.until('2026-12-31T00:00:00+01:00')
    expect((await driven.money('muster')).balance).toBe('4960.00')
    expect(await statusOf(pull.id)).toBe('DONE')
  })
})

it('refuses invalid pulls', async () => {
  driven = await drive()
  const bad: object[] = [
    { transfer_amount: 0 },
    { transfer_amount_policy: 'SOME' },
    { policy: 'SOME' },
    { transfer_count: 2 },
    { transfer_count: 0, policy: 'TRANSFERABLE' },
    { recurrence: { period: 'PT1S' } },
    { recurrence: { period: 'P0D' } },
    { recurrence: {} },
    { date_end: 'tomorrow' },
    { source: { account: 'DE89370400440532013000' } },
    { source: { account: driven.anna.iban } },
  ]
  for (const more of bad) {
    const body = { transfer_amount: 10, transfer_amount_policy: 'FIXED', ...more }
    expect(await driven.anna.ask('POST', '/bank/v1/pull', body)).toMatchObject({ status: 400, body: { code: '100' } })
  }
})
