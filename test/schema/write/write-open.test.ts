import { describe, expect, test } from 'vitest'
import {
  buildDocument,
  defaultXmlLimits,
  type Finding,
  type InvalidDocumentError,
  parseDocument,
} from '../../../src/schema.ts'
import { findingsIn, placesOf, thrownBy } from '../../support/findings.ts'
import { smallNamespace, tablesOf } from '../../support/small-schema.ts'

const open = (process: string, namespace = '##any') =>
  tablesOf(`<xs:any namespace="${namespace}" processContents="${process}" minOccurs="0" maxOccurs="3"/>`)
const element = { name: 'x', namespace: 'urn:x', attributes: [] as unknown[], children: [] as unknown[] }

function findingsOf(given: unknown, schema = open('lax')): readonly Finding[] {
  return findingsIn(() => buildDocument({ any: [given] }, { schema }))
}

const told = (given: unknown, schema = open('lax')): string[] =>
  findingsOf(given, schema).map(({ code, path, message }) => `${code} ${path} ${message}`)

describe('what is no element is refused', () => {
  const words = 'instead of an element ({ name, namespace, attributes, children }).'
  test.each<[unknown, string]>([
    [null, 'null'],
    ['x', 'a string'],
    [5, 'a number'],
    [[], 'a list'],
    [{}, 'an object'],
    [{ ...element, name: 5 }, 'an object'],
    [{ ...element, namespace: 5 }, 'an object'],
    [{ ...element, attributes: {} }, 'an object'],
    [{ ...element, children: 'x' }, 'an object'],
    [{ name: 'x', attributes: [], children: [] }, 'an object'],
    [{ name: 'x', namespace: '', children: [] }, 'an object'],
    [{ name: 'x', namespace: '', attributes: [] }, 'an object'],
  ])('%j', (given, found) => {
    expect(told(given)).toEqual([`value-type /Document Found ${found} ${words}`])
    expect(told({ ...element, children: [given] })).toEqual(
      typeof given === 'string' ? [] : [`value-type /Document/x Found ${found} ${words}`],
    )
  })
})

describe('what is no attribute is refused', () => {
  test.each<[unknown, string]>([
    [null, 'null'],
    [undefined, 'nothing'],
    ['a', 'a string'],
    [{}, 'an object'],
    [{ name: 5, value: '' }, 'an object'],
    [{ name: 'a' }, 'an object'],
    [{ name: 'a', value: 5 }, 'an object'],
    [{ value: '' }, 'an object'],
    [{ name: 'a', value: '', namespace: 5 }, 'an object'],
  ])('%j', (attribute, found) => {
    expect(told({ ...element, attributes: [attribute] })).toEqual([
      `value-type /Document/x Found ${found} instead of an attribute ({ name, namespace, value }).`,
    ])
  })

  test('a namespace may be left out', () => {
    for (const attribute of [
      { name: 'a', value: '1' },
      { name: 'a', value: '1', namespace: undefined },
    ])
      expect(buildDocument({ any: [{ ...element, attributes: [attribute] }] }, { schema: open('lax') })).toContain(
        '<x xmlns="urn:x" a="1"/>',
      )
  })
})

test.each<[string, object, string]>([
  ['a name', { name: 'a b' }, 'xml-syntax /Document/a… The name of this element is not a name in XML. Correct it.'],
  [
    'a namespace',
    { namespace: 'http://www.w3.org/2000/xmlns/' },
    'xml-prefix /Document/x The namespace of xmlns is for declarations only. Give the element another one.',
  ],
  [
    'the name of an attribute',
    { attributes: [{ name: 'xmlns', value: '' }] },
    'xml-syntax /Document/x/@xmlns The name of this attribute is not allowed in XML here. Correct it.',
  ],
  [
    'the same attribute twice',
    { attributes: [1, 2].map((value) => ({ name: 'a', value: `${value}` })) },
    'xml-syntax /Document/x/@a The attribute a is given twice. Keep one.',
  ],
  [
    'a character',
    { children: ['\u0000'] },
    'xml-character /Document/x A character stands here that XML cannot carry. Remove it.',
  ],
  [
    'a character in a namespace',
    { namespace: 'urn:\u0000' },
    'xml-character /Document/x A character stands here that XML cannot carry. Remove it.',
  ],
])('%s that XML does not have is refused', (_, changes, finding) => {
  expect(told({ ...element, ...changes })).toEqual([finding])
})

test('too many of them are refused before another element, too', () => {
  const schema = tablesOf(
    '<xs:any namespace="##other" processContents="skip" maxOccurs="2"/><xs:element name="B" type="xs:string"/>',
  )
  const codes = (...any: unknown[]): string[] => placesOf(findingsIn(() => buildDocument({ any, B: 'x' }, { schema })))
  expect(codes(element, element)).toEqual([])
  expect(codes(element, element, element)).toEqual(['element-repeated /Document/any[3]'])
})

test('elements may be nested as deep as they can be read again', async () => {
  const schema = open('skip')
  const nested = (levels: number): unknown => (levels === 1 ? element : { ...element, children: [nested(levels - 1)] })
  const deepest = defaultXmlLimits.maxDepth - 1
  const text = buildDocument({ any: [nested(deepest)] }, { schema })
  expect((await parseDocument(text, { schema })).document).toEqual({ any: [nested(deepest)] })
  expect(findingsOf(nested(deepest + 1), schema).map(({ code, message }) => `${code} ${message}`)).toEqual([
    `xml-limit Elements are nested more than ${defaultXmlLimits.maxDepth} deep, the limit of readers. Nest them less.`,
  ])
})

describe('the schema says which elements may stand there', () => {
  const whole = { name: 'Document', namespace: smallNamespace, attributes: [], children: [] }
  const another = { ...whole, name: 'Another' }
  const undeclared = (name: string): string =>
    `element-unexpected /Document/${name} <${name}> is not declared in the schema, which is required here. Remove it.`
  const elsewhere = (name: string, allowed: string): string =>
    `element-namespace /Document/${name} <${name}> is in a namespace that the schema does not allow here (${allowed}). ` +
    'Remove it.'

  test.each<[string, string, unknown, string[]]>([
    ['strict', '##any', whole, []],
    ['strict', '##any', another, [undeclared('Another')]],
    ['strict', '##any', { ...whole, namespace: 'urn:x' }, [undeclared('Document')]],
    ['strict', '##any', element, [undeclared('x')]],
    ['lax', '##any', another, []],
    ['skip', '##any', another, []],
    ['lax', '##other', whole, [elsewhere('Document', '##other')]],
    ['skip', '##other', another, [elsewhere('Another', '##other')]],
    ['lax', '##targetNamespace', element, [elsewhere('x', '##targetNamespace')]],
    ['lax', '##targetNamespace', whole, []],
  ])('%s, namespace %s: %o', (process, namespace, given, expected) => {
    expect(told(given, open(process, namespace))).toEqual(expected)
  })
})

test('what it declares is checked wherever it stands, as by a reader, and a bad value is not quoted', () => {
  const names = tablesOf(
    '<xs:element name="Nm" type="Short"/><xs:any namespace="##other" processContents="lax" minOccurs="0"/>',
    '<xs:simpleType name="Short"><xs:restriction base="xs:string"><xs:maxLength value="3"/></xs:restriction></xs:simpleType>',
  )
  const name = { name: 'Nm', namespace: smallNamespace, attributes: [], children: ['Erika Mustermann'] }
  const root = { name: 'Document', namespace: smallNamespace, attributes: [], children: [name] }
  const given = { Nm: 'A', any: [{ ...element, children: ['t', root, { ...root, children: [] }] }] }
  const error = thrownBy(() => buildDocument(given, { schema: names })) as InvalidDocumentError
  expect(placesOf(error.findings)).toEqual([
    'value-length /Document/x/Document/Nm',
    'element-missing /Document/x/Document/Nm',
  ])
  expect(error.message).not.toContain('Erika')
})
