import { identifierRules } from './identifiers.ts'
import { isoRules } from './iso.ts'
import { type PaymentRuleSetName, paymentRuleSets, setsByName } from './payment-sets.ts'
import { reportRules } from './report.ts'
import type { RuleSet } from './rule.ts'
import { statementRules } from './statement.ts'
import { byDefault } from './validate-with-rules.ts'

/** Name of a built-in rule set. */
export type RuleSetName = PaymentRuleSetName | 'identifiers' | 'report' | 'statement'

/** All rule sets that come with the toolkit, by name. */
export const builtInRuleSets: ReadonlyMap<string, RuleSet> = /* @__PURE__ */ setsByName([
  ...paymentRuleSets.values(),
  identifierRules,
  reportRules,
  statementRules,
])

/**
 * What a file is checked by without being asked: the check digits of identifiers, counts and sums, and that a statement
 * adds up. Each set is applied where it has rules for the message. `loadDefaultRuleSets` has those of a message.
 */
export const defaultRuleSets: readonly RuleSet[] = /* @__PURE__ */ [
  isoRules,
  identifierRules,
  reportRules,
  statementRules,
].map(byDefault)
