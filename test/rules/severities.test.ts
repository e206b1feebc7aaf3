// Severities of three levels set against each other, without files for each.
import { describe, expect, test } from 'vitest'
import { byAppliedSets, compileRules } from '../../src/rules/index.ts'
import type { Rule } from '../../src/rules.ts'
import { defineRules, type RuleSet, type RuleSeverities } from '../../src/rules.ts'

const rule = (name: string): Rule => ({
  name,
  severity: 'error',
  messages: ['m'],
  description: 'x',
  source: 'x',
  example: { good: 'x', bad: 'x' },
  start: () => ({}),
})
const [one, two] = [rule('one'), rule('two')]
const [bank, other] = [defineRules('bank', [one, two]), defineRules('other', [one])]

/** The severity of each rule, by name; those that are off are missing. */
function severities(sets: readonly RuleSet[], given?: RuleSeverities): Record<string, string> {
  return Object.fromEntries(
    compileRules(sets, 'm', { severities: given }).map((each) => [each.rule.name, each.severity ?? 'own']),
  )
}

const file = (given: RuleSeverities): RuleSet => ({ ...defineRules('file', []), severities: given })

describe('the severity of a rule', () => {
  test.each<[string, RuleSeverities, Record<string, string>]>([
    ['its own', {}, { one: 'own', two: 'own' }],
    ['that given by name', { 'bank/one': 'info' }, { one: 'info', two: 'own' }],
    ['that of its set', { 'bank/*': 'warning' }, { one: 'warning', two: 'warning' }],
    ['that by name before that of the set', { 'bank/*': 'off', 'bank/two': 'error' }, { two: 'error' }],
    ['that of another set that has it', { 'other/one': 'info', 'bank/*': 'warning' }, { one: 'info', two: 'warning' }],
  ])('is %s', (_, given, expected) => {
    expect(severities([bank, other], given)).toEqual(expected)
  })

  test('is that of the call before those of files, and of the later file before the one before', () => {
    const files = [file({ 'bank/one': 'info' }), file({ 'bank/one': 'warning' })]
    expect(severities([bank, ...files]).one).toBe('warning')
    expect(severities([bank, ...files.toReversed()]).one).toBe('info')
    expect(severities([bank, ...files], { 'bank/one': 'off' })).toEqual({ two: 'own' })
  })
})

describe('severities that are wrong', () => {
  test.each<[object, string]>([
    [{ 'bank/one': 'fatal' }, 'The severity of bank/one must be one of off, info, warning, error'],
    [{ 'bank/oen': 'off' }, 'There is no rule "bank/oen" in the rule sets bank, other; did you mean bank/one?'],
    [
      { qwertzuiop: 'off' },
      'There is no rule "qwertzuiop" in the rule sets bank, other; write set/rule, as in sepa/currency',
    ],
    [
      { ['x'.repeat(100)]: 'off' },
      `There is no rule "${'x'.repeat(80)}" in the rule sets bank, other; write set/rule, as in sepa/currency`,
    ],
  ])('%j: %s', (given, words) => {
    expect(() => severities([bank, other], given as RuleSeverities)).toThrow(new RangeError(words))
  })

  test('of a file are found, but for those of sets that are not applied', () => {
    expect(severities([bank, file({ 'other/x': 'off' })])).toEqual({ one: 'own', two: 'own' })
    expect(() => severities([bank, file({ 'bank/x': 'off' })])).toThrow(/no rule "bank\/x" in the rule sets bank, file/)
  })
})

describe('severities by the names of the sets that are applied', () => {
  const banking = { ...defineRules('banking', [two]) }
  const known = new Map([bank, other, banking].map((set) => [set.name, set]))
  const applied = (given: RuleSeverities | undefined, sets: readonly RuleSet[]) => byAppliedSets(given, sets, known)

  test.each<[string, RuleSeverities | undefined, readonly RuleSet[], RuleSeverities | undefined]>([
    ['none', undefined, [bank], undefined],
    [
      'those of an applied set',
      { 'bank/one': 'info', 'bank/x': 'off' },
      [bank],
      { 'bank/one': 'info', 'bank/x': 'off' },
    ],
    ['a rule of another set that an applied one has', { 'other/one': 'info' }, [bank], { 'bank/one': 'info' }],
    [
      'all rules of another set',
      { 'bank/*': 'info' },
      [other, banking],
      { 'other/one': 'info', 'banking/two': 'info' },
    ],
    ['a set whose name begins like an applied one', { 'banking/two': 'info' }, [bank], { 'bank/two': 'info' }],
    [
      'the name of the applied set comes first',
      { 'bank/one': 'off', 'other/one': 'info' },
      [bank],
      { 'bank/one': 'off' },
    ],
    ['and so it does behind', { 'other/one': 'info', 'bank/one': 'off' }, [bank], { 'bank/one': 'off' }],
    ['off for a rule that no applied set has', { 'bank/two': 'off' }, [other], {}],
    ['anything else for such a rule', { 'bank/two': 'info' }, [other], { 'bank/two': 'info' }],
    ['off for some that are applied and some that are not', { 'bank/*': 'off' }, [other], { 'other/one': 'off' }],
    [
      'a rule that is not known',
      { 'other/x': 'off', 'no/x': 'off', x: 'off' },
      [bank],
      { 'other/x': 'off', 'no/x': 'off', x: 'off' },
    ],
  ])('%s', (_name, given, sets, expected) => {
    expect(applied(given, sets)).toEqual(expected)
  })
})
