import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import type { CommandIo } from './io.ts'
import { UsageError } from './usage-error.ts'

/** Where a command writes: a file that is there only when it is whole, or standard output. */
export interface Output {
  write(piece: string | Uint8Array): Promise<void>
  /** Everything was written: the file takes its name. */
  finish(): Promise<void>
  /** The work could not be done: nothing is left behind. What standard output was given stays. */
  abandon(): Promise<void>
}

const pieceLength = 64 * 1024

/**
 * Opens the file of `-o`, or standard output where there is none. Until it is finished a file has `.part` behind its name, so that nobody
 * takes a piece for the whole; an older file stays until then. Throws `UsageError` when it cannot be opened.
 */
export async function openOutput(file: string | undefined, io: CommandIo): Promise<Output> {
  const sink = file === undefined || file === '-' ? toStandardOutput(io) : await toFile(file)
  // Rows are short and many.
  let text = ''
  const flush = async (): Promise<void> => {
    const piece = text
    text = ''
    if (piece !== '') await sink.write(piece)
  }
  return {
    async write(piece) {
      if (typeof piece !== 'string') {
        await flush()
        await sink.write(piece)
        return
      }
      text += piece
      if (text.length >= pieceLength) await flush()
    },
    async finish() {
      await flush()
      await sink.finish()
    },
    abandon: () => sink.abandon(),
  }
}

function toStandardOutput(io: CommandIo): Output {
  return {
    async write(piece) {
      if (typeof piece === 'string') io.stdout(piece)
      else throw new UsageError('this format is not text: name a file with -o')
    },
    async finish() {},
    async abandon() {},
  }
}

async function toFile(file: string): Promise<Output> {
  const there = await stat(file).catch(() => undefined)
  if (there?.isDirectory()) throw new UsageError(`${file} is a directory: name a file in it`)
  // A device or a pipe has no other name to be written under.
  const special = there !== undefined && !there.isFile()
  const path = special ? file : `${file}.part`
  let handle: FileHandle
  try {
    handle = await open(path, 'w')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new UsageError(`${file} cannot be written (${code})`)
  }
  return {
    async write(piece) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten
    },
    async finish() {
      await handle.close()
      if (!special) await rename(path, file)
    },
    async abandon() {
      await handle.close()
      if (!special) await rm(path, { force: true })
    },
  }
}
