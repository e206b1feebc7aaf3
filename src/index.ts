/**
 * The entry `iso20022-toolkit`: the names most connectors need, of pain001, pain002, camt053 and diagnostics, and
 * `validate`. Each room has its own entry with everything in it.
 * @module
 */

import { builtInSchemas } from './messages/index.ts'
import {
  builtInRuleSets,
  byAppliedSets,
  defaultRuleSets,
  type ProfileName,
  profile,
  profileNames,
  type RuleSet,
  type RuleSetName,
  type RuleSeverities,
  ruleSets,
  ruleSetsOf,
  validateByRules,
  withDefaults,
} from './rules/index.ts'
import { type DocumentReadOptions, readOptionChecks, type SchemaSource, type ValidationReport } from './schema/index.ts'
import { checkOptions, type OptionChecks, option } from './values/index.ts'
import type { Source } from './xml/index.ts'

export {
  type CaretOptions,
  type DocumentFindingCode,
  type Excerpt,
  type Finding,
  type FindingCode,
  type FindingPayment,
  formatFinding,
  hasErrors,
  InvalidDocumentError,
  isInvalidDocumentError,
  type MarkupState,
  type Position,
  type RuleFindingCode,
  type Severity,
} from './diagnostics/index.ts'
export type { CreditTransferInitiation } from './domain/initiation/index.ts'
export {
  type BuildOptions,
  buildPain001,
  createMessageId,
  DuplicateMessageIdError,
  isDuplicateMessageIdError,
  type Ledger,
  type MessageIdOptions,
  memoryLedger,
  type PaymentDates,
  paymentDates,
  readPain001,
  splitInitiation,
  writePain001,
} from './initiation/index.ts'
export {
  EbicsProtocolError,
  isEbicsProtocolError,
  listOutcomes,
  matchBookings,
  matchOutcomes,
  matchPayments,
  type ParsedPain002,
  parsePain002,
  type ReportPart,
  readPain002,
} from './report/index.ts'
export type { ProfileName, RuleSet, RuleSetName, RuleSeverities, RuleSeverity } from './rules/index.ts'
export type { SchemaSource, ValidationReport } from './schema/index.ts'
export {
  type ParsedCamt053,
  parseCamt053,
  type Row,
  type RowOptions,
  readCamt053,
  type StatementPart,
  toRows,
  validateStatement,
} from './statement/index.ts'
export { Decimal } from './values/index.ts'
export type { Source } from './xml/index.ts'

/** How a document is validated. */
export interface ValidateOptions extends Omit<DocumentReadOptions, 'schema' | 'strict'> {
  /** Your own schema, or several of which the namespace of the root element chooses. Default: the built-in ones. */
  schema?: SchemaSource | readonly SchemaSource[] | undefined
  /** Whether the schema alone is checked; not together with `rules` and `for`. Default `false`. */
  schemaOnly?: boolean | undefined
  /** The receiver of a file of payments, whose rules are checked, too. */
  for?: ProfileName | undefined
  /** The day the file is handed in, `YYYY-MM-DD`: rules of receivers change on dates. Default: today (UTC). */
  on?: string | undefined
  /** More rule sets: names of built-in ones, or sets of your own (`iso20022-toolkit/rules`). */
  rules?: readonly (RuleSetName | RuleSet)[] | undefined
  /** Severities in place of those of the rules, by code; `off` leaves a rule out. */
  severities?: RuleSeverities | undefined
}

const { strict: _, ...reading } = readOptionChecks
const checks: OptionChecks<ValidateOptions> = {
  ...reading,
  schemaOnly: option.flag,
  for: option.oneOf(...profileNames),
  on: option.day,
  rules: ruleSets,
  severities: option.object('an object of codes and severities'),
}

/**
 * Validates a document as `iso20022 validate` does, in one pass and constant memory: by its schema, the form and check
 * digits of its identifiers (IBAN, BIC, LEI, creditor identifier, references), counts and sums, and whether a statement
 * adds up (rule sets `iso`, `identifiers`, `report` and `statement`); with `for` also by the rules of the receiver. The
 * report says in `checked` what was. Faults of the document are findings; nothing is thrown for them.
 * @throws RangeError for an unknown name or severity, and when no rule that was asked for applies to the message: it
 * would be called valid without having been checked. Also what the source throws, and the abort reason.
 */
export async function validate(source: Source, options: ValidateOptions = {}): Promise<ValidationReport> {
  checkOptions({ validate }, options, checks)
  const { schema = builtInSchemas, schemaOnly = false, rules = [], for: receiver, on, severities, ...rest } = options
  if (schemaOnly && (rules.length > 0 || receiver !== undefined)) {
    throw new RangeError('validate: schemaOnly checks no rules: leave out rules and for, or it')
  }
  const day = on ?? new Date().toISOString().slice(0, 10)
  const ofReceiver = receiver === undefined ? [] : [profile(receiver, { on: day })]
  const asked = [...ofReceiver, ...ruleSetsOf(rules, builtInRuleSets)]
  const also = schemaOnly ? [] : defaultRuleSets
  const named = byAppliedSets(severities, withDefaults(asked, also), builtInRuleSets)
  return validateByRules(source, { ...rest, schema, rules: asked, also, severities: named })
}
