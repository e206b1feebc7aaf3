import { type ArchiveBytes, collect, inMemory } from '../archive/index.ts'
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
  const remedy = 'give an object with size and read, or the option `keep`'
  const words = `The spreadsheet has more than ${mostInMemory} bytes to hold: ${remedy}`
  return inMemory(await collect(pieces, mostInMemory, () => new SpreadsheetError('size', words)))
}
