import type { AnyDirectDebits, DirectDebitInitiation, SyncDirectDebits } from '../../domain/initiation/index.ts'
import { checkOptions, forCaller, type OptionChecks, option } from '../../values/index.ts'
import { buildInitiation, writeInitiation } from './build-initiation.ts'
import { type BuildOptions, buildOptionChecks } from './build-options.ts'
import { defaultRules, directDebitFormat, type Pain008Message, pain008Messages } from './direct-debit-format.ts'

/** How a file is built; everything but the version as in `BuildOptions` of credit transfers. */
export interface DirectDebitBuildOptions extends Omit<BuildOptions, 'message'> {
  /**
   * The version to write. German banks refuse `pain.008.001.02` since 14 November 2026. A value that the version does
   * not have is a finding. Default: `pain.008.001.08`.
   */
  message?: Pain008Message | undefined
}

const { message: _, ...shared } = buildOptionChecks

/** The checks of the options. */
const optionChecks: OptionChecks<DirectDebitBuildOptions> = {
  ...shared,
  message: option.oneOf(...pain008Messages),
}

/**
 * Builds a pain.008 file as one text (encode it as UTF-8). Sums are exact. Nothing is dropped, shortened or replaced
 * unless `options.characters` asks for it. The result keeps the schema and the rules.
 * @throws InvalidDocumentError with all findings, each naming the direct debit by number and id, when anything is
 * wrong.
 * @throws RangeError for an option that does not exist or has an unknown value, and for a rule set that does not exist.
 */
export function buildPain008(
  initiation: DirectDebitInitiation<SyncDirectDebits>,
  options: DirectDebitBuildOptions = {},
): string {
  checkOptions({ buildPain008 }, options, optionChecks)
  const { message, rules = defaultRules, ...rest } = options
  return forCaller(buildPain008, () => buildInitiation(directDebitFormat(message), initiation, { ...rest, rules }))
}

/**
 * Builds a pain.008 file in pieces of about 64 KB, in constant memory for any number of direct debits. They may come
 * from any iterable. It is read twice (they are counted and added up first), or once if the block has
 * `numberOfTransactions` and `controlSum`, which are checked. Otherwise it works like `buildPain008`.
 *
 * A fault may be found after some pieces were yielded. Then no more pieces follow, and the error at the end has all
 * findings of the file. If building ends in an error, throw the pieces away.
 * @throws InvalidDocumentError with all findings, each naming the direct debit by number and id, when anything is
 * wrong.
 * @throws RangeError for an option that does not exist or has an unknown value, and for a rule set that does not exist.
 */
export async function* writePain008(
  initiation: DirectDebitInitiation<AnyDirectDebits>,
  options: DirectDebitBuildOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ writePain008 }, options, optionChecks)
  const { message, rules = defaultRules, ...rest } = options
  yield* writeInitiation(directDebitFormat(message), initiation, { ...rest, rules })
}
