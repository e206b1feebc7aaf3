import { afterEach, expect, it } from 'vitest'
import { type Driven, drive } from './support.ts'

let driven: Driven
afterEach(() => driven.sandbox.close())

const push = () => driven.anna.ask('POST', '/bank/v1/push', { amount: 1, recipient: { account: driven.paul.iban } })
const accountOf = async () => (await driven.sandbox.accounts())[0]

it('answers with a status a number of times, then as usual', async () => {
  driven = await drive()
  await driven.control('faults', { operation: 'createPush', status: 503, times: 2 })
  expect([(await push()).status, (await push()).status, (await push()).status]).toEqual([503, 503, 200])
})

it('answers with the body of an error that a test asks for, as the document shows it for reads', async () => {
  driven = await drive()
  const shown = { code: '100', description: 'Missing arguments' }
  await driven.control('faults', { operation: 'getPush', status: 400, ...shown })
  expect(await driven.anna.ask('GET', '/bank/v1/push/x')).toMatchObject({ status: 400, body: shown })
})

it('breaks the connection before or after the work is done, without and with a network', async () => {
  driven = await drive()
  const { url } = await driven.sandbox.listen()
  const token = (await accountOf())?.token
  const body = JSON.stringify({
    amount: 1,
    recipient: { account: driven.paul.iban },
    status: 'READY',
  })
  const ask = (fetcher: typeof fetch, at: string) =>
    fetcher(`${at}/bank/v1/push`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    })
  for (const [fetcher, at] of [
    [driven.sandbox.fetch, 'http://sandbox.invalid'],
    [fetch, url],
  ] as const) {
    const { reserved: before } = await driven.money('anna')
    await driven.control('faults', { faults: [{ drop: 'before' }, { drop: 'after' }] })
    await expect(ask(fetcher, at)).rejects.toThrow('fetch failed')
    expect((await driven.money('anna')).reserved).toBe(before)
    await expect(ask(fetcher, at)).rejects.toThrow('fetch failed')
    expect(Number((await driven.money('anna')).reserved)).toBe(Number(before) + 1)
  }
})

it('lets lists lag and pages shrink, and cuts files', async () => {
  driven = await drive()
  const list = '/bank/iso20022/v1/camt/053s/'
  const jobs = async () =>
    (await driven.anna.ask('GET', `${list}?pg_size=10`)).body.camt053s as unknown as { id: string }[]
  for (let count = 0; count < 3; count++) {
    await driven.anna.ask('POST', '/bank/iso20022/v1/camt/053/', { iban: driven.anna.iban })
  }
  const [first] = await jobs()
  await driven.control('faults', { operation: 'listCamt053Jobs', hideNewest: 1 })
  expect(await jobs()).toHaveLength(2)
  await driven.control('faults', { operation: 'listCamt053Jobs', largestPage: 1 })
  expect(await jobs()).toHaveLength(1)
  expect(await jobs()).toHaveLength(3)
  const path = `/bank/iso20022/v1/camt/053/${first?.id}`
  await driven.anna.ask('PATCH', path, { status: 'SCHEDULED' })
  await driven.control('clock', { advance: 'PT10S' })
  const [statement] = (await driven.anna.ask('GET', path)).body.statements as unknown as { file: string }[]
  await driven.control('faults', { operation: 'getStatementFile', truncate: 100 })
  expect((await driven.anna.ask('GET', statement?.file ?? '')).text).toHaveLength(100)
  expect((await driven.anna.ask('GET', statement?.file ?? '')).text.length).toBeGreaterThan(500)
})

it('refuses unknown faults, and says which operation was probably meant', async () => {
  driven = await drive()
  for (const fault of [{ staus: 500 }, { status: 42 }, { operation: 'none' }, { times: -1 }, { drop: 'sometimes' }]) {
    expect((await driven.control('faults', fault)).status).toBe(400)
  }
  const { status, body } = await driven.control('faults', { operation: 'createPuhs', status: 503 })
  expect(status).toBe(400)
  expect(body.description).toBe('The operation "createPuhs" is unknown. Did you mean createPush?')
  const { body: other } = await driven.control('faults', { operation: 'pay', status: 503 })
  expect(other.description).toMatch(/^The operation "pay" is unknown\. There are createPush, .*, getStatementFile$/)
})
