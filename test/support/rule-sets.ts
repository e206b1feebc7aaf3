import { builtInRuleSets, type RuleSet, type RuleSetName } from '../../src/rules.ts'

function setOf(name: RuleSetName): RuleSet {
  const set = builtInRuleSets.get(name)
  if (set === undefined) throw new Error(`There are no rules ${name}`)
  return set
}

/** The built-in sets as objects, to look at their rules and to put some of them together. */
export const isoRules = setOf('iso')
export const plausibilityRules = setOf('plausibility')
export const sepaRules = setOf('sepa')
export const serviceRules = setOf('service')
export const statementRules = setOf('statement')
