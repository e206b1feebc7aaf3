// Paths held against small schemas: shipped ones have no such shapes.
import { describe, expect, test } from 'vitest'
import { parsePath, pathFault } from '../../../src/rules/file/path.ts'
import { compileSchema } from '../../../src/schema.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:test.001.001.01'

/** A schema whose Item has this content; A has an attribute. */
function schemaOf(content: string) {
  return compileSchema(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${namespace}"
    targetNamespace="${namespace}" elementFormDefault="qualified">
  <xs:element name="Document" type="Document"/>
  <xs:complexType name="Document"><xs:sequence><xs:element name="Item" type="Item" maxOccurs="9"/></xs:sequence></xs:complexType>
  <xs:complexType name="Item">${content}</xs:complexType>
  <xs:complexType name="Leaf"><xs:sequence><xs:element name="Id" type="Text"/></xs:sequence>
    <xs:attribute name="Ccy" type="Text"/></xs:complexType>
  <xs:simpleType name="Text"><xs:restriction base="xs:string"/></xs:simpleType>
</xs:schema>`)
}

const element = (name: string, max = '1') => `<xs:element name="${name}" type="Leaf" maxOccurs="${max}"/>`
const any = '<xs:any namespace="##other" processContents="skip"/>'
const sequence = (...inside: string[]) => `<xs:sequence>${inside.join('')}</xs:sequence>`
const choice = (...inside: string[]) => `<xs:choice>${inside.join('')}</xs:choice>`

const faultOf = (content: string, at: string, path: string, watched: readonly string[] = []) => {
  const parsed = parsePath(path, at)
  if (parsed === undefined) throw new Error(`${path} is no path`)
  return pathFault(schemaOf(content), at, parsed, new Set(watched))
}

describe('a path to what may stand behind the element of the rule', () => {
  const behind =
    /^B may stand behind A in \/Document\/Item, and is not read yet: make \/Document\/Item the path of `at`$/

  test.each([
    ['a sequence', sequence(element('A'), element('B'))],
    ['groups of a sequence', sequence(sequence(element('A')), choice(element('B'), element('C')))],
    ['one group of a sequence', sequence(element('C'), sequence(element('A'), element('B')))],
    ['a sequence in a choice', choice(element('C'), sequence(element('A'), element('B')))],
    ['a sequence with anything in it', sequence(any, element('A'), element('B'))],
  ])('in %s', (_name, content) => {
    expect(faultOf(content, '/Document/Item/A', '/Document/Item/B')).toMatch(behind)
  })

  test.each([
    ['stands before it', sequence(element('B'), element('A'))],
    ['stands before it and anything', sequence(element('B'), any, element('A'))],
    ['is the other one of a choice', choice(element('A'), element('B'))],
    [
      'is in another group of a choice',
      choice(sequence(element('A'), element('C')), sequence(element('D'), element('B'))),
    ],
    ['stands before it in one group', sequence(element('C'), sequence(element('B'), element('A')))],
  ])('is right where it %s', (_name, content) => {
    expect(faultOf(content, '/Document/Item/A', '/Document/Item/B')).toBeUndefined()
  })
})
