import { expect, test } from 'vitest'
import { isXmlFault } from '../../src/xml/fault.ts'
import { namespaceOf, outermostScope, resolveAttributes, resolveElement, scopeInside } from '../../src/xml/scope.ts'

const declares = (...written: [string, string][]): { name: string; value: string }[] =>
  written.map(([name, value]) => ({ name, value }))

test('a scope without declarations is the one around it', () => {
  const outer = outermostScope()
  expect(scopeInside(outer, 1, declares(['a', '1'], ['xmlnsx', '2']))).toBe(outer)
})

test('inner declarations hide outer ones, and end with their scope', () => {
  const outer = scopeInside(outermostScope(), 1, declares(['xmlns', 'u'], ['xmlns:p', 'v']))
  const inner = scopeInside(outer, 2, declares(['xmlns', '']))
  expect(resolveElement(inner, 'a')).toEqual({ local: 'a', namespace: '' })
  expect(resolveElement(inner, 'p:a')).toEqual({ local: 'a', namespace: 'v' })
  expect(resolveElement(outer, 'a')).toEqual({ local: 'a', namespace: 'u' })
  expect(namespaceOf(inner, 'q')).toBeUndefined()
})

test('attributes without a prefix are in no namespace; declarations are not among them', () => {
  const scope = scopeInside(outermostScope(), 1, declares(['xmlns', 'u'], ['xmlns:p', 'v']))
  expect(resolveAttributes(scope, declares(['xmlns:p', 'v'], ['a', '1'], ['p:a', '2'], ['q:a', '3']))).toEqual([
    { name: 'a', namespace: '', value: '1' },
    { name: 'a', namespace: 'v', value: '2' },
    { name: 'a', namespace: undefined, value: '3' },
  ])
})

test('one attribute by two prefixes of one namespace is a fault', () => {
  const scope = scopeInside(outermostScope(), 1, declares(['xmlns:p', 'v'], ['xmlns:q', 'v']))
  let fault: unknown
  try {
    resolveAttributes(scope, declares(['p:a', '1'], ['q:a', '2']))
  } catch (error) {
    fault = error
  }
  expect(isXmlFault(fault) && fault.code).toBe('xml-syntax')
})
