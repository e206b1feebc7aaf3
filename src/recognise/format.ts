import { requireText } from '../values/index.ts'

/**
 * What a file is: `other` is a format that nothing here reads, such as a workbook. `xml` is also what fits nothing
 * else, such as CSV: read as XML, its findings say what it is not.
 */
export type FileFormat = 'xml' | 'mt940' | 'gzip' | 'zip' | 'other'

/** The format of a file, by its beginning. */
export interface Format {
  format: FileFormat
  /** What a file of the format `other` is, and what to do with it. */
  words?: string | undefined
  /** Of the format `mt940`: `MT940`, or `MT942` for an interim report. */
  message?: string | undefined
}

/** A file whose beginning was read. */
export interface Peeked<Whole> extends Format {
  /** The whole file, with what was read of it. */
  source: Whole
  /** Closes a file that will not be read to its end. */
  close: () => Promise<void>
}

/** How files begin that are neither XML nor MT940 nor CSV, as Latin-1 text, and what to do with them. */
const formats: readonly (readonly [begins: string, words: string])[] = [
  [
    '%PDF-',
    'The file is a PDF, which is for reading only. Ask the bank for the XML (camt.053) or the MT940 of the statement.',
  ],
  [
    // Containers of Office before 2007.
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    'The file is an Excel workbook (.xls), or another document of Office. Save the sheet as CSV (UTF-8), and give that ' +
      'file to iso20022 build.',
  ],
  ['7z\xbc\xaf\x27\x1c', 'The file is a 7z archive. Unpack it, and give the files in it.'],
  ['Rar!\x1a\x07', 'The file is a RAR archive. Unpack it, and give the files in it.'],
]

/** The first files in the ZIP archives that are documents. */
const documents: readonly (readonly [first: string, kind: string])[] = [
  ['[Content_Types].xml', 'an Excel workbook (.xlsx), or another document of Office'],
  ['_rels/', 'an Excel workbook (.xlsx), or another document of Office'],
  ['docProps/', 'an Excel workbook (.xlsx), or another document of Office'],
  ['xl/', 'an Excel workbook (.xlsx)'],
  ['mimetypeapplication/vnd.oasis.opendocument', 'a sheet of LibreOffice (.ods), or another OpenDocument'],
]

/** How many bytes of a file tell its format: banks put a few lines of their own before the first field of an MT940. */
export const beginningLength = 1024

/**
 * Recognises a file by its first {@link beginningLength} bytes, or by its text. What it is inside, packed or not, only
 * its bytes say: names may be wrong, and standard input has none.
 */
export function formatOf(beginning: Uint8Array | string): Format {
  const text = (typeof beginning === 'string' ? beginning : latin1(beginning)).slice(0, beginningLength)
  if (text.startsWith('\x1f\x8b')) return { format: 'gzip' }
  const isZip = text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')
  const words = isZip ? documentInZip(text) : (formats.find(([begins]) => text.startsWith(begins))?.[1] ?? inHtml(text))
  if (words !== undefined) return { format: 'other', words }
  if (isZip) return { format: 'zip' }
  if (!looksLikeMt940(text)) return { format: 'xml' }
  const isInterim = /[\r\n]:(?:34F|13D?|90[CD]):/.test(text) && !/[\r\n]:60[FM]:/.test(text)
  return { format: 'mt940', message: isInterim ? 'MT942' : 'MT940' }
}

/** Recognises a file by its first pieces, and gives them again with the others. */
export async function peek<Piece extends Uint8Array | string>(
  pieces: Pick<AsyncIterator<Piece, unknown, undefined>, 'next' | 'return'>,
): Promise<Peeked<AsyncGenerator<Piece>>> {
  const read: Piece[] = []
  let beginning = ''
  let isOpen = true
  async function next(): Promise<Piece | undefined> {
    // A stream that has ended is not asked again.
    if (!isOpen) return undefined
    const { done, value } = await pieces.next()
    if (done !== true) return value
    isOpen = false
    return undefined
  }
  async function close(): Promise<void> {
    if (isOpen) await pieces.return?.()
    isOpen = false
  }
  async function* whole(): AsyncGenerator<Piece> {
    try {
      yield* read
      for (let piece = await next(); piece !== undefined; piece = await next()) yield piece
    } finally {
      await close()
    }
  }
  while (beginning.length < beginningLength) {
    const piece = await next()
    if (piece === undefined) break
    beginning += typeof piece === 'string' ? piece : latin1(piece)
    // Copied if another one is needed, because it may come in the same buffer.
    const isLast = typeof piece === 'string' || beginning.length >= beginningLength
    read.push(isLast ? piece : (Uint8Array.from(piece) as Piece))
  }
  return { ...formatOf(beginning), source: whole(), close }
}

// Control characters by their numbers: V8 looks up a category of Unicode at each start, whether it is used or not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the network puts some in front
const inBlocks = /^[\u0000-\u001f\u007f-\u009f$\ufeff]{0,9}\{1:/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same
const bare = /(?:^|[\r\n]|\{4:)[\u0000-\u001f\u007f-\u009f$\ufeff]{0,9}:20:/

/**
 * Whether the beginning of a file, some hundred characters of it, is that of an MT940: bare, or in the blocks of the
 * network.
 */
export function looksLikeMt940(beginning: string): boolean {
  requireText(beginning, looksLikeMt940)
  const text = beginning.trimStart()
  if (text.startsWith('<')) return false
  return inBlocks.test(text) || bare.test(text)
}

const htmlBegins = /^<(?:!doctype\s+html|html|head|body)\b/i

/** A text without the comments and the XML declaration that it begins with. */
function withoutComments(text: string): string {
  let rest = text.trimStart()
  for (const [mark, end] of [
    ['<?xml', '>'],
    ['<!--', '-->'],
  ] as const) {
    while (rest.startsWith(mark)) {
      const at = rest.indexOf(end, mark.length)
      if (at < 0) return ''
      rest = rest.slice(at + end.length).trimStart()
    }
  }
  return rest
}

/** Portals answer with their page when a session has ended, and it is saved under the name of the statement. */
function inHtml(text: string): string | undefined {
  // Without a byte order mark, and read as if UTF-16 were ASCII.
  const plain = text.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '')
  if (!htmlBegins.test(withoutComments(plain))) return undefined
  return (
    'The file is a web page (HTML), most likely that of a login or of an error, and not the file of the bank. Sign in, ' +
    'and download it again.'
  )
}

function documentInZip(text: string): string | undefined {
  // The name of the first file stands behind a head of 30 bytes.
  const first = text.slice(30)
  const kind = documents.find(([name]) => first.startsWith(name))?.[1]
  if (kind === undefined) return undefined
  return `The file is ${kind}. Save the sheet as CSV (UTF-8), and give that file to iso20022 build.`
}

/** One character for each byte. */
function latin1(bytes: Uint8Array): string {
  // Not spread: that takes each byte by an iterator, and as long as unpacking a small file.
  return String.fromCharCode.apply(null, bytes.subarray(0, beginningLength) as unknown as number[])
}
