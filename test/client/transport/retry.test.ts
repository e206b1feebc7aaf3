// Waits between attempts as numbers: the client itself would wait for them.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseRetryAfter, uploadInit } from '../../../src/client/transport/body.ts'
import { retryDelay, startTimer } from '../../../src/client/wait.ts'
import { NetworkError } from '../../../src/client.ts'
import { changingCalls, cutShort, lose, order, push, refusal, serverThat, testClient } from '../server.ts'

function useTimeByHand(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Never answers; ends when it is asked to. */
const hang: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

describe('a request that changes nothing is repeated', () => {
  test.each([408, 429, 500, 502, 503, 504])('after status %i', async (status) => {
    const server = await serverThat(refusal(status), refusal(status), push)
    const { client, waits } = testClient(server)
    expect(await client.push.get('P')).toMatchObject({ id: 'P' })
    expect(waits).toEqual([500, 1000])
  })

  test('after a broken connection, and after an answer that was cut short', async () => {
    const server = await serverThat(lose, cutShort(push), push)
    expect(await testClient(server).client.push.get('P')).toMatchObject({ id: 'P' })
    expect(server.seen).toHaveLength(3)
  })

  test('after a timeout', async () => {
    useTimeByHand()
    const answers = [hang, async () => new Response(push)]
    const fetch: typeof globalThis.fetch = (input, init) => (answers.shift() ?? hang)(input, init)
    const { client, waits } = testClient({ url: 'http://h' }, { fetch })
    const result = client.push.get('P')
    await vi.advanceTimersByTimeAsync(30_000)
    expect([await result, waits]).toMatchObject([{ id: 'P' }, [500]])
  })

  test('also when it verifies a push, which stores nothing', async () => {
    const server = await serverThat(refusal(503), push)
    expect(await testClient(server).client.push.verify(order)).toMatchObject({ id: 'P' })
    expect(server.seen.map(({ body }) => body)).toEqual(Array(2).fill('{"amount":1,"recipient":{"account":"IT1"}}'))
  })

  test('no more often than allowed, and then fails as the last time', async () => {
    const server = await serverThat(refusal(503), refusal(503), refusal(502))
    await expect(testClient(server).client.push.get('P')).rejects.toMatchObject({ status: 502 })
    expect(server.seen).toHaveLength(3)
  })

  test('never when the limit is zero', async () => {
    for (const retry of [0, { limit: 0 }]) {
      const server = await serverThat(refusal(503))
      await expect(testClient(server, { retry }).client.push.get('P')).rejects.toMatchObject({ status: 503 })
      expect(server.seen).toHaveLength(1)
    }
  })

  test.each([400, 401, 403, 404, 409, 410, 422, 501])('not after status %i', async (status) => {
    const server = await serverThat(refusal(status))
    await expect(testClient(server).client.push.get('P')).rejects.toMatchObject({ status })
    expect(server.seen).toHaveLength(1)
  })
})

test.each(changingCalls)('a request that may pay, or change something, is never repeated: %s', async (_, call) => {
  for (const answer of [refusal(503, {}, { 'retry-after': '0' }), refusal(500), refusal(429), lose]) {
    const server = await serverThat(answer, push)
    const { client, waits } = testClient(server, { retry: 9 })
    await expect(call(client)).rejects.toThrow()
    expect([server.seen.length, waits]).toEqual([1, []])
  }
  useTimeByHand()
  const fetch = vi.fn(hang)
  const { client, waits } = testClient({ url: 'http://h' }, { retry: 9, fetch })
  const late = expect(call(client)).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(30_000)
  await late
  expect([fetch.mock.calls.length, waits]).toEqual([1, []])
})

describe('Retry-After', () => {
  test('is obeyed, in seconds and as a date', async () => {
    const now = Date.parse('2026-06-09T10:00:00Z')
    const date = 'Tue, 09 Jun 2026 10:00:07 GMT'
    const server = await serverThat(
      refusal(429, {}, { 'retry-after': '3' }),
      refusal(503, {}, { 'retry-after': date }),
      push,
    )
    const { client, waits } = testClient(server, { now: () => now })
    await client.push.get('P')
    expect(waits).toEqual([3000, 7000])
  })

  test('that asks for too much ends in the error, which contains it', async () => {
    const server = await serverThat(refusal(429, {}, { 'retry-after': '61' }))
    await expect(testClient(server).client.push.get('P')).rejects.toMatchObject({ status: 429, retryAfterMs: 61_000 })
    expect(server.seen).toHaveLength(1)
  })

  test.each([
    [null, undefined],
    ['', undefined],
    ['0', 0],
    [' 12 ', 12_000],
    ['1.5', undefined],
    ['-1', undefined],
    ['soon', undefined],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['Thu, 01 Jan 1970 00:00:02 GMT', 1000],
  ])('%j is %s ms', (header, expected) => {
    expect(parseRetryAfter(header, 1000)).toBe(expected)
  })
})

test('waits double up to the longest, at least half of each', () => {
  const error = new NetworkError('GET /x', undefined, true)
  const delays = (random: number) =>
    [0, 1, 2, 3, 4, 5].map((attempt) => retryDelay(error, attempt, { limit: 6, maxDelayMs: 5000 }, () => random))
  expect(delays(1)).toEqual([500, 1000, 2000, 4000, 5000, 5000])
  expect(delays(0)).toEqual([250, 500, 1000, 2000, 2500, 2500])
  expect(retryDelay(error, 6, { limit: 6 }, () => 0)).toBeUndefined()
  expect(retryDelay(new TypeError(), 0, {}, () => 0)).toBeUndefined()
})

test.each([
  { retry: Number.NaN },
  { retry: -1 },
  { retry: { baseDelayMs: Number.NaN } },
  { retry: { limit: -1 } },
  { timeoutMs: Number.NaN },
  { timeoutMs: -1 },
])('%j is refused', (options) => {
  expect(() => testClient({ url: 'http://h' }, options)).toThrow(RangeError)
})

test.each([2 ** 31, 2 ** 40, Number.POSITIVE_INFINITY])('a time of %d ms does not end at once', async (timeoutMs) => {
  const server = await serverThat((response) => void setTimeout(() => response.end(push), 20))
  expect(await testClient(server, { timeoutMs, retry: 0 }).client.push.get('P')).toMatchObject({ id: 'P' })
})

test('a time longer than the longest timer is kept', async () => {
  useTimeByHand()
  let isOver = false
  startTimer(2 ** 31 + 1000, () => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(2 ** 31 + 999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
})

describe('a token that does not come', () => {
  test('ends with the time of the attempt, and nothing was sent', async () => {
    useTimeByHand()
    const fetch = vi.fn(hang)
    const { client } = testClient({ url: 'http://h' }, { retry: 0, fetch, token: () => new Promise(() => undefined) })
    const late = expect(client.push.create(order)).rejects.toMatchObject({
      name: 'TimeoutError',
      mayHaveArrived: false,
    })
    await vi.advanceTimersByTimeAsync(30_000)
    await late
    expect(fetch).not.toHaveBeenCalled()
  })

  test('ends with the signal', async () => {
    const controller = new AbortController()
    const { client } = testClient({ url: 'http://h' }, { token: () => new Promise(() => undefined) })
    const stopped = expect(client.push.get('P', { signal: controller.signal })).rejects.toThrow('enough')
    controller.abort(new Error('enough'))
    await stopped
  })
})

describe('a request that could pay twice leaves the process once', () => {
  test.each([200, 307, 308, 401, 408, 421, 425, 429, 503])('with status %i on the wire', async (status) => {
    const server = await serverThat(refusal(status, push, { location: '/again', 'www-authenticate': 'Basic' }))
    const { client } = testClient(server)
    await client.push.create(order).catch(() => undefined)
    await client.forms.dispose('F').catch(() => undefined)
    expect(server.seen.map(({ body }) => body)).toEqual(['{"amount":1,"recipient":{"account":"IT1"}}', '{}'])
    expect(server.seen.map(({ headers }) => headers['content-length'])).toEqual(['42', '2'])
  })

  test('with a kept connection that the service closes', async () => {
    const server = await serverThat(push, lose)
    const { client } = testClient(server)
    await client.push.create(order)
    await expect(client.push.create(order)).rejects.toMatchObject({ name: 'NetworkError', mayHaveArrived: true })
    expect(server.seen).toHaveLength(2)
  })

  test('the time counts from the last byte that was sent', async () => {
    useTimeByHand()
    const moved = vi.fn()
    const { body } = uploadInit('é'.repeat(100_000), moved)
    const bytes = new Uint8Array(await new Response(body).arrayBuffer())
    expect([bytes.length, moved.mock.calls.length]).toEqual([200_000, 4])
    expect(new TextDecoder().decode(bytes)).toBe('é'.repeat(100_000))
  })
})

const failing = (cause: Error) => ({
  fetch: async () => Promise.reject(new TypeError('fetch failed', { cause })),
  retry: 0,
})
const error = (code: string, syscall: string): Error => Object.assign(new Error(code), { code, syscall })
test.each<[string, Error, boolean]>([
  ['refused', error('ECONNREFUSED', 'connect'), false],
  ['without an address', error('ENOTFOUND', 'getaddrinfo'), false],
  ['unreachable', error('EHOSTUNREACH', 'connect'), false],
  ['unreachable after connecting', error('EHOSTUNREACH', 'read'), true],
  ['lost after connecting', error('ENETUNREACH', 'write'), true],
  ['timed out after connecting', error('ETIMEDOUT', 'read'), true],
  ['reset', error('ECONNRESET', 'read'), true],
  [
    'refused at two addresses',
    new AggregateError([error('ECONNREFUSED', 'connect'), error('ENETUNREACH', 'connect')]),
    false,
  ],
  ['broken at one of two', new AggregateError([error('ECONNREFUSED', 'connect'), error('EHOSTUNREACH', 'read')]), true],
  ['for no known reason', new Error('?'), true],
])('a connection that broke: %s', async (_, cause, mayHaveArrived) => {
  const { client } = testClient({ url: 'http://h' }, failing(cause))
  await expect(client.push.create(order)).rejects.toMatchObject({ name: 'NetworkError', mayHaveArrived })
})
