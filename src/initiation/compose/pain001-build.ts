import type { AnyPayments, CreditTransferInitiation, SyncPayments } from '../../domain/initiation/index.ts'
import { checkOptions, forCaller } from '../../values/index.ts'
import { buildInitiation, writeInitiation } from './build-initiation.ts'
import { type BuildOptions, buildOptionChecks } from './build-options.ts'
import { creditTransferFormat, defaultRules } from './credit-transfer-format.ts'

/**
 * Builds a pain.001 file as one text (encode it as UTF-8). Sums are exact. Nothing is dropped, shortened or replaced
 * unless `options.characters` asks for it. The result keeps the schema and the rules.
 * @throws InvalidDocumentError with all findings, each naming the payment by number and id, when anything is wrong.
 * @throws RangeError for an option that does not exist or has an unknown value, and for a rule set that does not exist.
 */
export function buildPain001(initiation: CreditTransferInitiation<SyncPayments>, options: BuildOptions = {}): string {
  checkOptions({ buildPain001 }, options, buildOptionChecks)
  const { message, rules = defaultRules, ...rest } = options
  return forCaller(buildPain001, () => buildInitiation(creditTransferFormat(message), initiation, { ...rest, rules }))
}

/**
 * Builds a pain.001 file in pieces of about 64 KB, in constant memory for any number of payments. Payments may come
 * from any iterable. It is read twice (they are counted and added up first), or once if the block has
 * `numberOfTransactions` and `controlSum`, which are checked. Otherwise it works like `buildPain001`.
 *
 * A fault may be found after some pieces were yielded. Then no more pieces follow, and the error at the end has all
 * findings of the file. If building ends in an error, throw the pieces away.
 * @throws InvalidDocumentError with all findings, each naming the payment by number and id, when anything is wrong.
 * @throws RangeError for an option that does not exist or has an unknown value, and for a rule set that does not exist.
 */
export async function* writePain001(
  initiation: CreditTransferInitiation<AnyPayments>,
  options: BuildOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ writePain001 }, options, buildOptionChecks)
  const { message, rules = defaultRules, ...rest } = options
  yield* writeInitiation(creditTransferFormat(message), initiation, { ...rest, rules })
}
