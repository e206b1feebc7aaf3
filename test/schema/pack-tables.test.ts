import { expect, test } from 'vitest'
import { unpackTables } from '../../src/schema/compile/unpack-tables.ts'
import { packTables } from '../../src/schema/pack-tables.ts'
import { tablesOf } from '../support/small-schema.ts'

test.each([
  ['', ''],
  ['minOccurs="0"', '?'],
  ['minOccurs="0" maxOccurs="unbounded"', '*'],
  ['maxOccurs="unbounded"', '+'],
  ['minOccurs="0" maxOccurs="2"', '{0,2}'],
  ['maxOccurs="3"', '{1,3}'],
  ['minOccurs="2" maxOccurs="unbounded"', '{2,-1}'],
  ['minOccurs="2" maxOccurs="2"', '{2,2}'],
])('an element with %j is packed with %j, and comes back', (occurs, written) => {
  const tables = tablesOf(`<xs:element name="A" type="xs:string" ${occurs}/>`)
  const packed = packTables(tables)
  expect(packed).toContain(`(A:xs:string${written})`)
  expect(unpackTables(packed)).toEqual(tables)
})

test('types of all kinds come back as they were', () => {
  const tables = tablesOf(
    '<xs:choice minOccurs="0"><xs:element name="A" type="V"/><xs:any namespace="##other" processContents="lax"/></xs:choice>',
    `<xs:simpleType name="S"><xs:restriction base="xs:string"><xs:maxLength value="4"/></xs:restriction></xs:simpleType>
<xs:complexType name="V"><xs:simpleContent><xs:extension base="S"><xs:attribute name="a" type="S" use="required"/><xs:attribute name="b" type="S"/></xs:extension></xs:simpleContent></xs:complexType>
<xs:complexType name="W"><xs:simpleContent><xs:extension base="xs:decimal"/></xs:simpleContent></xs:complexType>
<xs:complexType name="Empty"><xs:attribute name="a" type="S"/></xs:complexType>
<xs:complexType name="Open"><xs:sequence><xs:any namespace="urn:a@b" processContents="skip"/></xs:sequence><xs:attribute name="a" type="S"/></xs:complexType>`,
  )
  const packed = packTables(tables)
  expect(unpackTables(packed)).toEqual(tables)
  expect(packed.split('\n')).toEqual(expect.arrayContaining(['V=S@a:S@b:S?', 'Empty@a:S?']))
})
