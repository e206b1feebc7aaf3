import { type OptionCheck, option } from '../values/index.ts'
import { identifierRules } from './identifiers.ts'
import { isoRules } from './iso.ts'
import { plausibilityRules } from './plausibility.ts'
import { reportRules } from './report.ts'
import type { RuleSet } from './rule.ts'
import { sepaRules } from './sepa.ts'
import { serviceRules } from './service.ts'
import { statementRules } from './statement.ts'

/** Name of a built-in rule set on payments. */
export type PaymentRuleSetName = 'iso' | 'plausibility' | 'sepa' | 'service'

/** Name of a built-in rule set. */
export type RuleSetName = PaymentRuleSetName | 'identifiers' | 'report' | 'statement'

/** The built-in rule sets on payments, by name: `buildPain001` and `buildPain008` know these and no others. */
export const paymentRuleSets: ReadonlyMap<string, RuleSet> = /* @__PURE__ */ byName([
  isoRules,
  plausibilityRules,
  sepaRules,
  serviceRules,
])

/** All rule sets that come with the toolkit, by name. */
export const builtInRuleSets: ReadonlyMap<string, RuleSet> = /* @__PURE__ */ byName([
  isoRules,
  plausibilityRules,
  sepaRules,
  serviceRules,
  identifierRules,
  reportRules,
  statementRules,
])

/**
 * What a file is checked by without being asked: the check digits of identifiers, counts and sums, and that a statement
 * adds up. Each set is applied where it has rules for the message. Milder than the sets themselves where a file may be
 * right all the same: banks take a payment type at both levels, and charges lie between an entry and its parts.
 */
export const defaultRuleSets: readonly RuleSet[] = [
  { ...isoRules, severities: { 'iso/levels': 'warning' } },
  identifierRules,
  { ...reportRules, severities: { 'report/counts-without-part': 'off' } },
  { ...statementRules, severities: { 'statement/entry-parts': 'off' } },
]

/** The check of an option that takes rule sets by name, or as they are. */
export const ruleSets: OptionCheck = option.list(
  'a list of rule sets: names, or what defineRules and parseRules make',
  option.either('a rule set', option.text, option.object('a rule set')),
)

function byName(sets: readonly RuleSet[]): ReadonlyMap<string, RuleSet> {
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
