// What a file is by its first bytes, also of kinds that no reader takes and commands only name.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '../../src/archive/index.ts'
import { looksLikeMt940 } from '../../src/mt940.ts'
import { beginningLength, formatOf, peek } from '../../src/recognise/index.ts'
import { recognise } from '../../src/schema/index.ts'
import { builtInSchemas } from '../../src/schema.ts'
import { dutch, german, pages } from '../mt940/samples.ts'
import { zipOf } from '../support/zip.ts'

test.each([
  ['[Content_Types].xml', 'Excel workbook'],
  ['xl/workbook.xml', 'Excel workbook'],
  ['_rels/.rels', 'Excel workbook'],
  ['docProps/app.xml', 'Excel workbook'],
])('a ZIP that begins with %s is a workbook', (name, words) => {
  expect(formatOf(zipOf([{ name, content: '<a/>' }]))).toEqual({
    format: 'xlsx',
    words: expect.stringMatching(new RegExp(`${words}.*list of payments, make a payment file of it.$`)),
  })
})

test('an OpenDocument is told by its type, which is not compressed', () => {
  const content = 'application/vnd.oasis.opendocument.spreadsheet'
  expect(formatOf(zipOf([{ name: 'mimetype', content, stored: true }])).words).toContain('.ods')
  expect(formatOf(zipOf([{ name: 'mimetype', content: 'text/plain', stored: true }]))).toEqual({ format: 'zip' })
})

test('an archive of other files is one, whether it holds any or not', () => {
  for (const archive of [zipOf([]), zipOf([{ name: 'statement.xml', content: '<a/>' }])])
    expect(formatOf(archive)).toEqual({ format: 'zip' })
})

test.each([
  ['%PDF-1.7\n', 'PDF'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '.xls'],
  ['7z\xbc\xaf\x27\x1c', '7z'],
  ['Rar!\x1a\x07\x01', 'RAR'],
  [`${'a.xml'.padEnd(257, '\0')}ustar`, 'TAR'],
  ['BZh91AY&SY', 'bzip2'],
  ['\x89PNG\r\n\x1a\n', 'image'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image'],
  ['\0\0\0\x18ftypheic', 'image'],
  ['{\\rtf1', 'RTF'],
  ['Received: from a by b\r\nSubject: Statement\r\n', 'e-mail'],
  [`\x08${'John Doe'.padEnd(54)}\x08\0J\0o\0h\0n\0`, 'lock'],
])('%j is no payment file', (text, words) => {
  for (const beginning of [text, Buffer.from(text, 'latin1')])
    expect(formatOf(beginning)).toEqual({ format: 'other', words: expect.stringContaining(words) })
})

test.each([
  ['', 'empty', 'The file is empty.'],
  ['\xef\xbb\xbf \r\n', 'empty', 'The file is empty.'],
  ['id,amount\n', 'text', 'The file is a plain text'],
  ['Name;IBAN;Betrag\n', 'text', 'The file is a plain text'],
  ['Dear customer, please find attached,\nas agreed.\nKind regards\n', 'text', 'The file is a plain text'],
  ['\xff\xfeD\0e\0a\0r\0', 'text', 'The file is a plain text'],
  ['{"a": 1,\n"b": 2,\n"c": 3}', 'json', 'The file is JSON'],
  ['[1,2,3]\n[1,2,3]\n', 'json', 'The file is JSON'],
  ['"Buchungstag";"Betrag";"Info"\n"02.11.26";"-89,00";"x"\n', 'csv', 'that a bank exports of an account'],
  ['Date,Amount,Balance\n2026-11-02,5.00,10.00\n', 'csv', 'that a bank exports of an account'],
])('%j is told as what it is', (text, format, words) => {
  const exported = words.includes('bank exports') ? { isExport: true } : {}
  expect(formatOf(text)).toEqual({ format, words: expect.stringContaining(words), ...exported })
})

test.each([
  ['statement.xml.crdownload', '.crdownload'],
  ['folder/statement.PART', '.PART'],
  ['~$payments.xlsx', 'lock'],
  ['C:\\bank\\~$payments.xlsx', 'lock'],
  ['.~lock.payments.ods#', 'lock'],
])('the name %j says what a file is', (name, words) => {
  expect(formatOf('<Document/>', name)).toEqual({ format: 'other', words: expect.stringContaining(words) })
})

test.each([
  'Name;IBAN;Betrag\nHuber;AT611904300234573201;1,50\n',
  '\xef\xbb\xbfZahlungen November\r\n\r\nName\tIBAN\tBetrag\r\nA\tB\t1\r\nC\tD\t2\r\n',
  'N\0;\0I\0;\0B\0\n\0a\0;\0b\0;\0c\0\n\0',
  '"Name, first";"IBAN";"Amount"\n"A;B\nC";"1";"2"\n',
  `${Array.from({ length: 50 }, (_, at) => `a long name of a column ${at}`).join(',')}\n1,2,3`,
])('%j is a table, which may be built', (text) => {
  expect(formatOf(text)).toEqual({
    format: 'csv',
    words: expect.stringMatching(/CSV.*list of payments, make a payment file of it.$/),
  })
})

test.each(['<Document/>', '\ufeff<a/>', 'words <a/>', '\x1f'])('%j is read as XML', (text) => {
  expect(formatOf(text)).toEqual({ format: 'xml' })
})

test('gzip is told by its first two bytes', () => {
  expect(formatOf(Uint8Array.of(0x1f, 0x8b, 8))).toEqual({ format: 'gzip' })
})

test('an MT940 is told by its first field, bare or in blocks, behind a few lines of the bank', () => {
  for (const text of [german, dutch, pages, `\u0001${pages}`, `Bank\r\n${german}`, ':20:x']) {
    expect(looksLikeMt940(text)).toBe(true)
    expect(formatOf(text)).toEqual({ format: 'mt940', message: 'MT940' })
  }
  expect(formatOf('<Document>\n:20:</Document>')).toEqual({ format: 'xml' })
  expect(formatOf(`${'x'.repeat(beginningLength)}\n:20:x`)).toMatchObject({ format: 'text' })
})

/** A file of pieces that come in one buffer; notes what is read of it, and whether it was closed. */
function file(...pieces: string[]) {
  const seen = { read: 0, closed: false }
  async function* bytes(): AsyncGenerator<Uint8Array, void, undefined> {
    const buffer = Buffer.alloc(4000)
    try {
      for (const piece of pieces) {
        seen.read++
        yield buffer.subarray(0, buffer.write(piece))
      }
    } finally {
      seen.closed = true
    }
  }
  return { bytes: bytes(), seen }
}

async function textOf(source: AsyncIterable<Uint8Array | string>): Promise<string> {
  let text = ''
  for await (const piece of source) text += typeof piece === 'string' ? piece : Buffer.from(piece).toString()
  return text
}

const long = 'x'.repeat(2000)

test.each([
  [`:20:STARTUMSE\n:25:10020030/1234567\n${long}`, 'mt940'],
  [long, 'text'],
])('only the beginning of a file is read, and it can be closed', async (beginning, expected) => {
  const { bytes, seen } = file(beginning, long, long)
  const { format, close } = await peek(bytes)
  expect(format).toBe(expected)
  expect(seen).toEqual({ read: 1, closed: false })
  await close()
  expect(seen).toEqual({ read: 1, closed: true })
})

test('all bytes are given again, and a file that is not read to its end is closed', async () => {
  const whole = file(':20:A\n', ':25:1/2\n', long)
  const { format, source } = await peek(whole.bytes)
  expect([format, await textOf(source)]).toEqual(['mt940', `:20:A\n:25:1/2\n${long}`])
  const left = file(long, long)
  for await (const _ of (await peek(left.bytes)).source) break
  expect(left.seen).toEqual({ read: 1, closed: true })
})

test('a stream that ends within its beginning is read whole, and may be closed', async () => {
  const { format, source, close } = await recognise(new Blob([german]))
  expect(format).toBe('mt940')
  expect(await textOf(source as AsyncIterable<Uint8Array>)).toBe(german)
  await close()
})

test('of XML the message and its envelope are told, in any version', async () => {
  const text = readFileSync('fixtures/valid/camt.053.001.06.xml', 'utf8')
  expect(await recognise(text, builtInSchemas)).toMatchObject({ format: 'xml', message: 'camt.053.001.06' })
  const later = text.replaceAll('camt.053.001.06', 'camt.053.001.77')
  const { bytes, seen } = file(later.slice(0, 2000), later.slice(2000, 3000))
  const recognised = await recognise(bytes, builtInSchemas)
  expect(recognised.message).toBe('camt.053.001.77')
  await recognised.close()
  expect(seen).toEqual({ read: 1, closed: true })
  expect((await recognise(text)).message).toBeUndefined()
  expect((await recognise('<Unknown/>', builtInSchemas)).message).toBeUndefined()
  expect((await recognise(german, builtInSchemas)).message).toBe('MT940')
  expect((await recognise('<a/>', builtInSchemas)).envelope).toBeUndefined()
})

async function filesOf(archive: Uint8Array, maxEntries?: number): Promise<string[]> {
  const files: string[] = []
  for await (const { name, source } of filesIn(archive, { maxEntries })) {
    const text = await textOf(source).catch((error: Error) => error.message)
    files.push(`${name} ${text}`)
  }
  return files
}

test('the files in archives that lie in an archive are named by their place, and none is lost', async () => {
  const inner = zipOf([
    { name: 'a.xml', content: '<a/>' },
    { name: 'sub/b.xml', content: '<b/>' },
  ])
  const cut = inner.subarray(0, inner.length - 30)
  const archive = zipOf([
    { name: 'x/inner.zip', content: inner },
    { name: 'without-ending', content: zipOf([{ name: 'deeper.zip', content: inner }]), stored: true },
    { name: 'cut.zip', content: cut },
    { name: 'empty.zip', content: zipOf([]) },
    { name: 'book.xlsx', content: zipOf([{ name: '[Content_Types].xml', content: 'workbook' }]), stored: true },
    { name: 'c.xml', content: '<c/>' },
  ])
  const files = await filesOf(archive)
  expect(files.filter((file) => !file.startsWith('book.xlsx '))).toEqual([
    'x/inner.zip:a.xml <a/>',
    'x/inner.zip:sub/b.xml <b/>',
    'without-ending:deeper.zip:a.xml <a/>',
    'without-ending:deeper.zip:sub/b.xml <b/>',
    expect.stringMatching(/^cut\.zip The file is not a ZIP archive/),
    expect.stringMatching(/^empty\.zip The ZIP archive holds no file/),
    'c.xml <c/>',
  ])
  expect(files).toHaveLength(8)
})

test('archives lie in each other at most four deep, and their files count together', async () => {
  const wrapped = (depth: number): Uint8Array =>
    zipOf([{ name: depth === 1 ? 'a.xml' : 'n.zip', content: depth === 1 ? '<a/>' : wrapped(depth - 1), stored: true }])
  expect(await filesOf(wrapped(4))).toEqual(['n.zip:n.zip:n.zip:a.xml <a/>'])
  expect(await filesOf(wrapped(5))).toEqual([expect.stringContaining('More than 4 archives lie in each other')])
  const many = zipOf(Array.from({ length: 4 }, (_, at) => ({ name: `${at}.xml`, content: '', stored: true })))
  const three = zipOf([1, 2, 3].map((at) => ({ name: `${at}.zip`, content: many, stored: true })))
  expect(await filesOf(three)).toHaveLength(12)
  await expect(filesOf(three, 14)).rejects.toThrow('The archives hold too many files')
  expect(await filesOf(three, 15)).toHaveLength(12)
})
