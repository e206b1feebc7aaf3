import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isStatementExpiredError } from '../../../src/client.ts'
import { type Answer, cutShort, refusal, serverThat, testClient, testToken } from '../server.ts'

const file = { jobId: 'J', fileName: 'f.xml' }

/** A client whose time passes only when the test says so, and an answer to which the test adds. */
function byHand(timeoutMs: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const add = (text?: string) => (text === undefined ? writer.close() : writer.write(new TextEncoder().encode(text)))
  const { client } = testClient(
    { url: 'http://service.invalid' },
    {
      timeoutMs,
      async fetch(_, init) {
        init?.signal?.addEventListener('abort', () => writer.abort(init.signal?.reason))
        return new Response(readable)
      },
    },
  )
  return { client, add, pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) }
}

async function text(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text()
}

describe('a download', () => {
  test('is a stream, whose pieces are requested while it is read', async () => {
    let written = 0
    const server = await serverThat((response) => {
      const more = (): void => {
        if (response.destroyed || written >= 200) return void response.end()
        written++
        if (response.write(new Uint8Array(1_000_000))) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    })
    const stream = await testClient(server).client.camt053.statement(file)
    const reader = stream.getReader()
    await reader.read()
    // The connection is filled until it takes no more.
    for (let before = -1; before !== written; ) {
      before = written
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(written).toBeLessThan(100)
    await reader.cancel()
  })

  test('may take longer than the time of an attempt, as long as data come', async () => {
    const { client, add, pass } = byHand(1000)
    const all = text(await client.camt053.statement(file))
    for (const letter of 'abcdef') {
      await pass(900)
      await add(letter)
    }
    await add()
    expect(await all).toBe('abcdef')
  })

  test('does not count the time of its reader', async () => {
    const { client, add, pass } = byHand(1000)
    const stream = await client.camt053.statement(file)
    await pass(5000)
    void add('ab')
    void add()
    expect(await text(stream)).toBe('ab')
  })

  test('fails when no more data come', async () => {
    const { client, add, pass } = byHand(1000)
    const all = text(await client.camt053.statement(file)).catch((error: unknown) => error)
    await add('a')
    await pass(1001)
    expect(await all).toMatchObject({
      name: 'TimeoutError',
      operation: 'GET /bank/iso20022/v1/reports/{job_id}/{file_name}',
    })
  })

  test('fails when it is cut short: a part never looks complete', async () => {
    const server = await serverThat(cutShort('a'))
    await expect(text(await testClient(server).client.camt053.statement(file))).rejects.toMatchObject({
      name: 'NetworkError',
    })
    expect(server.seen).toHaveLength(1)
  })

  test('is stopped by its signal, even midway', async () => {
    const server = await serverThat((response) => void response.writeHead(200).write('a'))
    const controller = new AbortController()
    const stream = await testClient(server).client.camt053.statement(file, { signal: controller.signal })
    const reader = stream.getReader()
    await reader.read()
    controller.abort(new Error('enough'))
    await expect(reader.read()).rejects.toThrow('enough')
  })

  test('that is refused at first is tried again', async () => {
    const server = await serverThat(refusal(503), refusal(503), 'file')
    expect(await text(await testClient(server).client.camt053.statement(file))).toBe('file')
  })

  test('can be empty', async () => {
    const server = await serverThat(refusal(204, ''))
    expect(await text(await testClient(server).client.camt053.statement(file))).toBe('')
  })
})

test('the token goes to the service only', async () => {
  const elsewhere = await serverThat('file')
  const server = await serverThat(refusal(302, '', { location: `${elsewhere.url}/f.xml` }))
  const { client } = testClient(server)
  expect(await text(await client.camt053.statement({ file: `${elsewhere.url}/f.xml` }))).toBe('file')
  expect(await text(await client.camt053.statement(file))).toBe('file')
  expect(elsewhere.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${testToken}`])
})

describe('an address that does not get the token', () => {
  test('is named as the reason when it refuses, and asks for no new token', async () => {
    const elsewhere = await serverThat(refusal(401, ''))
    const server = await serverThat(refusal(302, '', { location: `${elsewhere.url}/f.xml` }))
    const asked: unknown[] = []
    const token = (reason?: { refused: boolean }): string => `T${asked.push(reason?.refused)}`
    const { client } = testClient(server, { token })
    for (const source of [{ file: `${elsewhere.url}/f.xml` }, file]) {
      const error = await client.camt053.statement(source).catch((each: unknown) => each)
      expect(error).toMatchObject({ name: 'ApiError', status: 401, tokenSent: false })
      expect(String(error)).toContain('The token was not sent, because the address is not of the origin')
    }
    expect(asked).toEqual([false, false])
  })

  test('is not named when the service itself refuses', async () => {
    const server = await serverThat(refusal(403, ''))
    const error = await testClient(server)
      .client.camt053.statement(file)
      .catch((each: unknown) => each)
    expect(error).toMatchObject({ name: 'ApiError', status: 403, tokenSent: true })
    expect(String(error)).not.toContain('origin')
  })
})

describe('a statement file that is too old', () => {
  const now = Date.parse('2026-06-09T10:00:00Z')
  const issued = (date_issue: string) => ({ file: '/f.xml', date_issue })

  test('is recognized by 410, whenever it was issued', async () => {
    const server = await serverThat(refusal(410))
    const { client } = testClient(server, { now: () => now })
    for (const which of [file, issued('2026-06-09T09:00:00Z')]) {
      await expect(client.camt053.statement(which)).rejects.toMatchObject({
        name: 'StatementExpiredError',
        status: 410,
      })
    }
    expect(server.seen).toHaveLength(2)
  })

  test('is recognized by 500 after 48 hours, and then not requested again', async () => {
    const server = await serverThat(refusal(500))
    const { client } = testClient(server, { now: () => now })
    const error = await client.camt053.statement(issued('2026-06-07T11:59:00+02:00')).catch((each: unknown) => each)
    expect(isStatementExpiredError(error) && error.status).toBe(500)
    expect(server.seen).toHaveLength(1)
  })

  test.each([
    ['before 48 hours have passed', issued('2026-06-07T12:01:00+02:00')],
    ['when nobody knows when it was issued', file],
    ['when the time cannot be read', issued('yesterday')],
  ])('is not recognized by 500 %s', async (_, which) => {
    const server = await serverThat(refusal(500))
    await expect(testClient(server, { now: () => now }).client.camt053.statement(which)).rejects.toMatchObject({
      name: 'ApiError',
    })
    expect(server.seen).toHaveLength(3)
  })
})

test('a file or an answer that decompresses to more than allowed is refused', async () => {
  const packed: Answer = (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(gzipSync(Buffer.alloc(3_000_000, ' ')))
  }
  const { client } = testClient(await serverThat(packed), {
    retry: 0,
    maxDownloadBytes: 1_000_000,
    maxAnswerBytes: 1_000_000,
  })
  const stream = await client.camt053.statement({ file: '/f.xml' })
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow('expected at most 1000000 bytes')
  await expect(client.push.get('P')).rejects.toThrow('expected at most 1000000 bytes')
})
