// Private addresses: a list that no test can connect to.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isPrivateAddress } from '../../src/sandbox/outbox.ts'
import { parseWebhook } from '../../src/webhooks.ts'
import { quickWaits } from '../support/quick-waits.ts'
import { paymentFile } from './payment-file.ts'
import { type Driven, drive, storeKinds } from './support.ts'

let driven: Driven
let stop: () => void = () => {}
afterEach(async () => {
  stop()
  await driven.sandbox.close()
})

interface Received {
  body: string
  authorization: string | undefined
}

async function listener(...statuses: number[]): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      received.push({ body, authorization: request.headers.authorization })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => server.close()
  return { url: `http://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received }
}

interface Shown {
  etype: string
  state: string
  attempts: number
  last?: string
  url: string
}

async function deliveries(): Promise<Shown[]> {
  return (await driven.control('deliveries')).body.deliveries as unknown as Shown[]
}

async function delivered(): Promise<Shown[]> {
  for (;;) {
    const all = await deliveries()
    if (all.length > 0 && all.every(({ state }) => state !== 'pending')) return all
    await pause(20)
  }
}

async function runJob(url: string): Promise<void> {
  const initiation = paymentFile(driven.anna.iban, 'HOOK-1', [{ iban: driven.paul.iban, amount: '1.00' }])
  await driven.confirm((await driven.newJob(initiation, { webhooks: { pain001: url } })).sharing)
  await driven.control('clock', { advance: 'PT1S' })
}

describe.each(storeKinds)('webhooks, kept in $name', ({ open }) => {
  it('come in order, in the document’s envelope, again after a refusal', async () => {
    const { url, received } = await listener(503)
    driven = await drive({ store: open(), allowAnyWebhook: true, allowPrivateWebhooks: true })
    const setBack = quickWaits()
    const { now } = Date
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => {
      clock.mockRestore()
      setBack()
    })
    await runJob(url)
    // The second that a refusal is followed by.
    while (!(await deliveries()).some(({ last }) => last === '503')) await pause(5)
    clock.mockImplementation(() => now() + 1000)
    expect(await delivered()).toMatchObject([
      { etype: 'iso20022.pain001.started', state: 'delivered', attempts: 2, last: '200' },
      { etype: 'iso20022.pain001.completed', state: 'delivered', attempts: 1 },
    ])
    expect(received.map(({ body }) => parseWebhook(body))).toMatchObject([
      { known: true, etype: 'iso20022.pain001.started', edata: { status: 'RUNNING' } },
      { known: true, etype: 'iso20022.pain001.started', edata: { status: 'RUNNING' } },
      { known: true, etype: 'iso20022.pain001.completed', edata: { status: 'DONE' } },
    ])
    expect(received[0]?.authorization).toBe(`Basic ${btoa('user:secret')}`)
    expect((await driven.control('deliveries')).text).not.toContain('secret')
  })
})

it('are not called where the document forbids it, and never on private addresses unless allowed', async () => {
  const { url, received } = await listener()
  driven = await drive()
  await runJob(url)
  expect(await delivered()).toMatchObject([{ state: 'not-called', last: 'jobs call HTTPS on port 443 only' }, {}])
  await driven.sandbox.close()
  driven = await drive({ allowAnyWebhook: true })
  await runJob(url)
  expect(await delivered()).toMatchObject([{ state: 'not-called', last: 'the host has a private address' }, {}])
  expect(received).toEqual([])
})

it('come twice when a fault asks for it, and as the entity alone with that reading', async () => {
  const { url, received } = await listener()
  driven = await drive({
    allowAnyWebhook: true,
    allowPrivateWebhooks: true,
    readings: { webhookBody: 'entity', accountKey: 'account_iban' },
  })
  await driven.control('faults', { duplicate: true })
  const body = { transfer_amount: 1, transfer_amount_policy: 'FIXED', webhooks: { all: url }, status: 'READY' }
  await driven.anna.ask('POST', '/bank/v1/pull', body)
  await delivered()
  expect(received).toHaveLength(2)
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    status: 'READY',
    recipient: { account_iban: driven.anna.iban },
  })
})

it('recognizes private addresses in any spelling', () => {
  const four = ['127.0.0.1', '10.1.2.3', '0.0.0.0']
  const six = ['::1', '::ffff:127.0.0.1', '::ffff:7f00:1', 'fe80::1%eth0', '64:ff9b::7f00:1', '2002:7f00:1::']
  expect([...four, ...six].filter((each) => !isPrivateAddress(each))).toEqual([])
  expect(['93.184.216.34', '2606:2800:220:1::1', '172.32.0.1'].filter(isPrivateAddress)).toEqual([])
})
