// Expressions as JavaScript reads them, held against RegExp itself.
import { expect, test } from 'vitest'
import { scriptDialect } from '../../../src/rules/file/whole-pattern.ts'
import { translate } from '../../../src/schema/pattern/translate.ts'

const sourceOf = (text: string): string => translate(text, scriptDialect)

test.each([
  ['x\\ud83d\\ude00y', 'x\u{1f600}y'],
  ['x\\uDBFF\\uDFFFy', 'x\u{10ffff}y'],
  ['x\\u{1f600}y', 'x\u{1f600}y'],
  ['x\\u00e9\\u00e8y', 'xéèy'],
  ['x\\cIy', 'x\\ty'],
])('%s means the character itself', (text, plain) => {
  expect(sourceOf(text)).toBe(sourceOf(plain))
})

test('half a pair means that half', () => {
  const [half, other] = ['\\ud83dx', '\\ud83dabcde00'].map(sourceOf)
  expect(half).not.toBe(sourceOf('\u{1f600}'))
  expect(other).not.toBe(sourceOf('\u{1f600}'))
})

test.each([
  ['a(?i:b)', 'a group that begins with (?i:'],
  ['a(?ims:b)', 'a group that begins with (?ims:'],
  ['a(?i-s:b)', 'a group that begins with (?i-s:'],
  ['a(?@b)', 'a group that begins with (?'],
  ['a(?=b)', '(?= elsewhere than at the beginning'],
  ['a(?!b)', '(?! elsewhere than at the beginning'],
  ['a(?<=b)', '(?<= elsewhere than at the beginning'],
  ['a(?<!b)', '(?<! elsewhere than at the beginning'],
])('%s is refused by what it begins with', (text, what) => {
  expect(() => translate(text, scriptDialect)).toThrow(
    new Error(`The pattern ${text} holds ${what}, which is not supported`),
  )
})

test('classes of characters are those of JavaScript, alone and in brackets', () => {
  for (const [written, plain] of [
    ['\\d', '[0-9]'],
    ['\\w', '[0-9A-Z_a-z]'],
  ] as const) {
    expect(sourceOf(`x${written}y`)).toBe(sourceOf(`x${plain}y`))
    expect(sourceOf(`x[${written}]y`)).toBe(sourceOf(`x${plain}y`))
  }
})

test.each(['[a', 'x[a-', '[^a'])('%s lacks the end of its class', (text) => {
  expect(() => translate(text, scriptDialect)).toThrow('a class without its closing bracket')
})
