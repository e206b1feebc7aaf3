import { iteratorOf } from '../xml/index.ts'
import { ArchiveError } from './archive-error.ts'

/** The bytes of an archive that can be read from any offset: a file on disk, a range of a download. */
export interface ArchiveBytes {
  /** Number of bytes. */
  readonly size: number
  /** Returns `length` bytes from `offset`; fewer only at the end of the archive. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/**
 * A source of an archive. The list of files is at the end of an archive. So bytes, a `Blob` or {@link ArchiveBytes} are
 * read in place, and a stream is kept in memory.
 */
export type ArchiveSource = Uint8Array | Blob | ArchiveBytes | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>

/**
 * The bytes of an archive in a form that can be read from any offset.
 * @throws ArchiveError when a stream is longer than `maxSize`.
 * @throws TypeError for a value that is not an {@link ArchiveSource}.
 */
export async function bytesOf(source: ArchiveSource, maxSize: number): Promise<ArchiveBytes> {
  if (source instanceof Uint8Array) return inMemory(source)
  if (typeof source === 'object' && source !== null) {
    if ('read' in source) return source
    if ('arrayBuffer' in source) return ofBlob(source)
    if ('getReader' in source || Symbol.asyncIterator in source) {
      const pieces = { [Symbol.asyncIterator]: () => iteratorOf(source) as AsyncIterator<Uint8Array> }
      return inMemory(await collect(pieces, maxSize, () => tooLong(maxSize)))
    }
  }
  throw new TypeError('readArchive: the archive must be bytes, a Blob, a stream, or an object with size and read')
}

export function inMemory(bytes: Uint8Array): ArchiveBytes {
  return { size: bytes.length, read: async (offset, length) => bytes.slice(offset, offset + length) }
}

function ofBlob(blob: Blob): ArchiveBytes {
  return {
    size: blob.size,
    read: async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
  }
}

function tooLong(maxSize: number): ArchiveError {
  return new ArchiveError(
    'limit',
    `The archive comes as a stream and has more than ${maxSize} bytes (maxArchiveSize), too many to keep in ` +
      'memory. Give it as a file.',
  )
}

export async function collect(
  pieces: AsyncIterable<Uint8Array>,
  maxSize: number,
  fault: () => Error,
): Promise<Uint8Array> {
  const kept: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > maxSize) throw fault()
    // Copied, because a source may reuse its buffer.
    kept.push(Uint8Array.from(piece))
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of kept) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

export interface ReadBytes {
  /** Of no type of the library: its declarations want a TypeScript of 5.7. */
  reader: object
  /** The first error of the archive's source; the library may replace it with another one. */
  fault(): { error: unknown } | undefined
}

const pieceSize = 256 * 1024

export function readerOf(bytes: ArchiveBytes): ReadBytes {
  let fault: { error: unknown } | undefined

  async function read(offset: number, length: number): Promise<Uint8Array> {
    try {
      return await bytes.read(offset, Math.max(0, Math.min(length, bytes.size - offset)))
    } catch (error) {
      fault ??= { error }
      throw error
    }
  }

  function createReadable(range: { offset?: number; size?: number } = {}): ReadableStream<Uint8Array> {
    const { offset = 0 } = range
    const { size = bytes.size - offset } = range
    let at = offset
    return new ReadableStream({
      async pull(controller) {
        const piece = at < offset + size ? await read(at, Math.min(pieceSize, offset + size - at)) : undefined
        if (piece === undefined || piece.length === 0) return controller.close()
        at += piece.length
        // Copied, because the library may take over the memory of a piece and a source may reuse it.
        controller.enqueue(Uint8Array.from(piece))
      },
    })
  }

  const reader = { size: bytes.size, readUint8Array: read, createReadable }
  // The library calls these three methods; its own class is not in the modules for reading.
  return { reader, fault: () => fault }
}
