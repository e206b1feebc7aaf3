import { streamOf } from '../xml/index.ts'

export interface ZipPart {
  name: string
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/**
 * Writes a ZIP archive, piece by piece. The same parts give the same bytes: the files have the first day that the
 * format has.
 */
export async function* writeZip(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const { ZipWriter } = await import('@zip.js/zip.js/lib/zip-core-writer.js')
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const zip = new ZipWriter(writable, {
    useWebWorkers: false,
    extendedTimestamp: false,
    lastModDate: new Date(1980, 0, 1),
  })
  const writing = (async () => {
    for await (const { name, pieces } of parts) await zip.add(name, readableOf(pieces))
    await zip.close()
  })()
  const reader = readable.getReader()
  const failed = writing.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => Promise.reject(error),
  )
  failed.catch(() => {})
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), failed])
      if (done) break
      yield value
    }
    await writing
  } finally {
    // Of one who wants no more.
    await reader.cancel().catch(() => {})
  }
}

function readableOf(pieces: ZipPart['pieces']): ReadableStream<Uint8Array> {
  return streamOf(Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]())
}
