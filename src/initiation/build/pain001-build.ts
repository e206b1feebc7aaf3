import type { CreditTransferInitiation, SyncPayments } from '../../domain/initiation/index.ts'
import { checkOptions, forCaller } from '../../values/index.ts'
import { buildInitiation } from './build-initiation.ts'
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
