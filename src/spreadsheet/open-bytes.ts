import type { ArchiveBytes } from '../archive/index.ts'
import { iteratorOf, openPiece, openSource, type Source } from '../xml/index.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import type { KeepBytes } from './table-text.ts'

/** The source of a spreadsheet: what other readers take, or bytes that can be read from any offset, such as a file. */
export type SpreadsheetSource = Source | ArchiveBytes

/** The bytes of a source, which are read several times: what comes in pieces is kept. */
export async function openBytes(source: SpreadsheetSource, keep: KeepBytes): Promise<ArchiveBytes> {
  if (typeof source === 'object' && source !== null && 'read' in source && 'size' in source) return source
  const opened = openSource(source)
  if (typeof opened === 'string') return inMemory(new TextEncoder().encode(opened))
  return opened instanceof Uint8Array ? inMemory(opened) : keep(piecesOf(opened))
}

async function* piecesOf(
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

/** Keeps bytes in memory. */
export const keepInMemory: KeepBytes = async (pieces) => {
  const kept: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > mostInMemory) {
      const remedy = 'give an object with size and read, or the option `keep`'
      throw new SpreadsheetError('size', `The spreadsheet has more than ${mostInMemory} bytes to hold: ${remedy}`)
    }
    // Copied, because a source may reuse its buffer.
    kept.push(Uint8Array.from(piece))
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of kept) {
    whole.set(piece, at)
    at += piece.length
  }
  return inMemory(whole)
}

function inMemory(bytes: Uint8Array): ArchiveBytes {
  return { size: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) }
}
