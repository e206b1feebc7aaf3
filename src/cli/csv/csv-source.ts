import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginningLength, formatOf } from '../../recognise/index.ts'
import { openInput } from '../io/input.ts'
import type { CommandIo } from '../io/io.ts'
import { UsageError } from '../io/usage-error.ts'

/** A part of a file: the bytes from `start` to before `end`. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the rows of a workbook come from. */
export interface SheetOrigin {
  /** The name of the sheet. */
  name: string
  /** What a person should confirm, such as rows that are hidden. */
  doubts: readonly string[]
}

/** A text in UTF-8 that can be read several times, as a whole or in parts. */
export interface CsvSource {
  /** The whole text, in pieces. */
  whole(): AsyncIterable<Uint8Array>
  /** Several parts, one after the other, in pieces. Each piece is valid until the next one is requested. */
  parts(ranges: Iterable<ByteRange>): AsyncGenerator<Uint8Array>
  /** The encoding of the file. */
  encoding: CsvEncoding
  /** Whether the encoding was stated, or the bytes can hardly be in another one. */
  sureOfEncoding: boolean
  /** The sheet of a workbook that it was made from. */
  sheet: SheetOrigin | undefined
  /** Ends the reading and removes the temporary copy. */
  close(): Promise<void>
}

/** Encodings a CSV file may have. */
export const csvEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const

/** One of {@link csvEncodings}. */
export type CsvEncoding = (typeof csvEncodings)[number]

const pieceBytes = 64 * 1024

/**
 * Opens a CSV file to be read several times. A file in UTF-8 is read where it is. Standard input, compressed files and
 * files in another encoding are first copied in UTF-8 to a temporary file, which has no name and disappears with the
 * process. An encoding that is not stated is found by the bytes: all of them, since one letter decides.
 * @throws UsageError when the file cannot be opened; while it is read, when it is not in the encoding or changes
 * meanwhile.
 */
export async function openCsv(file: string, stated: CsvEncoding | undefined, io: CommandIo): Promise<CsvSource> {
  const input = await openInput(file, io)
  const plain = input.again === undefined ? undefined : await openPlain(file)
  // As it is: its encoding shows only at the end.
  const handle = plain ?? (await putAside(input.bytes))
  try {
    const found = stated === undefined ? await encodingOf(handle) : { encoding: stated, sure: true }
    if (found.encoding === 'utf-8') return sourceOf(handle, file, found)
    const source = sourceOf(await putAside(decoded(bytesOf(handle), found.encoding)), file, found)
    await handle.close()
    return await source
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** A text that is made from the file, put aside in a temporary file. It comes from a sheet of a workbook. */
export async function openText(file: string, pieces: AsyncIterable<string>, sheet: SheetOrigin): Promise<CsvSource> {
  const source = await sourceOf(await putAside(pieces), file, { encoding: 'utf-8', sure: true })
  return { ...source, sheet }
}

async function* bytesOf(handle: FileHandle): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafeSlow(pieceBytes)
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, pieceBytes, position)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

/** Bytes above 7F that texts in Windows-1252 often have: letters, the euro sign, quotation marks and dashes. */
function isUsual(byte: number): boolean {
  return byte >= 0xa0 || byte === 0x80 || byte === 0x91 || byte === 0x92 || byte === 0x93 || byte === 0x96
}

/** The encoding by the first bytes (UTF-16), else UTF-8 if all bytes are, else Windows-1252. */
async function encodingOf(handle: FileHandle): Promise<{ encoding: CsvEncoding; sure: boolean }> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let sure = true
  let isFirst = true
  for await (const piece of bytesOf(handle)) {
    if (isFirst) {
      const [a, b, c, d] = piece
      if ((a === 0xff && b === 0xfe) || (b === 0 && d === 0 && a !== 0)) return { encoding: 'utf-16le', sure }
      if ((a === 0xfe && b === 0xff) || (a === 0 && c === 0 && b !== 0)) return { encoding: 'utf-16be', sure }
      isFirst = false
    }
    if (isUtf8) {
      try {
        decoder.decode(piece, { stream: true })
      } catch {
        isUtf8 = false
      }
    }
    sure &&= piece.every((byte) => byte < 0x80 || isUsual(byte))
  }
  try {
    if (isUtf8) decoder.decode()
  } catch {
    isUtf8 = false
  }
  return isUtf8 ? { encoding: 'utf-8', sure: true } : { encoding: 'windows-1252', sure }
}

/** The file, if its content is text; what else it is, reading it by its bytes says. */
async function openPlain(file: string): Promise<FileHandle | undefined> {
  const handle = await open(file, 'r')
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginningLength), 0, beginningLength, 0)
  const { format } = formatOf(buffer.subarray(0, bytesRead))
  if (format === 'xml' || format === 'mt940') return handle
  await handle.close()
  return undefined
}

async function putAside(pieces: AsyncIterable<string | Uint8Array>): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'iso20022-csv-'))
  const handle = await open(join(folder, 'rows.csv'), 'wx+', 0o600)
  try {
    // An open file needs no name. Without one, it is gone when this process ends, however that happens.
    await rm(folder, { recursive: true, force: true })
    for await (const piece of pieces) await handle.appendFile(piece)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  for await (const piece of bytes) yield decode(() => decoder.decode(piece, { stream: true }))
  yield decode(() => decoder.decode())
}

function decode(read: () => string): string {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new UsageError('the CSV is not UTF-8: save it as "CSV UTF-8", or use --encoding windows-1252')
  }
}

async function sourceOf(
  handle: FileHandle,
  file: string,
  { encoding, sure }: { encoding: CsvEncoding; sure: boolean },
): Promise<CsvSource> {
  const { size, mtimeMs } = await handle.stat()

  async function* parts(ranges: Iterable<ByteRange>): AsyncGenerator<Uint8Array> {
    // Parts may be as small as a row and close to each other: they are cut from one read and gathered into larger
    // pieces.
    const window = Buffer.allocUnsafeSlow(pieceBytes)
    let [windowStart, windowEnd] = [0, 0]
    const piece = Buffer.allocUnsafeSlow(pieceBytes)
    let length = 0
    for (const { start, end } of ranges) {
      for (let position = start; position < end; ) {
        if (position < windowStart || position >= windowEnd) {
          const { bytesRead } = await handle.read(window, 0, pieceBytes, position)
          if (bytesRead === 0) throw changed(file)
          windowStart = position
          windowEnd = position + bytesRead
        }
        const most = Math.min(end, windowEnd, position + pieceBytes - length)
        length += window.copy(piece, length, position - windowStart, most - windowStart)
        position = most
        if (length === pieceBytes) {
          yield piece
          length = 0
        }
      }
    }
    if (length > 0) yield piece.subarray(0, length)
    const now = await handle.stat()
    if (now.size !== size || now.mtimeMs !== mtimeMs) throw changed(file)
  }

  async function* checked(): AsyncGenerator<Uint8Array> {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    for await (const piece of parts([{ start: 0, end: size }])) {
      decode(() => decoder.decode(piece, { stream: true }))
      yield piece
    }
    decode(() => decoder.decode())
  }

  return { whole: checked, parts, encoding, sureOfEncoding: sure, sheet: undefined, close: () => handle.close() }
}

function changed(file: string): UsageError {
  return new UsageError(`${file} was changed while it was read: try again when no program writes to it`)
}
