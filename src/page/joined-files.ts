import { documentName, filesIn, isArchiveError, readDocuments } from '../archive/index.ts'
import { beginningLength, formatOf } from '../recognise/index.ts'
import { recognise } from '../schema/index.ts'

/** A file as the page shows it. */
export interface OpenedFile {
  file: File
  /** Whether it is a table, which may be a list of payments. */
  isTable?: boolean
  /** Why it is not read, in words: it is none of a bank, or damaged. A table may still be made a list of payments. */
  fault?: string
}

/**
 * The files to show for a file: itself, those in an archive and in the archives in it, and of each the documents that
 * a bank put one behind the other in it.
 */
export async function joinedFiles(file: File): Promise<OpenedFile[]> {
  const open = await opener(file)
  if ((await formatIn(open, file.name)).format !== 'zip') return documentsIn(file)
  const archive = (await isGzip(file)) ? await new Response(open()).blob() : file
  const opened: OpenedFile[] = []
  try {
    for await (const { name, source } of filesIn(archive)) opened.push(...(await fileInArchive(name, source)))
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

async function documentsIn(file: File): Promise<OpenedFile[]> {
  const open = await opener(file)
  const { format, words, isExport } = await formatIn(open, file.name)
  if (format === 'csv' || format === 'xlsx')
    return [{ file, isTable: true, ...(isExport && words !== undefined ? { fault: words } : {}) }]
  if (format === 'zip') return [{ file, fault: 'The file is a ZIP archive. Unpack it, and open the files in it here.' }]
  if (words !== undefined) return [{ file, fault: words }]
  const names: string[] = []
  for await (const document of readDocuments(open())) names.push(documentName(file.name, document))
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

type Open = () => ReadableStream<Uint8Array<ArrayBuffer>>

async function formatIn(open: Open, name: string): Promise<ReturnType<typeof formatOf>> {
  const recognised = await recognise(open(), [], name)
  await recognised.close()
  return recognised
}

async function isGzip(file: Blob): Promise<boolean> {
  return formatOf(new Uint8Array(await file.slice(0, beginningLength).arrayBuffer())).format === 'gzip'
}

/** Opens a file as often as needed; a gzip file is decompressed. */
export async function opener(file: Blob): Promise<Open> {
  return (await isGzip(file)) ? () => file.stream().pipeThrough(new DecompressionStream('gzip')) : () => file.stream()
}
