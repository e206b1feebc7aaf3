// Bytes as texts in every encoding, cut anywhere: readers show only what becomes of it.
import { describe, expect, test } from 'vitest'
import type { Source } from '../../src/schema.ts'
import { textChunks } from '../../src/xml/source.ts'
import { isXmlFault } from '../../src/xml/tokens.ts'

async function read(source: Source, onProgress?: (bytes: number) => void): Promise<{ text: string; fault?: string }> {
  let text = ''
  try {
    for await (const chunk of textChunks(source, { onProgress })) text += chunk
    return { text }
  } catch (error) {
    if (isXmlFault(error)) return { text, fault: error.code }
    throw error
  }
}

async function* each<T>(pieces: Iterable<T>): AsyncGenerator<T> {
  yield* pieces
}

const text = '\ufeff<a>ü€𝄞</a>'
const bytes = new TextEncoder().encode(text)
const bare = text.slice(1)

describe('every kind of source', () => {
  test.each<[string, () => Source]>([
    ['a string', () => text],
    ['a string without mark', () => bare],
    ['bytes', () => bytes],
    ['a Node buffer', () => Buffer.from(bytes)],
    ['a web stream', () => new Blob([bytes]).stream()],
    ['bytes one at a time', () => each(Array.from(bytes, (byte) => Uint8Array.of(byte)))],
    ['UTF-16 units one at a time', () => each(text.split(''))],
    ['empty pieces in between', () => each(['', '\ufeff', '', ...bare.split(''), ''])],
    ['empty bytes in between', () => each([bytes.subarray(0, 1), new Uint8Array(0), bytes.subarray(1)])],
  ])('%s', async (_name, source) => {
    expect(await read(source())).toEqual({ text: bare })
  })

  test.each<[string, Source]>([
    ['a string', ''],
    ['bytes', new Uint8Array(0)],
    ['a mark', Uint8Array.of(0xef, 0xbb, 0xbf)],
    ['no pieces', each<string>([])],
  ])('nothing in %s is not a text', async (_name, source) => {
    expect(await read(source)).toEqual({ text: '' })
  })

  test('the encoding is found however few bytes come at a time', async () => {
    const latin = Uint8Array.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe4</a>', (char) =>
      char.charCodeAt(0),
    )
    const expected = { text: '<?xml version="1.0" encoding="ISO-8859-1"?><a>ä</a>' }
    expect(await read(latin)).toEqual(expected)
    expect(await read(each(Array.from(latin, (byte) => Uint8Array.of(byte))))).toEqual(expected)
  })

  test('a text is taken as it is, whatever its declaration says', async () => {
    const declared = '<?xml version="1.0" encoding="UTF-16"?><a>ä</a>'
    expect(await read(declared)).toEqual({ text: declared })
  })

  test('chunks never split a pair and never are too long', async () => {
    const long = '𝄞'.repeat(100_000)
    const sizes: number[] = []
    for await (const chunk of textChunks(`x${long}`)) {
      sizes.push(chunk.length)
      expect(chunk).not.toMatch(/[\ud800-\udfff]/u)
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(131_073)
  })
})

describe('what cannot be read', () => {
  test('half a pair, after what was good', async () => {
    expect(await read('ab\ud834c')).toEqual({ text: 'ab', fault: 'xml-character' })
    expect(await read(each(['ab\ud834', 'c']))).toEqual({ text: 'ab', fault: 'xml-character' })
    expect(await read('ab\ud834')).toEqual({ text: 'ab', fault: 'xml-character' })
    expect(await read('ab\udd1e')).toEqual({ text: 'ab', fault: 'xml-character' })
  })

  test('bytes that are not in the encoding, after what was good', async () => {
    const broken = Uint8Array.of(0x3c, 0x61, 0x3e, 0x78, 0xff, 0x79)
    expect(await read(broken)).toEqual({ text: '<a>x', fault: 'xml-encoding' })
    expect(await read(each(Array.from(broken, (byte) => Uint8Array.of(byte))))).toEqual({
      text: '<a>x',
      fault: 'xml-encoding',
    })
    expect(await read(Uint8Array.of(0x3c, 0x61, 0x3e, 0xc3))).toEqual({ text: '<a>', fault: 'xml-encoding' })
  })

  test('strings and bytes in one source, or neither, are a mistake of the caller', async () => {
    await expect(read(each<string | Uint8Array>(['<a>', bytes]))).rejects.toThrow('either strings or bytes')
    await expect(read(each<string | Uint8Array>([bytes, '<a>']))).rejects.toThrow('either strings or bytes')
    await expect(read(each([42]) as never)).rejects.toThrow(TypeError)
  })
})

describe('progress', () => {
  test('is told in bytes for bytes and in characters for text', async () => {
    const told: number[] = []
    await read(each([bytes.subarray(0, 5), bytes.subarray(5)]), (taken) => told.push(taken))
    expect(told).toEqual([5, bytes.length])
    told.length = 0
    await read(each(['<a>', '</a>']), (taken) => told.push(taken))
    expect(told).toEqual([3, 7])
  })

  test('is told in steps for a long source', async () => {
    const told: number[] = []
    await read(new Uint8Array(300_000).fill(0x20), (taken) => told.push(taken))
    expect(told).toEqual([131_072, 262_144, 300_000])
  })

  test('counts the piece that could not be read', async () => {
    const told: number[] = []
    await read(Uint8Array.of(0x3c, 0x61, 0x3e, 0xff), (taken) => told.push(taken))
    expect(told).toEqual([4])
  })
})

describe('ending early', () => {
  function watched(): { source: AsyncIterable<string>; ended: () => boolean; pulled: () => number } {
    let ended = false
    let pulled = 0
    async function* forever(): AsyncGenerator<string> {
      try {
        for (;;) {
          pulled++
          yield 'x'
        }
      } finally {
        ended = true
      }
    }
    return { source: forever(), ended: () => ended, pulled: () => pulled }
  }

  test('a stream that is not wanted any more is cancelled', async () => {
    let cancelled = false
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes),
      cancel: () => {
        cancelled = true
      },
    })
    for await (const _chunk of textChunks(stream)) break
    expect(cancelled).toBe(true)
    expect(stream.locked).toBe(false)
  })

  test('a stream read to its end is given back', async () => {
    const stream = new Blob([bytes]).stream()
    await read(stream)
    expect(stream.locked).toBe(false)
  })

  test('a signal that is aborted already keeps the source from being asked', async () => {
    const { source, pulled } = watched()
    const signal = AbortSignal.abort(new Error('not now'))
    await expect(textChunks(source, { signal }).next()).rejects.toThrow('not now')
    await expect(textChunks('text', { signal }).next()).rejects.toThrow('not now')
    expect(pulled()).toBe(0)
  })

  test('a signal ends the reading between pieces', async () => {
    const { source, ended } = watched()
    const controller = new AbortController()
    let chunks = 0
    const reading = (async () => {
      for await (const _chunk of textChunks(source, { signal: controller.signal })) {
        if (++chunks === 3) controller.abort(new Error('enough'))
      }
    })()
    await expect(reading).rejects.toThrow('enough')
    expect(chunks).toBe(3)
    expect(ended()).toBe(true)
  })

  test('a signal ends the wait for a source that keeps silent', async () => {
    const silent: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
    }
    const controller = new AbortController()
    const reading = textChunks(silent, { signal: controller.signal }).next()
    controller.abort(new Error('waited long enough'))
    await expect(reading).rejects.toThrow('waited long enough')
  })

  test('a signal cancels a stream that keeps silent', async () => {
    let reason: unknown
    const stream = new ReadableStream<Uint8Array>({
      cancel: (given) => {
        reason = given ?? 'cancelled'
      },
    })
    const controller = new AbortController()
    const reading = textChunks(stream, { signal: controller.signal }).next()
    controller.abort(new Error('waited long enough'))
    await expect(reading).rejects.toThrow('waited long enough')
    expect(reason).toBe('cancelled')
  })
})
