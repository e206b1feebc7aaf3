import { filesIn, isArchiveError, readDocuments } from '../archive/index.ts'
import { beginningLength, formatOf } from '../recognise/index.ts'

/** A file as the page shows it. */
export interface OpenedFile {
  file: File
  /** Whether it is a table, which may be a list of payments. */
  isTable?: boolean
  /** Why it cannot be read, in words. */
  fault?: string
}

/**
 * The files to show for a file: itself, those in an archive and in the archives in it, and of each the documents that
 * a bank put one behind the other in it.
 */
export async function joinedFiles(file: File): Promise<OpenedFile[]> {
  const inside = await archiveIn(file)
  if (inside === undefined) return documentsIn(file)
  const opened: OpenedFile[] = []
  try {
    for await (const { name, source } of filesIn(inside)) opened.push(...(await fileInArchive(name, source)))
  } catch (error) {
    if (!isArchiveError(error)) throw error
    opened.push({ file, fault: error.message })
  }
  return opened
}

async function fileInArchive(name: string, source: AsyncIterable<Uint8Array>): Promise<OpenedFile[]> {
  try {
    return await documentsIn(new File([await blobOf(source)], name))
  } catch (error) {
    if (!isArchiveError(error)) throw error
    return [{ file: new File([], name), fault: error.message }]
  }
}

/** The archive that a file is, or that gzip has packed. */
async function archiveIn(file: File): Promise<Blob | undefined> {
  const format = await formatIn(file, file.name)
  if (format === 'zip') return file
  if (format !== 'gzip') return undefined
  const open = await opener(file)
  const { value } = await open().getReader().read()
  if (value === undefined || formatOf(value).format !== 'zip') return undefined
  return new Response(open()).blob()
}

async function documentsIn(file: File): Promise<OpenedFile[]> {
  const format = await formatIn(file, file.name)
  if (format === 'csv' || format === 'xlsx') return [{ file, isTable: true }]
  const open = await opener(file)
  const names: string[] = []
  for await (const { number, line } of readDocuments(open())) {
    names.push(number === 1 ? file.name : `${file.name} (document ${number}, from line ${line})`)
  }
  if (names.length < 2) return [{ file }]
  const files: OpenedFile[] = []
  for await (const { number, source } of readDocuments(open())) {
    files.push({ file: new File([await blobOf(source)], names[number - 1] ?? file.name) })
  }
  return files
}

/** Pieces as one blob, copied: their source may use its memory again. */
export async function blobOf(source: AsyncIterable<Uint8Array>, type = ''): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of source) pieces.push(Uint8Array.from(piece))
  return new Blob(pieces, { type })
}

async function formatIn(file: Blob, name = ''): Promise<ReturnType<typeof formatOf>['format']> {
  return formatOf(new Uint8Array(await file.slice(0, beginningLength).arrayBuffer()), name).format
}

/** Opens a file as often as needed; a gzip file is decompressed. */
export async function opener(file: Blob): Promise<() => ReadableStream<Uint8Array<ArrayBuffer>>> {
  if ((await formatIn(file)) !== 'gzip') return () => file.stream()
  return () => file.stream().pipeThrough(new DecompressionStream('gzip'))
}
