import { expect, test } from 'vitest'
import { noMessageInside } from '../../../src/schema/choose/no-message-inside.ts'
import type { XmlElement } from '../../../src/schema.ts'
import { smallNamespace, tablesOf } from '../../support/small-schema.ts'

const tables = { ...tablesOf('<xs:element name="A" type="xs:string"/>'), message: 'test.001' }

function element(name: string, namespace: string, ...children: (XmlElement | string)[]): XmlElement {
  return { name, namespace, attributes: [], children }
}

test.each<[string, XmlElement]>([
  ['an element of another namespace', element('Note', 'urn:other', 'text', element('Inner', 'urn:other'))],
  ['the name of a root in another namespace', element('Document', 'urn:other')],
  ['another name in the namespace of the message', element('A', smallNamespace, 'text')],
])('%s may stand in open content', (_, given) => {
  expect(noMessageInside(given, tables)).toEqual([])
})

test('a message of the same kind may not, however deep; each is named by its path', () => {
  const message = element('Document', smallNamespace, element('A', smallNamespace, 'x'))
  const finding = (path: string) => ({
    code: 'element-unexpected',
    severity: 'error',
    path,
    message: 'A whole test.001 is inside another one. Write it into a file of its own.',
  })
  expect(noMessageInside(message, tables)).toEqual([finding('/Document')])
  const boxes = element('Box', 'urn:other', 'text', element('In', '', message), message)
  expect(noMessageInside(boxes, tables)).toEqual([finding('/Box/In/Document'), finding('/Box/Document')])
})
