import { amountDecimals } from './initiation/amounts.ts'
import { paymentInformationIdUnique, uetrUnique } from './initiation/identifiers.ts'
import { levels } from './initiation/levels.ts'
import { creditorOrAccount } from './initiation/parties.ts'
import { controlSum, numberOfTransactions } from './initiation/sums.ts'
import { defineRules, type RuleSet } from './rule.ts'

/**
 * Rules of the message definitions that a schema cannot express: sums, levels, decimals of currencies. `sepa` has them,
 * too.
 */
export const isoRules: RuleSet = defineRules('iso', [
  numberOfTransactions,
  controlSum,
  amountDecimals,
  levels,
  creditorOrAccount,
  paymentInformationIdUnique,
  uetrUnique,
])

/** The rules on numbers and sums only: files are always built by them, whatever other rules were chosen. */
export const sumRules: RuleSet = defineRules('iso', [numberOfTransactions, controlSum])
