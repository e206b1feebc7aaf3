import { describe, expect, test } from 'vitest'
import { builtInRuleSets, defineRules } from '../../src/rules.ts'

const [first, second] = builtInRuleSets.get('iso')?.rules ?? []

describe('defineRules', () => {
  test.each(['a', 'my-bank', 'bank-24-b', 'x9'])('%s is a name', (name) => {
    expect(defineRules(name, [])).toEqual({ name, rules: [] })
  })

  test.each(['', 'My', 'a_b', '-a', 'a-', 'a--b', '9a', 'a b', ' a', 'a/b'])('%j is none', (name) => {
    const words = `The name ${JSON.stringify(name)} must be small letters, digits and single dashes, like my-bank`
    expect(() => defineRules(name, [])).toThrow(new RangeError(words))
    expect(() => defineRules('mine', [{ ...first, name } as never])).toThrow(new RangeError(words))
  })

  test('a rule stands in a set once', () => {
    expect(defineRules('mine', [first, second] as never).rules).toEqual([first, second])
    expect(() => defineRules('mine', [first, second, first] as never)).toThrow(
      new RangeError(`The rule ${first?.name} stands twice in the set mine`),
    )
  })
})

test('each built-in set has its name, and rules with what each of them demands, why, and an example', () => {
  expect([...builtInRuleSets.keys()]).toEqual(expect.arrayContaining(['iso', 'sepa', 'service', 'statement']))
  for (const [name, set] of builtInRuleSets) {
    expect(set.name).toBe(name)
    expect(set.rules.length).toBeGreaterThan(1)
    for (const rule of set.rules) {
      expect(rule.description, rule.name).toMatch(/^[A-Z].{15,}\.$/s)
      expect(rule.source.length, rule.name).toBeGreaterThan(5)
      for (const example of [rule.example.good, rule.example.bad]) expect(example.length, rule.name).toBeGreaterThan(2)
    }
  }
})
