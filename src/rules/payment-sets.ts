import { type OptionCheck, option } from '../values/index.ts'
import { plausibilityRules } from './initiation/plausible.ts'
import { isoRules } from './iso.ts'
import type { RuleSet } from './rule.ts'
import { sepaRules } from './sepa.ts'
import { serviceRules } from './service.ts'

/** Name of a built-in rule set on payments. */
export type PaymentRuleSetName = 'iso' | 'plausibility' | 'sepa' | 'service'

/** The built-in rule sets on payments, by name: `buildPain001` and `buildPain008` know these and no others. */
export const paymentRuleSets: ReadonlyMap<string, RuleSet> = /* @__PURE__ */ setsByName([
  isoRules,
  plausibilityRules,
  sepaRules,
  serviceRules,
])

export const ruleSets: OptionCheck = option.list(
  'a list of rule sets: names, or what defineRules and parseRules make',
  option.either('a rule set', option.text, option.object('a rule set')),
)

export function setsByName(sets: readonly RuleSet[]): ReadonlyMap<string, RuleSet> {
  return new Map(sets.map((set) => [set.name, set]))
}

/**
 * Rule sets by name, of those that are known, or as they are.
 * @throws RangeError for a name that none of the known sets has.
 */
export function ruleSetsOf(sets: readonly (string | RuleSet)[], knownSets: ReadonlyMap<string, RuleSet>): RuleSet[] {
  return sets.map((set) => {
    if (typeof set !== 'string') return set
    const known = knownSets.get(set)
    if (known === undefined) {
      throw new RangeError(`There is no rule set ${JSON.stringify(set)}. Known: ${[...knownSets.keys()].join(', ')}`)
    }
    return known
  })
}
