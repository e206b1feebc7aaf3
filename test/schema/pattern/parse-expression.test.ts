import { expect, test } from 'vitest'
import type { Expression } from '../../../src/schema/pattern/expression.ts'
import { type Dialect, parseExpression } from '../../../src/schema/pattern/parse-expression.ts'
import { parsePattern } from '../../../src/schema/pattern/parse-pattern.ts'

/** A dialect whose only character is `a`. */
const dialect = (lazy: boolean): Dialect => ({
  character: (_text, at) => ({ value: parsePattern('a').expression, end: at + 1 }),
  group: (_text, at) => at + 1,
  lazy,
})

/** An expression in a form that shows what repeats. */
function shown(expression: Expression): string {
  if (expression.kind === 'character') return 'a'
  if (expression.kind === 'loop') return `${shown(expression.body)}{${expression.min},${expression.max}}`
  return `(${expression.parts.map(shown).join(expression.kind === 'choice' ? '|' : '')})`
}

test.each([
  ['a*?a', '(a{0,Infinity}a)'],
  ['a+?', 'a{1,Infinity}'],
  ['a??', 'a{0,1}'],
  ['a{2}?a', '(a{2,2}a)'],
  ['(aa|a){2,3}?|a', '(((aa)|a){2,3}|a)'],
  ['a?a', '(a{0,1}a)'],
  ['', '()'],
])('a quantifier of %s may have a question mark where the dialect has it', (text, expected) => {
  expect(shown(parseExpression(text, dialect(true)))).toBe(expected)
})

test.each([
  ['a*?', false, 'a quantifier behind a quantifier'],
  ['a*??', true, 'a quantifier behind a quantifier'],
  ['a?+', true, 'a quantifier behind a quantifier'],
  ['a{2}{3}', true, 'a quantifier behind a quantifier'],
  ['?', true, '? without something before it'],
  ['a{', true, 'an opening brace that begins no quantifier'],
  ['a{3,2}', true, 'the quantifier {3,2}, whose end is before its beginning'],
  ['a{1234567890}', true, 'an opening brace that begins no quantifier'],
  ['(a', true, 'an opening parenthesis without a closing one'],
  ['a)', true, 'a closing parenthesis without an opening one'],
  [`${'('.repeat(101)}a${')'.repeat(101)}`, true, 'groups nested more than 100 deep'],
])('%s, lazy %s, is refused', (text, lazy, what) => {
  expect(() => parseExpression(text, dialect(lazy))).toThrow(
    new Error(`The pattern ${text} holds ${what}, which is not supported`),
  )
})

test('a hundred groups in each other are read', () => {
  const text = `${'('.repeat(100)}a${')'.repeat(100)}`
  expect(shown(parseExpression(text, dialect(false)))).toBe('a')
})

test('as many characters as may be are read, and no more', () => {
  expect(shown(parseExpression('a'.repeat(10_000), dialect(false)))).toBe(`(${'a'.repeat(10_000)})`)
  expect(() => parseExpression('a'.repeat(10_001), dialect(false))).toThrow('longer than 10000 characters')
})
