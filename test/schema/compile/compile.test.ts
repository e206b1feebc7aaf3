import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileSchema, isSchemaError } from '../../../src/schema.ts'
import { thrownBy } from '../../support/findings.ts'
import { smallSchema, tablesOf } from '../../support/small-schema.ts'

const root = '<xs:element name="Document" type="D"/>'
const empty = '<xs:complexType name="D"><xs:sequence/></xs:complexType>'

function refused(text: string): { message: string; line: number } {
  const error = thrownBy(() => compileSchema(text))
  return isSchemaError(error) ? error : { message: String(error), line: 0 }
}

describe('what is compiled', () => {
  test('a value, with an annotation before what it extends', () => {
    const typesOf = (annotation: string) =>
      compileSchema(
        smallSchema(
          `<xs:element name="Document" type="V"/><xs:complexType name="V"><xs:simpleContent>${annotation}<xs:extension base="xs:string"><xs:attribute name="a" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>`,
        ),
      ).types
    expect(typesOf('<xs:annotation><xs:documentation>Said.</xs:documentation></xs:annotation>')).toEqual(typesOf(''))
  })

  test('elements, groups, bounds, types and annotations', () => {
    const tables = compileSchema(
      smallSchema(`<!-- a remark --><xs:annotation><xs:documentation>The schema.</xs:documentation></xs:annotation>
${root}
<xs:complexType name="D">
  <xs:annotation><xs:documentation>The
    whole.</xs:documentation></xs:annotation>
  <xs:sequence>
    <xs:element name="A" type="T"><xs:annotation><xs:documentation>First.</xs:documentation></xs:annotation></xs:element>
    <xs:choice minOccurs="0">
      <xs:element name="B" type="xs:date" maxOccurs="unbounded"/>
      <xs:sequence><xs:element name="C" type="V" minOccurs="0" maxOccurs="3"/></xs:sequence>
    </xs:choice>
    <xs:any namespace="##other" processContents="lax" minOccurs="0"/>
  </xs:sequence>
</xs:complexType>
<xs:simpleType name="T"><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value=" 35 "/></xs:restriction></xs:simpleType>
<xs:complexType name="V"><xs:simpleContent><xs:extension base="T"><xs:attribute name="Ccy" type="T" use="required"/><xs:attribute name="Old" type="xs:boolean"/></xs:extension></xs:simpleContent></xs:complexType>`),
    )
    expect(tables).toEqual({
      namespace: 'urn:t',
      message: 'urn:t',
      roots: [{ name: 'Document', type: 'D' }],
      types: [
        {
          kind: 'complex',
          name: 'D',
          doc: 'The whole.',
          attributes: [],
          content: {
            kind: 'sequence',
            min: 1,
            max: 1,
            particles: [
              { kind: 'element', name: 'A', type: 'T', min: 1, max: 1, doc: 'First.' },
              {
                kind: 'choice',
                min: 0,
                max: 1,
                particles: [
                  { kind: 'element', name: 'B', type: 'xs:date', min: 1, max: -1 },
                  {
                    kind: 'sequence',
                    min: 1,
                    max: 1,
                    particles: [{ kind: 'element', name: 'C', type: 'V', min: 0, max: 3 }],
                  },
                ],
              },
              { kind: 'any', namespace: '##other', process: 'lax', min: 0, max: 1 },
            ],
          },
        },
        { kind: 'simple', name: 'T', base: 'string', facets: { minLength: 1, maxLength: 35 } },
        {
          kind: 'value',
          name: 'V',
          type: 'T',
          attributes: [
            { name: 'Ccy', type: 'T', required: true },
            { name: 'Old', type: 'xs:boolean', required: false },
          ],
        },
      ],
    })
  })

  test('tables are plain data', () => {
    const tables = compileSchema(smallSchema(root + empty))
    expect(JSON.parse(JSON.stringify(tables))).toEqual(tables)
  })

  test('the message is named by the namespace', () => {
    const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08" targetNamespace="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08" elementFormDefault="qualified">${root}${empty}</xs:schema>`
    expect(compileSchema(text).message).toBe('pacs.008.001.08')
  })

  test.each([
    [
      'xsd:',
      `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t" elementFormDefault="qualified"><xsd:element name="Document" type="T"/><xsd:simpleType name="T"><xsd:restriction base="xsd:token"/></xsd:simpleType></xsd:schema>`,
    ],
    [
      'none for XML Schema',
      `<schema xmlns="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified"><element name="Document" type="t:T"/><simpleType name="T"><restriction base="token"/></simpleType></schema>`,
    ],
    [
      'declared late',
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t" elementFormDefault="qualified"><xs:element xmlns:y="urn:t" name="Document" type=" y:T "/><xs:simpleType name="T"><xs:restriction base="xs:token"/></xs:simpleType></xs:schema>`,
    ],
  ])('any prefix: %s', (_name, text) => {
    expect(compileSchema(text)).toEqual({
      namespace: 'urn:t',
      message: 'urn:t',
      roots: [{ name: 'Document', type: 'T' }],
      types: [{ kind: 'simple', name: 'T', base: 'token', facets: {} }],
    })
  })

  test('a schema without target namespace', () => {
    const tables = compileSchema(
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="Document" type="T"/><xs:simpleType name="T"><xs:restriction base="xs:string"/></xs:simpleType></xs:schema>',
    )
    expect(tables).toMatchObject({ namespace: '', message: '', roots: [{ name: 'Document', type: 'T' }] })
  })

  test('facets add up from step to step', () => {
    const tables = compileSchema(
      smallSchema(`<xs:element name="Document" type="C"/>
<xs:simpleType name="C"><xs:restriction base="B"><xs:maxLength value="4"/><xs:pattern value="b.*"/></xs:restriction></xs:simpleType>
<xs:simpleType name="B"><xs:restriction base="A"><xs:pattern value=".*x"/><xs:pattern value=".*y"/></xs:restriction></xs:simpleType>
<xs:simpleType name="A"><xs:restriction base="xs:string"><xs:minLength value="2"/><xs:maxLength value="9"/><xs:whiteSpace value="collapse"/></xs:restriction></xs:simpleType>`),
    )
    expect(tables.types.map(({ name }) => name)).toEqual(['C', 'B', 'A'])
    expect(tables.types[0]).toMatchObject({
      kind: 'simple',
      name: 'C',
      base: 'string',
      facets: { minLength: 2, maxLength: 4, whiteSpace: 'collapse', patterns: [['.*x', '.*y'], ['b.*']] },
    })
  })

  test('types without a name get one', () => {
    const tables = compileSchema(
      smallSchema(`<xs:element name="Document"><xs:complexType><xs:sequence>
<xs:element name="A"><xs:simpleType><xs:restriction><xs:simpleType><xs:restriction base="xs:string"><xs:minLength value="1"/></xs:restriction></xs:simpleType><xs:maxLength value="2"/></xs:restriction></xs:simpleType></xs:element>
</xs:sequence></xs:complexType></xs:element><xs:complexType name="Document.A"><xs:sequence/></xs:complexType>`),
    )
    expect(tables.roots).toEqual([{ name: 'Document', type: 'Document' }])
    expect(tables.types.map(({ name }) => name).sort()).toEqual(['Document', 'Document.A', 'Document.A_'])
    expect(tables.types).toContainEqual({
      kind: 'simple',
      name: 'Document.A_',
      base: 'string',
      facets: { minLength: 1, maxLength: 2 },
    })
  })

  test('types XSD derives itself become base types with facets', () => {
    const tables = compileSchema(
      smallSchema(`<xs:element name="Document" type="D"/><xs:complexType name="D"><xs:sequence><xs:element name="A" type="xs:positiveInteger"/><xs:element name="B" type="B"/></xs:sequence></xs:complexType>
<xs:simpleType name="B"><xs:restriction base="xs:unsignedByte"><xs:maxInclusive value="9"/></xs:restriction></xs:simpleType>`),
    )
    expect(tables.types).toContainEqual({
      kind: 'simple',
      name: 'xs:positiveInteger',
      base: 'integer',
      facets: { minInclusive: '1' },
    })
    expect(tables.types).toContainEqual({
      kind: 'simple',
      name: 'B',
      base: 'integer',
      facets: { minInclusive: '0', maxInclusive: '9' },
    })
  })

  test('what changes nothing is allowed: ids, remarks of other namespaces, forms that are the default', () => {
    const text =
      smallSchema(`<xs:element name="Document" type="D" id="x"/><xs:complexType name="D" mixed="false" abstract="0"><xs:sequence>
<xs:element name="A" type="xs:string" nillable="false" form="qualified" xmlns:r="urn:remarks" r:note="x"/></xs:sequence></xs:complexType>`)
    expect(compileSchema(text).types).toHaveLength(1)
  })
})

test('bounds may have six digits', () => {
  const { types } = tablesOf('<xs:element name="A" type="xs:string" minOccurs="12" maxOccurs="123456"/>')
  expect(types[0]).toMatchObject({ content: { particles: [{ name: 'A', min: 12, max: 123_456 }] } })
})

describe('what is not supported is named, with its line', () => {
  const inContent = (content: string): string => `${root}\n<xs:complexType name="D">\n${content}</xs:complexType>`
  const inSequence = (particle: string): string => inContent(`<xs:sequence>\n${particle}</xs:sequence>`)
  const inSimple = (content: string): string => `${root}${empty}\n<xs:simpleType name="S">\n${content}</xs:simpleType>`
  const element = (more: string): string => inSequence(`<xs:element name="A" type="xs:string" ${more}/>`)
  const attribute = (more: string): string => inContent(`<xs:attribute name="a" type="xs:string" ${more}/>`)
  const facets = (base: string, inside: string): string =>
    inSimple(`<xs:restriction base="xs:${base}">${inside}</xs:restriction>`)
  const derived = (kind: string, inside: string): string =>
    inContent(`<xs:${kind}Content>${inside}</xs:${kind}Content>`)

  const refusals: [string, string, number][] = [
    ['xs:list in the type S is not supported', inSimple('<xs:list itemType="xs:string"/>'), 4],
    ['xs:union in the type S is not supported', inSimple('<xs:union memberTypes="xs:string"/>'), 4],
    ['xs:group in the type D is not supported', inContent('<xs:group ref="G"/>'), 4],
    ['xs:all in the type D is not supported', inContent('<xs:all/>'), 4],
    ['The complex content of the type D has no restriction', inContent('<xs:complexContent/>'), 4],
    ['xs:extension in the type D is not supported', derived('complex', '\n<xs:extension base="D"/>'), 5],
    [
      'the type D restricts xs:string, which is not a complex type of the schema',
      derived('complex', '\n<xs:restriction base="xs:string"/>'),
      5,
    ],
    ['The type D is derived from itself', derived('complex', '<xs:restriction base="D"/>'), 3],
    [
      'mixed="true" in the type D is not supported',
      inContent('<xs:complexContent mixed="true"><xs:restriction base="D"/></xs:complexContent>'),
      4,
    ],
    [
      'An attribute beside the complex content of the type D',
      inContent(
        '<xs:complexContent><xs:restriction base="D"/></xs:complexContent><xs:attribute name="a" type="xs:string"/>',
      ),
      4,
    ],
    [
      'The type D restricts E, which holds no value',
      `${derived('simple', '\n<xs:restriction base="E"/>')}<xs:complexType name="E"/>`,
      5,
    ],
    ['xs:anyAttribute in the type D is not supported', inContent('<xs:sequence/><xs:anyAttribute/>'), 4],
    ['xs:attributeGroup in the type D is not supported', inContent('<xs:attributeGroup ref="G"/>'), 4],
    ['xs:import in the schema is not supported', `${root}${empty}\n<xs:import namespace="urn:x"/>`, 3],
    ['xs:include in the schema is not supported', `${root}${empty}\n<xs:include schemaLocation="x.xsd"/>`, 3],
    ['xs:redefine in the schema is not supported', `${root}${empty}\n<xs:redefine schemaLocation="x.xsd"/>`, 3],
    ['xs:notation in the schema is not supported', `${root}${empty}\n<xs:notation name="a"/>`, 3],
    [
      'xs:key in the declaration of D.A is not supported',
      inSequence('<xs:element name="A" type="xs:string">\n<xs:key name="k"/></xs:element>'),
      6,
    ],
    [
      'the type D restricts xs:string, which is not a complex type of the schema',
      derived('simple', '\n<xs:restriction base="xs:string"/>'),
      5,
    ],
    ['mixed="true" in the type D is not supported', `${root}\n<xs:complexType name="D" mixed="true"/>`, 3],
    ['abstract="1" in the type D is not supported', `${root}\n<xs:complexType name="D" abstract="1"/>`, 3],
    ['nillable in an element of the type D is not supported', element('nillable="true"'), 5],
    ['The attribute ref="A" in an element of the type D is not supported', inSequence('<xs:element ref="A"/>'), 5],
    ['The attribute default="1" in an element of the type D is not supported', element('default="1"'), 5],
    ['The attribute fixed="1" in an element of the type D is not supported', element('fixed="1"'), 5],
    [
      'The attribute substitutionGroup="X" in a global element is not supported',
      `\n${root.replace('/>', ' substitutionGroup="X"/>')}${empty}`,
      3,
    ],
    ['The attribute default="EUR" in an attribute of the type D is not supported', attribute('default="EUR"'), 4],
    ['use="always" in an attribute of the type D is not known', attribute('use="always"'), 4],
    ['A qualified attribute in the type D is not supported', attribute('form="qualified"'), 4],
    ['An unqualified element in the type D is not supported', element('form="unqualified"'), 5],
    ['minOccurs="1x" maxOccurs="1" in an element of the type D are not bounds', element('minOccurs="1x"'), 5],
    ['minOccurs="x1" maxOccurs="1" in an element of the type D are not bounds', element('minOccurs="x1"'), 5],
    ['minOccurs="x" maxOccurs="1" in an element of the type D are not bounds', element('minOccurs="x"'), 5],
    ['minOccurs="3" in an element of the type D is more than maxOccurs="2"', element('minOccurs="3" maxOccurs="2"'), 5],
    ['processContents="loose" in the type D is not known', inSequence('<xs:any processContents="loose"/>'), 5],
    [
      'the element A twice in one content model is not supported',
      inSequence('<xs:element name="A" type="xs:string"/><xs:element name="A" type="xs:string"/>'),
      3,
    ],
    ['two xs:any in one content model are not supported', inSequence('<xs:any/><xs:any/>'), 3],
    [
      'a sequence with maxOccurs="unbounded" is not supported',
      inContent('<xs:sequence maxOccurs="unbounded"><xs:element name="A" type="xs:string"/></xs:sequence>'),
      3,
    ],
    [
      'a choice with maxOccurs="2" is not supported',
      inSequence('<xs:choice minOccurs="0" maxOccurs="2"><xs:element name="A" type="xs:string"/></xs:choice>'),
      3,
    ],
    ['the type D has more than one content model', inContent('<xs:sequence/>\n<xs:choice/>'), 5],
    [
      'gives the name A a second meaning',
      inContent(
        '<xs:sequence><xs:element name="A" type="xs:string"/></xs:sequence><xs:attribute name="A" type="xs:string"/>',
      ),
      3,
    ],
    [
      'gives the name any a second meaning',
      inSequence('<xs:element name="any" type="xs:string"/><xs:any namespace="##other"/>'),
      3,
    ],
    ['gives the name __proto__ a second meaning', inSequence('<xs:element name="__proto__" type="xs:string"/>'), 3],
    [
      'gives the name value a second meaning',
      derived('simple', '<xs:extension base="xs:string"><xs:attribute name="value" type="xs:string"/></xs:extension>'),
      3,
    ],
    [
      'An attribute beside the simple content of the type D',
      inContent(
        '<xs:simpleContent><xs:extension base="xs:string"/></xs:simpleContent><xs:attribute name="a" type="xs:string"/>',
      ),
      4,
    ],
    ['totalDigits on the base type xs:string is not supported', facets('string', '<xs:totalDigits value="3"/>'), 3],
    ['minInclusive on the base type xs:boolean is not supported', facets('boolean', '<xs:minInclusive value="1"/>'), 3],
    ['maxLength="x" in the type S is not a number', facets('string', '<xs:maxLength value="x"/>'), 4],
    ['whiteSpace="keep" in the type S is not known', facets('string', '<xs:whiteSpace value="keep"/>'), 4],
    [
      'The pattern of the type S: The pattern [a-z[b]] holds a bracket in a class',
      facets('string', '\n<xs:pattern value="[a-z[b]]"/>'),
      5,
    ],
    ['xs:assertion in the type S is not supported', facets('string', '\n<xs:assertion test="x"/>'), 5],
    ['xs:maxLength in a facet of the type S has no value', facets('string', '<xs:maxLength/>'), 4],
    [
      'The restriction in the type S has a base and a type inside',
      inSimple(
        '<xs:restriction base="xs:string"><xs:simpleType><xs:restriction base="xs:string"/></xs:simpleType></xs:restriction>',
      ),
      4,
    ],
  ]

  test.each(refusals)('%s', (message, definitions, line) => {
    const found = refused(smallSchema(definitions))
    expect(found.message).toContain(message)
    expect(found.message).toContain(`(line ${found.line} of the schema)`)
    expect(found.line).toBe(line)
  })

  test('docs/schema.md names each construct', () => {
    const guide = readFileSync(new URL('../../../docs/schema.md', import.meta.url), 'utf8')
    const names = refusals.flatMap(([message]) => {
      const [, name] =
        /^(?:The attribute )?(xs:\w+|mixed|abstract|nillable|\w+(?==))\S* in .* is not supported$/.exec(message) ?? []
      return name === undefined ? [] : [name]
    })
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })

  test.each<[string, string, number]>([
    [
      'The element Document refers to the type T, which the schema does not have',
      '<xs:element name="Document" type="T"/>',
      1,
    ],
    [
      'D/A refers to the type My_date, which the schema does not have',
      inSequence('<xs:element name="A" type="My_date"/>'),
      3,
    ],
    ['The base type xs:duration (in D.A) is not supported', inSequence('<xs:element name="A" type="xs:duration"/>'), 5],
    [
      'The base type xs:constructor (in D.A) is not supported',
      inSequence('<xs:element name="A" type="xs:constructor"/>'),
      5,
    ],
    [
      'The type x:T (in D.A) is not in the target namespace',
      inSequence('<xs:element name="A" type="x:T" xmlns:x="urn:x"/>'),
      5,
    ],
    [
      'The attribute a of D is built on D, which is not a simple type',
      inContent('<xs:attribute name="a" type="D"/>'),
      3,
    ],
    [
      'The type V is built on D, which is not a simple type',
      `${root}${empty}<xs:complexType name="V"><xs:simpleContent><xs:extension base="D"/></xs:simpleContent></xs:complexType>`,
      2,
    ],
    [
      'The type W is built on V, which is not a simple type',
      `${root}${empty}<xs:complexType name="V"><xs:simpleContent><xs:extension base="xs:string"/></xs:simpleContent></xs:complexType>\n<xs:complexType name="W"><xs:simpleContent><xs:extension base="V"/></xs:simpleContent></xs:complexType>`,
      3,
    ],
    ['the type S restricts D, which is not a simple type of the schema', inSimple('<xs:restriction base="D"/>'), 4],
    ['The type S is derived from itself', inSimple('<xs:restriction base="S"/>'), 3],
    ['The type D is defined twice', `${root}${empty}\n${empty}`, 3],
    ['The element Document is declared twice', `${root}${empty}\n${root}`, 3],
    ['The schema declares no element a document could begin with', empty, 1],
    ['xs:element in an element of the type D has no name', inSequence('<xs:element type="xs:string"/>'), 5],
    ['xs:element in D.A has no type', inSequence('<xs:element name="A"/>'), 5],
    [
      'D.A has a type attribute and a type inside',
      inSequence(
        '<xs:element name="A" type="xs:string"><xs:simpleType><xs:restriction base="xs:string"/></xs:simpleType></xs:element>',
      ),
      5,
    ],
  ])('%s', (message, definitions, line) => {
    const found = refused(smallSchema(definitions))
    expect(found.message).toContain(message)
    expect(found.line).toBe(line)
  })

  test.each<[string, string, number]>([
    [
      'The schema cannot be read: The end tag here is not that of <xs:schema>',
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">\n</xs:scheme>',
      2,
    ],
    ['The schema cannot be read: The file is empty', '', 1],
    ['This is not an XML Schema: its root element is <Document>', '<Document/>', 1],
    ['This is not an XML Schema: its root element is <schema>', '<schema xmlns="urn:x"/>', 1],
    [
      'Only elementFormDefault="qualified" is supported',
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t"/>',
      1,
    ],
    [
      'Only attributeFormDefault="unqualified" is supported',
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" attributeFormDefault="qualified"/>',
      1,
    ],
    [
      'The attribute finalDefault="#all" in the schema is not supported',
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" finalDefault="#all"/>',
      1,
    ],
  ])('%s', (message, text, line) => {
    const found = refused(text)
    expect(found.message).toContain(message)
    expect(found.line).toBe(line)
  })
})

test('what is said as by default is taken, also with spaces around it', () => {
  const own = smallSchema(
    '<xs:element name="Document" type="D"/><xs:complexType name="D"><xs:sequence><xs:element name="A" type="xs:string"/></xs:sequence></xs:complexType>',
  )
  for (const no of ['0', 'false'])
    expect(compileSchema(own.replace('type="xs:string"', `type="xs:string" nillable="${no}"`))).toEqual(
      compileSchema(own),
    )
  const spaced = own.replace('elementFormDefault="qualified"', 'elementFormDefault=" qualified "')
  expect(spaced).not.toBe(own)
  expect(compileSchema(spaced)).toEqual(compileSchema(own))
})
