import { constants, type Stats } from 'node:fs'
import { access, type FileHandle, open, stat } from 'node:fs/promises'
import { isArchiveError } from '../archive/archive-error.ts'
import type { ArchiveEntry, ArchiveSource } from '../archive/index.ts'
import type { CommandIo } from './io.ts'
import { systemCode, systemReason } from './system-error.ts'
import { UsageError } from './usage-error.ts'

/** A file of the command line, opened. */
export interface Input {
  /** As the user wrote it; `-` is standard input. */
  file: string
  /** Bytes of the file, packed or not, where known beforehand. */
  size: number | undefined
  /** Each piece is good until the next one is asked for: a file is read into one buffer. */
  bytes: AsyncIterable<Uint8Array>
  /** Whether it can be read a second time. */
  again: (() => AsyncIterable<Uint8Array>) | undefined
}

const readSize = 256 * 1024

/**
 * Opens a file, or standard input for `-`. What is compressed by gzip is read as what it holds.
 * @throws UsageError when it cannot be opened or is a directory. While it is read an `InputError` is thrown for a ZIP archive and for gzip
 * that is damaged or cut short.
 */
export async function openInput(file: string, io: CommandIo): Promise<Input> {
  if (file === '-') return { file, size: undefined, bytes: unpacked(piecesOfStdin(io)), again: undefined }
  const read = (): AsyncIterable<Uint8Array> => unpacked(reopened(file))
  let stats: Stats
  try {
    stats = await stat(file)
    // Opened when it is read: of many files only one is open at a time, and none stays open when another cannot be.
    await access(file, constants.R_OK)
  } catch (error) {
    throw notOpened(file, error)
  }
  if (stats.isDirectory()) throw new UsageError(`${file} is a directory: name the files in it`)
  return {
    file,
    size: stats.isFile() ? stats.size : undefined,
    bytes: read(),
    again: stats.isFile() ? read : undefined,
  }
}

/**
 * Opens a file, or standard input for `-`: one input, or of a ZIP archive one for each file in it, named `X.zip:entry.xml`. They are
 * unpacked when they are read, as gzip is.
 * @throws UsageError when it cannot be opened, is a directory, or is an archive whose list cannot be read (an `InputError`) or is empty.
 */
export async function openInputs(file: string, io: CommandIo): Promise<Input[]> {
  const input = file === '-' ? undefined : await openInput(file, io)
  if (input?.again !== undefined) return (await isZipFile(file)) ? openEntries(file, await rangesOf(file)) : [input]
  // What can be read once: its first bytes tell, and are read again.
  const pieces = input === undefined ? piecesOfStdin(io) : reopened(file)
  const first = await firstBytes(pieces)
  const all = first === undefined ? pieces : startingWith(first, pieces)
  if (first !== undefined && isZip(first)) return openEntries(file, await wholeOf(all))
  return [{ file, size: input?.size, bytes: unpacked(all), again: undefined }]
}

async function isZipFile(file: string): Promise<boolean> {
  const handle = await opened(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return isZip(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

async function opened(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r')
  } catch (error) {
    throw notOpened(file, error)
  }
}

/** A file that is read anywhere. It is open only while it is read: nobody says when an archive is done with. */
async function rangesOf(file: string): Promise<ArchiveSource> {
  const { size } = await stat(file)
  return {
    size,
    async read(offset, length) {
      const handle = await open(file, 'r')
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
        return buffer.subarray(0, bytesRead)
      } finally {
        await handle.close()
      }
    },
  }
}

async function openEntries(file: string, archive: ArchiveSource): Promise<Input[]> {
  const { openArchive } = await import('../archive/index.ts')
  const inputs: Input[] = []
  try {
    for await (const entry of openArchive(archive)) inputs.push(inputOf(file, entry))
  } catch (error) {
    if (isArchiveError(error)) throw new InputError('cli/zip', `${shownName(file)}: ${error.message}`)
    throw error
  }
  if (inputs.length === 0) throw new InputError('cli/zip', `${shownName(file)}: the ZIP archive holds no file.`)
  return inputs
}

function inputOf(file: string, { name, size, source }: ArchiveEntry): Input {
  const bytes = (): AsyncIterable<Uint8Array> => unpacked(entryBytes(source))
  return { file: `${file}:${printable(name)}`, size, bytes: bytes(), again: bytes }
}

async function* entryBytes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* source
  } catch (error) {
    throw isArchiveError(error) ? new InputError('cli/zip', error.message) : error
  }
}

/** A name without what would steer a terminal. */
function printable(name: string): string {
  return name.replace(/\p{Cc}/gu, '?')
}

function shownName(file: string): string {
  return file === '-' ? 'standard input' : file
}

async function* piecesOfStdin(io: CommandIo): AsyncGenerator<Uint8Array, void, undefined> {
  yield* io.stdin
}

/**
 * The bytes of a file by one buffer. A stream takes a new one for each piece, which garbage collection cannot follow: it takes
 * more processor time and memory, the more the faster the pieces are read.
 */
async function* piecesOf(handle: FileHandle): AsyncGenerator<Uint8Array, void, undefined> {
  const buffer = Buffer.allocUnsafeSlow(readSize)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, readSize, null)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

async function* reopened(file: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield* piecesOf(await open(file, 'r'))
}

/** What a file holds: told by its first bytes, because names lie and standard input has none. */
async function* unpacked(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const first = await firstBytes(pieces)
  if (first === undefined) return
  if (isZip(first)) {
    await pieces.return(undefined)
    throw new InputError('cli/zip', 'The file is a ZIP archive. Unpack it, or pipe it: unzip -p FILE | iso20022 … -')
  }
  const whole = startingWith(first, pieces)
  if (first[0] === 0x1f && first[1] === 0x8b) yield* gunzipped(whole)
  else yield* whole
}

/** At least four bytes, where there are as many in two pieces; `undefined` where there is none. */
async function firstBytes(pieces: AsyncGenerator<Uint8Array>): Promise<Uint8Array | undefined> {
  const head = await pieces.next()
  if (head.done === true) return undefined
  if (head.value.length >= 4) return head.value
  // A copy: the next piece may come in the same buffer.
  const first = Uint8Array.from(head.value)
  const next = await pieces.next()
  return next.done === true ? first : Buffer.concat([first, next.value])
}

function isZip(first: Uint8Array): boolean {
  return first[0] === 0x50 && first[1] === 0x4b && (first[2] === 3 || first[2] === 5)
}

async function* startingWith(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield first
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

async function* gunzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const [{ createGunzip }, { pipeline, Readable }] = await Promise.all([import('node:zlib'), import('node:stream')])
  async function* copies(): AsyncGenerator<Uint8Array, void, undefined> {
    // The stream reads ahead, and the next piece comes in the same buffer.
    for await (const piece of pieces) yield Uint8Array.from(piece)
  }
  const source = Readable.from(copies(), { highWaterMark: 1 })
  const gunzip = createGunzip({ chunkSize: readSize })
  // Its errors come out of the loop below.
  pipeline(source, gunzip, () => {})
  try {
    for await (const piece of gunzip) yield piece
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'Z_BUF_ERROR') {
      throw new InputError('cli/gzip', 'The gzip file is cut short. Transfer it again, and check its size.')
    }
    if (typeof code === 'string' && code.startsWith('Z_')) {
      throw new InputError('cli/gzip', 'The gzip file is damaged. Transfer it again, as binary.')
    }
    throw error
  } finally {
    gunzip.destroy()
  }
}

const mostInMemory = 500_000_000

/**
 * All bytes of an input as one piece, for what can only be worked on as a whole.
 * @throws UsageError when they are more than 500 MB (after unpacking).
 */
export async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    if (length > mostInMemory) throw new UsageError('the input is larger than 500 MB, too large to be held in memory')
    pieces.push(Uint8Array.from(piece))
  }
  return Buffer.concat(pieces)
}

function notOpened(file: string, error: unknown): Error {
  if (systemCode(error) === 'ENOENT') return new UsageError(`${file}: there is no such file`)
  if (systemCode(error) === 'EACCES') return new UsageError(`${file}: no permission to read it`)
  return new UsageError(`${file}: it cannot be opened: ${systemReason(error)}`)
}

/** An input that was opened and is not what can be read: a finding about the file as a whole, with its code. */
export class InputError extends UsageError {
  readonly code: `cli/${string}`

  constructor(code: `cli/${string}`, message: string) {
    super(message)
    this.code = code
  }
}
