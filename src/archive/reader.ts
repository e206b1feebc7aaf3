import type { Reader } from '@zip.js/zip.js'
import type { ArchiveBytes } from './archive-source.ts'

/** An archive, as the library reads it. */
export interface ReadBytes {
  reader: Reader<unknown>
  /** The first error of the archive's source; the library may replace it with another one. */
  fault(): { error: unknown } | undefined
}

const pieceSize = 256 * 1024

/** Gives the bytes of an archive to the library. */
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
  return { reader: reader as unknown as Reader<unknown>, fault: () => fault }
}
