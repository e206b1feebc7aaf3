import { expect, test } from 'vitest'
import { isSurelyLinear } from '../../../src/schema/pattern/is-linear.ts'
import { parsePattern } from '../../../src/schema/pattern/parse-pattern.ts'

test.each([
  // At each choice the next character tells the way.
  ['', true],
  ['a*b', true],
  ['(ab|cd)*', true],
  ['(a|b)*c', true],
  ['[0-9]{1,15}(\\.[0-9]{0,5})?', true],
  ['(a{3}b)*', true],
  ['(a*b)*', true],
  ['a{5}a', true],
  ['(a|b|)c', true],
  // Few ways in all.
  ['a{0,15}a', true],
  ['(a|ab)', true],
  ['(a|ab){4}', true],
  ['(a|a|a|a)(a|a|a|a)', true],
  ['a?a?a?a?a?', true],
  // Too many of them.
  ['a{0,16}a', false],
  ['(a|ab){5}', false],
  ['(a|a|a|a)(a|a|a|a|a)', false],
  ['a?a?a?a?a?a?', false],
  ['a*a', false],
  ['(a*)*', false],
  ['(a|a)*', false],
  ['(a?|b?)c*d{0,9}', true],
  ['(a?){20}', false],
  ['(a*b?)*c', false],
  ['(a*|b)*', false],
  ['[a-z]*[a-m]', false],
  ['[a-m]*[n-z]', true],
  ['(a|b?)(c|)*', false],
  // Two ways through each, both of which take nothing.
  ['(|)(|)(|)(|)', true],
  ['(|)(|)(|)(|)(|)', false],
  ['\\p{Lu}*\\p{Ll}', true],
  ['\\p{Lu}*\\p{L}', false],
])('%s takes linear time in an engine that tries: %s', (pattern, expected) => {
  expect(isSurelyLinear(parsePattern(pattern).expression)).toBe(expected)
})

test('an expression of very many choices is not looked at to its end', () => {
  const choiceOf = (count: number): string =>
    Array.from({ length: count }, (_, number) => `\\p{Lu}{0}${String.fromCodePoint(0x4e00 + number)}`).join('|')
  expect(isSurelyLinear(parsePattern(`(${choiceOf(150)})*`).expression)).toBe(true)
  expect(isSurelyLinear(parsePattern(`(${choiceOf(250)})*`).expression)).toBe(false)
})

test('an expression is given up as soon as too much was compared, whatever stands in front', () => {
  const optional = (count: number): string =>
    Array.from({ length: count }, (_, number) => `${String.fromCodePoint(0x4e00 + number)}?`).join('')
  const isLinear = (pattern: string): boolean => isSurelyLinear(parsePattern(pattern).expression)
  const most = Array.from({ length: 300 }, (_, count) => count).filter((count) => isLinear(optional(count))).length
  expect(most).toBeGreaterThan(100)
  expect(most).toBeLessThan(200)
  expect([most - 2, most - 1].map((count) => isLinear(`x${optional(count)}`))).toEqual([true, false])
})

test.each([
  ['((a|b?)a){5}', false],
  ['((a(a|b?))?d){5}', true],
  ['a{8,16}a', true],
])('%s takes linear time where what may follow is looked at, and how often: %s', (pattern, expected) => {
  expect(isSurelyLinear(parsePattern(pattern).expression)).toBe(expected)
})
