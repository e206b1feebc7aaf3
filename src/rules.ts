/**
 * The entry `iso20022-toolkit/rules`: business rules above the schema. The sets of the toolkit, sets of your own in
 * code (`defineRules`) or in a JSON file (`parseRules`), and validation with them in one pass.
 * @module
 */

import { allSchemas } from './messages/all.ts'
import { builtInSchemas } from './messages/index.ts'
import {
  builtInRuleSets,
  byAppliedSets,
  type ParseOptions,
  parseRulesWith as parseWith,
  type RuleSet,
  type RuleSetName,
  ruleSets,
  ruleSetsOf,
  type ValidateWithRulesOptions,
  validateByRules as validateWith,
} from './rules/index.ts'
import { readOptionChecks, type SchemaSource, type ValidationReport } from './schema/index.ts'
import { checkOptions, forCaller, type OptionChecks, option, requireText } from './values/index.ts'
import type { Source } from './xml/index.ts'

export {
  builtInRuleSets,
  type ChecksOf,
  type Condition,
  checksFor,
  createSepaRules,
  createServiceRules,
  datedRules,
  defineRules,
  type FileRule,
  isRuleFileError,
  type ParseOptions,
  type PaymentRuleSetName,
  type ProfileName,
  type ProfileOptions,
  type ProfileRule,
  profile,
  profileNames,
  profileRules,
  type Rule,
  type RuleChecks,
  type RuleContext,
  type RuleFile,
  RuleFileError,
  type RuleFileFault,
  type RuleSet,
  type RuleSetName,
  type RuleSeverities,
  type RuleSeverity,
  type RuleSubjects,
  type SepaRulesOptions,
  type ServiceRulesOptions,
  type ValueTest,
} from './rules/index.ts'

/** How a document is validated with rules; without `schema` the built-in one of its namespace is used. */
export interface RulesOptions extends Omit<ValidateWithRulesOptions, 'schema' | 'rules' | 'also'> {
  /** Your own schema, or several of which the namespace of the root element chooses. Default: the built-in ones. */
  schema?: SchemaSource | readonly SchemaSource[] | undefined
  /** Rule sets: the name of a built-in one, or a set of your own. */
  rules: readonly (RuleSetName | RuleSet)[]
}

const rulesChecks: OptionChecks<RulesOptions> = {
  ...readOptionChecks,
  rules: ruleSets,
  // The names and values in it are checked later, when the rules of the sets are known.
  severities: option.object('an object of codes and severities'),
}
const parseRulesChecks: OptionChecks<ParseOptions> = {
  schemas: option.list('a list of schemas', option.object('a schema')),
  on: option.day,
}

/**
 * Validates a document against its schema and rule sets in one pass and constant memory. What is wrong with the
 * document never makes it throw. Findings are in document order; a rule's finding carries the code `set/rule`.
 * @throws RangeError for a name that no built-in set has, for a severity that is none, and when none of the sets has a
 * rule for the message of the document: a document that nothing has checked is not called valid. Also what the source
 * throws, and the abort reason.
 */
export async function validateWithRules(source: Source, options: RulesOptions): Promise<ValidationReport> {
  checkOptions({ validateWithRules }, options, rulesChecks, ['rules'])
  const { schema = builtInSchemas, rules, ...rest } = options
  const sets = ruleSetsOf(rules, builtInRuleSets)
  const severities = byAppliedSets(options.severities, sets, builtInRuleSets)
  return validateWith(source, { ...rest, schema, rules: sets, severities })
}

/**
 * Reads a rule set from the JSON text of a rule file: see {@link RuleFile}. Its paths are held against the built-in
 * schemas, or those given.
 * @throws RuleFileError listing everything that is wrong with the file.
 */
export function parseRules(text: string, options: ParseOptions = {}): RuleSet {
  checkOptions({ parseRules }, options, parseRulesChecks)
  requireText(text, parseRules)
  return forCaller(parseRules, () => parseWith(text, { ...options, schemas: options.schemas ?? allSchemas }))
}
