import { type ArchiveBytes, collect, inMemory } from '../archive/index.ts'
import { iteratorOf, openPiece, openSource, type Source } from '../xml/index.ts'
import { type NameOption, SpreadsheetError } from './spreadsheet-error.ts'

/** Encodings a CSV file may have. */
export const csvEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const

/** An encoding that a CSV may have. */
export type CsvEncoding = (typeof csvEncodings)[number]

/** Puts bytes where they can be read several times. */
export type KeepBytes = (pieces: AsyncIterable<Uint8Array>) => Promise<ArchiveBytes>

/** The source of a spreadsheet: what other readers take, or bytes that can be read from any offset, such as a file. */
export type SpreadsheetSource = Source | ArchiveBytes

/** The bytes of a source, which are read several times: what comes in pieces is kept. */
export async function openBytes(source: SpreadsheetSource, keep: KeepBytes): Promise<ArchiveBytes> {
  if (typeof source === 'object' && source !== null && 'read' in source && 'size' in source) return source
  const opened = openSource(source)
  if (typeof opened === 'string') return inMemory(new TextEncoder().encode(opened))
  return opened instanceof Uint8Array ? inMemory(opened) : keep(bytesOf(opened))
}

async function* bytesOf(
  opened: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array> {
  const pieces = iteratorOf(opened)
  const encoder = new TextEncoder()
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    const piece = openPiece(next.value)
    yield typeof piece === 'string' ? encoder.encode(piece) : piece
  }
}

const mostInMemory = 500_000_000

export const keepInMemory: KeepBytes = async (pieces) => {
  const remedy = 'give an object with size and read, or the option `keep`'
  const words = `The spreadsheet has more than ${mostInMemory} bytes to hold: ${remedy}`
  return inMemory(await collect(pieces, mostInMemory, () => new SpreadsheetError('size', words)))
}

/** A table as CSV in UTF-8, which is read several times. */
export interface TableText {
  bytes: ArchiveBytes
  /** What a fault counts: lines of a text, or rows of a sheet, whose records begin with their number. */
  counts: 'lines' | 'rows'
  encoding: CsvEncoding
  /** The line of the first letter that is another one in other encodings; `undefined` where the encoding is sure. */
  doubtfulLine: number | undefined
  /** The sheet of a workbook that it was made from, and what a person should confirm, such as rows that are hidden. */
  sheet: { name: string; doubts: readonly Doubt[] } | undefined
}

/** What a person should confirm, and the line or row of the first example. */
export interface Doubt {
  text: string
  line: number | undefined
}

/** `line 5` of a CSV, `row 5` of a sheet. */
export function placeOf({ counts }: Pick<TableText, 'counts'>, line: number): string {
  return `${counts === 'lines' ? 'line' : 'row'} ${line}`
}

/**
 * Characters before a field that was a cell of a workbook and no text. XML does not allow them, so no text of a
 * workbook has them.
 */
export const cellMarks = { number: '\u001f', date: '\u001e', error: '\u001d', unsaved: '\u001c' } as const

type CellKind = keyof typeof cellMarks | 'text'

const kinds = new Map<string, CellKind>(
  Object.entries(cellMarks).map(([kind, mark]) => [mark, kind as keyof typeof cellMarks]),
)

/** The kind of a field, its text without the mark, and what is shown beside a number. */
export function cellOf(field: string): { kind: CellKind; text: string; shown?: string | undefined } {
  const kind = kinds.get(field.charAt(0))
  if (kind === undefined) return { kind: 'text', text: field }
  const [text = '', shown] = field.slice(1).split(cellMarks.number)
  return { kind, text, shown }
}

/** A part of a text: the bytes from `start` to before `end`, of which the first is on a line. */
export interface ByteRange {
  start: number
  end: number
  line: number
}

const pieceBytes = 64 * 1024

/**
 * The records of a table, or of parts of it that begin and end with a record, in lots that are to be gone through one
 * after the other. What is behind a fault is not read.
 */
export async function* readRecords(
  { bytes, counts }: Pick<TableText, 'bytes' | 'counts'>,
  delimiter: string,
  onFault: (fault: CsvFault) => void = () => {},
  ranges: Iterable<ByteRange> = [{ start: 0, end: bytes.size, line: 1 }],
): AsyncGenerator<Iterable<CsvRecord>> {
  let isFaulty = false
  const onEnd = (fault: CsvFault): void => {
    isFaulty = true
    onFault(fault)
  }
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let window: Uint8Array = new Uint8Array(0)
  let windowStart = 0
  for (const { start, end, line } of ranges) {
    const split = createCsvSplitter(delimiter, onEnd, { line, byte: start })
    for (let at = start; at < end; ) {
      // Parts may be as small as a row and close to each other.
      if (at < windowStart || at >= windowStart + window.length) {
        window = await bytes.read(at, pieceBytes)
        windowStart = at
        if (window.length === 0) throw new Error('The source of the spreadsheet has fewer bytes than its size says')
      }
      const piece = window.subarray(at - windowStart, Math.min(end - windowStart, window.length))
      at += piece.length
      const records = split(decoder.decode(piece, { stream: at < end }), at === end)
      yield counts === 'lines' ? records : numbered(records)
      if (isFaulty) return
    }
  }
}

/** A record of a sheet begins with the number of its row: rows without cells have none. */
function* numbered(records: Iterable<CsvRecord>): Generator<CsvRecord> {
  for (const {
    fields: [number, ...fields],
    end,
  } of records)
    yield { fields, end, line: Number(number) }
}

/**
 * The text of a CSV file. One in UTF-8 is read where it is, another one is decoded and kept. An encoding that is not
 * stated is found by the bytes: all of them, since one letter decides.
 * @throws SpreadsheetError when it is not in the encoding.
 */
export async function csvText(
  bytes: ArchiveBytes,
  stated: CsvEncoding | undefined,
  keep: KeepBytes,
  nameOption: NameOption,
): Promise<TableText> {
  const found = stated === undefined ? await encodingOf(bytes) : { encoding: stated, doubtfulLine: undefined }
  const table = { counts: 'lines', ...found, sheet: undefined } as const
  try {
    if (found.encoding !== 'utf-8') return { ...table, bytes: await keep(inUtf8(bytes, found.encoding)) }
    if (stated !== undefined) await decodeAll(bytes)
    return { ...table, bytes }
  } catch (error) {
    if (!isEncodingError(error)) throw error
    const remedy = `save it as "CSV UTF-8", or use ${nameOption('encoding', 'windows-1252')}`
    throw new SpreadsheetError('encoding', `the CSV is not UTF-8: ${remedy}`)
  }
}

/** The encoding by the first bytes (UTF-16), else UTF-8 if all bytes are, else Windows-1252. */
async function encodingOf(bytes: ArchiveBytes): Promise<Pick<TableText, 'encoding' | 'doubtfulLine'>> {
  const [a, b, c, d] = await bytes.read(0, 4)
  const isLittle = (a === 0xff && b === 0xfe) || (b === 0 && d === 0 && a !== 0)
  const isBig = (a === 0xfe && b === 0xff) || (a === 0 && c === 0 && b !== 0)
  if (isLittle || isBig) return { encoding: isLittle ? 'utf-16le' : 'utf-16be', doubtfulLine: undefined }
  if (await isUtf8(bytes)) return { encoding: 'utf-8', doubtfulLine: undefined }
  return { encoding: 'windows-1252', doubtfulLine: await lineOfUnusual(bytes) }
}

async function lineOfUnusual(bytes: ArchiveBytes): Promise<number | undefined> {
  let line = 1
  let before = 0
  for await (const piece of readPieces(bytes))
    for (const byte of piece) {
      if (!isUsual(byte)) return line
      if (byte === carriageReturn || (byte === lineFeed && before !== carriageReturn)) line++
      before = byte
    }
  return undefined
}

/** Bytes that texts in Windows-1252 often have: ASCII, letters, the euro sign, quotation marks and dashes. */
function isUsual(byte: number): boolean {
  return byte < 0x80 || byte >= 0xa0 || [0x80, 0x91, 0x92, 0x93, 0x96].includes(byte)
}

async function isUtf8(bytes: ArchiveBytes): Promise<boolean> {
  try {
    await decodeAll(bytes)
    return true
  } catch (error) {
    if (isEncodingError(error)) return false
    throw error
  }
}

async function decodeAll(bytes: ArchiveBytes): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of readPieces(bytes)) decoder.decode(piece, { stream: true })
  decoder.decode()
}

function isEncodingError(error: unknown): boolean {
  return error instanceof TypeError
}

async function* readPieces(bytes: ArchiveBytes): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.size; at += pieceBytes) yield await bytes.read(at, pieceBytes)
}

async function* inUtf8(bytes: ArchiveBytes, encoding: CsvEncoding): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  const encoder = new TextEncoder()
  for await (const piece of readPieces(bytes)) yield encoder.encode(decoder.decode(piece, { stream: true }))
  yield encoder.encode(decoder.decode())
}

export interface CsvRecord {
  fields: readonly string[]
  /** Bytes of the text in UTF-8 up to the end of the record, its line end included. */
  end: number
  line: number
}

/** Why a text is no CSV. It ends the reading: nobody knows where the next row begins. */
export interface CsvFault {
  what: 'mark inside' | 'text behind mark' | 'no end' | 'too long'
  line: number
}

/** A record is no longer than so many characters: a quotation mark that nobody closed ends there. */
const longestRecord = 1_000_000

const [lineFeed, carriageReturn, quote] = [10, 13, 34]

/**
 * Divides a text into records, piece by piece. LF, CR and CR LF each end a line; empty lines are passed over, and so is
 * a byte order mark. The text begins at a line and a byte of a file. A fault is behind the last record.
 */
function createCsvSplitter(
  delimiter: string,
  onFault: (fault: CsvFault) => void,
  start: { line: number; byte: number } = { line: 1, byte: 0 },
): (piece: string, isLast: boolean) => Generator<CsvRecord, void, undefined> {
  const separator = delimiter.charCodeAt(0)
  let held = ''
  let { line, byte } = start

  return function* (piece, isLast) {
    const text = held + piece
    const { length } = text
    const isAscii = !/[^\0-\x7f]/.test(text)
    let from = 0
    let at = byte === 0 && text.startsWith('\ufeff') ? 1 : 0
    let fields: string[] = []
    /** Line ends inside the record that is read. */
    let inside = 0
    const stop = (what?: CsvFault['what']): void => {
      held = text.slice(from)
      if (held.length > longestRecord) onFault({ what: 'too long', line })
      else if (what !== undefined) onFault({ what, line: line + inside })
    }
    while (at < length || (isLast && fields.length > 0)) {
      const isQuoted = text.charCodeAt(at) === quote
      if (isQuoted) {
        let end = text.indexOf('"', at + 1)
        while (end >= 0 && text.charCodeAt(end + 1) === quote) end = text.indexOf('"', end + 2)
        const isOpen = end < 0 || (end + 1 === length && !isLast)
        if (isOpen && !isLast) return stop()
        const value = text.slice(at + 1, isOpen ? length : end)
        // The end of the last line of a text begins no other one.
        inside += lineEndsIn(isOpen ? value.replace(/\r?\n$|\r$/, '') : value)
        if (isOpen) return stop('no end')
        fields.push(value.includes('""') ? value.replaceAll('""', '"') : value)
        at = end + 1
        if (at < length && !isEnd(text.charCodeAt(at), separator)) return stop('text behind mark')
      } else {
        const begin = at
        while (at < length && !isEnd(text.charCodeAt(at), separator)) {
          if (text.charCodeAt(at) === quote) return stop('mark inside')
          at++
        }
        if (at === length && !isLast) return stop()
        fields.push(text.slice(begin, at))
      }
      if (at < length && text.charCodeAt(at) === separator) {
        at++
        // An empty field stands behind the last delimiter.
        if (at === length && isLast) fields.push('')
        if (at < length || !isLast) continue
      }
      const isReturn = text.charCodeAt(at) === carriageReturn
      // Whether a line feed belongs to it, the next piece shows.
      if (isReturn && at + 1 === length && !isLast) return stop()
      const hasLineEnd = at < length
      if (hasLineEnd) at += isReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1
      byte += isAscii ? at - from : utf8Length(text, from, at)
      line += inside
      if (fields.length > 1 || fields[0] !== '' || isQuoted) yield { fields, end: byte, line }
      if (hasLineEnd) line++
      inside = 0
      fields = []
      from = at
    }
    return stop()
  }
}

function isEnd(code: number, separator: number): boolean {
  return code === separator || code === lineFeed || code === carriageReturn
}

function lineEndsIn(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0
}

function utf8Length(text: string, from: number, to: number): number {
  let bytes = to - from
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) continue
    bytes += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2
  }
  return bytes
}

/** The records of a whole text; `undefined` for one that is no CSV. */
export function recordsOfText(text: string, delimiter: string): (readonly string[])[] | undefined {
  let isFaulty = false
  const split = createCsvSplitter(delimiter, () => {
    isFaulty = true
  })
  const records = Array.from(split(text, true), ({ fields }) => fields)
  return isFaulty ? undefined : records
}
