import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinFragments, unstructuredText } from '../../../../src/camt053.ts'

test('a piece that fills its element is gone on with directly, a shorter one with a space', () => {
  expect(joinFragments(['abcde', 'fg', 'hi'], 5)).toBe('abcdefg hi')
  expect(joinFragments([], 5)).toBe('')
})

test('characters are counted as the schema counts them', () => {
  // Five characters, ten UTF-16 units.
  expect(joinFragments(['𝔞𝔟𝔠𝔡𝔢', 'x'], 5)).toBe('𝔞𝔟𝔠𝔡𝔢x')
  expect(joinFragments(['𝔞𝔟𝔠', 'x'], 5)).toBe('𝔞𝔟𝔠 x')
})

test('a text cut at the length of its element is whole again', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 20 }), (text, length) => {
      const pieces: string[] = []
      const characters = Array.from(text)
      for (let at = 0; at < characters.length; at += length) pieces.push(characters.slice(at, at + length).join(''))
      expect(joinFragments(pieces, length)).toBe(text)
    }),
  )
})

test('nothing at all is not a text', () => {
  expect(unstructuredText(undefined)).toBeUndefined()
  expect(unstructuredText({ structured: [] })).toBeUndefined()
  expect(unstructuredText({ unstructured: ['a', 'b'] })).toBe('a b')
})
