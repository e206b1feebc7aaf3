// Rules made for the test, run on elements: in what order, and at which paths.
import { describe, expect, test } from 'vitest'
import { pain001_001_03 } from '../../src/messages/pain.001.001.03.ts'
import { appliesTo, compileRules, pathsOf, startRules, whyNotChecked } from '../../src/rules/index.ts'
import { defineRules, type Rule, type RuleSet, validateWithRules } from '../../src/rules.ts'
import { readFixtureText } from '../support/fixtures.ts'

function rule(name: string, messages: readonly string[], more: Partial<Rule> = {}): Rule {
  const words = { description: 'x', source: 'x', example: { good: 'x', bad: 'x' } }
  return { name, severity: 'error', messages, ...words, start: () => ({ [`/${name}`]: () => {} }), ...more }
}

const set = (name: string, ...rules: Rule[]): RuleSet => defineRules(name, rules)

describe('pathsOf', () => {
  const sets = [set('a', rule('one', ['m.1', 'm.2']), rule('two', ['m.3']))]

  test('gives those of all rules, or of rules for one of the messages', () => {
    expect(pathsOf(sets)).toEqual(['/one', '/two'])
    expect(pathsOf(sets, ['m.1'])).toEqual(['/one'])
    expect(pathsOf(sets, ['m.2', 'm.3'])).toEqual(['/one', '/two'])
    expect(pathsOf(sets, ['m.4'])).toEqual([])
  })

  test('adds those of their subjects', () => {
    const subjects = { start: () => ({ '/subject': () => undefined }) }
    expect(pathsOf([set('a', rule('one', ['m.1'], { subjects }))])).toEqual(['/one', '/subject'])
  })
})

describe('a set applies', () => {
  test('to the messages of its rules; without rules to any', () => {
    const some = set('some', rule('one', ['m.1']))
    expect([appliesTo(some, 'm.1'), appliesTo(some, 'm.2'), appliesTo(set('none'), 'm.2')]).toEqual([true, false, true])
  })

  test('and where none of several does, it is said what they are for', () => {
    const few = set('few', rule('one', ['m.2', 'm.1']), rule('two', ['m.1']))
    const six = set('six', rule('one', ['m.1', 'm.2', 'm.3', 'm.4', 'm.5', 'm.6']))
    const many = set('many', rule('one', ['m.1', 'm.2', 'm.3', 'm.4', 'm.5', 'm.6', 'm.7', 'm.8']))
    expect(whyNotChecked([], 'm.9')).toBeUndefined()
    expect(whyNotChecked([few, many], 'm.8')).toBeUndefined()
    expect(whyNotChecked([few], 'm.9')).toBe('The rule set few has no rule for m.9, only for m.1, m.2.')
    expect(whyNotChecked([six], 'm.9')).toBe(
      'The rule set six has no rule for m.9, only for m.1, m.2, m.3, m.4, m.5, m.6.',
    )
    expect(whyNotChecked([few, many], 'm.9')).toBe(
      'None of the rule sets few, many has a rule for m.9, only for m.1, m.2, m.3, m.4, m.5, m.6 and 2 more.',
    )
  })
})

describe('compileRules', () => {
  const codes = (sets: readonly RuleSet[], message = 'm.1'): string[] =>
    compileRules(sets, message).map(({ code }) => code)

  test('names a rule by its home set, else by the first set that has it, whatever the order of the sets', () => {
    const [own, other] = [rule('one', ['m.1'], { home: 'm' }), rule('two', ['m.1'])]
    const sets = ['a', 'm', 'z'].map((name) => set(name, own, other))
    const [a, m, z] = sets
    for (const order of [
      [a, m, z],
      [z, m, a],
      [m, z, a],
      [m, a, z],
      [a, z, m],
    ]) {
      expect(codes(order as RuleSet[])).toEqual(['m/one', 'a/two'])
    }
    expect(codes([z, a] as RuleSet[])).toEqual(['a/one', 'a/two'])
  })

  test('takes rules for any version of the message only where asked to', () => {
    const sets = [set('a', rule('one', ['pain.002.001.03']), rule('two', ['pain.001.001.03']))]
    const anyVersion = (message: string): string[] =>
      compileRules(sets, message, { anyVersion: true }).map(({ code }) => code)
    expect(anyVersion('pain.002.001.14')).toEqual(['a/one'])
    expect(anyVersion('pain.001.001.03')).toEqual(['a/two'])
    expect(anyVersion('camt.053.001.08')).toEqual([])
    expect(codes(sets, 'pain.002.001.14')).toEqual([])
  })

  test('leaves out what is off, and keeps fixed rules as they are', () => {
    const [one, two] = [rule('one', ['m.1']), rule('two', ['m.1'])]
    const sets = [set('a', one, two)]
    const severities = { 'a/*': 'off' } as const
    expect(compileRules(sets, 'm.1', { severities })).toEqual([])
    expect(compileRules(sets, 'm.1', { severities, fixed: [two] })).toEqual([
      { rule: two, code: 'a/two', severity: undefined },
    ])
  })
})

test('a rule gets the position of its element, and of what it names', async () => {
  const seen: unknown[] = []
  const mine = rule('mine', ['pain.001.001.03'], {
    start: () => ({
      '/Document/CstmrCdtTrfInitn/GrpHdr': (_, context) => {
        seen.push(
          context.position?.line,
          context.ancestors.map(({ name }) => name),
        )
        context.report('NbOfTxs', 'here')
        context.report('', 'the element')
        context.report('', 'elsewhere', 'info', { line: 7, column: 1, offset: 99 })
      },
    }),
  })
  const text = readFixtureText('valid/pain.001.001.03.xml')
  const lineOf = (tag: string): number => text.slice(0, text.indexOf(tag)).split('\n').length
  const { findings } = await validateWithRules(text, { schema: pain001_001_03, rules: [set('a', mine)] })
  expect(seen).toEqual([lineOf('<GrpHdr>'), ['Document', 'CstmrCdtTrfInitn']])
  expect(findings.map(({ line, severity }) => [line, severity]).sort()).toEqual(
    [
      [lineOf('<NbOfTxs>'), 'error'],
      [lineOf('<GrpHdr>'), 'error'],
      [7, 'info'],
    ].sort(),
  )
})

test('the path of an element is made for a finding only', () => {
  const found: string[] = []
  const mine = rule('mine', ['m.1'], {
    start: () => ({ '/a': (element: string, context) => (element === 'bad' ? context.report('b', 'x') : undefined) }),
  })
  const run = startRules(compileRules([set('a', mine)], 'm.1'), 'm.1', ({ path }) => found.push(path))
  let made = 0
  const path = (): string => {
    made++
    return '/a[1]'
  }
  run.visit('/a', 'good', { path, ancestors: [] })
  run.visit('/other', 'bad', { path, ancestors: [] })
  expect(made).toBe(0)
  run.visit('/a', 'bad', { path, ancestors: [] })
  run.run('/a', 'bad', { path: '/a[2]', ancestors: [] })
  expect(found).toEqual(['/a[1]/b', '/a[2]/b'])
})
