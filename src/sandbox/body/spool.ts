import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A text of a request that can be read piece by piece, several times. */
export interface Spool {
  write(text: string): Promise<void>
  pieces(): AsyncIterable<string>
  /** Deletes the text. */
  remove(): Promise<void>
}

/** Characters kept in memory; a longer text is written to a file. */
const mostInMemory = 1_000_000

/** Largest number of bytes of a piece that is read back. */
const pieceBytes = 256 * 1024

/** Keeps a text in memory, or, when it is long, in a private file of the system's temporary folder. */
export function createSpool(): Spool {
  let kept: string[] = []
  let length = 0
  let overflow: { folder: string; file: FileHandle } | undefined

  async function write(text: string): Promise<void> {
    kept.push(text)
    length += text.length
    if (length < mostInMemory) return
    overflow ??= await openFile()
    await overflow.file.appendFile(kept.join(''))
    kept = []
    length = 0
  }

  async function* pieces(): AsyncGenerator<string> {
    if (overflow !== undefined) yield* readPieces(overflow.file)
    yield* kept
  }

  async function remove(): Promise<void> {
    await overflow?.file.close()
    if (overflow !== undefined) await rm(overflow.folder, { recursive: true, force: true })
    kept = []
    overflow = undefined
  }

  return { write, pieces, remove }
}

async function openFile(): Promise<{ folder: string; file: FileHandle }> {
  const folder = await mkdtemp(join(tmpdir(), 'iso20022-body-'))
  return { folder, file: await open(join(folder, 'body'), 'wx+', 0o600) }
}

async function* readPieces(file: FileHandle): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const buffer = new Uint8Array(pieceBytes)
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, pieceBytes, position)
    if (bytesRead === 0) break
    position += bytesRead
    const text = decoder.decode(buffer.subarray(0, bytesRead), { stream: true })
    if (text !== '') yield text
  }
}
