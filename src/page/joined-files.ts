import { readDocuments } from '../archive/index.ts'
import { beginningLength, formatOf } from '../recognise/index.ts'

/** The files to show for a file: itself, or each of the documents that a bank put one behind the other in it. */
export async function joinedFiles(file: File): Promise<File[]> {
  const names: string[] = []
  for await (const { number, line } of readDocuments((await opener(file))())) {
    names.push(number === 1 ? file.name : `${file.name} (document ${number}, from line ${line})`)
  }
  if (names.length < 2) return [file]
  const files: File[] = []
  for await (const { number, source } of readDocuments((await opener(file))())) {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for await (const piece of source) pieces.push(Uint8Array.from(piece))
    files.push(new File(pieces, names[number - 1] ?? file.name))
  }
  return files
}

/** Opens a file as often as needed; a gzip file is decompressed. */
export async function opener(file: Blob): Promise<() => ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { format } = formatOf(new Uint8Array(await file.slice(0, beginningLength).arrayBuffer()))
  if (format !== 'gzip') return () => file.stream()
  return () => file.stream().pipeThrough(new DecompressionStream('gzip'))
}
