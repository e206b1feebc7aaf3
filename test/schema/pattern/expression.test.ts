import { describe, expect, test } from 'vitest'
import { setOf } from '../../../src/schema/pattern/character-set.ts'
import {
  type Expression,
  firstOf,
  inNormalForm,
  isNullable,
  linearSource,
  scriptSource,
  sizeOf,
} from '../../../src/schema/pattern/expression.ts'

const endless = Number.POSITIVE_INFINITY
const character = (letter: string): Expression => {
  const code = letter.codePointAt(0) ?? 0
  return { kind: 'character', set: setOf([code, code]) }
}
const [a, b, c] = ['a', 'b', 'c'].map(character) as [Expression, Expression, Expression]
const sequence = (...parts: Expression[]): Expression => ({ kind: 'sequence', parts })
const choice = (...parts: Expression[]): Expression => ({ kind: 'choice', parts })
const loop = (body: Expression, min: number, max: number): Expression => ({ kind: 'loop', body, min, max })
const star = (body: Expression): Expression => loop(body, 0, endless)
const optional = (body: Expression): Expression => loop(body, 0, 1)
const empty = sequence()

const firstLetters = (expression: Expression): string =>
  firstOf(expression)
    .map((set) => String.fromCodePoint(set.ranges()[0] ?? 0))
    .join('')

test.each<[string, Expression, boolean, string]>([
  ['a', a, false, 'a'],
  ['nothing', empty, true, ''],
  ['ab', sequence(a, b), false, 'a'],
  ['a?b', sequence(optional(a), b), false, 'ab'],
  ['a?b?', sequence(optional(a), optional(b)), true, 'ab'],
  ['a|b', choice(a, b), false, 'ab'],
  ['a|b?', choice(a, optional(b)), true, 'ab'],
  ['a*', star(a), true, 'a'],
  ['a+', loop(a, 1, endless), false, 'a'],
  ['(a?)+', loop(optional(a), 1, endless), true, 'a'],
  ['(a?){3}', loop(optional(a), 3, 3), true, 'a'],
  ['a{0}b', sequence(loop(a, 0, 0), b), false, 'b'],
])('%s: whether it may be empty, and what it begins with', (_, expression, nullable, first) => {
  expect(isNullable(expression)).toBe(nullable)
  expect(firstLetters(expression)).toBe(first)
})

test.each<[Expression, string, string]>([
  [a, '[a]', '[a]'],
  [empty, '', ''],
  [sequence(a, b, c), '[a][b][c]', '[a][b][c]'],
  [sequence(a, choice(b, c)), '[a](?:[b]|[c])', '[a](?:[b]|[c])'],
  [choice(a, empty), '(?:[a]|)', '(?:[a]|)'],
  [star(a), '[a]*', '[a]*'],
  [loop(a, 1, endless), '[a]+', '[a]+'],
  [loop(a, 2, endless), '[a]{2,}', '[a]{2,}'],
  [optional(a), '[a]?', '[a]?'],
  [loop(a, 1, 1), '[a]', '[a]'],
  [loop(a, 0, 0), '(?:)', '(?:)'],
  [loop(a, 3, 3), '[a]{3}', '[a]{3}'],
  [loop(a, 0, 3), '[a]{0,3}', '[a]{0,3}'],
  [loop(a, 1, 3), '[a]{1,3}', '[a]{1,3}'],
  [loop(sequence(a, b), 2, 4), '(?:[a][b]){2,4}', '(?:[a][b]){2,4}'],
  // RE2 takes 1,000 repetitions at most, also where a loop is in a loop.
  [loop(a, 1000, 1000), '[a]{1000}', '[a]{1000}'],
  [loop(a, 1001, 1001), '[a]{1001}', '[a]{1000}[a]'],
  [loop(a, 2500, endless), '[a]{2500,}', '[a]{1000}[a]{1000}[a]{500,}'],
  [loop(a, 500, 2500), '[a]{500,2500}', '[a]{500,1000}[a]{0,1000}[a]{0,500}'],
  [loop(a, 0, 1001), '[a]{0,1001}', '[a]{0,1000}[a]?'],
  [loop(loop(a, 30, 30), 40, 40), '(?:[a]{30}){40}', '(?:[a]{30}){33}(?:[a]{30}){7}'],
  [loop(loop(a, 2, endless), 600, 600), '(?:[a]{2,}){600}', '(?:[a]{2,}){500}(?:[a]{2,}){100}'],
  [
    loop(choice(a, loop(b, 10, 20)), 60, 60),
    '(?:(?:[a]|[b]{10,20})){60}',
    '(?:(?:[a]|[b]{10,20})){50}(?:(?:[a]|[b]{10,20})){10}',
  ],
])('case %#: the source for JavaScript and for RE2', (expression, script, linear) => {
  expect(scriptSource(expression)).toBe(script)
  expect(linearSource(expression)).toBe(linear)
})

describe('the normal form', () => {
  test.each<[string, Expression, string]>([
    ['an endless loop in one', star(star(a)), '[a]*'],
    ['a loop of what may be empty', star(sequence(star(a), optional(sequence(b, a)))), '(?:(?:[a]|[b][a]))*'],
    ['a loop of what may not', star(sequence(star(a), b)), '(?:[a]*[b])*'],
    ['one of one at least', loop(a, 1, endless), '[a]+'],
    ['one of one at least of what may be empty', loop(optional(a), 1, endless), '[a]*'],
    ['one of one at least in one', star(loop(a, 1, endless)), '[a]*'],
    ['one of two at least', loop(optional(a), 2, endless), '(?:[a]?){2,}'],
    ['one of two at least in one', star(loop(a, 2, endless)), '(?:[a]{2,})*'],
    ['one of two that may be empty in one', star(loop(optional(a), 2, 5)), '[a]*'],
    ['one with an end', loop(star(a), 0, 3), '(?:[a]*){0,3}'],
    ['a choice with nothing in it', star(choice(empty, a, star(b))), '(?:(?:[a]|[b]))*'],
    ['a sequence of nothing and more', star(sequence(empty, star(a))), '(?:(?:[a]))*'],
    ['what never stands', star(loop(a, 0, 0)), '(?:(?:))*'],
    ['what is deep inside', sequence(c, choice(b, star(star(a)))), '[c](?:[b]|[a]*)'],
  ])('of %s', (_, expression, source) => {
    const normal = inNormalForm(expression)
    expect(scriptSource(normal)).toBe(source)
    // The same texts fit.
    const texts = ['', 'a', 'b', 'c', 'aa', 'ab', 'ba', 'bb', 'aba', 'bab', 'aaaa', 'baba', 'cb', 'caa', 'aaaaaa']
    const fits = (one: Expression) => texts.filter((text) => new RegExp(`^(?:${scriptSource(one)})$`, 'u').test(text))
    expect(fits(normal)).toEqual(fits(expression))
    expect(isNullable(normal)).toBe(isNullable(expression))
  })
})

test.each<[Expression, number]>([
  [a, 1],
  [empty, 1],
  [sequence(a, b), 3],
  [choice(a, sequence(b, c)), 5],
  [star(a), 2],
  [loop(a, 3, endless), 5],
  [loop(a, 2, 7), 8],
  [loop(loop(a, 0, 3), 0, 4), 17],
])('case %#: written out it has so many characters', (expression, size) => {
  expect(sizeOf(expression)).toBe(size)
})
