import {
  accessSync,
  closeSync,
  constants,
  createReadStream,
  openSync,
  promises,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs'
import { isAbsolute, join } from 'node:path'
import {
  type ArchiveSource,
  documentName,
  filesIn,
  isArchiveError,
  type PackedEntry,
  readDocuments,
} from '../../archive/index.ts'
import { adviceOn, beginningLength, type FileFormat, type Format, formatOf, peek } from '../../recognise/index.ts'
import { errorCode } from '../../values/index.ts'
import { type CommandIo, InputError, systemCode, systemReason, UsageError } from './io.ts'

const endings = /\.(?:xml(?:\.gz)?|zip)$/i

/**
 * The files that the arguments name. A folder stands for the `.xml`, `.xml.gz` and `.zip` files in it and in its
 * subfolders. A pattern (`*`, `?`, `**`, `[…]`, `{…}`) that is not itself a file stands for the files that match. Both
 * are sorted by name. Any other argument stands for itself, even if there is no such file. Names that begin with a dot
 * are left out, and what macOS puts beside files of an archive (`__MACOSX`). A pipe, socket or device in a folder is
 * passed over, because reading it may never end; `onPassedOver` is called with its path.
 * @throws UsageError when a folder or a pattern gives no file: "nothing was checked" must not look like "all are
 * valid".
 */
export async function expandFiles(args: readonly string[], onPassedOver?: (path: string) => void): Promise<string[]> {
  const files: string[] = []
  for (const arg of args) for (const file of await filesOf(arg, onPassedOver)) files.push(file)
  return files
}

async function filesOf(arg: string, onPassedOver: ((path: string) => void) | undefined): Promise<string[]> {
  if (arg === '-') return [arg]
  const stats = statsOf(arg)
  if (stats?.isDirectory()) return some(await inFolder(arg, onPassedOver), `${arg} holds no .xml, .xml.gz or .zip file`)
  if (stats !== undefined || !/[*?[\]{}]/.test(arg)) return [arg]
  // Shells expand patterns themselves, but not on Windows, not in quotes, and often not `**`.
  const { glob } = await import('tinyglobby')
  const found = await glob(arg.replaceAll('\\', '/'), {
    absolute: isAbsolute(arg),
    expandDirectories: false,
    followSymbolicLinks: false,
  })
  return some(found.sort(), `no file matches ${arg}`)
}

function some(files: string[], words: string): string[] {
  if (files.length === 0) throw new UsageError(words)
  return files
}

/** Links to folders are not followed: they may lead in a circle. */
async function inFolder(folder: string, onPassedOver: ((path: string) => void) | undefined): Promise<string[]> {
  const files: string[] = []
  const entries = await promises.readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === '__MACOSX') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) for (const file of await inFolder(path, onPassedOver)) files.push(file)
    else if (!endings.test(entry.name)) continue
    else if (!entry.isFile() && isPipe(path)) onPassedOver?.(path)
    else files.push(path)
  }
  return files
}

/** Whether a path, or what a link leads to, is neither a file nor missing nor a folder. */
function isPipe(path: string): boolean {
  const stats = statsOf(path)
  return stats !== undefined && !stats.isFile() && !stats.isDirectory()
}

export function statsOf(path: string, stat: typeof statSync = statSync): Stats | undefined {
  try {
    return stat(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The bytes of a small document at once; else in pieces, each valid until the next one is requested. */
export type Bytes = Uint8Array | AsyncIterable<Uint8Array>

export interface Input {
  /** As the user wrote it; `-` is standard input. */
  file: string
  size: number | undefined
  open: () => Promise<Bytes>
  /** Whether it can be opened only once. */
  isOnce: boolean
}

const readSize = 256 * 1024

interface Takes {
  tables?: boolean
  workbooks?: boolean
  /** Whether it reads JSON as well. Default: as tables. */
  json?: boolean
  mt940?: boolean
}

/** Why a command does not take a file, in words; `undefined` where it does. */
function refused(
  file: Format,
  { tables = false, workbooks = false, json = tables, mt940 = true }: Takes,
): string | undefined {
  const taken: Partial<Record<FileFormat, boolean>> = { csv: tables, text: tables, xlsx: workbooks, json, mt940 }
  return taken[file.format] === true ? undefined : adviceOn(file, 'command')
}

/** @throws UsageError when it cannot be opened or is an archive of several files; `InputError` while it is read. */
export async function openInput(file: string, io: CommandIo, takes: Takes = {}): Promise<Input> {
  const inputs = await openInputs(file, io, takes)
  const [only] = inputs
  if (only !== undefined && inputs.length === 1) return only
  const names = inputs.slice(0, 5).map((input) => input.file.slice(file.length + 1))
  const more = inputs.length > names.length ? ` and ${inputs.length - names.length} more` : ''
  throw new InputError(
    'cli/zip',
    `The ZIP archive holds ${inputs.length} files (${names.join(', ')}${more}), and one is taken here. Unpack it, and ` +
      'give one of them.',
    file,
  )
}

/**
 * The size of a file; `undefined` of what can be read only once, such as a pipe. It is opened only when it is read: of
 * many files only one is open at a time.
 * @throws UsageError when it cannot be read or is a directory.
 */
export function sizeOf(file: string): number | undefined {
  try {
    // At once: of thousands of files, promises for each take longer.
    const stats = statSync(file)
    accessSync(file, constants.R_OK)
    if (!stats.isDirectory()) return stats.isFile() ? stats.size : undefined
  } catch (error) {
    throw notOpened(file, error)
  }
  throw new UsageError(`${file} is a directory: name the files in it`)
}

/**
 * Opens a file, or standard input for `-`, as a list of inputs: one, or for a ZIP archive one for each file in it and
 * in the archives in it, named `X.zip:entry.xml`. Archives and gzip are decompressed while they are read.
 * @throws UsageError when it cannot be opened or is a directory, or when an archive is empty or its list cannot be read
 * (an `InputError`).
 */
export async function openInputs(file: string, io: CommandIo, takes: Takes = {}): Promise<Input[]> {
  const name = file === '-' ? '' : file
  const size = file === '-' ? undefined : sizeOf(file)
  if (size === undefined) {
    // It can be read only once: its first bytes show what it is, and are then given again.
    const { format, source } = await peek(onceRead(file, io), name)
    if (format === 'zip') return openEntries(file, await wholeOf(source), takes)
    return [{ file, size, open: async () => unpacked(source, name, takes), isOnce: true }]
  }
  const { format } = formatOf(beginningOf(file), file)
  if (format === 'zip') return openEntries(file, rangesOf(file, size), takes)
  if (format === 'gzip' && (await holdsZip(file)))
    return openEntries(file, await wholeOf(gunzipped(filePieces(file))), takes)
  const open = async (): Promise<Bytes> =>
    (await documentAtOnce(file, size, async () => readFileSync(file), takes)) ?? unpacked(filePieces(file), file, takes)
  return [{ file, size, open, isOnce: false }]
}

/** Whether gzip has a ZIP archive packed; what is damaged has none, and its reader says what is wrong. */
async function holdsZip(file: string): Promise<boolean> {
  try {
    const { format, close } = await peek(gunzipped(filePieces(file)))
    await close()
    return format === 'zip'
  } catch {
    return false
  }
}

export async function* documentsIn(file: string, io: CommandIo, takes: Takes = {}): AsyncGenerator<Input> {
  for (const input of await openInputs(file, io, takes)) yield* documentsOf(input)
}

/**
 * The documents that a bank put one behind the other in a file: most often the input itself. One is found when those
 * before it are done, named by its number and its first line; positions are within it.
 */
export async function* documentsOf(input: Input): AsyncGenerator<Input> {
  const { file, size, open, isOnce } = input
  const opened = await open()
  if (opened instanceof Uint8Array) {
    yield heldInput(file, opened, size)
    return
  }
  let passedOver = 0
  let isRead = true
  async function* bytes(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      yield piece
      passedOver = isRead ? 0 : passedOver + piece.length
      // What comes from a pipe may never end, and its reader has reported a fault.
      if (isOnce && passedOver > mostInMemory) return
    }
  }
  const documents = readDocuments(bytes(opened))
  try {
    for (;;) {
      // Where a document is passed over that could not be read, that was reported of it.
      isRead = false
      const { value: document } = await documents.next().catch(() => ({ value: undefined }))
      if (document === undefined) return
      isRead = true
      const { number, source } = document
      if (number === 1) yield { ...input, open: firstOf(source, input, 1) }
      else yield await documentBehind(documentName(shownName(file), document), source, input, number)
    }
  } finally {
    await documents.return()
  }
}

/** Gives the bytes that are read already, and where they are asked for again, those of the file. */
function firstOf(source: AsyncIterable<Uint8Array>, { open, isOnce }: Input, number: number): Input['open'] {
  let isGiven = false
  return async () => {
    if (isGiven && !isOnce) return documentIn(piecesIn(open), number)
    isGiven = true
    return source
  }
}

/** Small documents are kept in memory: each would otherwise be looked for from the beginning of its file. */
async function documentBehind(
  file: string,
  source: AsyncGenerator<Uint8Array>,
  input: Input,
  number: number,
): Promise<Input> {
  const pieces: Uint8Array[] = []
  let size = 0
  let fault: { error: unknown } | undefined
  try {
    while (size <= mostAtOnce) {
      const { done, value } = await source.next()
      if (done === true) return heldInput(file, Buffer.concat(pieces), size)
      pieces.push(Uint8Array.from(value))
      size += value.length
    }
  } catch (error) {
    // Damage is reported by who reads the document.
    fault = { error }
  }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield* pieces
    if (fault !== undefined) throw fault.error
    yield* source
  }
  return { file, size: undefined, open: firstOf(bytes(), input, number), isOnce: input.isOnce }
}

async function* documentIn(bytes: AsyncIterable<Uint8Array>, wanted: number): AsyncGenerator<Uint8Array> {
  for await (const { number, source } of readDocuments(bytes)) {
    if (number < wanted) continue
    yield* source
    return
  }
}

/** Files up to this size are read at once, and unpacked at once if they are not larger then. */
const mostAtOnce = 2_000_000
/** Up to this size the ratio of compression is not checked, as in a ZIP archive; payment files reach about 50. */
const smallUnpacked = 1_000_000
const mostRatio = 300

/**
 * A small document, read and unpacked at once: of thousands of small files, streams take a fifth of the time of
 * checking them. `undefined` for what may be several documents, for another format, and for what is damaged or cannot
 * be read: its stream says what is wrong.
 */
async function documentAtOnce(
  file: string,
  size: number,
  read: () => Promise<Uint8Array | undefined>,
  takes: Takes,
): Promise<Uint8Array | undefined> {
  if (size > mostAtOnce) return undefined
  try {
    const bytes = await read()
    const whole = bytes?.[0] === 0x1f ? await gunzippedAtOnce(bytes) : bytes
    if (whole === undefined) return undefined
    const found = formatOf(whole.subarray(0, beginningLength), file)
    const isTaken = found.format === 'xml' || (found.format === 'mt940' && refused(found, takes) === undefined)
    const isOne = Buffer.from(whole.buffer, whole.byteOffset, whole.length).indexOf('<?xml', 5) < 0
    return isOne && isTaken ? whole : undefined
  } catch {
    return undefined
  }
}

async function gunzippedAtOnce(packed: Uint8Array): Promise<Uint8Array | undefined> {
  const { gunzipSync } = await loadZlib()
  const whole = gunzipSync(packed, { maxOutputLength: 4 * mostAtOnce })
  return isBomb(whole.length, packed.length) ? undefined : whole
}

async function inflatedAtOnce(entry: PackedEntry): Promise<Uint8Array | undefined> {
  const { crc32, inflateRawSync } = await loadZlib()
  const content = await entry.packed()
  if (content === undefined) return undefined
  const { deflated, bytes, size, crc } = content
  // One chunk for all of it is not copied together.
  const options = { chunkSize: size + 64, maxOutputLength: Math.max(size, 1) }
  const whole = deflated ? inflateRawSync(bytes, options) : bytes
  return whole.length === size && crc32(whole) === crc ? whole : undefined
}

let zlibLoading: Promise<typeof import('node:zlib')> | undefined

/** Loaded when a file is packed, and asked for once: an `import` for each of many files takes as long as unpacking. */
function loadZlib(): Promise<typeof import('node:zlib')> {
  zlibLoading ??= import('node:zlib')
  return zlibLoading
}

function isBomb(unpackedSize: number, packedSize: number): boolean {
  return unpackedSize > smallUnpacked && unpackedSize > packedSize * mostRatio
}

function heldInput(file: string, whole: Uint8Array, size: number | undefined): Input {
  return { file, size, open: async () => whole, isOnce: false }
}

export async function* piecesIn(open: Input['open']): AsyncGenerator<Uint8Array> {
  const bytes = await open()
  if (bytes instanceof Uint8Array) yield bytes
  else yield* bytes
}

export async function archiveOf(file: string, io: CommandIo): Promise<ArchiveSource> {
  const size = file === '-' ? undefined : sizeOf(file)
  if (size === undefined) return wholeOf(onceRead(file, io))
  const { format, words = '' } = formatOf(beginningOf(file), file)
  if (format === 'other' || format === 'empty') throw new InputError('cli/other-format', words, file)
  return rangesOf(file, size)
}

export async function formatOfFile(file: string): Promise<Format | undefined> {
  return statsOf(file)?.isFile() === true ? formatOf(beginningOf(file), file) : undefined
}

function beginningOf(file: string): Uint8Array {
  try {
    return rangeAtOnce(file, 0, beginningLength)
  } catch (error) {
    throw notOpened(file, error)
  }
}

/** A file that can be read at any offset. It is open only during a read: no caller reports that it is done with it. */
function rangesOf(file: string, size: number): ArchiveSource {
  return { size, read: async (offset, length) => rangeAtOnce(file, offset, length) }
}

async function openEntries(file: string, archive: ArchiveSource, takes: Takes): Promise<Input[]> {
  const inputs: Input[] = []
  try {
    for await (const entry of filesIn(archive)) inputs.push(inputOf(file, entry, takes))
  } catch (error) {
    if (isArchiveError(error)) throw new InputError('cli/zip', `${shownName(file)}: ${error.message}`)
    throw error
  }
  if (inputs.length === 0) throw new InputError('cli/zip', `${shownName(file)}: the ZIP archive holds no file.`)
  return inputs
}

function inputOf(file: string, entry: PackedEntry, takes: Takes): Input {
  const { name, size, source } = entry
  const place = `${file}:${printable(name)}`
  const open = async (): Promise<Bytes> =>
    (await documentAtOnce(place, size, () => inflatedAtOnce(entry), takes)) ??
    unpacked(entryBytes(source, place), place, takes)
  return { file: place, size, open, isOnce: false }
}

function rangeAtOnce(file: string, offset: number, length: number): Uint8Array {
  const descriptor = openSync(file, 'r')
  try {
    const buffer = Buffer.allocUnsafe(length)
    return buffer.subarray(0, readSync(descriptor, buffer, 0, length, offset))
  } finally {
    closeSync(descriptor)
  }
}

async function* entryBytes(source: AsyncIterable<Uint8Array>, place: string): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    throw isArchiveError(error) ? new InputError('cli/zip', error.message, place) : error
  }
}

function printable(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
  return name.replace(/[\u0000-\u001f\u007f-\u009f]/g, '?')
}

function shownName(file: string): string {
  return file === '-' ? 'standard input' : file
}

async function* onceRead(file: string, io: CommandIo): AsyncGenerator<Uint8Array> {
  yield* file === '-' ? io.stdin : createReadStream(file, { highWaterMark: readSize })
}

/**
 * The bytes of a file, read into one buffer. A stream would allocate a new buffer for each piece, faster than garbage
 * collection frees them, which takes more processor time and memory; and promises make nothing faster of a local file.
 */
async function* filePieces(file: string): AsyncGenerator<Uint8Array> {
  const descriptor = openSync(file, 'r')
  const buffer = Buffer.allocUnsafeSlow(readSize)
  try {
    for (;;) {
      const length = readSync(descriptor, buffer, 0, readSize, null)
      if (length === 0) return
      yield buffer.subarray(0, length)
    }
  } finally {
    closeSync(descriptor)
  }
}

const mostPacked = 3

async function* unpacked(
  pieces: AsyncGenerator<Uint8Array>,
  file: string,
  takes: Takes,
  times = 0,
): AsyncGenerator<Uint8Array> {
  const { format, source, close, ...found } = await peek(pieces, file)
  const words = refused({ format, ...found }, takes)
  if (words !== undefined) {
    await close()
    throw new InputError('cli/other-format', words, file)
  }
  if (format === 'zip') {
    await close()
    throw new InputError('cli/zip', 'The file is a ZIP archive, in which no other one was looked for. Unpack it.', file)
  }
  // What was packed is named, too.
  if (format === 'gzip' && times < mostPacked) yield* unpacked(gunzipped(source), file, takes, times + 1)
  else yield* source
}

async function* gunzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const [{ createGunzip }, { pipeline, Readable }] = await Promise.all([loadZlib(), import('node:stream')])
  async function* copies(): AsyncGenerator<Uint8Array> {
    // The stream reads ahead and reuses its buffer, so each piece is copied.
    for await (const piece of pieces) yield Uint8Array.from(piece)
  }
  const source = Readable.from(copies(), { highWaterMark: 1 })
  const gunzip = createGunzip({ chunkSize: readSize })
  // The loop below throws its errors.
  pipeline(source, gunzip, () => {})
  try {
    let given = 0
    for await (const piece of gunzip) {
      given += piece.length
      if (isBomb(given, gunzip.bytesWritten)) {
        throw new InputError(
          'cli/gzip',
          `The gzip file is more than ${mostRatio} times as large unpacked. Check who sent it; unpack it if it is right.`,
        )
      }
      yield piece
    }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'Z_BUF_ERROR') {
      throw new InputError('cli/gzip', 'The gzip file is cut short. Transfer it again, and check its size.')
    }
    if (code.startsWith('Z_')) {
      throw new InputError('cli/gzip', 'The gzip file is damaged. Transfer it again, as binary.')
    }
    throw error
  } finally {
    gunzip.destroy()
  }
}

export async function readWhole(file: string, io: CommandIo, takes: Takes = {}): Promise<Uint8Array> {
  const { open } = await openInput(file, io, takes)
  return wholeOf(await open())
}

/** One that can be read only once is held in memory. */
export async function reopening({ open, isOnce }: Input): Promise<() => Bytes> {
  const bytes = await open()
  if (!isOnce && !(bytes instanceof Uint8Array)) return () => piecesIn(open)
  const held = await wholeOf(bytes)
  return () => held
}

/**
 * @throws UsageError with these words for bytes that are no UTF-8: a replacement character would be one nobody wrote.
 */
export function utf8Of(bytes: Uint8Array, words: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(words)
  }
}

const mostInMemory = 500_000_000

export async function wholeOf(bytes: Bytes): Promise<Uint8Array> {
  if (bytes instanceof Uint8Array) return bytes
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    if (length > mostInMemory) throw new UsageError('the input is larger than 500 MB, which is too large for memory')
    pieces.push(Uint8Array.from(piece))
  }
  return Buffer.concat(pieces)
}

function notOpened(file: string, error: unknown): Error {
  if (systemCode(error) === 'ENOENT') return new UsageError(`${file}: there is no such file`)
  if (systemCode(error) === 'EACCES') return new UsageError(`${file}: no permission to read it`)
  return new UsageError(`${file}: cannot be opened: ${systemReason(error)}`)
}
