import { requireText } from '../values/index.ts'

/** The name of an MT940 as a message, on the page and in parts of a statement. */
export const mt940 = 'MT940'

/** Whether a message is one that `readMt940` reads: MT940, MT942. */
export function isMt940(message: string | undefined): boolean {
  return message === mt940 || message === 'MT942'
}

/** Whether a file of a message holds statements: camt.052, camt.053, camt.054, MT940 or MT942. */
export function holdsStatements(message: string): boolean {
  return isMt940(message) || /^camt\.05[234]\./.test(message)
}

/** Whether a file of a message is one of payments: pain.001, pain.008. */
export function isInitiation(message: string): boolean {
  return /^pain\.00[18]\./.test(message)
}

/** Whether a file of a message is a status report: pain.002. */
export function isReport(message: string): boolean {
  return message.startsWith('pain.002.')
}

/**
 * What a file is: `csv` and `xlsx` are tables, which may be lists of payments; `other` is a format that nothing here
 * reads, such as a PDF. `xml` is also what fits nothing else: read as XML, its findings say what it is not.
 */
export type FileFormat = 'xml' | 'mt940' | 'gzip' | 'zip' | 'csv' | 'xlsx' | 'json' | 'text' | 'empty' | 'other'

export interface Format {
  format: FileFormat
  /** What a file is that is none of a bank, and what to do with it, in the same sentence wherever it is met. */
  words?: string | undefined
  /** Of the format `mt940`: `MT940`, or `MT942` for an interim report. */
  message?: string | undefined
  /** Of the format `csv`: whether it is what a bank exports of an account, and most likely no list of payments. */
  isExport?: boolean
}

/** A file whose beginning was read. */
export interface Peeked<Whole> extends Format {
  source: Whole
  /** Closes a file that will not be read to its end. */
  close: () => Promise<void>
}

const unpack = 'Unpack it, and give the files in it.'
const build = 'If it is a list of payments, make a payment file of it.'
const ofStatement = 'Ask the bank for the XML (camt.053) or the MT940 of the statement.'
const image = `The file is an image. ${ofStatement}`
const saveAsCsv = 'If it is a list of payments, save the sheet as CSV (UTF-8), and make a payment file of that.'

/**
 * What stands at a place of files that are neither XML nor MT940 nor CSV, as Latin-1 text, and what to do with them.
 */
const formats: readonly (readonly [at: number, signs: readonly string[], words: string])[] = [
  [0, ['%PDF-'], `The file is a PDF, which is for reading only. ${ofStatement}`],
  [
    0,
    // Containers of Office before 2007, and of workbooks with a password.
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    `The file is an old Excel workbook (.xls), one with a password, or another document of Office. ${saveAsCsv}`,
  ],
  [0, ['7z\xbc\xaf\x27\x1c'], `The file is a 7z archive. ${unpack}`],
  [0, ['Rar!\x1a\x07'], `The file is a RAR archive. ${unpack}`],
  [257, ['ustar'], `The file is a TAR archive. ${unpack}`],
  [0, ['BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd'], 'The file is packed by bzip2, xz or zstd. Unpack it first.'],
  [0, ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'], image],
  [4, ['ftyp'], image],
  [8, ['WEBP'], image],
  [0, ['{\\rtf'], `The file is a text of a word processor (RTF). ${ofStatement}`],
  [
    0,
    ['Return-Path: ', 'Received: ', 'MIME-Version: ', 'Delivered-To: '],
    'The file is an e-mail. Save what is attached to it, and give that file.',
  ],
]

/** The first files in the ZIP archives that are documents. */
const documents: readonly (readonly [first: string, format: 'xlsx' | 'other', words: string])[] = [
  ...['[Content_Types].xml', '_rels/', 'docProps/'].map(
    (first) =>
      [first, 'xlsx', `The file is an Excel workbook (.xlsx), or another document of Office. ${build}`] as const,
  ),
  ['xl/', 'xlsx', `The file is an Excel workbook (.xlsx). ${build}`],
  [
    'mimetypeapplication/vnd.oasis.opendocument',
    'other',
    `The file is a sheet of LibreOffice (.ods), or another OpenDocument. ${saveAsCsv}`,
  ],
]

/** How many bytes of a file tell its format: banks put a few lines of their own before the first field of an MT940. */
export const beginningLength = 1024

/**
 * Recognises a file by its first {@link beginningLength} bytes, or by its text. What it is inside, packed or not, only
 * its bytes say: names may be wrong, and standard input has none. A name says only that a download has not ended, and
 * which file is the lock of another one.
 */
export function formatOf(beginning: Uint8Array | string, name = ''): Format {
  const text = (typeof beginning === 'string' ? beginning : latin1(beginning)).slice(0, beginningLength)
  const ofName = wordsOfName(name)
  if (ofName !== undefined) return { format: 'other', words: ofName }
  if (isEmpty(text))
    return { format: 'empty', words: 'The file is empty. Ask for it again, or check how it was saved.' }
  if (text.startsWith('\x1f\x8b')) return { format: 'gzip' }
  if (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')) {
    // The name of the first file stands behind a head of 30 bytes.
    const [, format = 'zip', words] = documents.find(([first]) => text.startsWith(first, 30)) ?? []
    return { format, words }
  }
  const words =
    formats.find(([at, signs]) => signs.some((sign) => text.startsWith(sign, at)))?.[2] ??
    inHtml(text) ??
    (isLock(text) ? lockWords : undefined)
  if (words !== undefined) return { format: 'other', words }
  if (looksLikeMt940(text)) {
    const isInterim = /[\r\n]:(?:34F|13D?|90[CD]):/.test(text) && !/[\r\n]:60[FM]:/.test(text)
    return { format: 'mt940', message: isInterim ? 'MT942' : 'MT940' }
  }
  const plain = withoutMark(text)
  if (looksLikeCsv(plain, text.length === beginningLength)) {
    const isExport = ofAccount.some((name) => name.test(plain))
    if (isExport) return { format: 'csv', words: `${exported} ${ofStatement}`, isExport }
    return { format: 'csv', words: `The file is a table (CSV). ${build}` }
  }
  // White space alone may be what an XML begins with.
  if (plain.includes('<') || !isPlain.test(plain) || plain.trim() === '') return { format: 'xml' }
  if (/^\s*[{[]/.test(plain)) return { format: 'json', words: `The file is JSON, and neither XML nor MT940. ${other}` }
  return { format: 'text', words: `The file is a plain text, and neither XML nor MT940. ${other}` }
}

const exported = 'The file is a table (CSV) that a bank exports of an account, in a form of its own.'
/** Columns of such a table that no list of payments has: days of booking, balances. */
const ofAccount = [
  /buchungs(?:tag|datum)|(?:booking|posting|transaction) ?date|boek(?:ings)?datum/i,
  /date (?:comptable|d.{1,3}op)|data (?:contabile|operazione)|fecha (?:de )?(?:operaci|contable)/i,
  /(?:^|[";,\t|\r\n])(?:saldo|balance|solde)\b/i,
]
const other = 'Check which file you took, or ask the bank for the XML.'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text has not
const isPlain = /^[^\u0000-\u0008\u000e-\u001f\u007f]*$/

/** How who calls a function goes on with a file that is no XML, and who types a command. */
const advices: Readonly<Record<'code' | 'command', Partial<Record<FileFormat | 'list', string>>>> = {
  code: {
    list: 'readSpreadsheet (iso20022-toolkit/spreadsheet) reads it.',
    mt940:
      'The file is an MT940 or MT942, and no XML. Read it with readMt940 (iso20022-toolkit/mt940), or with readAny.',
    zip: 'The file is a ZIP archive: readArchive (iso20022-toolkit/archive) gives the files in it.',
    gzip: "The file is packed by gzip. readAny unpacks it, and so does new DecompressionStream('gzip').",
  },
  command: {
    list: 'iso20022 build FILE -o OUT.xml.',
    mt940: 'The file is an MT940 or MT942, and no XML. iso20022 validate, inspect, convert and match read it.',
  },
}

/** What a file is that is no XML, and how to go on with it; `undefined` for XML. */
export function adviceOn({ format, words }: Format, reader: keyof typeof advices): string | undefined {
  const advice = advices[reader]
  return advice[format] ?? words?.replace(/(?<=make a payment file of (?:it|that))\.$/, `: ${advice.list}`)
}

/** Browsers name a file so until they have all of it; Excel and LibreOffice put a lock beside one that is open. */
function wordsOfName(name: string): string | undefined {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'), name.lastIndexOf(':')) + 1)
  const half = /\.(?:crdownload|part|partial|download|opdownload)$/i.exec(file)?.[0]
  if (half !== undefined)
    return `The download of the file has not ended: its name ends in ${half}. Wait for its end, or download it again.`
  return /^~\$|^\.~lock\..*#$/.test(file) ? lockWords : undefined
}

const lockWords =
  'The file is only the lock of one that is open in Excel or LibreOffice. Give the file itself, without ~$ in its name.'

function isEmpty(text: string): boolean {
  return text.length < beginningLength && /^\s*$/.test(withoutMark(text))
}

/** The lock of Excel has the name of who works, twice: in bytes of its own length, and in UTF-16. */
function isLock(text: string): boolean {
  const length = text.charCodeAt(0)
  const isTwice = length > 0 && length < 55 && text.length < 200 && text.charCodeAt(55) === length
  return isTwice && text.charAt(56) === '\0'
}

/** A text without a byte order mark, and where its bytes were UTF-16, as if that were ASCII. */
function withoutMark(text: string): string {
  return text.replace(/^(?:\xef\xbb\xbf|\ufeff|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '')
}

/** Whether most lines of a text have the same number of fields, three at least, and it is neither XML nor JSON. */
function looksLikeCsv(plain: string, isCut: boolean): boolean {
  if (/^\s*[<{[]/.test(plain)) return false
  const all = plain.replace(/"(?:[^"]|"")*"/g, '""').split(/\r\n?|\n/)
  const lines = (isCut ? all.slice(0, -1) : all).filter((line) => line.trim() !== '')
  return [';', '\t', ',', '|'].some((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length)
    // Of a wide table only the names may have been read.
    if (isCut && all.length < 3) return (all[0] ?? '').split(delimiter).length > 5
    const most = (count: number): number => counts.filter((each) => each === count).length
    return counts.some((count) => count > 2 && most(count) * 2 > Math.max(2, counts.length))
  })
}

/** Recognises a file by its first pieces, and gives them again with the others. */
export async function peek<Piece extends Uint8Array | string>(
  pieces: Pick<AsyncIterator<Piece, unknown, undefined>, 'next' | 'return'>,
  name = '',
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
  return { ...formatOf(beginning, name), source: whole(), close }
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
  if (!htmlBegins.test(withoutComments(withoutMark(text)))) return undefined
  return (
    'The file is a web page (HTML), most likely that of a login or of an error, and not the file of the bank. Sign in, ' +
    'and download it again.'
  )
}

function latin1(bytes: Uint8Array): string {
  // Not spread: that takes each byte by an iterator, and as long as unpacking a small file.
  return String.fromCharCode.apply(null, bytes.subarray(0, beginningLength) as unknown as number[])
}
