import { documentName, filesIn, isArchiveError, readDocuments } from '../archive/index.ts'
import { isInvalidDocumentError } from '../diagnostics/index.ts'
import { linesOf } from '../mt940/index.ts'
import { beginningLength, formatOf, isMt940 } from '../recognise/index.ts'
import { recognise } from '../schema/index.ts'
import { isXmlFault, type Source, textChunks } from '../xml/index.ts'

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

export interface SourceWindow {
  text: string
  before: number
  isStart: boolean
  isEnd: boolean
}

const reach = 6000

/**
 * Reads the part of a file around an offset (in characters, as findings have it), in memory that does not grow with the
 * file.
 */
export async function readSourceWindow(
  source: Source,
  { message, offset }: { message: string | undefined; offset: number },
): Promise<SourceWindow> {
  const from = Math.max(0, offset - reach)
  const to = offset + reach
  let text = ''
  let at = 0
  let isEnd = true
  try {
    for await (const chunk of isMt940(message) ? mt940Text(source) : textChunks(source)) {
      if (at >= to) {
        isEnd = false
        break
      }
      text += chunk.slice(Math.max(0, from - at), Math.max(0, to - at))
      at += chunk.length
      if (at > to) isEnd = false
    }
  } catch (error) {
    // The part that could be decoded contains the position.
    if (!isXmlFault(error) && !isInvalidDocumentError(error)) throw error
  }
  return { text, before: Math.min(offset - from, text.length), isStart: from === 0, isEnd }
}

async function* mt940Text(source: Source): AsyncGenerator<string> {
  let at = 0
  for await (const lines of linesOf(source, { onOtherEncoding() {} })) {
    let text = ''
    for (const { text: line, offset } of lines) {
      // The end of the line before: the offset shows whether a CR is part of it.
      const end = offset - at === 2 ? '\r\n' : offset > at ? '\n' : ''
      text += end + line
      at = offset + line.length
    }
    yield text
  }
}
