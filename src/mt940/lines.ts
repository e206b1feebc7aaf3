import type { InvalidDocumentError } from '../diagnostics/index.ts'
import { errorOf } from '../statement/index.ts'
import { createDecoder, type Decoder, pieces, type Source, singleByteEncoding } from '../xml/index.ts'

export interface TextLine {
  text: string
  /** From 1. */
  line: number
  offset: number
}

interface LineOptions {
  /** Called with the number of bytes (for a text: characters) taken so far. */
  onProgress?: ((bytes: number) => void) | undefined
  encoding?: string | undefined
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
  let lines: LineSplitter | undefined
  let isText = false
  let taken = 0
  for await (const piece of pieces(source)) {
    taken += piece.length
    options.onProgress?.(taken)
    if (lines !== undefined && isText !== (typeof piece === 'string')) throw mixed()
    isText = typeof piece === 'string'
    lines ??= splitLines(isText ? (line, next) => next(line) : decodeLines(options), isText ? '\ufeff' : utf8Mark)
    yield lines.take(typeof piece === 'string' ? piece : charactersOf(piece))
  }
  if (lines !== undefined) yield lines.end()
}

/** Bytes as a text with a character for each: so they are split like a text, and each line is decoded by itself. */
function charactersOf(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 4096)
    text += String.fromCharCode(...bytes.subarray(start, start + 4096))
  return text
}

/** The byte order marks of UTF-8 and UTF-16, a character for each byte. */
const utf8Mark = '\u00ef\u00bb\u00bf'
const utf16Mark = /^(?:\u00ff\u00fe|\u00fe\u00ff)/

type MakeLine = (line: string, next: (text: string) => TextLine) => TextLine

type LineSplitter = ReturnType<typeof splitLines>

function splitLines(makeLine: MakeLine, mark: string) {
  let line = 0
  let offset = 0
  let rest = ''
  // The last piece ended with a CR: an LF that follows belongs to it.
  let returned = false

  function lineOf(part: string, ending: number): TextLine {
    const text = rest + part
    rest = ''
    if (text.length > longestLine) throw endless()
    line++
    const own = line === 1 && text.startsWith(mark) ? text.slice(mark.length) : text
    const made = makeLine(own, (decoded) => ({ text: decoded, line, offset }))
    offset += made.text.length + ending
    return made
  }

  return {
    take(piece: string): TextLine[] {
      const lines: TextLine[] = []
      let start = 0
      if (returned) {
        start = piece.startsWith('\n') ? 1 : 0
        lines.push(lineOf('', 1 + start))
        returned = false
      }
      for (const { 0: ending, index } of piece.matchAll(/\r\n?|\n/g)) {
        if (index < start) continue
        if (ending === '\r' && index + 1 === piece.length) {
          rest += piece.slice(start, index)
          start = piece.length
          returned = true
          break
        }
        lines.push(lineOf(piece.slice(start, index), ending.length))
        start = index + ending.length
      }
      rest += piece.slice(start)
      if (rest.length > longestLine) throw endless()
      return lines
    },
    end: (): TextLine[] => (returned || rest !== '' ? [lineOf('', returned ? 1 : 0)] : []),
  }
}

function decodeLines({ encoding, onOtherEncoding }: LineOptions): MakeLine {
  const decode = decoderOf(encoding ?? 'utf-8')
  const decodeOther = encoding === undefined ? inWindows1252 : decoderOf(encoding, '\ufffd')
  let isFirst = true
  let isReported = false
  return (characters, next) => {
    if (isFirst && utf16Mark.test(characters)) throw inUtf16()
    isFirst = false
    if (encoding === undefined && /^\p{ASCII}*$/u.test(characters)) return next(characters)
    const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0))
    try {
      return next(decode(bytes))
    } catch {
      const line = next(decodeOther(bytes))
      if (!isReported) onOtherEncoding(line)
      isReported = true
      return line
    }
  }
}

type LineDecoder = (line: Uint8Array) => string

/** Throws for bytes that are not in the encoding, unless there is something to stand `instead` of them. */
function decoderOf(encoding: string, instead?: '\ufffd'): LineDecoder {
  const singleBytes = singleByteEncoding(encoding)
  if (singleBytes !== undefined) {
    const decoder = createDecoder(singleBytes)
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

function inUtf16(): InvalidDocumentError {
  return errorOf('mt940/encoding', '', 'The file is UTF-16. Save it as UTF-8 or ISO 8859-1, as banks send MT940.')
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
