import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginningLength, formatOf } from '../recognise/index.ts'
import { openInput } from './input.ts'
import type { CommandIo } from './io.ts'
import { UsageError } from './usage-error.ts'

/** A part of a file: the bytes from `start` to before `end`. */
export interface ByteRange {
  start: number
  end: number
}

/** A text in UTF-8 that can be read several times, as a whole or in parts. */
export interface CsvSource {
  /** The whole text, in pieces. */
  whole(): AsyncIterable<Uint8Array>
  /** Several parts, one after the other, in pieces. Each piece is valid until the next one is requested. */
  parts(ranges: Iterable<ByteRange>): AsyncGenerator<Uint8Array, void, undefined>
  /** Ends the reading and removes the temporary copy. */
  close(): Promise<void>
}

/** Encodings a CSV file may have. */
export const csvEncodings = ['utf-8', 'windows-1252'] as const

const pieceBytes = 64 * 1024

/**
 * Opens a CSV file to be read several times. A file in UTF-8 is read where it is. Standard input, compressed files and
 * files in another encoding are first copied in UTF-8 to a temporary file, which has no name and disappears with the
 * process.
 * @throws UsageError when the file cannot be opened; while it is read, when it is not in the encoding or changes
 * meanwhile.
 */
export async function openCsv(
  file: string,
  encoding: (typeof csvEncodings)[number],
  io: CommandIo,
): Promise<CsvSource> {
  const input = await openInput(file, io)
  const plain = input.again === undefined || encoding !== 'utf-8' ? undefined : await openPlain(file)
  if (plain !== undefined) return sourceOf(plain, file)
  return sourceOf(await putAside(decoded(input.bytes, encoding)), file)
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

async function putAside(pieces: AsyncIterable<string>): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'iso20022-csv-'))
  const handle = await open(join(folder, 'rows.csv'), 'wx+', 0o600)
  try {
    // An open file needs no name. Without one, it is gone when this process ends, however that happens.
    await rm(folder, { recursive: true, force: true })
    for await (const piece of pieces) await handle.appendFile(piece, 'utf8')
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function* decoded(
  bytes: AsyncIterable<Uint8Array>,
  encoding: (typeof csvEncodings)[number],
): AsyncGenerator<string, void, undefined> {
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

async function sourceOf(handle: FileHandle, file: string): Promise<CsvSource> {
  const { size, mtimeMs } = await handle.stat()

  async function* parts(ranges: Iterable<ByteRange>): AsyncGenerator<Uint8Array, void, undefined> {
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

  async function* checked(): AsyncGenerator<Uint8Array, void, undefined> {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    for await (const piece of parts([{ start: 0, end: size }])) {
      decode(() => decoder.decode(piece, { stream: true }))
      yield piece
    }
    decode(() => decoder.decode())
  }

  return { whole: checked, parts, close: () => handle.close() }
}

function changed(file: string): UsageError {
  return new UsageError(`${file} was changed while it was read: try again when no program writes to it`)
}
