import { checkOptions, type OptionCheck, type OptionChecks, option } from '../values/index.ts'
import { addressForm, addressLines, addressTown, repeatedLine } from './initiation/addresses.ts'
import { amountRange, currency, instructedAmount } from './initiation/amounts.ts'
import { directDebitLead, directDebitRules } from './initiation/direct-debits.ts'
import { chargeBearer, paymentMethod, serviceLevel } from './initiation/elements.ts'
import { accountRules, partyRules } from './initiation/parties.ts'
import { plausibilityRules } from './initiation/plausible.ts'
import {
  creditorReference,
  identifierCharacters,
  remittanceOnce,
  remittanceStructuredLength,
} from './initiation/references.ts'
import { blank, characters, lei } from './initiation/texts.ts'
import { isoPaymentRules } from './iso.ts'
import { defineRules, type RuleSet } from './rule.ts'

/** Options of {@link createSepaRules}. */
export interface SepaRulesOptions {
  /**
   * First day (`YYYY-MM-DD`) on which addresses must name town and country. It is compared with the execution date of
   * each block, or with the creation date of the file if that is later. Default: `2026-11-15`, the day of the EPC
   * rulebooks.
   */
  structuredAddressesFrom?: string
  /**
   * Least number of TARGET days from the creation of a file of direct debits to its collection dates. Ask your bank:
   * many require two. From 0 to 30. Default: 1, as in the EPC rulebooks.
   */
  directDebitLeadDays?: number
}

const leadDays: OptionCheck = (value, name) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 30
    ? undefined
    : `${name} must be a whole number from 0 to 30`

const checks: OptionChecks<SepaRulesOptions> = {
  structuredAddressesFrom: option.day,
  directDebitLeadDays: leadDays,
}

/**
 * Makes the rule set `sepa`: what SEPA requires in addition to the schema for credit transfers (pain.001.001.03 and
 * .09, EPC132-08) and for direct debits (pain.008.001.02 and .08, EPC130-08 and EPC131-08), and the rules of `iso` and
 * `plausibility`.
 */
export function createSepaRules(options: SepaRulesOptions = {}): RuleSet {
  checkOptions({ createSepaRules }, options, checks)
  return defineRules('sepa', [
    ...isoPaymentRules,
    identifierCharacters,
    lei,
    characters,
    blank,
    paymentMethod,
    serviceLevel,
    chargeBearer,
    instructedAmount,
    currency,
    amountRange,
    ...partyRules,
    addressLines,
    addressForm(options.structuredAddressesFrom),
    addressTown,
    repeatedLine,
    ...accountRules,
    remittanceOnce,
    remittanceStructuredLength,
    creditorReference,
    ...directDebitRules,
    directDebitLead(options.directDebitLeadDays),
    ...plausibilityRules.rules,
  ])
}

export const sepaRules: RuleSet = createSepaRules()
