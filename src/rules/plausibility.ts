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
 * What is allowed and seldom meant, and what banks' back offices ask about: warnings all of them, each of which can be switched off or made
 * an error by `severities`. `sepa` holds them, too.
 */
export const plausibilityRules: RuleSet = defineRules('plausibility', [
  ibanBicCountry,
  ownAccount,
  duplicatePayment,
  executionDateFar,
  countryCode,
  externalCode,
])
