import type { FileEntry, Reader } from '@zip.js/zip.js'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import { ArchiveError, archiveFault, entryFault } from './archive-error.ts'
import { type ArchiveBytes, type ArchiveSource, bytesOf, type ReadBytes, readerOf } from './archive-source.ts'

/** Limits on the content of an archive, so that a small file cannot cause endless work. */
export interface ArchiveLimits {
  /** Number of files in the archive. Default 10,000. */
  maxEntries?: number | undefined
  /** Bytes of one file, decompressed. Default 2,000,000,000. */
  maxEntrySize?: number | undefined
  /** Bytes of all files together, decompressed. Default 10,000,000,000. */
  maxTotalSize?: number | undefined
  /**
   * Largest ratio of decompressed to compressed size, for a file of more than a megabyte. Payment files reach about 50.
   * Default 300.
   */
  maxRatio?: number | undefined
  /** Bytes of an archive that comes as a stream, which is kept in memory. Default 500,000,000. */
  maxArchiveSize?: number | undefined
}

const archiveLimitChecks: OptionChecks<ArchiveLimits> = {
  maxEntries: option.positive,
  maxEntrySize: option.positive,
  maxTotalSize: option.positive,
  maxRatio: option.positive,
  maxArchiveSize: option.positive,
}

/** The limits that apply when the caller sets none. */
export const defaultArchiveLimits: Readonly<Record<keyof ArchiveLimits, number>> = {
  maxEntries: 10_000,
  maxEntrySize: 2_000_000_000,
  maxTotalSize: 10_000_000_000,
  maxRatio: 300,
  maxArchiveSize: 500_000_000,
}

/** A file in an archive. */
export interface ArchiveEntry {
  /**
   * Its name with its folders, separated by `/`. Names are checked not to lead out of the archive; even so, never write
   * to a path made from one.
   */
  name: string
  /** Bytes of the file, decompressed. */
  size: number
  /**
   * Its bytes, decompressed while they are read; each loop starts from the beginning. Reading throws `ArchiveError`
   * when the file is encrypted, damaged or beyond the limits: a file is complete only when it was read to its end
   * without an error.
   */
  source: AsyncIterable<Uint8Array>
}

interface PackedContent {
  /** Whether it is compressed (Deflate), or stored as it is. */
  deflated: boolean
  bytes: Uint8Array
  /** Its size and its CRC-32 by the list of the archive. */
  size: number
  crc: number
}

/** A file in an archive that can also be unpacked at once. */
export interface PackedEntry extends ArchiveEntry {
  /**
   * Its content as it is packed, for who can unpack it faster; `undefined` where anything about it is uncommon, and
   * `source` knows what to do or what is wrong. Size and checksum are not verified.
   */
  packed(): Promise<PackedContent | undefined>
}

const smallSize = 1_000_000

/**
 * Opens a ZIP archive and returns its files one after the other, in the order of its list, without folders and without
 * what macOS and Windows add to archives (`__MACOSX`, `.DS_Store`, `._…`, `Thumbs.db`, `desktop.ini`). Nothing is
 * decompressed before a `source` is read, and nothing is ever written to disk. Each checksum is verified. A fault of
 * one file is thrown when that file is read; the others can still be read.
 * @throws ArchiveError when it is not a ZIP archive, its list is damaged, or it holds more than the limits allow.
 * @throws RangeError for an invalid limit.
 */
export async function* readArchive(
  source: ArchiveSource,
  limits: ArchiveLimits = {},
): AsyncGenerator<ArchiveEntry, void, undefined> {
  checkOptions({ readArchive }, limits, archiveLimitChecks)
  yield* readEntries(source, limits)
}

/** {@link readArchive}, with what is needed to unpack small files at once. */
export async function* readEntries(
  source: ArchiveSource,
  limits: ArchiveLimits = {},
): AsyncGenerator<PackedEntry, void, undefined> {
  const {
    maxEntries = defaultArchiveLimits.maxEntries,
    maxEntrySize = defaultArchiveLimits.maxEntrySize,
    maxTotalSize = defaultArchiveLimits.maxTotalSize,
    maxRatio = defaultArchiveLimits.maxRatio,
    maxArchiveSize = defaultArchiveLimits.maxArchiveSize,
  } = limits
  const bytes = await bytesOf(source, maxArchiveSize)
  // Loaded only when needed, and only the part that reads.
  const { ZipReader } = await import('@zip.js/zip.js/lib/zip-core-reader.js')
  const reading = readerOf(bytes)
  const archive = new ZipReader(reading.reader as Reader<unknown>, { useWebWorkers: false })
  let entries = 0
  let listed = 0
  let total = 0

  function limitFault({ encrypted, uncompressedSize: size, compressedSize }: FileEntry): ArchiveError | undefined {
    if (encrypted) {
      return new ArchiveError('encrypted', 'The file in the archive is encrypted. Unpack it with its password first.')
    }
    if (size > maxEntrySize) {
      return tooMuch(`The file in the archive has ${size} bytes, more than ${maxEntrySize} (maxEntrySize).`)
    }
    if (size > smallSize && size > compressedSize * maxRatio) {
      return tooMuch(
        `The file in the archive is more than ${maxRatio} times as large as its compressed form (maxRatio).`,
      )
    }
    return undefined
  }

  try {
    for await (const entry of archive.getEntriesGenerator()) {
      if (++entries > maxEntries) throw tooMuch(`The archive holds more than ${maxEntries} files (maxEntries).`)
      listed += listLength + entry.rawFilename.length + entry.rawExtraField.length + entry.rawComment.length
      if (entry.directory || isOfSystem(entry.filename)) continue
      total += entry.uncompressedSize
      if (total > maxTotalSize) {
        throw tooMuch(`The files in the archive are larger than ${maxTotalSize} bytes together (maxTotalSize).`)
      }
      const { filename: name, uncompressedSize: size } = entry
      const pieces = { [Symbol.asyncIterator]: () => unpacked(entry, reading, limitFault(entry)) }
      const packed = async () => (limitFault(entry) === undefined ? packedContent(entry, bytes) : undefined)
      yield { name, size, source: pieces, packed }
    }
    await checkListed(bytes, archive.comment.length, listed)
  } catch (error) {
    throw archiveFault(error, reading.fault())
  }
}

/** Of an entry in the list, before its name (APPNOTE 4.3.12). */
const listLength = 46
const endLength = 22
const endSignature = 0x06054b50

/** The end record may count fewer files than its list has; the others would be left out in silence. */
async function checkListed(archive: ArchiveBytes, commentLength: number, listed: number): Promise<void> {
  const end = await archive.read(Math.max(0, archive.size - endLength - commentLength), endLength)
  if (end.length < endLength) return
  const view = new DataView(end.buffer, end.byteOffset, endLength)
  const size = view.getUint32(12, true)
  if (view.getUint32(0, true) !== endSignature || size === 0xffffffff || size === listed) return
  throw new ArchiveError(
    'format',
    'The ZIP archive counts other files than its list has. It may be incomplete: have it made and sent again.',
  )
}

const headLength = 30
const headSignature = 0x04034b50
/** Room for the fields that the head of a file has and the list has not. */
const extraRoom = 512

/** Reads the content of a file by its own head (APPNOTE 4.3.7), which must be where the list says. */
async function packedContent(
  { offset, rawFilename, compressedSize, uncompressedSize: size, compressionMethod: method, signature: crc }: FileEntry,
  archive: ArchiveBytes,
): Promise<PackedContent | undefined> {
  if ((method !== 0 && method !== 8) || crc === undefined) return undefined
  const wanted = headLength + rawFilename.length + extraRoom + compressedSize
  const read = await archive.read(offset, Math.min(wanted, archive.size - offset))
  if (read.length < headLength) return undefined
  const head = new DataView(read.buffer, read.byteOffset, headLength)
  if (head.getUint32(0, true) !== headSignature || head.getUint16(8, true) !== method) return undefined
  const start = headLength + head.getUint16(26, true) + head.getUint16(28, true)
  const bytes = read.subarray(start, start + compressedSize)
  return bytes.length === compressedSize ? { deflated: method === 8, bytes, size, crc } : undefined
}

/** Whether a file was put there by the system of whoever made the archive: views of folders, and forks of files. */
function isOfSystem(name: string): boolean {
  const folders = name.split('/')
  const file = folders.pop() ?? ''
  return folders.includes('__MACOSX') || file.startsWith('._') || /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(file)
}

function tooMuch(words: string): ArchiveError {
  return new ArchiveError('limit', `${words} Check who sent it. If the archive is right, raise the limit.`)
}

async function* unpacked(
  entry: FileEntry,
  reading: ReadBytes,
  fault: ArchiveError | undefined,
): AsyncGenerator<Uint8Array> {
  if (fault !== undefined) throw fault
  const stop = new AbortController()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const finished = entry.getData(writable, { signal: stop.signal, checkCrc32: true, useWebWorkers: false })
  // If this fails, the reading below fails or ends too early, and the error is thrown there.
  const failed = finished.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => Promise.reject(error),
  )
  failed.catch(() => {})
  const reader = readable.getReader()
  let given = 0
  let ended = false
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), failed])
      if (done) break
      given += value.length
      if (given > entry.uncompressedSize) throw entryFault(undefined, undefined)
      yield value
    }
    await finished
    ended = true
  } catch (error) {
    throw entryFault(error, reading.fault())
  } finally {
    if (!ended) {
      stop.abort()
      await reader.cancel().catch(() => {})
    }
  }
}
