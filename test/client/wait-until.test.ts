import { expect, test } from 'vitest'
import { isPollTimeoutError, NetworkError, waitUntil } from '../../src/client.ts'

function clock() {
  const waits: number[] = []
  let time = 0
  return {
    waits,
    options: {
      now: () => time,
      random: () => 0.5,
      sleep: async (milliseconds: number) => {
        waits.push(milliseconds)
        time += milliseconds
      },
    },
  }
}

const counter = () => {
  let count = 0
  return async () => ++count
}

test('reads until it is as wanted, with growing pauses', async () => {
  const { waits, options } = clock()
  const seen: number[] = []
  const found = await waitUntil(counter(), (count) => count === 5, {
    ...options,
    onReading: (count) => seen.push(count),
  })
  expect([found, seen]).toEqual([5, [1, 2, 3, 4, 5]])
  expect(waits).toEqual([1000, 1500, 2250, 3375])
})

test('does not wait at all for a state that is already there', async () => {
  const { waits, options } = clock()
  expect(await waitUntil(counter(), () => true, options)).toBe(1)
  expect(waits).toEqual([])
})

test('ends with the last reading, made when the time is over', async () => {
  const { waits, options } = clock()
  const error = await waitUntil(counter(), () => false, { ...options, timeoutMs: 5000, maxDelayMs: 2000 }).catch(
    (each: unknown) => each,
  )
  expect(isPollTimeoutError(error) && error).toMatchObject({ last: 5, timeoutMs: 5000 })
  expect(waits).toEqual([1000, 1500, 2000, 500])
})

test('the last reading is not printed with the error', async () => {
  const error = await waitUntil(
    async () => ({ iban: 'IT60' }),
    () => false,
    { timeoutMs: 0 },
  ).catch((each: unknown) => each)
  expect(JSON.stringify(error)).not.toContain('IT60')
  expect(isPollTimeoutError(error) && error.last).toEqual({ iban: 'IT60' })
})

test('stops at its signal, during a reading and during a pause', async () => {
  const reason = new Error('enough')
  await expect(waitUntil(counter(), () => false, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  setTimeout(() => controller.abort(reason), 20)
  await expect(
    waitUntil(counter(), () => false, { signal: controller.signal, firstDelayMs: 60_000, maxDelayMs: 60_000 }),
  ).rejects.toBe(reason)
})

test('fails as a reading fails', async () => {
  const failing = async (): Promise<number> => {
    throw new RangeError('no')
  }
  await expect(waitUntil(failing, () => true)).rejects.toThrow(RangeError)
})

const outage = () => Promise.reject(new NetworkError('GET /x', undefined, true))

test('waits through an outage, until its own deadline', async () => {
  const { waits, options } = clock()
  let count = 0
  const read = async () => (++count > 8 ? 'there' : outage())
  expect(await waitUntil(read, () => true, options)).toBe('there')
  expect(waits).toHaveLength(8)
})

test('ends with the last reading, or with the error when there never was one', async () => {
  const { options } = clock()
  const readings = [async () => 'seen']
  await expect(
    waitUntil(
      () => (readings.pop() ?? outage)(),
      () => false,
      options,
    ),
  ).rejects.toMatchObject({
    name: 'PollTimeoutError',
    last: 'seen',
  })
  await expect(waitUntil(outage, () => false, options)).rejects.toMatchObject({ name: 'NetworkError' })
})

test('does not wait through a permanent error', async () => {
  const { waits, options } = clock()
  const refused = Object.assign(new Error('no'), { name: 'ApiError', status: 404 })
  await expect(
    waitUntil(
      () => Promise.reject(refused),
      () => true,
      options,
    ),
  ).rejects.toBe(refused)
  expect(waits).toEqual([])
})
