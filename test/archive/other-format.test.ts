import { expect, test } from 'vitest'
import { formatBytes, isZip, otherFormat } from '../../src/archive/other-format.ts'
import { zipOf } from '../support/zip.ts'

function beginning(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, formatBytes)).toString('latin1')
}

test.each([
  ['[Content_Types].xml', 'Excel workbook'],
  ['xl/workbook.xml', 'Excel workbook'],
  ['_rels/.rels', 'Excel workbook'],
])('a ZIP that begins with %s is a document', (name, words) => {
  const text = beginning(zipOf([{ name, content: '<a/>' }]))
  expect(isZip(text)).toBe(true)
  expect(otherFormat(text)).toContain(words)
})

test('an OpenDocument is told by its type, which is not compressed', () => {
  const content = 'application/vnd.oasis.opendocument.spreadsheet'
  expect(otherFormat(beginning(zipOf([{ name: 'mimetype', content, stored: true }])))).toContain('.ods')
  expect(otherFormat(beginning(zipOf([{ name: 'mimetype', content: 'text/plain', stored: true }])))).toBeUndefined()
})

test('an archive of other files is none, whether it holds any or not', () => {
  for (const archive of [zipOf([]), zipOf([{ name: 'statement.xml', content: '<a/>' }])]) {
    expect(isZip(beginning(archive))).toBe(true)
    expect(otherFormat(beginning(archive))).toBeUndefined()
  }
})

test.each([
  ['%PDF-1.7\n', 'PDF'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '.xls'],
  ['7z\xbc\xaf\x27\x1c', '7z'],
  ['Rar!\x1a\x07\x01', 'RAR'],
])('%j', (text, words) => {
  expect(otherFormat(text)).toContain(words)
})

test.each(['', 'PK', '<Document/>', '\ufeff<a/>', ':20:x'])('%j may be anything else', (text) => {
  expect(otherFormat(text)).toBeUndefined()
  expect(isZip(text)).toBe(false)
})
