import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { CommandIo } from './io.ts'
import { UsageError } from './usage-error.ts'

/** A file of the command line, opened. */
export interface Input {
  /** As the user wrote it; `-` is standard input. */
  file: string
  /** Bytes, where known beforehand. */
  size: number | undefined
  bytes: AsyncIterable<Uint8Array>
  /** Whether it can be read a second time. */
  again: (() => AsyncIterable<Uint8Array>) | undefined
}

const readSize = 256 * 1024

/** Opens a file, or standard input for `-`. Throws `UsageError` when it cannot be opened or is a directory. */
export async function openInput(file: string, io: CommandIo): Promise<Input> {
  if (file === '-') return { file, size: undefined, bytes: io.stdin, again: undefined }
  const again = (): AsyncIterable<Uint8Array> => createReadStream(file, { highWaterMark: readSize })
  try {
    const handle = await open(file, 'r')
    const stats = await handle.stat()
    if (stats.isDirectory()) {
      await handle.close()
      throw new UsageError(`${file} is a directory: name the files in it`)
    }
    const bytes = handle.createReadStream({ highWaterMark: readSize })
    return { file, size: stats.isFile() ? stats.size : undefined, bytes, again: stats.isFile() ? again : undefined }
  } catch (error) {
    throw unreadable(file, error)
  }
}

function unreadable(file: string, error: unknown): Error {
  if (error instanceof UsageError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return new UsageError(`${file}: there is no such file`)
  if (code === 'EACCES') return new UsageError(`${file}: no permission to read it`)
  return new UsageError(`${file}: it cannot be opened (${String(code ?? error)})`)
}
