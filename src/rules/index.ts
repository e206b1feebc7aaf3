export { builtInRuleSets, paymentRuleSets, ruleSets, ruleSetsOf } from './built-in.ts'
export { type ChecksOf, checksFor } from './checks-for.ts'
export { defineRules } from './define-rules.ts'
export { type ParseOptions, parseRulesWith } from './file/parse-rules.ts'
export type { Condition, FileRule, RuleFile, ValueTest } from './file/rule-file.ts'
export { isRuleFileError, RuleFileError, type RuleFileFault } from './file/rule-file-error.ts'
export { isoRules, sumRules } from './iso.ts'
export { type MergedFindings, mergeFindings } from './merge-findings.ts'
export { plausibilityRules } from './plausibility.ts'
export {
  datedRules,
  type ProfileName,
  type ProfileOptions,
  type ProfileRule,
  profile,
  profileNames,
  profileRules,
} from './profile.ts'
export type { Rule, RuleChecks, RulePlace, RuleSet, RuleSeverities, RuleSeverity, RuleSubjects } from './rule.ts'
export {
  appliesTo,
  type CompiledRule,
  compileRules,
  pathsOf,
  type RuleElement,
  type RuleRun,
  startRules,
  whyNotChecked,
} from './run-rules.ts'
export { createSepaRules, type SepaRulesOptions, sepaRules } from './sepa.ts'
export { createServiceRules, type ServiceRulesOptions, serviceRules } from './service.ts'
export { byAppliedSets, checkSeverities, ruleSeverities } from './severities.ts'
export { type ValidateWithRulesOptions, validateByRules, validateWhatApplies } from './validate-with-rules.ts'
