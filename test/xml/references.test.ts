import { expect, test } from 'vitest'
import { resolveReferences } from '../../src/xml/references.ts'

test.each([
  ['', ''],
  ['a;b', 'a;b'],
  ['&lt;&gt;&amp;&quot;&apos;', '<>&"\''],
  ['&amp;lt;', '&lt;'],
  ['x&#65;&#x42;&#x1d11E;&#10;y', 'xAB𝄞\ny'],
])('%j is %j', (text, resolved) => {
  expect(resolveReferences(text)).toBe(resolved)
})

test.each([
  '&',
  '&&amp;',
  '&am&amp;p;',
  '&nbsp;',
  '&#;',
  '&#x;',
  '&#X41;',
  '&#0;',
  '&#xD800;',
  '&#xFFFE;',
  '&#x110000;',
  '& lt;',
  '&lt',
])('%j stands for nothing that is surely right', (text) => {
  expect(resolveReferences(text)).toBeUndefined()
})
