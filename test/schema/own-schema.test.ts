import { describe, expect, test } from 'vitest'
import { buildDocument, compileSchema, type SchemaTables, validate } from '../../src/schema.ts'
import { findingsIn, placesOf } from '../support/findings.ts'
import { smallSchema, tablesOf } from '../support/small-schema.ts'

async function codes(schema: SchemaTables, content: string): Promise<string[]> {
  const { findings } = await validate(`<Document xmlns="urn:t">${content}</Document>`, { schema })
  return findings.map(({ code, path }) => `${code} ${path}`)
}

function codesWritten(schema: SchemaTables, document: unknown): string[] {
  return placesOf(findingsIn(() => buildDocument(document, { schema })))
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

describe('base types of other ISO 20022 schemas', () => {
  const simple = (name: string, base: string, facets: string): string =>
    `<xs:simpleType name="${name}"><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType>`

  test('bounds on years and dates', async () => {
    const schema = tablesOf(
      '<xs:element name="Yr" type="Y" minOccurs="0"/><xs:element name="Dt" type="T" minOccurs="0"/>',
      simple('Y', 'xs:gYear', '<xs:minInclusive value="1900"/><xs:maxExclusive value="2100"/>') +
        simple('T', 'xs:date', '<xs:minExclusive value="2026-01-01"/><xs:maxInclusive value="2026-12-31"/>'),
    )
    expect(await codes(schema, '<Yr>1900</Yr><Dt>2026-12-31</Dt>')).toEqual([])
    expect(await codes(schema, '<Yr>1899</Yr><Dt>2026-01-01</Dt>')).toEqual([
      'value-range /Document/Yr',
      'value-range /Document/Dt',
    ])
    expect(await codes(schema, '<Yr>2100</Yr><Dt>2027-01-01</Dt>')).toHaveLength(2)
    expect(await codes(schema, '<Yr>190</Yr>')).toEqual(['value-type /Document/Yr'])
    // Whether it lies before the bound depends on the time zone it leaves open.
    expect(
      await codes(
        tablesOf('<xs:element name="Yr" type="Y"/>', simple('Y', 'xs:gYear', '<xs:minInclusive value="1900Z"/>')),
        '<Yr>1900</Yr>',
      ),
    ).toEqual(['value-range /Document/Yr'])
  })

  test('an identifier is a name and stands once in a document, as an element or an attribute', async () => {
    const schema = tablesOf(
      '<xs:element name="Id" type="xs:ID" minOccurs="0" maxOccurs="9"/><xs:element name="Amt" type="V" minOccurs="0"/>',
      '<xs:complexType name="V"><xs:simpleContent><xs:extension base="xs:string"><xs:attribute name="Id" type="S"/></xs:extension></xs:simpleContent></xs:complexType>' +
        simple('S', 'xs:ID', '<xs:maxLength value="3"/>'),
    )
    expect(await codes(schema, '<Id>a1</Id><Id> _b </Id><Amt Id="c">1</Amt>')).toEqual([])
    expect(await codes(schema, '<Id>1a</Id><Id>a:b</Id><Id/>')).toEqual([
      'value-type /Document/Id[1]',
      'value-type /Document/Id[2]',
      'value-type /Document/Id[3]',
    ])
    expect(await codes(schema, '<Id>a</Id><Id>b</Id><Id>a</Id><Amt Id="b">1</Amt>')).toEqual([
      'value-type /Document/Id[3]',
      'value-type /Document/Amt/@Id',
    ])
    expect(await codes(schema, '<Amt Id="long">1</Amt>')).toEqual(['value-length /Document/Amt/@Id'])
    expect(codesWritten(schema, { Id: ['a', 'b'] })).toEqual([])
    expect(codesWritten(schema, { Id: ['a', 'a'], Amt: { value: '1', Id: 'a' } })).toEqual([
      'value-type /Document/Id[2]',
      'value-type /Document/Amt/@Id',
    ])
  })
})

describe('xs:IDREF refers to an xs:ID of the document, before or behind it', () => {
  const schema = tablesOf(
    '<xs:element name="Ref" type="xs:IDREF" minOccurs="0" maxOccurs="9"/><xs:element name="Id" type="xs:ID" minOccurs="0" maxOccurs="9"/><xs:element name="Amt" type="V" minOccurs="0"/>',
    '<xs:complexType name="V"><xs:simpleContent><xs:extension base="xs:string"><xs:attribute name="Of" type="xs:IDREF"/></xs:extension></xs:simpleContent></xs:complexType>',
  )

  test('reading', async () => {
    expect(await codes(schema, '<Ref>b</Ref><Ref> a </Ref><Id>a</Id><Id>b</Id><Amt Of="a">1</Amt>')).toEqual([])
    expect(await codes(schema, '<Ref>b</Ref><Ref>a:b</Ref><Id>a</Id><Amt Of="c">1</Amt>')).toEqual([
      'value-type /Document/Ref[2]',
      'value-type /Document/Ref[1]',
      'value-type /Document/Amt/@Of',
    ])
  })
})

describe('schemas that are large on purpose', () => {
  const step = (name: string, base: string, facet: string): string =>
    `<xs:simpleType name="${name}"><xs:restriction base="${base}">${facet}</xs:restriction></xs:simpleType>`
  const chain = (length: number, facet: string): string =>
    Array.from({ length }, (_, i) => step(`T${i}`, i === length - 1 ? 'xs:string' : `T${i + 1}`, facet)).join('')

  test('a chain of types is folded without recursion, and bounded', async () => {
    const schema = tablesOf('<xs:element name="A" type="T0"/>', chain(900, '<xs:maxLength value="3"/>'))
    expect(await codes(schema, '<A>four</A>')).toEqual(['value-length /Document/A'])
    expect(() => tablesOf('<xs:element name="A" type="T0"/>', chain(20_000, ''))).toThrow('in more than 1000 steps')
    expect(() => tablesOf('<xs:element name="A" type="T0"/>', chain(150, '<xs:pattern value="a"/>'))).toThrow(
      'patterns in more than 100 steps',
    )
  })

  test('a chain of values with attributes is bounded, too', () => {
    const value = (name: string, kind: string, base: string): string =>
      `<xs:complexType name="${name}"><xs:simpleContent><xs:${kind} base="${base}"/></xs:simpleContent></xs:complexType>`
    const values = Array.from({ length: 1002 }, (_, i) => value(`V${i}`, 'restriction', `V${i + 1}`)).join('')
    expect(() =>
      tablesOf('<xs:element name="A" type="V0"/>', values + value('V1002', 'extension', 'xs:string')),
    ).toThrow('The type V0 restricts V1, which holds no value')
  })

  test('types nested by reference thousands deep are made ready', async () => {
    const length = 20_000
    const types = Array.from({ length }, (_, i) => {
      const type = i === length - 1 ? 'xs:string' : `T${i + 1}`
      return `<xs:complexType name="T${i}"><xs:sequence><xs:element name="A" type="${type}" minOccurs="0"/></xs:sequence></xs:complexType>`
    })
    expect(await codes(tablesOf('<xs:element name="A" type="T0"/>', types.join('')), '<A/>')).toEqual([])
  })

  test('spaces without number around an xsi:type', async () => {
    const schema = tablesOf('<xs:element name="A" type="T"/>', step('T', 'xs:string', ''))
    const spaces = ' '.repeat(150_000)
    const document = `<Document xmlns="urn:t"><A xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="${spaces}T${spaces}x">1</A></Document>`
    const { findings } = await validate(document, { schema })
    expect(findings.map(({ code }) => code)).toEqual(['xsi-unexpected'])
  })
})
