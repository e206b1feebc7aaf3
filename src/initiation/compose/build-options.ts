import type { Finding } from '../../diagnostics/index.ts'
import { type PaymentRuleSetName, type RuleSet, type RuleSeverities, ruleSets } from '../../rules/index.ts'
import { type OptionChecks, option, type TransliterateOptions, transliterateChecks } from '../../values/index.ts'
import type { CharacterReport } from '../convert/convert-characters.ts'
import { type ExecutionDateOptions, executionDateChecks } from '../execution-date.ts'

/** The versions that can be built. */
export const pain001Messages = ['pain.001.001.03', 'pain.001.001.09'] as const

/** One of the versions that can be built. */
export type Pain001Message = (typeof pain001Messages)[number]

/** How a file is built. */
export interface BuildOptions extends ExecutionDateOptions {
  /**
   * The version to write: `pain.001.001.03`, which the service takes, or `pain.001.001.09`, which banks take now
   * (German, Baltic and Swiss banks refuse .03 since 14 and 15 November 2026). A value that the version does not have
   * is a finding. Default: `pain.001.001.03`.
   */
  message?: Pain001Message | undefined
  /**
   * The rule sets for the file, in addition to the schema, by name (`iso`, `plausibility`, `sepa`,
   * `service`) or as objects. Numbers
   * and sums of payments are always checked. With `sepa`, blocks without a service level or charge bearer get `SEPA`
   * and `SLEV`. Default: `['sepa', 'service']`.
   */
  rules?: readonly (PaymentRuleSetName | RuleSet)[] | undefined
  /**
   * Severities in place of those of the rules, by code: `{ 'sepa/bic-country': 'warning',
   * 'plausibility/duplicate-payment': 'off' }`; only an `error` stops the building. Numbers and sums stay errors.
   * Default: as the rules say.
   */
  severities?: RuleSeverities | undefined
  /**
   * How characters outside SEPA's set are treated. `reject` leaves the texts unchanged, and the rules refuse them.
   * `transliterate` converts names, addresses and remittance texts by EPC217-08, but never identifiers; lengths are
   * checked afterwards, and a name without any letter or digit left is an error. With `{ german: true }` ä becomes ae.
   * Default: `reject`.
   */
  characters?: 'reject' | 'transliterate' | TransliterateOptions | undefined
  /** Called with every text that `characters` changed. */
  onCharacterChange?: ((report: CharacterReport) => void) | undefined
  /** Called with every finding, also with warnings, which do not stop the building. */
  onFinding?: ((finding: Finding) => void) | undefined
  /**
   * White space of one level (`'  '`), with each element on a line of its own. Default: none, each payment being one
   * line, which makes the file little more than half as large.
   */
  indent?: string | undefined
  /** Findings an error carries at most; the others are counted. Default: 1000. */
  maxFindings?: number | undefined
  /** Whether findings of the schema quote values that may identify a person or an account. Default: `false`. */
  showValues?: boolean | undefined
  /** The clock for `creationDateTime` where it is not given. Default: the clock of the machine. */
  now?: (() => Date) | undefined
}

export const buildOptionChecks: OptionChecks<BuildOptions> = {
  ...executionDateChecks,
  message: option.oneOf(...pain001Messages),
  rules: ruleSets,
  // The names and values in it are checked later, when the rules of the sets are known.
  severities: option.object('an object of codes and severities'),
  characters: option.either(
    'reject, transliterate or { german: true }',
    option.oneOf('reject', 'transliterate'),
    option.group(transliterateChecks),
  ),
  onCharacterChange: option.function,
  onFinding: option.function,
  indent: option.text,
  maxFindings: option.count,
  showValues: option.flag,
  now: option.function,
}
