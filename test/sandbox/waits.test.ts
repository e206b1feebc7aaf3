// Records are counted in the store, behind the service.
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createSocketServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { recordsIn } from '../../src/sandbox/store/store.ts'
import { createSandbox, memoryStore } from '../../src/sandbox.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function port(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  ends.push(() => server.close())
  return (server.address() as AddressInfo).port
}

test('transactions that wait for nothing else let the process take what has arrived', async () => {
  const store = recordsIn(memoryStore())
  let done = 0
  const all = Array.from({ length: 100 }, () => store.transaction(async () => void done++))
  // A request is read by the event loop, as this is called by it.
  const arrived = new Promise<number>((resolve) => setImmediate(() => setImmediate(() => resolve(done))))
  expect(await arrived).toBeLessThan(10)
  await Promise.all(all)
})

test('listeners that never answer hold up nobody but their host', async () => {
  const silent: { destroy(): void }[] = []
  const hung = await port(createSocketServer((socket) => silent.push(socket)))
  ends.push(() => {
    for (const socket of silent) socket.destroy()
  })
  let heard: () => void = () => undefined
  const called = new Promise<void>((resolve) => {
    heard = resolve
  })
  const good = await port(
    createServer((_, response) => {
      heard()
      response.end()
    }),
  )
  const sandbox = createSandbox({ allowAnyWebhook: true, allowPrivateWebhooks: true })
  ends.push(() => sandbox.close())
  const [, muster] = await sandbox.accounts()
  const push = (listener: number) =>
    sandbox.client('anna').push.create({
      amount: '1.00',
      recipient: { account: muster?.iban ?? '' },
      status: 'READY',
      webhooks: { all: `http://127.0.0.1:${listener}/` },
    })
  for (let count = 0; count < 12; count++) await push(hung)
  await push(good)
  await called
  // None of the silent ones has been given up: it was called beside them.
  expect(silent.length).toBeGreaterThan(0)
  for (const socket of silent) socket.destroy()
}, 9_000)

test('a body is not read for a caller without a valid token', async () => {
  const sandbox = createSandbox()
  ends.push(() => sandbox.close())
  const listening = await sandbox.listen()
  ends.push(() => listening.close())
  const answerTo = (token: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(listening.port, '127.0.0.1')
      let text = ''
      socket.on('data', (piece) => {
        text += piece
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
      const head = ['POST /bank/iso20022/v1/pain/001/ HTTP/1.1', 'host: localhost', 'content-type: application/json']
      // Most of the body is never sent: whoever waits for it gives no answer.
      socket.write(
        `${[...head, `authorization: Bearer ${token}`, 'content-length: 90000000'].join('\r\n')}\r\n\r\n{"iban":`,
      )
    })
  expect(await answerTo('nobody')).toMatch(/^HTTP\/1.1 401 /)
  const [anna] = await sandbox.accounts()
  expect(await answerTo(anna?.thirdPartyToken ?? '')).toMatch(/^HTTP\/1.1 403 /)
})
