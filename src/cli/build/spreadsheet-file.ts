import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArchiveBytes, ArchiveSource } from '../../archive/index.ts'
import { beginningLength, formatOf } from '../../recognise/index.ts'
import type { KeepBytes, SpreadsheetSource } from '../../spreadsheet/index.ts'
import { archiveOf, formatOfFile, openInput, openInputs, piecesIn, readWhole } from '../io/input.ts'
import { type CommandIo, UsageError } from '../io/io.ts'

export interface SpreadsheetFile {
  source: SpreadsheetSource
  /** Keeps bytes in a temporary file, which has no name and disappears with the process. */
  keep: KeepBytes
  /** Ends the reading and removes what was kept. */
  close: () => Promise<void>
}

/**
 * Opens a file, or standard input, to be read several times. A workbook and a CSV that is not packed are read where
 * they are.
 * @throws UsageError when the file cannot be opened; while it is read, when it changes meanwhile.
 */
export async function openSpreadsheet(file: string, format: 'csv' | 'xlsx', io: CommandIo): Promise<SpreadsheetFile> {
  const handles: FileHandle[] = []
  const bytesIn = async (handle: FileHandle): Promise<ArchiveBytes> => {
    handles.push(handle)
    return bytesOf(handle, file)
  }
  const opened = format === 'csv' ? await openCsv(file, io) : await openWorkbook(file, io)
  return {
    source: 'fd' in opened ? await bytesIn(opened) : opened,
    keep: async (pieces) => bytesIn(await putAside(pieces)),
    close: async () => {
      for (const handle of handles) await handle.close()
    },
  }
}

/** The workbook, which is a ZIP archive itself, and may be packed in another one or by gzip. */
async function openWorkbook(file: string, io: CommandIo): Promise<ArchiveSource> {
  const { format } = (file === '-' ? undefined : await formatOfFile(file)) ?? {}
  if (format !== 'zip' && format !== 'gzip') return archiveOf(file, io)
  // One whose parts stand in an unusual order looks like any other archive.
  const inputs = await openInputs(file, io)
  if (inputs.some((input) => input.file === `${file}:xl/workbook.xml`)) return archiveOf(file, io)
  return readWhole(file, io, { workbooks: true })
}

/** The file, if its content is text that is not packed; else its bytes. */
async function openCsv(file: string, io: CommandIo): Promise<FileHandle | AsyncIterable<Uint8Array>> {
  const input = await openInput(file, io, { tables: true })
  const bytes = piecesIn(input.open)
  if (input.isOnce) return bytes
  const handle = await open(file, 'r')
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginningLength), 0, beginningLength, 0)
  const { format } = formatOf(buffer.subarray(0, bytesRead), file)
  if (format !== 'gzip' && format !== 'zip') return handle
  await handle.close()
  return bytes
}

async function bytesOf(handle: FileHandle, file: string): Promise<ArchiveBytes> {
  const { size, mtimeMs } = await handle.stat()
  return {
    size,
    async read(offset, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, offset)
      const now = await handle.stat()
      if (now.size !== size || now.mtimeMs !== mtimeMs)
        throw new UsageError(`${file} was changed while it was read: try again when no program writes to it`)
      return buffer.subarray(0, bytesRead)
    },
  }
}

async function putAside(pieces: AsyncIterable<Uint8Array>): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'iso20022-csv-'))
  const handle = await open(join(folder, 'rows.csv'), 'wx+', 0o600)
  try {
    // An open file needs no name. Without one, it is gone when this process ends, however that happens.
    await rm(folder, { recursive: true, force: true })
    for await (const piece of pieces) await handle.appendFile(piece)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}
