// Every control character, also those that no field of a file can have.
import { expect, test } from 'vitest'
import { escapeControls, replaceControls } from '../../src/diagnostics/mask.ts'

const cases: readonly [string, string][] = [
  ['\u001b', '\\u001b'],
  ['\n', '\\u000a'],
  ['\u0085', '\\u0085'],
  ['\u061c', '\\u061c'],
  ['\u200e', '\\u200e'],
  ['\u2028', '\\u2028'],
  ['\u2029', '\\u2029'],
  ['\u202e', '\\u202e'],
  ['\u2067', '\\u2067'],
  ['\ufeff', '\\ufeff'],
]

test.each(cases)('%j controls no terminal', (character, escaped) => {
  expect(escapeControls(`a${character}b${character}`)).toBe(`a${escaped}b${escaped}`)
  expect(replaceControls(`a${character}b`)).toBe('a\ufffdb')
})

test('a tab stays where columns count, and else only where it is asked for', () => {
  expect(replaceControls('a\tb')).toBe('a\tb')
  expect(escapeControls('a\tb\n')).toBe('a\\u0009b\\u000a')
  expect(escapeControls('a\tb\n', '\t')).toBe('a\tb\\u000a')
})

test('other characters stay, whatever their alphabet', () => {
  const text = 'Ä ß € 💶 مرحبا \u00a0\u200b'
  expect(escapeControls(text)).toBe(text)
  expect(replaceControls(text)).toBe(text)
})
