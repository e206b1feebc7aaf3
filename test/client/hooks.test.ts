import { describe, expect, test } from 'vitest'
import { jsonNumber, responseOf } from '../../src/client.ts'
import { changingCalls, order, push, refusal, serverThat, testClient } from './server.ts'

test('hooks see each request and each answer, and headers go along', async () => {
  const server = await serverThat(refusal(503), push)
  const reported: unknown[] = []
  const { client } = testClient(server, {
    headers: { 'User-Agent': 'connector/1', authorization: 'no', accept: 'no' },
    onRequest: ({ operation, attempt }) => reported.push([operation, attempt]),
    onResponse: ({ status, headers }) => {
      reported.push([status, headers.get('content-type')])
      throw new Error('a log that fails')
    },
  })
  await client.push.get('P')
  const operation = 'GET /bank/v1/push/{id}'
  expect(reported).toEqual([
    [operation, 0],
    [503, 'application/json'],
    [operation, 1],
    [200, 'application/json'],
  ])
  expect(server.seen[0]?.headers).toMatchObject({ 'user-agent': 'connector/1', accept: 'application/json' })
  expect(server.seen[0]?.headers.authorization).toMatch(/^Bearer tok/)
})

test('a request that its hook refuses is not sent', async () => {
  const server = await serverThat(push)
  const refuse = (): void => {
    throw new Error('not today')
  }
  await expect(testClient(server, { onRequest: refuse }).client.push.create(order)).rejects.toThrow('not today')
  expect(server.seen).toEqual([])
})

test('retry is an option of a call, too', async () => {
  const server = await serverThat(refusal(503, {}, { 'x-request-id': 'R-1' }))
  const { client } = testClient(server)
  await expect(client.push.get('P', { retry: 0 })).rejects.toMatchObject({ status: 503, requestId: 'R-1' })
  expect(server.seen).toHaveLength(1)
})

test('after 401 a new token is requested, once, and a request that changes nothing is sent again', async () => {
  const server = await serverThat(refusal(401), push, refusal(401), refusal(401))
  const asked: unknown[] = []
  const token = (reason?: { refused: boolean }): string => `T${asked.push(reason?.refused)}`
  const { client } = testClient(server, { token })
  expect(await client.push.get('P')).toMatchObject({ id: 'P' })
  await expect(client.push.verify(order)).rejects.toMatchObject({ status: 401, tokenRenewed: false })
  expect(asked).toEqual([false, true, false, true])
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(
    ['T1', 'T2', 'T3', 'T4'].map((each) => `Bearer ${each}`),
  )
})

describe('after 401 a request that changes something is not sent again', () => {
  const other: (typeof changingCalls)[number] = ['request', (client) => client.request({ method: 'POST', path: '/x' })]
  test.each([...changingCalls, other])('%s: the token is renewed, for the next request', async (_, call) => {
    const server = await serverThat(refusal(401), push)
    let current = 'old'
    const token = (reason?: { refused: boolean }): string => {
      if (reason?.refused === true) current = 'new'
      return current
    }
    const { client } = testClient(server, { token })
    await expect(call(client)).rejects.toMatchObject({ status: 401, code: '100', tokenRenewed: true })
    expect(server.seen).toHaveLength(1)
    await client.push.get('P')
    expect(server.seen[1]?.headers.authorization).toBe('Bearer new')
  })

  test('also where no new token comes: the answer is what counts', async () => {
    const server = await serverThat(refusal(401))
    const token = (reason?: { refused: boolean }): string => {
      if (reason?.refused === true) throw new Error('no token today')
      return 'old'
    }
    const { client } = testClient(server, { token })
    await expect(client.push.create(order)).rejects.toMatchObject({ status: 401, tokenRenewed: false })
  })
})

test('a result has its response, and no additional members', async () => {
  const server = await serverThat(push)
  const result = await testClient(server).client.push.get('P')
  expect(responseOf(result)).toMatchObject({ status: 200, operation: 'GET /bank/v1/push/{id}', attempt: 0 })
  expect(responseOf(result)?.headers.get('content-type')).toBe('application/json')
  expect(Object.getOwnPropertySymbols(result)).toEqual([])
  expect(responseOf({})).toBeUndefined()
})

describe('a request the document does not show', () => {
  test('goes with the token, and its amounts keep their digits', async () => {
    const server = await serverThat('{"limits":{"day":1000000000000000000.10}}')
    const body = { amount: jsonNumber('0.10') }
    const answer = await testClient(server).client.request({
      method: 'POST',
      path: '/bank/v1/limits',
      query: { a: 'b c' },
      body,
    })
    expect(answer).toMatchObject({ status: 200, data: { limits: { day: '1000000000000000000.10' } } })
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/bank/v1/limits?a=b+c', body: '{"amount":0.10}' })
    expect(server.seen[0]?.headers.authorization).toMatch(/^Bearer tok/)
  })

  test('is sent again only if that cannot pay twice', async () => {
    const server = await serverThat(refusal(503), '{}', refusal(503), refusal(503), '{}')
    const { client } = testClient(server)
    await client.request({ method: 'GET', path: '/x' })
    expect(server.seen).toHaveLength(2)
    await expect(client.request({ method: 'POST', path: '/x', body: {} })).rejects.toMatchObject({ status: 503 })
    expect(server.seen).toHaveLength(3)
    await client.request({ method: 'POST', path: '/x', body: {}, repeatable: true })
    expect(server.seen).toHaveLength(5)
  })

  test.each(['', 'x', '//evil.example/x', '/a/../b', '/a/%2e%2E/b', '/a?b', '/a#b', '/a\\b', 'https://evil.example/'])(
    'has a path below the base URL: %j is refused',
    async (path) => {
      const server = await serverThat('{}')
      await expect(testClient(server).client.request({ method: 'GET', path })).rejects.toThrow(TypeError)
      expect(server.seen).toEqual([])
    },
  )

  test('is checked like every option', async () => {
    const server = await serverThat('{}')
    const { client } = testClient(server)
    await expect(client.request({ method: 'GET', pth: '/x' } as never)).rejects.toThrow('did you mean "path"')
  })
})
