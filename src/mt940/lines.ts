import type { InvalidDocumentError } from '../diagnostics/index.ts'
import { errorOf } from '../statement/index.ts'
import {
  createDecoder,
  type Decoder,
  iteratorOf,
  openPiece,
  openSource,
  type Source,
  singleByteEncoding,
} from '../xml/index.ts'

/** A line of a file. */
export interface TextLine {
  text: string
  /** From 1. */
  line: number
  /** Characters before it. */
  offset: number
}

/** Watches a file being read. */
export interface LineOptions {
  /** Called with the number of bytes (for a text: characters) taken so far. */
  onProgress?: ((bytes: number) => void) | undefined
  /** Encoding of bytes. Default: UTF-8, and Windows-1252 for each line that is not. */
  encoding?: string | undefined
  /** Called at the first line that is not in the encoding. */
  onOtherEncoding: (line: TextLine) => void
}

/** Bytes, or characters, of the longest line that is read: SWIFT allows 65 characters, banks' files some hundred. */
const longestLine = 65_536

/** Whether a value names an encoding in which line ends are single bytes: one of `TextDecoder`, but UTF-16. */
export function isTextEncoding(name: unknown): boolean {
  if (typeof name !== 'string') return false
  if (singleByteEncoding(name) !== undefined) return true
  try {
    return !new TextDecoder(name).encoding.startsWith('utf-16')
  } catch {
    return false
  }
}

/**
 * The lines of a file, in lists as they come; LF, CR LF and CR alone end a line. Without `encoding` a line that is not
 * UTF-8 is read as Windows-1252, which holds ISO 8859-1: most files are ASCII, and the others are one or the other,
 * whatever the file says of itself.
 * @throws InvalidDocumentError for UTF-16 and for a line that never ends.
 */
export async function* linesOf(source: Source, options: LineOptions): AsyncGenerator<TextLine[], void, undefined> {
  let splitter: Splitter | undefined
  let taken = 0
  for await (const piece of piecesOf(source)) {
    taken += piece.length
    options.onProgress?.(taken)
    splitter ??= typeof piece === 'string' ? textSplitter() : byteSplitter(options)
    yield splitter.take(piece)
  }
  if (splitter !== undefined) yield splitter.end()
}

async function* piecesOf(given: Source): AsyncGenerator<string | Uint8Array> {
  const source = openSource(given)
  if (typeof source === 'string' || source instanceof Uint8Array) {
    yield* cut(source)
    return
  }
  const iterator = iteratorOf(source)
  let open = true
  try {
    for (;;) {
      const { done, value } = await iterator.next()
      if (done === true) {
        open = false
        return
      }
      yield* cut(openPiece(value))
    }
  } finally {
    if (open) await iterator.return?.()
  }
}

/** Large pieces are taken one part after the other, so that what is made of them does not fill the memory. */
function* cut(piece: string | Uint8Array): Generator<string | Uint8Array> {
  for (let start = 0; start < piece.length; start += longestLine) {
    const end = start + longestLine
    yield typeof piece === 'string' ? piece.slice(start, end) : piece.subarray(start, end)
  }
}

interface Splitter {
  take(piece: string | Uint8Array): TextLine[]
  end(): TextLine[]
}

/** Counts lines and characters on; `ending` is how many characters end the line. */
function lineCounter(): (text: string, ending: number) => TextLine {
  let line = 0
  let offset = 0
  return (text, ending) => {
    const before = offset
    offset += text.length + ending
    line++
    return { text, line, offset: before }
  }
}

function textSplitter(): Splitter {
  const next = lineCounter()
  let rest = ''
  let first = true
  // The last piece ended with a CR: an LF that follows belongs to it.
  let returned = false

  function lineOf(part: string, ending: number): TextLine {
    const text = rest + part
    rest = ''
    if (text.length > longestLine) throw endless()
    return next(text, ending)
  }

  return {
    take(piece) {
      if (typeof piece !== 'string') throw mixed()
      if (piece === '') return []
      const text = first && piece.startsWith('\ufeff') ? piece.slice(1) : piece
      first = false
      const lines: TextLine[] = []
      let start = 0
      if (returned && text !== '') {
        start = text.startsWith('\n') ? 1 : 0
        lines.push(lineOf('', 1 + start))
        returned = false
      }
      for (const { 0: ending, index } of text.matchAll(/\r\n?|\n/g)) {
        if (index < start) continue
        if (ending === '\r' && index + 1 === text.length) {
          rest += text.slice(start, index)
          start = text.length
          returned = true
          break
        }
        lines.push(lineOf(text.slice(start, index), ending.length))
        start = index + ending.length
      }
      rest += text.slice(start)
      if (rest.length > longestLine) throw endless()
      return lines
    },
    end: () => (returned || rest !== '' ? [lineOf('', returned ? 1 : 0)] : []),
  }
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

function breakIn(piece: Uint8Array, start: number): number {
  for (let at = start; at < piece.length; at++) if (piece[at] === lineFeed || piece[at] === carriageReturn) return at
  return -1
}

type LineDecoder = (line: Uint8Array) => string

/** Throws for bytes that are not in the encoding, unless there is something to stand `instead` of them. */
function decoderOf(encoding: string, instead?: '\ufffd'): LineDecoder {
  const own = singleByteEncoding(encoding)
  if (own !== undefined) {
    const decoder = createDecoder(own)
    return instead === undefined ? (line) => decoder.decode(line) : byteByByte(decoder, () => instead)
  }
  const decoder = new TextDecoder(encoding, { fatal: instead === undefined, ignoreBOM: true })
  return (line) => decoder.decode(line)
}

/** Five bytes are no characters of Windows-1252; they are read as the control characters of ISO 8859-1. */
const inWindows1252: LineDecoder = byteByByte(createDecoder('windows-1252'), (byte) => String.fromCharCode(byte))

function byteByByte(decoder: Decoder, otherwise: (byte: number) => string): LineDecoder {
  const one = (byte: number): string => {
    try {
      return decoder.decode(Uint8Array.of(byte))
    } catch {
      return otherwise(byte)
    }
  }
  return (line) => {
    try {
      return decoder.decode(line)
    } catch {
      return Array.from(line, one).join('')
    }
  }
}

function byteSplitter({ encoding, onOtherEncoding }: LineOptions): Splitter {
  const decode = decoderOf(encoding ?? 'utf-8')
  const decodeOther = encoding === undefined ? inWindows1252 : decoderOf(encoding, '\ufffd')
  const next = lineCounter()
  let rest: Uint8Array = new Uint8Array(0)
  let first = true
  let isReported = false
  // As in a text.
  let returned = false

  function lineOf(part: Uint8Array, ending: number): TextLine {
    const bytes = rest.length === 0 ? part : joined(rest, part)
    rest = new Uint8Array(0)
    if (bytes.length > longestLine) throw endless()
    const own = first ? withoutMark(bytes) : bytes
    first = false
    try {
      return next(decode(own), ending)
    } catch {
      const line = next(decodeOther(own), ending)
      if (!isReported) onOtherEncoding(line)
      isReported = true
      return line
    }
  }

  return {
    take(piece) {
      if (typeof piece === 'string') throw mixed()
      const lines: TextLine[] = []
      let start = 0
      if (returned && piece.length > 0) {
        start = piece[0] === lineFeed ? 1 : 0
        lines.push(lineOf(new Uint8Array(0), 1 + start))
        returned = false
      }
      for (let at = breakIn(piece, start); at >= 0; at = breakIn(piece, start)) {
        const isReturn = piece[at] === carriageReturn
        if (isReturn && at + 1 === piece.length) {
          rest = joined(rest, piece.subarray(start, at))
          start = piece.length
          returned = true
          break
        }
        const ending = isReturn && piece[at + 1] === lineFeed ? 2 : 1
        lines.push(lineOf(piece.subarray(start, at), ending))
        start = at + ending
      }
      // A copy: the source may fill the same buffer again.
      rest = joined(rest, piece.subarray(start))
      if (rest.length > longestLine) throw endless()
      return lines
    },
    end: () => (returned || rest.length > 0 ? [lineOf(new Uint8Array(0), returned ? 1 : 0)] : []),
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** @throws InvalidDocumentError for the mark of UTF-16. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const [a, b, c] = bytes
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
    throw errorOf('mt940/encoding', '', 'The file is UTF-16. Save it as UTF-8 or ISO 8859-1, as banks send MT940.')
  }
  return a === 0xef && b === 0xbb && c === 0xbf ? bytes.subarray(3) : bytes
}

function mixed(): TypeError {
  return new TypeError('A source gives either strings or bytes (Uint8Array), not both')
}

function endless(): InvalidDocumentError {
  return errorOf(
    'mt940/limit',
    '',
    `A line has more than ${longestLine} characters, and MT940 has lines of 65. This is no MT940, or it is ` +
      'broken: ask the bank for it again.',
  )
}
