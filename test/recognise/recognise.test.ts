// What a file is by its first bytes, also of kinds that no reader takes and commands only name.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { looksLikeMt940 } from '../../src/mt940.ts'
import { beginningLength, formatOf, peek, recognise } from '../../src/recognise/index.ts'
import { builtInSchemas } from '../../src/schema.ts'
import { dutch, german, pages } from '../mt940/samples.ts'
import { zipOf } from '../support/zip.ts'

test.each([
  ['[Content_Types].xml', 'Excel workbook'],
  ['xl/workbook.xml', 'Excel workbook'],
  ['_rels/.rels', 'Excel workbook'],
  ['docProps/app.xml', 'Excel workbook'],
])('a ZIP that begins with %s is a document', (name, words) => {
  expect(formatOf(zipOf([{ name, content: '<a/>' }]))).toEqual({
    format: 'other',
    words: expect.stringContaining(words),
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
])('%j is no payment file', (text, words) => {
  for (const beginning of [text, Buffer.from(text, 'latin1')])
    expect(formatOf(beginning)).toEqual({ format: 'other', words: expect.stringContaining(words) })
})

test.each(['', 'PK', '<Document/>', '\ufeff<a/>', 'id,amount\n', '\x1f'])('%j is read as XML', (text) => {
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
  expect(formatOf(`${'x'.repeat(beginningLength)}\n:20:x`)).toEqual({ format: 'xml' })
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
  [long, 'xml'],
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
