import { describe, expect, test } from 'vitest'
import { checkElement } from '../../src/schema/check-element.ts'
import type { XmlElement } from '../../src/schema.ts'
import { tablesOf } from '../support/small-schema.ts'

const tables = tablesOf('<xs:element name="N" type="xs:integer"/>')

function element(name: string, children: XmlElement['children'] = [], namespace = 'urn:t'): XmlElement {
  return { name, namespace, attributes: [], children }
}

function check(given: XmlElement): string[] {
  return checkElement(given, tables).map(({ code, path, line, column, offset }) => {
    expect([line, column, offset]).toEqual([undefined, undefined, undefined])
    return `${code} ${path}`
  })
}

describe('an element as a reader will check it', () => {
  test.each<[string, XmlElement, string[]]>([
    ['declared and good', element('Document', [element('N', ['1'])]), []],
    ['declared and bad', element('Document', [element('N', ['x'])]), ['value-type /Document/N']],
    ['declared and incomplete', element('Document'), ['element-missing /Document/N']],
    [
      'declared, deep inside what is not',
      element('a', ['t', element('b', [element('Document')], 'urn:x')], 'urn:x'),
      ['element-missing /a/b/Document/N'],
    ],
    ['of another namespace', element('Document', [], 'urn:x'), []],
    ['not declared', element('N', ['x']), []],
    [
      'an attribute',
      { ...element('Document', [element('N', ['1'])]), attributes: [{ name: 'a', namespace: '', value: '' }] },
      ['attribute-unexpected /Document/@a'],
    ],
  ])('%s', (_name, given, expected) => {
    expect(check(given)).toEqual(expected)
  })
})

test('a bad value is not quoted: it may be data of a person', () => {
  const names = tablesOf(
    '<xs:element name="Nm" type="Short"/>',
    '<xs:simpleType name="Short"><xs:restriction base="xs:string"><xs:maxLength value="3"/></xs:restriction></xs:simpleType>',
  )
  const [finding] = checkElement(element('Document', [element('Nm', ['Erika Mustermann'])]), names)
  expect(finding?.code).toBe('value-length')
  expect(finding?.message).not.toContain('Erika')
})

test('an identifier may stand outside of the element that refers to it', () => {
  const refers = tablesOf('<xs:element name="To" type="xs:IDREF"/>')
  expect(checkElement(element('Document', [element('To', ['somewhere'])]), refers)).toEqual([])
})
