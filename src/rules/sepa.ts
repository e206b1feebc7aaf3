import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { defineRules } from './define-rules.ts'
import { isoRules } from './iso.ts'
import { creditorAccount, iban, ibanCountry, ibanOnly } from './pain001/accounts.ts'
import { addressForm, addressLines } from './pain001/addresses.ts'
import { bic, bicCountry, creditorAgent, debtorAgent } from './pain001/agents.ts'
import { amountRange, currency, instructedAmount } from './pain001/amounts.ts'
import { characters } from './pain001/characters.ts'
import { identifierCharacters } from './pain001/identifiers.ts'
import { chargeBearer, paymentMethod, serviceLevel } from './pain001/levels.ts'
import { creditorName, debtorName, nameLength, partyIdentification } from './pain001/parties.ts'
import { creditorReference, remittanceOnce, remittanceStructuredLength } from './pain001/remittance.ts'
import { plausibilityRules } from './plausibility.ts'
import type { RuleSet } from './rule.ts'

/** What {@link createSepaRules} can be told. */
export interface SepaRulesOptions {
  /**
   * First day (`YYYY-MM-DD`) on which addresses must name town and country. It is held against the execution date of each block, or
   * the creation date of the file where that is later. Default: `2026-11-15`, the day of the EPC rulebooks.
   */
  structuredAddressesFrom?: string
}

const checks: OptionChecks<SepaRulesOptions> = { structuredAddressesFrom: option.day }

/** Makes the rule set `sepa`: what SEPA credit transfer demands of a pain.001.001.03 or .09 above the schema (EPC132-08, and the rules of `iso` and `plausibility`). */
export function createSepaRules(options: SepaRulesOptions = {}): RuleSet {
  checkOptions('createSepaRules', options, checks)
  return defineRules('sepa', [
    ...isoRules.rules,
    identifierCharacters,
    characters,
    paymentMethod,
    serviceLevel,
    chargeBearer,
    instructedAmount,
    currency,
    amountRange,
    nameLength,
    debtorName,
    creditorName,
    partyIdentification,
    addressLines,
    addressForm(options.structuredAddressesFrom),
    ibanOnly,
    creditorAccount,
    iban,
    ibanCountry,
    bic,
    bicCountry,
    debtorAgent,
    creditorAgent,
    remittanceOnce,
    remittanceStructuredLength,
    creditorReference,
    ...plausibilityRules.rules,
  ])
}

/** The rule set `sepa` with its defaults, see {@link createSepaRules}. */
export const sepaRules: RuleSet = createSepaRules()
