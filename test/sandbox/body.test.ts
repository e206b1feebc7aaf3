// Imports the reader of bodies: how a body is cut into pieces is nothing that a request can choose.
import { connect } from 'node:net'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBody } from '../../src/sandbox/http/body.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox.ts'

const largest = 10_000_000

function requestOf(json: string, size = json.length): Request {
  const bytes = new TextEncoder().encode(json)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let from = 0; from < bytes.length; from += size) controller.enqueue(bytes.slice(from, from + size))
      controller.close()
    },
  })
  const headers = { 'content-type': 'application/json' }
  return new Request('http://sandbox.invalid', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

const read = (json: string, size?: number) => readBody(requestOf(json, size), largest)

describe('a body with a file', () => {
  it('is what JSON.parse makes of it, however it is cut and written', async () => {
    const text = fc.string({ unit: fc.constantFrom('\\', '"', 'u', 'd', '8', '3', '😀', '/', '\n', 'é', '{', ':') })
    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        fc.nat({ max: 9 }),
        fc.boolean(),
        async (initiation, description, size, isEscaped) => {
          const plain = JSON.stringify({
            description,
            webhooks: { initiation: 'inner' },
            initiation,
            after: description,
          })
          const asEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
          const json = isEscaped ? plain.replace(/[^\0-\x7f]/g, asEscape) : plain
          expect(await read(json, size + 1)).toEqual({
            tree: { description, webhooks: { initiation: 'inner' }, initiation: '', after: description },
            file: initiation,
          })
        },
      ),
    )
    expect((await read(' { "\\u0069nitiation" \n:\t"a" } ', 1)).file).toBe('a')
  })

  it('leaves an initiation that is not a text where it is', async () => {
    expect(await read('{"initiation":{"initiation":"x"}}')).toEqual({ tree: { initiation: { initiation: 'x' } } })
    expect(await read('{"initiation":null}')).toEqual({ tree: { initiation: null } })
  })

  it.each([
    ['an escape JSON does not have', '{"initiation":"a\\x"}', 400],
    ['a line break in it', '{"initiation":"a\n"}', 400],
    ['an end too early', '{"initiation":"abc', 400],
    ['an end within an escape', '{"initiation":"abc\\u00', 400],
    ['a second file', '{"initiation":"a","initiation":"a"}', 400],
    ['more besides it than anyone needs', `{"initiation":"a","description":"${'x'.repeat(1_000_001)}"}`, 413],
    ['more bytes than allowed', `{"initiation":"${'x'.repeat(largest)}"}`, 413],
  ])('is refused with %s', async (_, json, status) => {
    await expect(read(json)).rejects.toMatchObject({ status })
  })
})

let sandbox: Sandbox

it.each([
  ['POST /bank/iso20022/v1/pain/001', '/bank/iso20022/v1/pain/001/', 'application/json'],
  ['POST /_sandbox/clock', '/_sandbox/clock', 'application/json'],
  ['POST /_sandbox/share/:secret', '/_sandbox/share/x', 'application/x-www-form-urlencoded'],
])('an upload that breaks off is one line: %s', async (place, path, type) => {
  const errors: Error[] = []
  const broken = new Promise<void>((resolve) => {
    const onError = (error: unknown): void => {
      errors.push(error as Error)
      resolve()
    }
    sandbox = createSandbox({ clock: 'manual', onError })
  })
  const { port } = await sandbox.listen()
  const [account] = await sandbox.accounts()
  const socket = connect(port, '127.0.0.1')
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${account?.token}`]
  socket.write(`${head.join('\r\n')}\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\n{"a`)
  setTimeout(() => socket.destroy(), 100)
  await broken
  expect(errors.map(({ stack }) => stack)).toEqual([
    `${place}: the upload broke off before its end, so nothing was done`,
  ])
  await sandbox.close()
})
