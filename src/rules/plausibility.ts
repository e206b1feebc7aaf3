import {
  countryCode,
  duplicatePayment,
  executionDateFar,
  executionDatePast,
  externalCode,
  fintsDate,
  ibanBicCountry,
  ownAccount,
  testBic,
} from './initiation/plausible.ts'
import { defineRules, type RuleSet } from './rule.ts'

/**
 * Rules about payments that are allowed but seldom intended, and that banks' back offices ask about. All are warnings;
 * `severities` switches each one off or makes it an error. `sepa` has them, too.
 */
export const plausibilityRules: RuleSet = defineRules('plausibility', [
  ibanBicCountry,
  ownAccount,
  duplicatePayment,
  executionDateFar,
  executionDatePast,
  fintsDate,
  testBic,
  countryCode,
  externalCode,
])
