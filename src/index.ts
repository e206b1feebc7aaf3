/**
 * The entry `iso20022-toolkit`: the names most connectors need, of pain001, pain002, camt053 and diagnostics, and
 * `validate`. Each room has its own entry with everything in it.
 * @module
 */

import { InvalidDocumentError } from './diagnostics/index.ts'
import { type Pain001Part, type Pain008Part, readPain001, readPain008 } from './initiation/index.ts'
import { builtInSchemas } from './messages/index.ts'
import type { RecallPart } from './recalls/index.ts'
import { adviceOn, holdsStatements, isMt940, isReport } from './recognise/index.ts'
import { type ReportPart, readPain002 } from './report/index.ts'
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
import {
  type DocumentReadOptions,
  type Envelope,
  parseWith,
  readOptionChecks,
  recognise,
  type SchemaSource,
  type ValidationReport,
} from './schema/index.ts'
import { readCamt053, type StatementPart } from './statement/index.ts'
import { checkOptions, type OptionChecks, option } from './values/index.ts'
import { iteratorOf, type OpenSource, type Source, streamOf } from './xml/index.ts'

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
export type { ApplicationHeader, Envelope, HeaderParty, SchemaSource, ValidationReport } from './schema/index.ts'
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

/** How any file is read. */
export interface ReadOptions {
  /** Findings that are listed at most; the end counts the others. Default 1000. */
  maxFindings?: number | undefined
  /** Called with the number of bytes (of a text: characters) read so far, of a packed file unpacked. */
  onProgress?: ((bytes: number) => void) | undefined
}

const readAnyChecks: OptionChecks<ReadOptions> = { maxFindings: option.count, onProgress: option.function }

/** What a file is, and its parts, as the reader of its message gives them. */
export type AnyFile = {
  /** Name of the message: `camt.053.001.08`; `MT940`, or `MT942` for an interim report. */
  message: string
  /** What stands around the message, such as a business application header; `undefined` where it is the whole file. */
  envelope: Envelope | undefined
} & (
  | { kind: 'statements'; parts: AsyncGenerator<StatementPart, void, undefined> }
  | { kind: 'creditTransfers'; parts: AsyncGenerator<Pain001Part, void, undefined> }
  | { kind: 'directDebits'; parts: AsyncGenerator<Pain008Part, void, undefined> }
  | { kind: 'statusReport'; parts: AsyncGenerator<ReportPart, void, undefined> }
  | { kind: 'recall'; parts: AsyncGenerator<RecallPart, void, undefined> }
)

/**
 * Recognises a file by what is in it, and reads it with the reader of its message: statements (camt.052, camt.053,
 * camt.054, MT940, MT942), payments (pain.001, pain.008), status reports (pain.002), and recalls with their answers and
 * reversals (camt.055, camt.056, camt.029, pain.007), in any version, also packed with gzip. `kind` says which parts
 * follow. Nothing is read behind the beginning until the parts are asked for; they are read once.
 * @throws InvalidDocumentError when the file is none of these: its finding says what it is, and what to do with it.
 */
export async function readAny(source: Source, options: ReadOptions = {}): Promise<AnyFile> {
  checkOptions({ readAny }, options, readAnyChecks)
  const given = await recognise(source, builtInSchemas)
  const file = given.format === 'gzip' ? await recognise(unpacked(given.source), builtInSchemas) : given
  const { message, envelope } = file
  if (message === undefined) {
    // Its error says which message it is, or why it is no XML.
    if (file.format === 'xml')
      await parseWith(file.source, { schema: builtInSchemas, maxFindings: options.maxFindings })
    await file.close()
    // Only one layer is taken off: a file may unpack to itself for ever.
    const twice = 'The file is packed with gzip more than once. Unpack it before.'
    const words = (file.format === 'gzip' ? twice : adviceOn(file, 'code')) ?? ''
    throw new InvalidDocumentError([{ code: 'message-unknown', severity: 'error', path: '', message: words }])
  }
  const head = { message, envelope }
  if (isMt940(message)) {
    const { readMt940 } = await import('./mt940/index.ts')
    return { ...head, kind: 'statements', parts: readMt940(file.source, options) }
  }
  if (holdsStatements(message)) return { ...head, kind: 'statements', parts: readCamt053(file.source, options) }
  if (message.startsWith('pain.001.'))
    return { ...head, kind: 'creditTransfers', parts: readPain001(file.source, options) }
  if (message.startsWith('pain.008.'))
    return { ...head, kind: 'directDebits', parts: readPain008(file.source, options) }
  if (isReport(message)) return { ...head, kind: 'statusReport', parts: readPain002(file.source, options) }
  const { readRecall } = await import('./recalls/index.ts')
  return { ...head, kind: 'recall', parts: readRecall(file.source, options) }
}

/** The content of a file that is packed with gzip. */
function unpacked(source: OpenSource): ReadableStream<Uint8Array> {
  const isWhole = typeof source === 'string' || source instanceof Uint8Array
  const packed = isWhole ? new Blob([source as BlobPart]).stream() : streamOf(iteratorOf(source))
  return packed.pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, unknown>)
}
