import { fromCaller } from '../values/index.ts'
import type { Rule, RuleSet } from './rule.ts'

const properName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/**
 * Puts rules under a name, so that a bank's or a country's rules can be one file of their own. A rule may belong to
 * several sets; where two of them are applied, it runs once and is reported under the first.
 * @throws RangeError when a name is not made of small letters, digits and dashes, or stands twice.
 */
export function defineRules(name: string, rules: readonly Rule[]): RuleSet {
  const seen = new Set<string>()
  for (const each of [name, ...rules.map((rule) => rule.name)]) {
    if (!properName.test(each)) {
      const words = `The name ${JSON.stringify(each)} must be small letters, digits and single dashes, like my-bank`
      throw fromCaller(defineRules, new RangeError(words))
    }
  }
  for (const rule of rules) {
    if (seen.has(rule.name)) {
      throw fromCaller(defineRules, new RangeError(`The rule ${rule.name} stands twice in the set ${name}`))
    }
    seen.add(rule.name)
  }
  return { name, rules }
}
