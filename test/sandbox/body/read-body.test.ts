import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBody } from '../../../src/sandbox/body/read-body.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox.ts'
import { sweep } from '../../support/sweep.ts'
import { newFolder } from '../support.ts'

const largest = 10_000_000

/** A request whose body comes in the pieces given. */
function requestOf(pieces: readonly Uint8Array[]): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const headers = { 'content-type': 'application/json' }
  return new Request('http://sandbox.invalid', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

async function read(json: string, size = json.length): Promise<{ tree: unknown; file: string | undefined }> {
  const bytes = new TextEncoder().encode(json)
  const pieces: Uint8Array[] = []
  for (let from = 0; from < bytes.length; from += size) pieces.push(bytes.slice(from, from + size))
  const { tree, file } = await readBody(requestOf(pieces), largest)
  let text: string | undefined
  if (file !== undefined) {
    text = ''
    for await (const piece of file.pieces()) text += piece
    await file.remove()
  }
  return { tree, file: text }
}

describe('a body with a file', () => {
  const file = '<Nm a="1">\\ "é" 😀 \u2028\n\t</Nm>\\u0041\\'
  const plain = { iban: 'X', description: 'initiation', webhooks: { initiation: 'inner' } }

  it.each([1, 2, 3, 5, 7, 64])('is read alike in pieces of %i bytes', async (size) => {
    const json = JSON.stringify({ ...plain, initiation: file, status: 'READY' })
    expect(await read(json, size)).toEqual({ tree: { ...plain, initiation: '', status: 'READY' }, file })
    const escaped = json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    expect((await read(escaped, size)).file).toBe(file)
    expect((await read(' { "\\u0069nitiation" \n:\t"a" } ', size)).file).toBe('a')
  })

  it('is what JSON.parse makes of it, however it is cut', async () => {
    const text = fc.string({ unit: fc.constantFrom('\\', '"', 'u', 'd', '8', '3', '😀', '/', '\n', 'é') })
    await fc.assert(
      fc.asyncProperty(text, text, fc.integer({ min: 1, max: 9 }), async (initiation, description, size) => {
        const json = JSON.stringify({ description, initiation, after: description })
        expect(await read(json, size)).toEqual({
          tree: { description, initiation: '', after: description },
          file: initiation,
        })
      }),
    )
  })

  it('leaves an initiation that is not a text where it is', async () => {
    expect(await read('{"initiation":{"initiation":"x"}}')).toEqual({
      tree: { initiation: { initiation: 'x' } },
      file: undefined,
    })
    expect(await read('{"initiation":null}')).toEqual({ tree: { initiation: null }, file: undefined })
  })

  it.each([
    ['an escape JSON does not have', '{"initiation":"a\\x"}', 400],
    ['a line break in it', '{"initiation":"a\n"}', 400],
    ['an end too early', '{"initiation":"abc', 400],
    ['an end within an escape', '{"initiation":"abc\\u00', 400],
    ['a second file', '{"initiation":"a","initiation":"a"}', 400],
    ['more besides it than anyone needs', `{"initiation":"a","description":"${'x'.repeat(1_000_001)}"}`, 413],
    ['more bytes than allowed', `{"initiation":"${'x'.repeat(largest)}"}`, 413],
  ])('is refused with %s, and nothing of it stays behind', async (_, json, status) => {
    const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('iso20022-body-'))
    const before = folders()
    await expect(read(json)).rejects.toMatchObject({ status })
    expect(folders()).toEqual(before)
  })
})

const megabytes = sweep(60, 120)

it(`a file of ${megabytes} MB passes through a heap of 48 MB`, async () => {
  const outfile = join(newFolder(), 'read.mjs')
  const contents = `
    import { readBody } from './src/sandbox/body/read-body.ts'
    const block = new TextEncoder().encode('<Nm>\\\\"Ann\\\\"</Nm>\\\\n'.repeat(5000))
    const pieces = Math.ceil(${megabytes}e6 / block.length)
    async function* body() {
      yield new TextEncoder().encode('{"iban":"X","initiation":"')
      for (let piece = 0; piece < pieces; piece++) yield block
      yield new TextEncoder().encode('","status":"READY"}')
    }
    const request = { body: body(), headers: new Headers({ 'content-type': 'application/json' }) }
    const { tree, file } = await readBody(request, 150e6)
    let length = 0
    for await (const piece of file.pieces()) length += piece.length
    await file.remove()
    console.log(JSON.stringify({ tree, isWhole: length === pieces * 5000 * '<Nm>"Ann"</Nm>\\n'.length }))`
  await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
  })
  const { stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=48', outfile], { encoding: 'utf8' })
  expect({ stdout, stderr }).toMatchObject({
    stdout: '{"tree":{"iban":"X","initiation":"","status":"READY"},"isWhole":true}\n',
  })
}, 120_000)

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
