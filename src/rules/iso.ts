import { defineRules } from './define-rules.ts'
import { amountDecimals } from './pain001/amounts.ts'
import { paymentInformationIdUnique } from './pain001/identifiers.ts'
import { levels } from './pain001/levels.ts'
import { creditorOrAccount } from './pain001/parties.ts'
import { controlSum, numberOfTransactions } from './pain001/sums.ts'
import type { RuleSet } from './rule.ts'

/** Rules of the messages themselves that a schema cannot say: sums, levels, decimals of currencies. `sepa` holds them, too. */
export const isoRules: RuleSet = defineRules('iso', [
  numberOfTransactions,
  controlSum,
  amountDecimals,
  levels,
  creditorOrAccount,
  paymentInformationIdUnique,
])

/** The rules on numbers and sums alone: no file is built that breaks them, whatever other rules were chosen. */
export const sumRules: RuleSet = defineRules('iso', [numberOfTransactions, controlSum])
