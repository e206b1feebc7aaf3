import { describe, expect, test } from 'vitest'
import { isInvalidDocumentError } from '../../src/diagnostics/index.ts'
import { compileSchema, type SchemaTables, validate, writeDocument } from '../../src/schema/index.ts'
import { smallSchema } from '../support/small-schema.ts'

/** Codes of what is wrong with the content of a document. */
async function codes(schema: SchemaTables, content: string): Promise<string[]> {
  const { findings } = await validate(`<Document xmlns="urn:t">${content}</Document>`, { schema })
  return findings.map(({ code, path }) => `${code} ${path}`)
}

/** Codes of what is wrong with a document object. */
function codesWritten(schema: SchemaTables, document: unknown): string[] {
  try {
    writeDocument(document, { schema })
    return []
  } catch (error) {
    if (isInvalidDocumentError(error)) return error.findings.map(({ code, path }) => `${code} ${path}`)
    throw error
  }
}

describe('an empty choice lets nothing be valid (W3C complex022)', () => {
  const schema = compileSchema(
    smallSchema(
      '<xs:element name="Document" type="D"/><xs:complexType name="D"><xs:sequence>' +
        '<xs:element name="A" type="E" minOccurs="0"/></xs:sequence></xs:complexType>' +
        '<xs:complexType name="E"><xs:choice/></xs:complexType>',
    ),
  )

  test('reading', async () => {
    expect(await codes(schema, '')).toEqual([])
    expect(await codes(schema, '<A/>')).toEqual(['element-missing /Document/A'])
    expect(await codes(schema, '<A><B/></A>')).toEqual([
      'element-unexpected /Document/A/B',
      'element-missing /Document/A',
    ])
  })

  test('writing', () => {
    expect(codesWritten(schema, {})).toEqual([])
    expect(codesWritten(schema, { A: {} })).toEqual(['element-missing /Document/A'])
  })
})

test('a type of 5,000 optional elements is read and written like any other, without a table of all pairs', async () => {
  const names = Array.from({ length: 5000 }, (_, i) => `E${i}`)
  const schema = compileSchema(
    smallSchema(
      '<xs:element name="Document" type="D"/><xs:complexType name="D"><xs:sequence>' +
        `${names.map((name) => `<xs:element name="${name}" type="xs:date" minOccurs="0"/>`).join('')}</xs:sequence></xs:complexType>`,
    ),
  )
  const all = names.map((name) => `<${name}>2026-11-22</${name}>`).join('')
  expect(await codes(schema, all)).toEqual([])
  expect(await codes(schema, '<E4999>2026-11-22</E4999><E0>2026-11-22</E0>')).toEqual(['element-order /Document/E0'])
  expect(codesWritten(schema, { E17: '2026-11-22', E4999: '2026-11-22' })).toEqual([])
  expect(codesWritten(schema, { E17: '2026-11-31' })).toEqual(['value-type /Document/E17'])
})
