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

/** What was given, without its content, and what to give instead where that is known. */
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

/** The remedy for {@link looksLikePath}. */
export const openFileHint =
  "This text looks like the name of a file: open it, with createReadStream(name) of 'node:fs'."
