import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { compileSchema, validate } from '../../src/schema.ts'
import { createOracle } from '../support/oracle.ts'
import { smallDocument, smallSchema } from '../support/small-schema.ts'

// As banks publish their subsets: every type restricts the one of the standard.
const text = smallSchema(`
<xs:element name="Document" type="Root_Bank"/>
<xs:complexType name="Root">
  <xs:sequence>
    <xs:element name="A" type="Max35" minOccurs="0"/>
    <xs:element name="B" type="Amount" maxOccurs="unbounded"/>
  </xs:sequence>
  <xs:attribute name="v" type="xs:string" use="required"/>
  <xs:attribute name="w" type="xs:string"/>
  <xs:attribute name="x" type="xs:string"/>
</xs:complexType>
<xs:complexType name="Root_Bank">
  <xs:complexContent>
    <xs:restriction base="Root">
      <xs:sequence><xs:element name="B" type="Amount_Small" maxOccurs="2"/></xs:sequence>
      <xs:attribute name="w" type="Word" use="required"/>
      <xs:attribute name="x" use="prohibited"/>
    </xs:restriction>
  </xs:complexContent>
</xs:complexType>
<xs:complexType name="Amount">
  <xs:simpleContent>
    <xs:extension base="Decimal"><xs:attribute name="Ccy" type="Word" use="required"/></xs:extension>
  </xs:simpleContent>
</xs:complexType>
<xs:complexType name="Amount_Euro">
  <xs:simpleContent>
    <xs:restriction base="Amount">
      <xs:fractionDigits value="2"/>
      <xs:attribute name="Ccy" use="required">
        <xs:simpleType><xs:restriction base="Word"><xs:enumeration value="EUR"/></xs:restriction></xs:simpleType>
      </xs:attribute>
    </xs:restriction>
  </xs:simpleContent>
</xs:complexType>
<xs:complexType name="Amount_Small">
  <xs:simpleContent>
    <xs:restriction base="Amount_Euro"><xs:maxInclusive value="999.99"/><xs:minInclusive value="0.01"/></xs:restriction>
  </xs:simpleContent>
</xs:complexType>
<xs:simpleType name="Decimal">
  <xs:restriction base="xs:decimal"><xs:minInclusive value="0"/><xs:fractionDigits value="5"/></xs:restriction>
</xs:simpleType>
<xs:simpleType name="Word"><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{3}"/></xs:restriction></xs:simpleType>
<xs:simpleType name="Max35"><xs:restriction base="xs:string"><xs:maxLength value="35"/></xs:restriction></xs:simpleType>`)

const document = (content: string, attributes = ' v="" w="ABC"'): string =>
  smallDocument(content).replace('<Document', `<Document${attributes}`)

describe('types that restrict others', () => {
  const schema = compileSchema(text)
  const oracle = createOracle(text)
  afterAll(() => oracle.dispose())

  test('hold what they say themselves, and the attributes they do not declare anew', () => {
    expect(schema.types.find(({ name }) => name === 'Root_Bank')).toMatchObject({
      kind: 'complex',
      content: { kind: 'sequence', particles: [{ name: 'B', type: 'Amount_Small', min: 1, max: 2 }] },
      attributes: [
        { name: 'w', type: 'Word', required: true },
        { name: 'v', type: 'xs:string', required: true },
      ],
    })
    const value = schema.types.find(({ name }) => name === 'Amount_Small')
    expect(value).toMatchObject({ kind: 'value', attributes: [{ name: 'Ccy', required: true }] })
    expect(schema.types.find(({ name }) => value?.kind === 'value' && name === value.type)).toMatchObject({
      base: 'decimal',
      facets: { minInclusive: '0.01', maxInclusive: '999.99', fractionDigits: 2 },
    })
  })

  const good = '<B Ccy="EUR">1.50</B>'
  test.each([
    [document(good), true],
    [document(good + good), true],
    [document(good.repeat(3)), false],
    [document(`<A>x</A>${good}`), false],
    [document(good, ' w="ABC"'), false],
    [document(good, ' v=""'), false],
    [document(good, ' v="" w="abc"'), false],
    [document(good, ' v="" w="ABC" x=""'), false],
    [document('<B Ccy="USD">1.50</B>'), false],
    [document('<B>1.50</B>'), false],
    [document('<B Ccy="EUR">1.505</B>'), false],
    [document('<B Ccy="EUR">0</B>'), false],
    [document('<B Ccy="EUR">1000</B>'), false],
  ])('%s: valid is %j, for libxml2 too', async (xml, valid) => {
    expect(oracle.validate(xml)).toMatchObject({ wellFormed: true, valid })
    expect((await validate(xml, { schema })).valid).toBe(valid)
  })
})

const profiles = '../shared/reference/profiles'

describe.skipIf(!existsSync(profiles))('subsets of banks, where they are at hand', () => {
  const files = existsSync(profiles) ? readdirSync(profiles).filter((file) => file.includes('GBIC')) : []

  test.each(files)('%s compiles', (file) => {
    const { message, types } = compileSchema(readFileSync(`${profiles}/${file}`, 'utf8'))
    expect(file.startsWith(message)).toBe(true)
    expect(types.length).toBeGreaterThan(50)
  })
})

test('what is inherited is found by names with a prefix, over several steps, and by names like those of XSD', async () => {
  const prefixed = (types: string): string =>
    smallSchema(`<xs:element name="Document" type="p:Third"/>${types}`).replace('xmlns=', 'xmlns:p=')
  const value = (name: string, base: string, facets: string): string =>
    `<xs:complexType name="${name}"><xs:simpleContent><xs:restriction base="p:${base}">${facets}</xs:restriction></xs:simpleContent></xs:complexType>`
  const schema = compileSchema(
    prefixed(`<xs:complexType name="First"><xs:simpleContent><xs:extension base="p:my_date">
      <xs:attribute name="a" type="p:my_date" use="required"/></xs:extension></xs:simpleContent></xs:complexType>
      ${value('Second', 'First', '<xs:maxLength value="3"/>')}${value('Third', 'Second', '<xs:minLength value="2"/>')}
      <xs:simpleType name="my_date"><xs:restriction base="xs:string"><xs:maxLength value="9"/></xs:restriction></xs:simpleType>
      <xs:simpleType name="of_date"><xs:restriction base="p:my_date"><xs:minLength value="1"/></xs:restriction></xs:simpleType>`),
  )
  expect(schema.types.find(({ name }) => name === 'Third')).toMatchObject({
    attributes: [{ name: 'a', type: 'my_date', required: true }],
  })
  expect(schema.types.filter(({ name }) => name === 'Third.value' || name === 'of_date')).toMatchObject([
    { base: 'string', facets: { minLength: 2, maxLength: 3 } },
    { base: 'string', facets: { minLength: 1, maxLength: 9 } },
  ])
})

test('a group may have an id, which means nothing', () => {
  const own = (id: string) =>
    compileSchema(
      smallSchema(
        `<xs:element name="Document" type="D"/><xs:complexType name="D"><xs:sequence${id}><xs:choice${id.replace('"a"', '"b"')}><xs:element name="A" type="xs:string"/></xs:choice></xs:sequence></xs:complexType>`,
      ),
    )
  expect(own(' id="a"')).toEqual(own(''))
})

test('a restriction without elements takes all of them away', async () => {
  const empty = compileSchema(
    smallSchema(`<xs:element name="Document" type="E"/>
<xs:complexType name="B"><xs:sequence><xs:element name="A" type="xs:string" minOccurs="0"/></xs:sequence><xs:attribute name="v" type="xs:string"/></xs:complexType>
<xs:complexType name="E"><xs:complexContent><xs:restriction base="B"><xs:attribute name="v" type="xs:integer"/></xs:restriction></xs:complexContent></xs:complexType>`),
  )
  const codes = async (xml: string): Promise<string[]> =>
    (await validate(xml, { schema: empty })).findings.map(({ code }) => code)
  expect(await codes(smallDocument(''))).toEqual([])
  expect(await codes(smallDocument('<A/>'))).toEqual(['element-unexpected'])
  expect(await codes(smallDocument('').replace('<Document', '<Document v="x"'))).toEqual(['value-type'])
})
