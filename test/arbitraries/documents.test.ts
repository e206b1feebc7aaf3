import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDocument, anyFaultyFile, anyFile, documentFaults } from '../../src/arbitraries.ts'
import { buildDocument, compileSchema, parseDocument, validate } from '../../src/schema.ts'
import { messages, schemaTables } from '../support/schemas.ts'
import { smallSchema, tablesOf } from '../support/small-schema.ts'
import { sweep } from '../support/sweep.ts'

/** The smallest counterexample of a property that a value breaks. */
async function smallest<T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => boolean): Promise<T> {
  const { counterexample } = await fc.check(fc.property(arbitrary, holds), { seed: 1, numRuns: 200 })
  if (counterexample === null) throw new Error('There is no counterexample')
  return counterexample[0]
}

const small = { presence: [100, 60, 40, 30] }

describe('documents of any schema', () => {
  test.each(messages)('%s: everyday values are valid and read back', async (message) => {
    const schema = schemaTables(message)
    await fc.assert(
      fc.asyncProperty(anyDocument(schema, small), async (given) => {
        const { document, findings } = await parseDocument(buildDocument(given, { schema }), { schema })
        expect(findings).toEqual([])
        expect(document).toEqual(given)
      }),
      { numRuns: sweep(3, 60) },
    )
  })

  const simple = (name: string, base: string, facets: string): string =>
    `<xs:simpleType name="${name}"><xs:restriction base="xs:${base}">${facets}</xs:restriction></xs:simpleType>`
  const facet = (name: string, value: string): string => `<xs:${name} value="${value}"/>`
  const own: readonly (readonly [string, string, string])[] = [
    [
      'a range of numbers',
      'decimal',
      facet('minInclusive', '-1.5') + facet('maxExclusive', '99') + facet('fractionDigits', '2'),
    ],
    ['numbers above a bound', 'integer', facet('minExclusive', '41')],
    ['two patterns, one narrower', 'string', facet('pattern', '[A-Z]{2}[0-9]{3}') + facet('maxLength', '5')],
    ['a token of some length', 'token', facet('length', '7')],
    ['days behind a day', 'date', facet('minInclusive', '2030-05-01')],
    ['times', 'time', ''],
    ['months', 'gMonth', ''],
    ['days of a year', 'gMonthDay', ''],
    ['days of a month', 'gDay', ''],
    ['bytes', 'hexBinary', facet('length', '4')],
    ['Base64', 'base64Binary', ''],
    ['URIs', 'anyURI', ''],
    ['text without line ends', 'normalizedString', facet('maxLength', '9')],
  ]
  test.each(own)('of one’s own: %s', async (_, base, facets) => {
    const schema = tablesOf('<xs:element name="V" type="T"/>', simple('T', base, facets))
    for (const extremes of [false, true]) {
      for (const given of fc.sample(anyDocument(schema, { extremes }), { numRuns: sweep(8, 40), seed: 4 })) {
        const { document, findings } = await parseDocument(buildDocument(given, { schema }), { schema })
        expect(findings).toEqual([])
        expect(document).toEqual(given)
      }
    }
  })

  test('of one’s own: attributes on elements, ids, a type that holds itself, a choice of choices', async () => {
    const schema = compileSchema(
      smallSchema(`<xs:element name="Document" type="Root"/><xs:complexType name="Root"><xs:sequence><xs:element name="N" type="Node"/></xs:sequence></xs:complexType>
        <xs:complexType name="Node"><xs:sequence>
          <xs:choice><xs:element name="A" type="xs:string"/><xs:choice><xs:element name="B" type="Node"/><xs:element name="C" type="xs:boolean"/></xs:choice></xs:choice>
          <xs:element name="Node" type="Node" minOccurs="0" maxOccurs="2"/>
        </xs:sequence><xs:attribute name="id" type="xs:ID" use="required"/><xs:attribute name="n" type="xs:integer"/></xs:complexType>`),
    )
    for (const given of fc.sample(anyDocument(schema), { numRuns: sweep(10, 60), seed: 2 })) {
      const { document, findings } = await parseDocument(buildDocument(given, { schema }), { schema })
      expect(findings).toEqual([])
      expect(document).toEqual(given)
    }
  })

  test('a type that nothing can be drawn for is named, and takes values of one’s own', () => {
    const schema = tablesOf(
      '<xs:element name="V" type="T"/>',
      simple('T', 'string', facet('pattern', '[A-Z]{8}') + facet('maxLength', '4')),
    )
    expect(() => anyDocument(schema)).toThrow(/the type T .*values: \{ "T"/)
    const values = { T: fc.constant('ABCD') }
    expect(fc.sample(anyDocument(schema, { values }), { numRuns: 1 })).toEqual([{ V: 'ABCD' }])
  })

  test('what is made smaller holds what must be there, and one letter where a text must be', async () => {
    const schema = schemaTables('camt.053.001.06')
    const file = await smallest(anyFile(schema, small), (text) => !text.includes('<Ntry>'))
    expect(file).toContain('<MsgId>a</MsgId>')
    expect(file.split('\n').length).toBeLessThan(42)
    expect(file).not.toContain('<NtryDtls>')
  })
})

describe('files of any schema with one fault', () => {
  test.each(messages)('%s: each fault is found, at its place', async (message) => {
    const schema = schemaTables(message)
    const without: string[] = []
    for (const fault of documentFaults) {
      let arbitrary: ReturnType<typeof anyFaultyFile>
      try {
        arbitrary = anyFaultyFile(schema, { fault, ...small })
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
        without.push(fault)
        continue
      }
      for (const { file, code, path } of fc.sample(arbitrary, { numRuns: sweep(1, 40), seed: 5 })) {
        const { valid, findings } = await validate(file, { schema })
        expect(valid).toBe(false)
        expect(findings.map((finding) => ({ code: finding.code, path: path && finding.path }))).toContainEqual({
          code,
          path,
        })
      }
    }
    expect(without).toEqual([])
  })

  test('is made smaller with its fault', async () => {
    const schema = schemaTables('pain.001.001.03')
    const { file, path } = await smallest(anyFaultyFile(schema, { fault: 'value-length', ...small }), () => false)
    expect(path).toBe('/Document/CstmrCdtTrfInitn/GrpHdr/MsgId')
    expect(file.split('\n').length).toBeLessThan(40)
  })

  test('a fault that the schema has no place for is refused', () => {
    const schema = tablesOf('<xs:element name="V" type="xs:string"/>')
    expect(() => anyFaultyFile(schema, { fault: 'attribute-missing' })).toThrow('has no place for the fault')
  })
})

const schemaOf = (namespace: string, process: string, least = 0): ReturnType<typeof tablesOf> =>
  tablesOf(
    '<xs:element name="V" type="xs:date"/><xs:element name="Deal" type="B"/>',
    '<xs:complexType name="B"><xs:sequence><xs:element name="Leg" type="xs:date"/><xs:element name="x" type="xs:date" minOccurs="0"/>' +
      `<xs:any namespace="${namespace}" processContents="${process}" minOccurs="${least}" maxOccurs="4"/></xs:sequence></xs:complexType>`,
  )
const kinds = ['##other', '##any', '##local', '##targetNamespace', 'urn:a', 'urn:a ##local urn:b', '']
const cases = kinds.flatMap((namespace) =>
  [0, 2].flatMap((least) =>
    ['lax', 'skip', 'strict'].map((process): [string, string, number] => [namespace, process, least]),
  ),
)

test.each(cases)(
  'xs:any of %j, %s, at least %i: valid files, and files with one fault',
  async (namespace, process, least) => {
    const schema = schemaOf(namespace, process, least)
    if (least > 0 && (process === 'strict' || namespace === '')) {
      expect(() => anyFile(schema)).toThrow('no element can be drawn for a required xs:any')
      return
    }
    for (const given of fc.sample(anyDocument(schema), { numRuns: sweep(6, 300), seed: 2 })) {
      const { document, findings } = await parseDocument(buildDocument(given, { schema }), { schema })
      expect(findings).toEqual([])
      expect(document).toEqual(given)
    }
    for (const { file, code, path } of fc.sample(anyFaultyFile(schema), { numRuns: sweep(10, 1000), seed: 3 })) {
      const { valid, findings } = await validate(file, { schema })
      const places = findings.map((finding) => `${finding.code} ${finding.path}`)
      expect(valid).toBe(false)
      expect(path === undefined ? findings.map((finding) => finding.code) : places).toContain(
        path === undefined ? code : `${code} ${path}`,
      )
    }
  },
)
