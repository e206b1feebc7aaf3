import { amountDecimals } from './initiation/amounts.ts'
import { paymentInformationIdUnique, uetrUnique } from './initiation/identifiers.ts'
import { levels } from './initiation/levels.ts'
import { creditorOrAccount } from './initiation/parties.ts'
import { controlSum, numberOfTransactions } from './initiation/sums.ts'
import { recallCode } from './recalls.ts'
import { defineRules, type Rule, type RuleSet } from './rule.ts'

/** The rules of `iso` on payments, which `sepa` and the profiles have, too. */
export const isoPaymentRules: readonly Rule[] = [
  numberOfTransactions,
  controlSum,
  amountDecimals,
  levels,
  creditorOrAccount,
  paymentInformationIdUnique,
  uetrUnique,
]

/**
 * Rules of the message definitions that a schema cannot express: sums, levels, decimals of currencies, codes of
 * recalls.
 */
export const isoRules: RuleSet = defineRules('iso', [...isoPaymentRules, recallCode])

/** The rules on numbers and sums only: files are always built by them, whatever other rules were chosen. */
export const sumRules: RuleSet = defineRules('iso', [numberOfTransactions, controlSum])

/** The rules on recalls only, which are applied while one is read. */
export const recallRules: RuleSet = defineRules('iso', [recallCode])
