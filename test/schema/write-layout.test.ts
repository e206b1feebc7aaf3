import { expect, test } from 'vitest'
import { buildDocument, createDocumentWriter } from '../../src/schema.ts'
import { tablesOf } from '../support/small-schema.ts'

const schema = tablesOf(
  '<xs:element name="Item" type="Item" maxOccurs="unbounded"/>',
  `<xs:complexType name="Item"><xs:sequence><xs:element name="N" type="xs:integer"/><xs:element name="Item" type="Item" minOccurs="0"/></xs:sequence></xs:complexType>`,
)
const document = { Item: [{ N: '1', Item: { N: '2' } }, { N: '3' }] }
const start = '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:t">'

/** Written piece by piece: every `Item` is one. */
function inPieces(options: { indent?: string; breakPieces?: boolean }): string {
  const writer = createDocumentWriter({ schema, ...options })
  writer.open('Document')
  for (const item of document.Item) writer.element('Item', [item])
  writer.close()
  writer.end()
  return writer.take()
}

test.each(['  ', '\t'])('indentation %j: each element on a line, at its depth', (indent) => {
  const lines = [
    start,
    `${indent}<Item>`,
    `${indent.repeat(2)}<N>1</N>`,
    `${indent.repeat(2)}<Item>`,
    `${indent.repeat(3)}<N>2</N>`,
    `${indent.repeat(2)}</Item>`,
    `${indent}</Item>`,
    `${indent}<Item>`,
    `${indent.repeat(2)}<N>3</N>`,
    `${indent}</Item>`,
    '</Document>',
    '',
  ]
  expect(buildDocument(document, { schema, indent })).toBe(lines.join('\n'))
  for (const breakPieces of [false, true]) expect(inPieces({ indent, breakPieces })).toBe(lines.join('\n'))
})

test('no indentation: one line, which may be broken after each piece', () => {
  const [first, second] = ['<Item><N>1</N><Item><N>2</N></Item></Item>', '<Item><N>3</N></Item>']
  const line = `${start.replace('\n', '')}${first}${second}</Document>`
  expect(buildDocument(document, { schema, indent: '' })).toBe(line)
  expect(inPieces({ indent: '' })).toBe(line)
  expect(inPieces({ indent: '', breakPieces: true })).toBe(`${start}\n${first}\n${second}\n</Document>\n`)
})
