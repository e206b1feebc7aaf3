import { createDecoder, type Decoder, detectEncoding, joinBytes } from './decode.ts'
import { XmlFault } from './tokens.ts'

/**
 * The source of a document: the whole text, the whole bytes (a `Uint8Array`, as a `Buffer` is one, another view of a
 * buffer, or the buffer), a `Blob`, or pieces of text or bytes of any size, from a stream, an iterable or a list. Bytes
 * are decoded by their byte order mark or XML declaration; for a text the declared encoding is ignored. Anything else
 * is a `TypeError` that says what to give instead.
 */
export type Source =
  | string
  | ArrayBufferView
  | ArrayBuffer
  | Blob
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array | string>
  | Iterable<Uint8Array | string>

/** A source in the forms that readers take; pieces may still be any bytes. */
export type OpenSource = string | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>

/** A source as one of {@link OpenSource}. Throws a `TypeError` for anything else, with a remedy. */
export function openSource(source: Source): OpenSource {
  if (typeof source === 'string') return source
  const bytes = bytesOf(source)
  if (bytes !== undefined) return bytes
  if (typeof source !== 'object' || source === null) throw noSource(source)
  if ('getReader' in source || Symbol.asyncIterator in source) return source as OpenSource
  if (source instanceof Blob) return source.stream()
  if (Symbol.iterator in source) return eachOf(source as Iterable<Uint8Array | string>)
  throw noSource(source)
}

/** A piece of a source: text, or bytes as `Uint8Array`. Throws a `TypeError` for anything else. */
export function openPiece(piece: unknown): string | Uint8Array {
  if (typeof piece === 'string') return piece
  const bytes = bytesOf(piece)
  if (bytes === undefined) throw new TypeError('A source gives strings or bytes (Uint8Array), and nothing else')
  return bytes
}

function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  // By its name, because a buffer of another realm (a frame, a test runner) is no instance of ours.
  const kind = Object.prototype.toString.call(value)
  const isBuffer = kind === '[object ArrayBuffer]' || kind === '[object SharedArrayBuffer]'
  return isBuffer ? new Uint8Array(value as ArrayBuffer) : undefined
}

async function* eachOf<T>(pieces: Iterable<T>): AsyncGenerator<T, void, undefined> {
  yield* pieces
}

function noSource(source: unknown): TypeError {
  const sources = 'a text, bytes (Uint8Array, ArrayBuffer), a Blob, a stream or an iterable of pieces'
  return new TypeError(`A source is ${sources}, but this is ${kindOf(source)}`)
}

function kindOf(source: unknown): string {
  if (source === null) return 'null'
  if (typeof source !== 'object') return typeof source
  if ('then' in source) return 'a promise: await it'
  if (source instanceof URL) return "a URL: open it, with createReadStream(url) of 'node:fs' or (await fetch(url)).body"
  if ('body' in source) return 'an answer or a request: give its body'
  return 'another object'
}

const longestPath = 1000

/** Whether a text is no content but the name of a file: one line without markup that ends like one. */
export function looksLikePath(source: unknown): boolean {
  if (typeof source !== 'string' || source.length > longestPath) return false
  return !/[<>\r\n]/.test(source) && /\.[A-Za-z0-9]{1,8}$/.test(source.trim()) && !/^\s*[{[:]/.test(source)
}

export const openFileHint =
  "This text looks like the name of a file: open it, with createReadStream(name) of 'node:fs'."

/** Large texts are divided into pieces of this size, so that limits are checked in time. */
const pieceLength = 131_072

interface ChunkOptions {
  /** Called before each piece with the number of bytes (for a text: characters) read so far. */
  onProgress?: ((bytes: number) => void) | undefined
  /** Ends the reading, even while the source gives nothing; the abort reason is thrown. */
  signal?: AbortSignal | undefined
  /** Called where a byte order mark stands before the first character. */
  onMark?: (() => void) | undefined
}

/**
 * The text of a source, decoded, in pieces that never split a surrogate pair, without its byte order mark.
 * Bytes that are not in the encoding, and texts with half a surrogate pair, end it with `XmlFault` (`xml-encoding`,
 * `xml-character`) after the text before them. A source that gives neither strings nor bytes, or gives
 * both, is a `TypeError`. Errors of the source are thrown again; a source that is not read to its end is closed.
 */
export function textChunks(source: Source, options: ChunkOptions = {}): AsyncGenerator<string, void, undefined> {
  return chunksBy(source, options, () => byteReader(false, options) as PieceReader<string>)
}

/**
 * The same for a reader of bytes: UTF-8 is given as unchecked bytes, without its byte order mark; other
 * encodings and texts are given as text. The bytes may change when the next piece is requested.
 */
function readerChunks(
  source: Source,
  options: ChunkOptions = {},
): AsyncGenerator<string | Uint8Array, void, undefined> {
  return chunksBy(source, options, () => byteReader(true, options))
}

async function* chunksBy<T>(
  source: Source,
  options: ChunkOptions,
  readBytes: () => PieceReader<T>,
): AsyncGenerator<string | T, void, undefined> {
  let taken = 0
  let reader: PieceReader<string | T> | undefined
  for await (const piece of pieces(source, options.signal)) {
    taken += piece.length
    options.onProgress?.(taken)
    reader ??= typeof piece === 'string' ? textReader(options) : readBytes()
    yield* reader.take(piece)
  }
  if (reader !== undefined) yield* reader.end()
}

/** {@link readerChunks}, or of a document that is in memory as a whole {@link wholeChunks}. */
export function sourceChunks(source: OpenSource, options: ChunkOptions = {}): Chunks {
  return typeof source === 'string' || source instanceof Uint8Array
    ? wholeChunks(source, options)
    : readerChunks(source, options)
}

/** Only what is a promise is to be awaited. */
export type Chunks =
  | Generator<string | Uint8Array, void, undefined>
  | AsyncGenerator<string | Uint8Array, void, undefined>

/**
 * The same, synchronously, for a document that is in memory as a whole: promises would take as long as reading a small
 * message.
 */
function* wholeChunks(
  source: string | Uint8Array,
  options: ChunkOptions = {},
): Generator<string | Uint8Array, void, undefined> {
  const reader = typeof source === 'string' ? textReader(options) : byteReader(true, options)
  let taken = 0
  for (const piece of cut(source)) {
    options.signal?.throwIfAborted()
    taken += piece.length
    options.onProgress?.(taken)
    yield* reader.take(piece)
  }
  yield* reader.end()
}

/** Turns the pieces of a source into pieces that divide no character. */
interface PieceReader<T> {
  take(piece: string | Uint8Array): Iterable<T>
  end(): Iterable<T>
}

function textReader({ onMark }: ChunkOptions): PieceReader<string> {
  let first = true
  let carried = ''
  return {
    *take(piece) {
      if (typeof piece !== 'string') throw mixed()
      let text = carried + piece
      carried = ''
      if (text === '') return
      if (first && text.charCodeAt(0) === 0xfeff) {
        onMark?.()
        text = text.slice(1)
      }
      first = false
      const last = text.charCodeAt(text.length - 1)
      if (last >= 0xd800 && last <= 0xdbff) {
        carried = text.slice(-1)
        text = text.slice(0, -1)
      }
      yield* wellFormedText(text)
    },
    end() {
      if (carried !== '') throw loneSurrogate()
      return []
    },
  }
}

/** Decodes bytes; where `passesUtf8`, UTF-8 is passed on as it is, without its byte order mark. */
function byteReader(passesUtf8: boolean, { onMark }: ChunkOptions): PieceReader<string | Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array(0)
  let decoder: Decoder | undefined
  function* begin(before: Uint8Array, piece: Uint8Array, complete: boolean): Iterable<string | Uint8Array> {
    const joined = before.length === 0 ? piece : joinBytes(before, piece)
    const guess = detectEncoding(joined, complete)
    // Copied, because the caller may fill the same buffer again.
    head = guess === undefined ? Uint8Array.from(joined) : undefined
    if (guess === undefined) return
    if (guess.markLength > 0) onMark?.()
    const content = joined.subarray(guess.markLength)
    if (!passesUtf8 || guess.encoding !== 'utf-8') decoder = createDecoder(guess.encoding)
    if (decoder !== undefined) yield* decoded(decoder, content)
    else if (content.length > 0) yield content
  }
  return {
    *take(piece) {
      if (typeof piece === 'string') throw mixed()
      if (head !== undefined) yield* begin(head, piece, false)
      else if (decoder !== undefined) yield* decoded(decoder, piece)
      else yield piece
    },
    *end() {
      if (head !== undefined && head.length > 0) yield* begin(head, new Uint8Array(0), true)
      decoder?.end()
    },
  }
}

function mixed(): TypeError {
  return new TypeError('A source gives either strings or bytes (Uint8Array), not both')
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
    'Half of a surrogate pair is not a character. Replace it by the right character.',
  )
}

/** The pieces of a source, of which large ones are divided. A source that is not read to its end is closed. */
export async function* pieces(
  given: Source,
  signal?: AbortSignal | undefined,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  const source = openSource(given)
  if (typeof source === 'string' || source instanceof Uint8Array) {
    for (const piece of cut(source)) {
      signal?.throwIfAborted()
      yield piece
    }
    return
  }
  signal?.throwIfAborted()
  const iterator = iteratorOf(source)
  let open = false
  try {
    for (;;) {
      open = false
      const { done, value } = await nextOrAbort(iterator, signal)
      if (done === true) return
      open = true
      yield* cut(value)
    }
  } finally {
    if (open) await giveBack(iterator)
    // Not awaited: a source that gives nothing may never end this either.
    else if (signal?.aborted === true) void giveBack(iterator)
  }
}

function* cut(given: string | Uint8Array): Generator<string | Uint8Array, void, undefined> {
  const piece = openPiece(given)
  for (let start = 0; start < piece.length; start += pieceLength) {
    yield typeof piece === 'string'
      ? piece.slice(start, start + pieceLength)
      : piece.subarray(start, start + pieceLength)
  }
}

type Pieces = AsyncIterator<string | Uint8Array, unknown, undefined>

/**
 * The pieces of a source one by one. A stream is read by its reader: some browsers cannot iterate it, and a waiting
 * reader can be cancelled.
 */
export function iteratorOf(source: Exclude<OpenSource, string | Uint8Array>): Pieces {
  if ('getReader' in source) {
    const reader = source.getReader()
    return {
      next: async () => {
        const { done, value } = await reader.read()
        if (!done) return { done, value }
        reader.releaseLock()
        return { done, value: undefined }
      },
      return: async () => {
        await reader.cancel()
        reader.releaseLock()
        return { done: true, value: undefined }
      },
    }
  }
  return source[Symbol.asyncIterator]()
}

/** Pieces as a stream, which asks for one after the other, and ends their source where nobody wants more. */
export function streamOf<Piece>(
  pieces: Pick<AsyncIterator<Piece, unknown>, 'next' | 'return'> | Pick<Iterator<Piece, unknown>, 'next' | 'return'>,
): ReadableStream<Piece> {
  return new ReadableStream<Piece>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}

function nextOrAbort(iterator: Pieces, signal: AbortSignal | undefined): Promise<IteratorResult<string | Uint8Array>> {
  if (signal === undefined) return iterator.next()
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) {
      abort()
      return
    }
    signal.addEventListener('abort', abort, { once: true })
    iterator
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}

async function giveBack(iterator: Pieces): Promise<void> {
  try {
    await iterator.return?.()
  } catch {
    // The source is not needed any more, so an error of it changes nothing.
  }
}
