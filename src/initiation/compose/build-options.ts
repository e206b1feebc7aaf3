import type { Finding } from '../../diagnostics/index.ts'
import type { Description, Edition } from '../../domain/index.ts'
import type { AnyBlock, AnyHeader, AnyPayment } from '../../domain/initiation/index.ts'
import { type PaymentRuleSetName, type RuleSet, type RuleSeverities, ruleSets } from '../../rules/index.ts'
import type { SchemaTables } from '../../schema/index.ts'
import {
  type ClosingDays,
  isIsoDate,
  isoDateOf,
  isTargetClosingDay,
  nextTargetDay,
  type OptionChecks,
  option,
  previousTargetDay,
  type TransliterateOptions,
  transliterateChecks,
} from '../../values/index.ts'
import type { CharacterReport } from '../convert/convert-characters.ts'

/** Options for execution dates. */
export interface ExecutionDateOptions {
  /**
   * What to do with a date on which TARGET is closed: `keep` it, `refuse` it, or move it to the `next` or `previous`
   * day it is open; of a date-time the day moves, and the time stays. Instant payments (`localInstrument` INST, of the
   * block or of all its payments) are executed on every day: their dates are kept. Default: `keep`.
   */
  closingDays?: 'keep' | 'refuse' | 'next' | 'previous' | undefined
  /**
   * Refuses dates before this day (`YYYY-MM-DD`), such as today where you are. Of a date-time the day counts, as
   * written. Default: no date is refused.
   */
  notBefore?: string | undefined
  /** The calendar. Default: TARGET (weekends, 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December). */
  calendar?: ClosingDays | undefined
}

export const executionDateChecks: OptionChecks<ExecutionDateOptions> = {
  closingDays: option.oneOf('keep', 'refuse', 'next', 'previous'),
  notBefore: option.day,
  calendar: option.function,
}

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

/**
 * The description of one version of a message that starts payments: its elements, and the descriptions of its
 * objects. The rest of building is the same for credit transfers (pain.001) and direct debits (pain.008).
 */
export interface InitiationFormat {
  tables: SchemaTables
  edition: Edition
  room: InitiationRoom
  /** Element of the message inside `Document`. */
  root: string
  transaction: string
  payments: 'payments' | 'directDebits'
  noun: string
  account: string
  /** The day of a block: its property, and its element. */
  date: { property: string; element: string }
  paymentType: readonly string[]
  header: Description<AnyHeader>
  block: Description<AnyBlock>
  payment: Description<AnyPayment>
  rules: readonly PaymentRuleSetName[]
  writer: string
}

export type InitiationRoom = 'pain001' | 'pain008'

/**
 * Applies the options to the requested execution date or date-time of a block; `isInstant` says that its payments are
 * instant ones. Dates are texts, so no time zone can move them. The schema refuses a text that is neither.
 */
export function executionDate(
  given: string,
  options: ExecutionDateOptions,
  isInstant: boolean,
): { date: string; fault: { rule: 'closing-day' | 'date-in-past'; message: string } | undefined } {
  const { closingDays = 'keep', notBefore, calendar = isTargetClosingDay } = options
  const asked = isoDateOf(given)
  if (asked === undefined) return { date: given, fault: undefined }
  let day = asked
  if (closingDays !== 'keep' && !isInstant && calendar(asked)) {
    if (closingDays === 'refuse') {
      const message = `${asked} is a closing day. Give a day on which TARGET is open, such as ${nextTargetDay(asked, calendar)}.`
      return { date: given, fault: { rule: 'closing-day', message } }
    }
    day = closingDays === 'next' ? nextTargetDay(asked, calendar) : previousTargetDay(asked, calendar)
  }
  // What stands behind the day, a time or an offset, stays with a day that was not moved; a moved one keeps its time.
  const date = day === asked || !isIsoDate(given) ? day + given.slice(10) : day
  if (notBefore !== undefined && day < notBefore.slice(0, 10)) {
    const message = `${day} is before ${notBefore}. Give that day or a later one.`
    return { date, fault: { rule: 'date-in-past', message } }
  }
  return { date, fault: undefined }
}
