import { describe, expect, test } from 'vitest'
import { readElement } from '../../src/xml/element.ts'
import { isXmlFault } from '../../src/xml/fault.ts'

describe('an element as it is', () => {
  test('names, namespaces, attributes, children, lines', () => {
    const root = readElement(
      '\ufeff<?xml version="1.0"?>\n<p:a xmlns:p="u" b="1">x<c xmlns="v">\n<!-- --><d/></c>&amp;</p:a>',
    )
    expect(root).toMatchObject({
      name: 'a',
      namespace: 'u',
      line: 2,
      attributes: [{ name: 'b', namespace: '', value: '1' }],
    })
    expect(root.children).toMatchObject([
      'x',
      { name: 'c', namespace: 'v', line: 2, attributes: [], children: ['\n', { name: 'd', namespace: 'v', line: 3 }] },
      '&',
    ])
  })

  test('prefixes in values are resolved where they stand', () => {
    const root = readElement('<a xmlns:p="u" xmlns="d" t="p:x"><b xmlns:p="v" t=" p:x "/><c t="q:x" s="plain"/></a>')
    expect(root.resolve('p')).toBe('u')
    const [b, c] = root.children
    if (typeof b !== 'object' || typeof c !== 'object') throw new Error('two elements expected')
    expect([b.resolve('p'), b.resolve('')]).toEqual(['v', 'd'])
    expect([c.resolve('q'), c.resolve('')]).toEqual([undefined, 'd'])
  })

  test.each([
    ['<a>\n<b></a>', 'xml-syntax', 2],
    ['<a>\n\n', 'xml-truncated', 3],
    ['\n<!DOCTYPE a>\n<a/>', 'xml-doctype', 2],
    ['<a>\n<b:c:d/></a>', 'xml-prefix', 2],
    ['', 'xml-empty', 1],
  ])('%j is a fault with its line', (text, code, line) => {
    let fault: unknown
    try {
      readElement(text)
    } catch (error) {
      fault = error
    }
    expect(isXmlFault(fault) && [fault.code, fault.position?.line]).toEqual([code, line])
  })
})
