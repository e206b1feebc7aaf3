// What keeps web pages of others, and other machines, from controlling a sandbox that listens.
import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { controlRoutes } from '../../../src/sandbox/control/routes.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox.ts'
import { operations } from '../../../src/service/operations.ts'

let sandbox: Sandbox
afterEach(() => sandbox.close())

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends exactly these headers; `fetch` allows neither Host nor Origin. */
function send(
  url: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

const json = { 'content-type': 'application/json' }
const posts = controlRoutes.filter(({ method }) => method === 'POST').map(({ path }) => path.replace(/:\w+/, 'any'))
const gets = controlRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path.replace(/:\w+/, 'any'))

test('no page of another origin changes anything, whatever it can send without being asked', async () => {
  sandbox = createSandbox()
  const { url } = await sandbox.listen()
  const before = await sandbox.accounts()
  const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined]
  for (const path of posts) {
    for (const type of simple) {
      const headers = type === undefined ? {} : { 'content-type': type }
      for (const origin of ['https://evil.example', 'null', 'http://localhost:1']) {
        const answer = await send(`${url}${path}`, { method: 'POST', headers: { ...headers, origin }, body: '{}' })
        expect([path, type, answer.status]).toEqual([path, type, 403])
      }
      const unnamed = await send(`${url}${path}`, { method: 'POST', headers, body: '' })
      const isOwnForm = path.includes('/share/') && type?.includes('urlencoded')
      expect([path, type, unnamed.status]).toEqual([path, type, isOwnForm ? unnamed.status : 400])
    }
    const asked = await send(`${url}${path}`, { method: 'POST', headers: { ...json, origin: 'https://evil.example' } })
    expect([path, asked.status]).toEqual([path, 403])
  }
  expect(await sandbox.accounts()).toEqual(before)
  expect((await send(`${url}/_sandbox/reset`, { method: 'POST', headers: json })).status).toBe(200)
  const own = { ...json, origin: url }
  expect((await send(`${url}/_sandbox/reset`, { method: 'POST', headers: own })).status).toBe(200)
})

test('no foreign name leads to a sandbox of this machine', async () => {
  sandbox = createSandbox()
  const { url, port } = await sandbox.listen()
  const tokens = (await sandbox.accounts()).map(({ token }) => token)
  for (const path of [...gets, ...Object.values(operations).map((each) => each.path)]) {
    const { status, text } = await send(`${url}${path}`, { headers: { host: `evil.example:${port}` } })
    expect([path, status]).toEqual([path, 421])
    expect(tokens.filter((token) => text.includes(token))).toEqual([])
  }
  for (const host of [`localhost:${port}`, `[::1]:${port}`, 'localhost:9000']) {
    expect((await send(`${url}/_sandbox/accounts`, { headers: { host } })).status).toBe(200)
  }
})

test('where other machines can reach a sandbox, control calls need its token, and links need theirs', async () => {
  sandbox = createSandbox()
  const { port, controlToken } = await sandbox.listen({ host: '0.0.0.0' })
  const url = `http://127.0.0.1:${port}`
  const host = 'bank.test'
  const bearer = { authorization: `Bearer ${controlToken}`, host }
  expect(controlToken).toMatch(/^[\w-]{32}$/)
  for (const [method, paths] of [
    ['GET', gets],
    ['POST', posts],
  ] as const) {
    for (const path of paths.filter((each) => !each.includes('/share/'))) {
      for (const way of [path, path.replace('_', '%5F'), `/${path}`]) {
        const wrong = { ...json, host, authorization: 'Bearer wrong' }
        const answer = await send(`${url}${way}`, { method, headers: wrong, body: method === 'POST' ? '{}' : '' })
        expect([401, 404].includes(answer.status)).toBe(true)
      }
    }
  }
  expect((await send(`${url}/_sandbox/accounts`, { headers: bearer })).status).toBe(200)
  expect((await send(`${url}/_sandbox?token=${controlToken}`)).status).toBe(200)
  const late = `${url}/_sandbox/reset?token=${controlToken}`
  expect((await send(late, { method: 'POST', headers: { ...json, host } })).status).toBe(401)
  expect((await send(`${url}/_sandbox/reset`, { method: 'POST', headers: { ...json, ...bearer } })).status).toBe(200)
  const [anna, muster] = await sandbox.accounts()
  const order = JSON.stringify({ amount: 1, recipient: { account: muster?.iban }, status: 'READY' })
  const made = await send(`${url}/bank/v1/push`, {
    method: 'POST',
    headers: { ...json, host, authorization: `Bearer ${anna?.token}` },
    body: order,
  })
  const { pathname } = new URL(JSON.parse(made.text).sharing)
  expect((await send(`${url}${pathname}`, { headers: { host } })).text).toContain('to be confirmed')
  const decision = { method: 'POST', headers: { ...json, host }, body: '{"decision":"confirm"}' }
  expect(JSON.parse((await send(`${url}${pathname}`, decision)).text).status).toBe('DONE')
})

test('a chosen control token is taken, and only where one is needed; one that no header can carry is refused', async () => {
  sandbox = createSandbox()
  expect((await sandbox.listen({ controlToken: 'chosen' })).controlToken).toBeUndefined()
  expect((await sandbox.listen({ host: '0.0.0.0', controlToken: 'chosen' })).controlToken).toBe('chosen')
  for (const controlToken of ['', 'a b', 'a\nb']) {
    await expect(sandbox.listen({ controlToken })).rejects.toThrow(RangeError)
  }
})
