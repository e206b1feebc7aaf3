import { type ArchiveBytes, collect, inMemory } from '../archive/index.ts'
import { iteratorOf, openPiece, openSource, type Source } from '../xml/index.ts'
import type { NameOption } from './name-option.ts'
import { type CsvFault, type CsvRecord, createCsvSplitter } from './records.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

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
  /** Whether the encoding was stated, or the bytes can hardly be in another one. */
  isSureOfEncoding: boolean
  /** The sheet of a workbook that it was made from, and what a person should confirm, such as rows that are hidden. */
  sheet: { name: string; doubts: readonly string[] } | undefined
}

/**
 * Characters before a field that was a cell of a workbook and no text. XML does not allow them, so no text of a
 * workbook has them.
 */
export const cellMarks = { number: '\u001f', date: '\u001e', error: '\u001d', unsaved: '\u001c' } as const

/** What a field was as a cell; `text` for any field of a CSV. */
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
  const found = stated === undefined ? await encodingOf(bytes) : { encoding: stated, isSureOfEncoding: true }
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
async function encodingOf(bytes: ArchiveBytes): Promise<Pick<TableText, 'encoding' | 'isSureOfEncoding'>> {
  const [a, b, c, d] = await bytes.read(0, 4)
  if ((a === 0xff && b === 0xfe) || (b === 0 && d === 0 && a !== 0))
    return { encoding: 'utf-16le', isSureOfEncoding: true }
  if ((a === 0xfe && b === 0xff) || (a === 0 && c === 0 && b !== 0))
    return { encoding: 'utf-16be', isSureOfEncoding: true }
  if (await isUtf8(bytes)) return { encoding: 'utf-8', isSureOfEncoding: true }
  for await (const piece of piecesOf(bytes))
    if (!piece.every(isUsual)) return { encoding: 'windows-1252', isSureOfEncoding: false }
  return { encoding: 'windows-1252', isSureOfEncoding: true }
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
  for await (const piece of piecesOf(bytes)) decoder.decode(piece, { stream: true })
  decoder.decode()
}

function isEncodingError(error: unknown): boolean {
  return error instanceof TypeError
}

async function* piecesOf(bytes: ArchiveBytes): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.size; at += pieceBytes) yield await bytes.read(at, pieceBytes)
}

async function* inUtf8(bytes: ArchiveBytes, encoding: CsvEncoding): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  const encoder = new TextEncoder()
  for await (const piece of piecesOf(bytes)) yield encoder.encode(decoder.decode(piece, { stream: true }))
  yield encoder.encode(decoder.decode())
}
