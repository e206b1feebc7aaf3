import { checkOptions } from '../values/check-options.ts'
import { writeInitiation } from './build-initiation.ts'
import { type BuildOptions, buildOptionChecks } from './build-options.ts'
import { creditTransferFormat, defaultRules } from './credit-transfer-format.ts'
import type { AnyPayments, CreditTransferInitiation } from './initiation.ts'

/**
 * Builds a pain.001 file in pieces of about 64 KB, in memory that does not grow with the number of payments: they may come from
 * anything that can be gone through, twice (they are counted and added up first), or once where a block has `numberOfTransactions` and
 * `controlSum`, which are checked. Everything else is as with `buildPain001`.
 *
 * A fault is found where it stands, so that good pieces may have been given before: no more of them come, and the error at the end carries all
 * findings of the file. Pieces that end in an error are no file; throw them away.
 * @throws InvalidDocumentError with all findings, each naming the payment by number and id, when anything is wrong.
 * @throws RangeError for an option that does not exist or takes no such value, and for a rule set that does not exist.
 */
export async function* writePain001(
  initiation: CreditTransferInitiation<AnyPayments>,
  options: BuildOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions('writePain001', options, buildOptionChecks)
  const { message, rules = defaultRules, ...rest } = options
  yield* writeInitiation(creditTransferFormat(message), initiation, { ...rest, rules })
}
