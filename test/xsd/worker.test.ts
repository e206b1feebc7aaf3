import { mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validateXsd } from '../../src/xsd.ts'
import { readFixture } from '../support/fixtures.ts'
import { schemaText } from '../support/schemas.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const schema = schemaText('camt.053.001.06')
const bytes = readFixture('valid/camt.053.001.06.xml')

// A worker thread is a file of its own, and Node does not run TypeScript: the room is built as it is published.
let folder = ''
let inWorker: typeof validateXsd
beforeAll(async () => {
  const { mkdirSync } = await import('node:fs')
  mkdirSync(`${root}.tmp`, { recursive: true })
  folder = mkdtempSync(`${root}.tmp/xsd-`)
  await build({
    entryPoints: [`${root}src/xsd.ts`, `${root}src/xsd/worker.ts`],
    outdir: folder,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  })
  const module: { validateXsd: typeof validateXsd } = await import(pathToFileURL(`${folder}/xsd.js`).href)
  inWorker = (source, options) => module.validateXsd(source, { ...options, worker: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function* pieces(all: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < all.length; from += length) yield all.slice(from, from + length)
}

const large = (() => {
  const text = new TextDecoder().decode(bytes)
  const [entry = ''] = /<Ntry>.*?<\/Ntry>/s.exec(text) ?? []
  return text.replace('<Ntry>', `${entry.repeat(4000)}<Ntry>`)
})()

describe('validateXsd in a worker thread', () => {
  it('reports as it does here, for every kind of source', async () => {
    const broken = new TextEncoder().encode(new TextDecoder().decode(bytes).replace('BOOK', 'BUUK'))
    const expected = await validateXsd(broken, { schema })
    expect(await inWorker(broken, { schema })).toEqual(expected)
    expect(await inWorker(pieces(broken, 100), { schema })).toEqual(expected)
    expect(await inWorker(new Blob([broken]).stream(), { schema })).toEqual(expected)
    expect(await inWorker(new TextDecoder().decode(broken), { schema })).toMatchObject({ findings: expected.findings })
    // The caller's bytes are still the caller's.
    expect(broken.length).toBe(expected.bytes)
  })

  it('works on several at the same time', async () => {
    const results = await Promise.all([1, 50, 1000].map((length) => inWorker(pieces(bytes, length), { schema })))
    for (const report of results) expect(report).toMatchObject({ valid: true, bytes: bytes.length })
  })

  it('leaves this thread free', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 5)
    const seen: number[] = []
    const report = await inWorker(large, { schema, onProgress: (count) => seen.push(count) })
    clearInterval(timer)
    expect(report.valid).toBe(true)
    expect(seen.at(-1)).toBe(large.length)
    // The validation takes seconds. Done in this thread, it would leave room for next to no turn.
    expect(turns).toBeGreaterThan(20)
  })

  it('is done here where the file of the thread is missing', async () => {
    // The sources, not built: there is no worker.js beside them.
    const report = await validateXsd(pieces(bytes, 100), { schema, worker: true })
    expect(report).toMatchObject({ valid: true, bytes: bytes.length })
  })

  it('throws as it does here', async () => {
    const caught = async (running: Promise<unknown>): Promise<unknown> =>
      running.then(
        () => undefined,
        (error: unknown) => error,
      )
    expect(await caught(inWorker(bytes, { schema: '<a/>' }))).toMatchObject({ name: 'SchemaError', line: 1 })
    expect(await caught(inWorker(bytes, { schema: '<a/>' }))).toEqual(
      await caught(validateXsd(bytes, { schema: '<a/>' })),
    )
    const failing = async function* (): AsyncGenerator<Uint8Array> {
      yield bytes.slice(0, 10)
      throw new Error('the disk is gone')
    }
    expect(await caught(inWorker(failing(), { schema }))).toMatchObject({ message: 'the disk is gone' })
  })

  it('ends when it is asked to, and closes the source', async () => {
    const abort = new AbortController()
    const reason = new Error('enough')
    let closed = false
    const endless = async function* (): AsyncGenerator<string> {
      try {
        yield '<a>'
        for (;;) yield '<b/>'
      } finally {
        closed = true
      }
    }
    const running = inWorker(endless(), { schema, signal: abort.signal, onProgress: () => abort.abort(reason) })
    await expect(running).rejects.toBe(reason)
    expect(closed).toBe(true)
    expect(await inWorker(bytes, { schema })).toMatchObject({ valid: true })
  })
})
