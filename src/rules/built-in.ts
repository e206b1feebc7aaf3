import { type OptionCheck, option } from '../values/check-options.ts'
import { isoRules } from './iso.ts'
import { plausibilityRules } from './plausibility.ts'
import type { RuleSet } from './rule.ts'
import { sepaRules } from './sepa.ts'
import { serviceRules } from './service.ts'
import { statementRules } from './statement.ts'

/** The rule sets that come with the toolkit, by name. */
export const builtInRuleSets: ReadonlyMap<string, RuleSet> = new Map(
  [isoRules, plausibilityRules, sepaRules, serviceRules, statementRules].map((set) => [set.name, set]),
)

/** The check of an option that takes rule sets by name, or as they are. */
export const ruleSets: OptionCheck = option.list(
  'a list of rule sets: names, or what defineRules and parseRules make',
  option.either('a rule set', option.text, option.object('a rule set')),
)

/**
 * Rule sets by name, or as they are.
 * @throws RangeError for a name that no built-in set has.
 */
export function ruleSetsOf(sets: readonly (string | RuleSet)[]): RuleSet[] {
  return sets.map((set) => {
    if (typeof set !== 'string') return set
    const known = builtInRuleSets.get(set)
    if (known === undefined) {
      throw new RangeError(
        `There is no rule set ${JSON.stringify(set)}. Known: ${[...builtInRuleSets.keys()].join(', ')}`,
      )
    }
    return known
  })
}
