import { defineRules } from './define-rules.ts'
import {
  countryCode,
  duplicatePayment,
  executionDateFar,
  externalCode,
  ibanBicCountry,
  ownAccount,
} from './initiation/plausible.ts'
import type { RuleSet } from './rule.ts'

/**
 * Rules about payments that are allowed but seldom intended, and that banks' back offices ask about. All are warnings;
 * `severities` switches each one off or makes it an error. `sepa` has them, too.
 */
export const plausibilityRules: RuleSet = defineRules('plausibility', [
  ibanBicCountry,
  ownAccount,
  duplicatePayment,
  executionDateFar,
  countryCode,
  externalCode,
])
