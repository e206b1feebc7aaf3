import { createDecoder, type Decoder, detectEncoding } from './decode.ts'
import { XmlFault } from './fault.ts'
import type { Source } from './source.ts'

/** Large texts are handed on in pieces of this size, so that limits are checked in time. */
const pieceLength = 65_536

/** What watches a source being read. */
export interface ChunkOptions {
  /** Called with the number of bytes (for a text: characters) taken so far, after each piece. */
  onProgress?: ((bytes: number) => void) | undefined
  /** Ends the reading; the abort reason is thrown. */
  signal?: AbortSignal | undefined
}

/**
 * The text of a source, decoded, in pieces that never split a surrogate pair, without its byte order mark.
 * Bytes that are not in the encoding, and texts with half a surrogate pair, end it with `XmlFault` (`xml-encoding`,
 * `xml-character`) after what came before them was handed on.
 */
export async function* textChunks(source: Source, options: ChunkOptions = {}): AsyncGenerator<string, void, undefined> {
  const { onProgress, signal } = options
  let taken = 0
  let first = true
  let carried = ''
  let head: Uint8Array | undefined = new Uint8Array(0)
  let decoder: Decoder | undefined

  for await (const piece of pieces(source)) {
    signal?.throwIfAborted()
    taken += piece.length
    if (typeof piece === 'string') {
      let text = carried + piece
      carried = ''
      if (text === '') continue
      if (first && text.charCodeAt(0) === 0xfeff) text = text.slice(1)
      first = false
      const last = text.charCodeAt(text.length - 1)
      if (last >= 0xd800 && last <= 0xdbff) {
        carried = text.slice(-1)
        text = text.slice(0, -1)
      }
      yield* wellFormedText(text)
    } else if (decoder !== undefined) {
      yield* decoded(decoder, piece)
    } else if (head !== undefined) {
      head = joinBytes(head, piece)
      const guess = detectEncoding(head, false)
      if (guess !== undefined) {
        decoder = createDecoder(guess.encoding)
        yield* decoded(decoder, head.subarray(guess.markLength))
        head = undefined
      }
    }
    onProgress?.(taken)
  }
  signal?.throwIfAborted()
  if (decoder === undefined && head !== undefined && head.length > 0) {
    const guess = detectEncoding(head, true)
    if (guess !== undefined) {
      decoder = createDecoder(guess.encoding)
      yield* decoded(decoder, head.subarray(guess.markLength))
    }
  }
  decoder?.end()
  if (carried !== '') throw loneSurrogate()
}

function* decoded(decoder: Decoder, bytes: Uint8Array): Generator<string, void, undefined> {
  for (let start = 0; start < bytes.length; start += pieceLength) {
    let text: string
    try {
      text = decoder.decode(bytes.subarray(start, start + pieceLength))
    } catch (error) {
      if (decoder.rescued !== '') yield decoder.rescued
      throw error
    }
    if (text !== '') yield text
  }
}

const lonelySurrogate = /[\ud800-\udfff]/u

function* wellFormedText(text: string): Generator<string, void, undefined> {
  const bad = text.search(lonelySurrogate)
  if (bad < 0) {
    if (text !== '') yield text
    return
  }
  if (bad > 0) yield text.slice(0, bad)
  throw loneSurrogate()
}

function loneSurrogate(): XmlFault {
  return new XmlFault(
    'xml-character',
    'Half of a surrogate pair stands here, which is no character. Replace it by the character that was meant.',
  )
}

async function* pieces(source: Source): AsyncGenerator<string | Uint8Array, void, undefined> {
  if (typeof source === 'string') {
    for (let start = 0; start < source.length; start += pieceLength) yield source.slice(start, start + pieceLength)
  } else if (source instanceof Uint8Array) {
    for (let start = 0; start < source.length; start += pieceLength) yield source.subarray(start, start + pieceLength)
  } else if (Symbol.asyncIterator in source) {
    for await (const piece of source) yield* cut(piece)
  } else {
    yield* fromReader(source)
  }
}

function* cut(piece: string | Uint8Array): Generator<string | Uint8Array, void, undefined> {
  if (typeof piece !== 'string' || piece.length <= pieceLength) {
    yield piece
    return
  }
  for (let start = 0; start < piece.length; start += pieceLength) yield piece.slice(start, start + pieceLength)
}

// Some browsers cannot iterate a ReadableStream.
async function* fromReader(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader()
  let finished = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) {
        finished = true
        return
      }
      yield value
    }
  } finally {
    if (!finished) await reader.cancel().catch(() => undefined)
    reader.releaseLock()
  }
}

function joinBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}
