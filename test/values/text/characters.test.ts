// The set of characters as a whole, and lengths in code points, held against Array.from.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePointLength, firstOffendingCharacter, sepaCharacters } from '../../../src/values/index.ts'
import { identifierFault, isSepaIdentifier, isSepaText } from '../../../src/values.ts'
import { anyText } from '../../support/texts.ts'

test('the set has 62 letters and digits and 11 others', () => {
  expect(sepaCharacters.size).toBe(73)
})

test.each([
  ["Hello, World (1) + 2: / - ? . '", undefined],
  ['', undefined],
  ['Café', { character: 'é', codePoint: 'U+00E9', index: 3 }],
  ['a_b', { character: '_', codePoint: 'U+005F', index: 1 }],
  ['ok 💶', { character: '💶', codePoint: 'U+1F4B6', index: 3 }],
  ['a\ud83d', { character: '\ud83d', codePoint: 'U+D83D', index: 1 }],
  ['line\nbreak', { character: '\n', codePoint: 'U+000A', index: 4 }],
  ['no\u00a0break', { character: '\u00a0', codePoint: 'U+00A0', index: 2 }],
])('the first offending character of %j', (text, offending) => {
  expect(firstOffendingCharacter(text)).toEqual(offending)
  expect(isSepaText(text)).toBe(offending === undefined)
})

test('the pattern and the set agree', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const expected = Array.from(text).every((character) => sepaCharacters.has(character))
      expect(isSepaText(text)).toBe(expected)
      expect(firstOffendingCharacter(text) === undefined).toBe(expected)
    }),
  )
})

test.each([
  ['INV-2025/0017', undefined],
  ['', undefined],
  ['/INV', 'slash-start'],
  ['INV/', 'slash-end'],
  ['INV//1', 'slash-double'],
  ['/', 'slash-start'],
  ['   ', 'blank'],
  [' ', 'blank'],
  [' /x ', 'padded'],
  ['x ', 'padded'],
  [' x', 'padded'],
  ['INV 2025', undefined],
  ['INV\u00a02025', 'characters'],
  ['Größe', 'characters'],
  ['INV_1', 'characters'],
])('identifierFault: %j', (text, fault) => {
  expect(identifierFault(text)).toBe(fault)
  expect(isSepaIdentifier(text)).toBe(fault === undefined)
})

test('codePointLength counts as XML Schema does', () => {
  expect(codePointLength('Müller')).toBe(6)
  expect(codePointLength('💶💶')).toBe(2)
  expect(codePointLength('\ud83d')).toBe(1)
  expect(codePointLength('\udcb6\ud83d')).toBe(2)
  // The first and the last pair, and neighbours that are none.
  expect(codePointLength('\u{10000}\u{10ffff}')).toBe(2)
  for (const text of ['\ud83da', '\ud83d\ue000', '\ue000\udc00', '\udc00\udc00', 'a\udc00'])
    expect(codePointLength(text)).toBe(2)
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(codePointLength(text)).toBe(Array.from(text).length)
    }),
  )
})
