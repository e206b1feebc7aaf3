import type { DirectDebitInitiation } from '../../domain/initiation/index.ts'
import { checkOptions, forCaller, type OptionChecks, option } from '../../values/index.ts'
import { directDebitFormat } from '../compose/direct-debit-format.ts'
import { type SplitLimits, sharedLimitChecks, splitWith } from './split.ts'

/**
 * The limits by which a file of direct debits is divided: as for credit transfers (`SplitLimits`), by collection date
 * and creditor account.
 */
export interface DirectDebitSplitLimits extends Omit<SplitLimits, 'byDebtorAccount'> {
  /** Whether each creditor account gets files of its own. Default `false`. */
  byCreditorAccount?: boolean | undefined
}

const limitChecks: OptionChecks<DirectDebitSplitLimits> = { ...sharedLimitChecks, byCreditorAccount: option.flag }

/**
 * Divides a file of direct debits into several, in order, each within the limits; ids and totals as with
 * `splitInitiation`.
 * @throws RangeError when a limit is not a positive number, or one direct debit alone is above `maxAmount`; it names
 * that one.
 */
export function splitDirectDebits(
  initiation: DirectDebitInitiation,
  limits: DirectDebitSplitLimits,
): DirectDebitInitiation[] {
  checkOptions({ splitDirectDebits }, limits, limitChecks)
  const { byCreditorAccount: byAccount, ...rest } = limits
  const split = () => splitWith(directDebitFormat(), initiation, { ...rest, byAccount })
  return forCaller(splitDirectDebits, split) as DirectDebitInitiation[]
}
