import { InvalidDocumentError } from '../diagnostics/index.ts'
import type { Source } from '../schema/index.ts'
import { iteratorOf } from '../xml/chunks.ts'

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
  /** Called at the first line that is not UTF-8. */
  onOtherEncoding: (line: TextLine) => void
}

/** Bytes, or characters, of the longest line that is read: SWIFT allows 65 characters, banks' files some hundred. */
const longestLine = 65_536

/**
 * The lines of a file, in lists as they come. A line that is not UTF-8 is read as Windows-1252, which holds ISO
 * 8859-1: most files are ASCII, and the others are one or the other, whatever the file says of itself.
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

async function* piecesOf(source: Source): AsyncGenerator<string | Uint8Array, void, undefined> {
  if (typeof source === 'string' || ArrayBuffer.isView(source)) {
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
      if (typeof value !== 'string' && !ArrayBuffer.isView(value)) {
        throw new TypeError('A source gives strings or bytes (Uint8Array), and nothing else')
      }
      yield* cut(value)
    }
  } finally {
    if (open) await iterator.return?.()
  }
}

/** Large pieces are taken one part after the other, so that what is made of them does not fill the memory. */
function* cut(piece: string | Uint8Array): Generator<string | Uint8Array, void, undefined> {
  for (let start = 0; start < piece.length; start += longestLine) {
    const end = start + longestLine
    yield typeof piece === 'string' ? piece.slice(start, end) : piece.subarray(start, end)
  }
}

interface Splitter {
  take(piece: string | Uint8Array): TextLine[]
  end(): TextLine[]
}

/** Counts lines and characters on. */
function lineCounter(): (text: string, ended: boolean) => TextLine {
  let line = 0
  let offset = 0
  return (raw, ended) => {
    const before = offset
    offset += raw.length + (ended ? 1 : 0)
    line++
    return { text: raw.endsWith('\r') ? raw.slice(0, -1) : raw, line, offset: before }
  }
}

function textSplitter(): Splitter {
  const next = lineCounter()
  let rest = ''
  let first = true
  return {
    take(piece) {
      if (typeof piece !== 'string') throw mixed()
      const parts = (first && piece.startsWith('\ufeff') ? piece.slice(1) : piece).split('\n')
      first = false
      parts[0] = rest + (parts[0] ?? '')
      rest = parts.pop() ?? ''
      if (rest.length > longestLine || parts.some((part) => part.length > longestLine)) throw endless()
      return parts.map((part) => next(part, true))
    },
    end: () => (rest === '' ? [] : [next(rest, false)]),
  }
}

const newLine = 0x0a

function byteSplitter({ onOtherEncoding }: LineOptions): Splitter {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const windows = new TextDecoder('windows-1252')
  const next = lineCounter()
  let rest = new Uint8Array(0)
  let first = true
  let told = false

  function lineOf(bytes: Uint8Array, ended: boolean): TextLine {
    if (bytes.length > longestLine) throw endless()
    const own = first ? withoutMark(bytes) : bytes
    first = false
    try {
      return next(utf8.decode(own), ended)
    } catch {
      const line = next(windows.decode(own), ended)
      if (!told) onOtherEncoding(line)
      told = true
      return line
    }
  }

  return {
    take(piece) {
      if (typeof piece === 'string') throw mixed()
      const lines: TextLine[] = []
      let start = 0
      for (let at = piece.indexOf(newLine); at >= 0; at = piece.indexOf(newLine, start)) {
        const part = piece.subarray(start, at)
        lines.push(lineOf(rest.length === 0 ? part : joined(rest, part), true))
        rest = new Uint8Array(0)
        start = at + 1
      }
      // A copy: the source may fill the same buffer again.
      rest = joined(rest, piece.subarray(start))
      if (rest.length > longestLine) throw endless()
      return lines
    },
    end: () => (rest.length === 0 ? [] : [lineOf(rest, false)]),
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
    throw refused('mt940/encoding', 'The file is UTF-16. Save it as UTF-8 or ISO 8859-1, as banks send MT940.')
  }
  return a === 0xef && b === 0xbb && c === 0xbf ? bytes.subarray(3) : bytes
}

function mixed(): TypeError {
  return new TypeError('A source gives either strings or bytes (Uint8Array), not both')
}

function endless(): InvalidDocumentError {
  return refused(
    'mt940/limit',
    `A line has more than ${longestLine} characters, and MT940 has lines of 65. This is no MT940, or it is ` +
      'broken: ask the bank for it again.',
  )
}

/** What ends the reading, as a finding. */
export function refused(code: `mt940/${string}`, message: string, position: object = {}): InvalidDocumentError {
  return new InvalidDocumentError([{ code, severity: 'error', path: '', ...position, message }])
}
