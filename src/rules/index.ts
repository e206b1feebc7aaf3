export { builtInRuleSets, defaultRuleSets, type RuleSetName } from './built-in.ts'
export { type ChecksOf, checksFor } from './checks-for.ts'
export { type ParseOptions, parseRulesWith } from './file/parse-rules.ts'
export type { Condition, FileRule, RuleFile, ValueTest } from './file/rule-file.ts'
export { isRuleFileError, RuleFileError, type RuleFileFault } from './file/rule-file.ts'
export { identifierRules } from './identifiers.ts'
export { amountOf, type Block, type Header, type Payment, textOrEmpty } from './initiation/elements.ts'
export { plausibilityRules } from './initiation/plausible.ts'
export { isoRules, recallPaths, recallRules, sumRules } from './iso.ts'
export { type PaymentRuleSetName, paymentRuleSets, ruleSets, ruleSetsOf } from './payment-sets.ts'
export {
  datedRules,
  type ProfileName,
  type ProfileOptions,
  type ProfileRule,
  profile,
  profileNames,
  profileRules,
} from './profile.ts'
export { reportPaths, reportRules } from './report.ts'
export {
  appliesTo,
  byAppliedSets,
  checkSeverities,
  compileRules,
  defineRules,
  pathsOf,
  type Rule,
  type RuleChecks,
  type RuleContext,
  type RuleElement,
  type RuleRun,
  type RuleSet,
  type RuleSeverities,
  type RuleSeverity,
  type RuleSubjects,
  ruleSeverities,
  startRules,
  whyNotChecked,
  withDefaults,
} from './rule.ts'
export { createSepaRules, type SepaRulesOptions, sepaRules } from './sepa.ts'
export { createServiceRules, type ServiceRulesOptions, serviceRules } from './service.ts'
export {
  type AddsUpIf,
  addsUpText,
  assumedText,
  type BalanceCheck,
  checkBalances,
  closingOf,
  type DayCheck,
  type NotCheckedReason,
  type NumberedBalance,
  numberedBalances,
  openingOf,
} from './statement/balances.ts'
export {
  accountOf,
  areReadable,
  byStatement,
  deliveryOf,
  endsOf,
  pageNumberOf,
  pageOf,
  sequenceNumberOf,
} from './statement/history.ts'
export type * from './statement/rule.ts'
export { statementPaths } from './statement/rule.ts'
export { type SequencedStatement, validateSequence } from './statement/sequence.ts'
export {
  createStatementTotals,
  entryFacts,
  isKnownStatus,
  needsEntryCheck,
  type StatementCounter,
  statementFacts,
} from './statement/totals.ts'
export { nextTransaction, type OpenEntry, openEntry, statementRules } from './statement.ts'
export {
  loadDefaultRuleSets,
  mergeFindings,
  type ValidateWithRulesOptions,
  validateByRules,
  validateWhatApplies,
} from './validate-with-rules.ts'
