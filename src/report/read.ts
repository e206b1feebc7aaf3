import {
  addFinding,
  type Finding,
  type FindingPart,
  openParts,
  type PartList,
  type Position,
} from '../diagnostics/index.ts'
import { type Beside, besideIn } from '../domain/index.ts'
import {
  type ReportedBlock,
  type ReportedBlockWithDocument,
  type ReportedGroup,
  type ReportedGroupWithDocument,
  type ReportedTransaction,
  type ReportedTransactionWithDocument,
  type ReportHeader,
  type ReportHeaderWithDocument,
  readLine,
  reportSchemas,
  toBlock,
  toGroup,
  toHeader,
  toTransaction,
  verificationFrom,
} from '../domain/report/index.ts'
import { asObject, type DocumentObject } from '../domain/statement/index.ts'
import {
  checkSeverities,
  compileRules,
  type RuleRun,
  type RuleSeverities,
  reportPaths,
  reportRules,
  startRules,
} from '../rules/index.ts'
import {
  type DocumentReadOptions,
  type PartReader,
  readOptionChecks,
  type StreamEnd,
  type StreamItem,
  streamParts,
} from '../schema/index.ts'
import { otherMessage } from '../statement/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { EbicsProtocolError, isEbicsGroup } from './ebics.ts'

/** How a status report is read. */
export interface ReadOptions extends Partial<DocumentReadOptions> {
  /** Whether the report is checked by the rule set `report`. Default `true`. */
  checks?: boolean | undefined
  /**
   * Severities in place of those of the rules, by code: `{ 'report/counts-differ': 'off' }`. Default: as the rules say.
   */
  severities?: RuleSeverities | undefined
  /**
   * Whether header, group, blocks and transactions have the element they were read from (`document`): `writePain002`
   * then writes all that the file had. Default `false`.
   */
  document?: boolean | undefined
}

/** The head of the report; once, and first. */
export interface ReportHeaderPart {
  kind: 'header'
  /** The group header, once a file. */
  header: ReportHeader
}

/** What became of the file as a whole; once, before the blocks. */
export interface ReportGroupPart {
  kind: 'group'
  /** What is said of the whole file. */
  group: ReportedGroup
}

/** A block begins: all that stands before its transactions. */
export interface ReportBlockPart {
  kind: 'block'
  /** What is said of the block. */
  block: ReportedBlock
}

/** A transaction of a block. */
export interface ReportTransactionPart {
  kind: 'transaction'
  /** The block it stands in: the same object for all its transactions. */
  block: ReportedBlock
  /** What is said of one payment. */
  transaction: ReportedTransaction
}

/** A block ends. */
export interface ReportBlockEndPart extends Position {
  kind: 'blockEnd'
  /** The block of the `block` part, with elements after the transactions in a file in the wrong order. */
  block: ReportedBlock
  /** How many transactions it listed. */
  transactions: number
}

/** The end of the report, always the last part. */
export interface ReportEndPart extends StreamEnd, Beside {
  /** Whether the file is valid by its schema. Findings of rules make no difference. */
  valid: boolean
  /** All findings, those of rules last; at most `maxFindings` of each kind. */
  findings: Finding[]
  /** How many blocks the file has. */
  blocks: number
  /** How many transactions it lists in all. */
  transactions: number
}

/** The parts that reading a status report yields. */
export type ReportPart =
  | ReportHeaderPart
  | ReportGroupPart
  | ReportBlockPart
  | ReportTransactionPart
  | ReportBlockEndPart
  | FindingPart
  | ReportEndPart

/** The parts with the elements they were read from: with the option `document`. */
export type ReportPartWithDocument =
  | (ReportHeaderPart & { header: ReportHeaderWithDocument })
  | (ReportGroupPart & { group: ReportedGroupWithDocument })
  | (ReportBlockPart & { block: ReportedBlockWithDocument })
  | (ReportTransactionPart & { block: ReportedBlockWithDocument; transaction: ReportedTransactionWithDocument })
  | (ReportBlockEndPart & { block: ReportedBlockWithDocument })
  | FindingPart
  | ReportEndPart

const root = '/Document/CstmrPmtStsRpt'
const paths = {
  ...reportPaths,
  report: root,
  header: `${root}/GrpHdr`,
}

const readPain002Checks: OptionChecks<ReadOptions> = {
  ...readOptionChecks,
  checks: option.flag,
  severities: option.object('an object of codes and severities'),
  document: option.flag,
}

/**
 * Reads a customer payment status report (pain.002, any version; .03 and .10 are validated) part by part, in constant
 * memory: `header`, `group`, then for each block `block`, its `transaction` parts and `blockEnd`, with `finding` parts
 * between them, and `end`. It is tolerant: a missing value is `undefined`, a fault is a finding, and an unknown code is
 * read as it is. With `strict` the first error of the schema ends the reading.
 * @throws InvalidDocumentError when the text is not well-formed, is cut short or is another message, and where
 * `strict`.
 * @throws EbicsProtocolError for an EBICS protocol (HAC), which has the form of a report but is not one.
 */
export function readPain002(
  source: Source,
  options: ReadOptions & { document: true },
): AsyncGenerator<ReportPartWithDocument, void, undefined>
/** Reads a status report, without the elements it was read from. */
export function readPain002(source: Source, options?: ReadOptions): AsyncGenerator<ReportPart, void, undefined>
export async function* readPain002(
  source: Source,
  options: ReadOptions = {},
): AsyncGenerator<ReportPart, void, undefined> {
  for await (const parts of readPain002Lists(source, options)) for (const part of parts) yield part
}

/** Like {@link readPain002}, with the parts of each piece of the source in one list: a promise for each takes long. */
export async function* readPain002Lists(
  source: Source,
  options: ReadOptions = {},
): AsyncGenerator<readonly ReportPart[], void, undefined> {
  checkOptions({ readPain002 }, options, readPain002Checks)
  const { checks = true, severities, document = false, ...reading } = options
  checkSeverities(severities, [reportRules])
  const reader = reportReader(checks, severities, document, options.maxFindings)
  const streaming = { ...reading, schema: options.schema ?? reportSchemas, each: Object.values(paths) }
  yield* streamParts(source, { ...streaming, otherVersions: true, keepUnlisted: true }, reader)
}

/** A report while its elements are read. The functions below read and change it. */
interface ReportFile extends PartList<ReportPart> {
  readonly checks: boolean
  readonly severities: RuleSeverities | undefined
  readonly document: boolean
  rules: RuleRun | undefined
  header: ReportHeader | undefined
  group: ReportedGroup | undefined
  beside: Beside
  open: OpenBlock | undefined
  blocks: number
  transactions: number
}

interface OpenBlock {
  /** The object of the document layer: the same for all its transactions, and when it closes. */
  readonly object: DocumentObject
  readonly block: ReportedBlock
  transactions: number
}

function reportReader(
  checks: boolean,
  severities: RuleSeverities | undefined,
  document: boolean,
  maxFindings: number | undefined,
): PartReader<ReportPart> {
  const nothing = { rules: undefined, header: undefined, group: undefined, open: undefined, blocks: 0, transactions: 0 }
  const file = { ...openParts<ReportPart>(maxFindings), checks, severities, document, beside: {}, ...nothing }
  return {
    parts: file.parts,
    take: (item) => takeElement(file, item),
    fillers: document ? undefined : () => new Map([[paths.transaction, readLine]]),
    takeFilled: (item) => takeTransaction(file, item, item.value as ReportedTransaction),
    end: (end) => endOfReport(file, end),
  }
}

function takeElement(file: ReportFile, item: StreamItem): void {
  checkMessage(item.message)
  const value = asObject(item.value)
  if (item.each === paths.transaction) takeTransaction(file, item, toTransaction(value, item, documentOf(file, value)))
  else if (item.each === paths.header) {
    takeHeader(file, toHeader(value, item.message, documentOf(file, value)))
  } else if (item.each === paths.group) {
    if (isEbicsGroup(value)) throw new EbicsProtocolError(file.header?.messageId)
    takeGroup(file, item, toGroup(value, item, documentOf(file, value)))
  } else if (item.each === paths.report) {
    file.beside = besideIn(value)
  } else {
    closeBlock(file, item, openBlock(file, value, item.path))
  }
}

function documentOf({ document }: ReportFile, value: DocumentObject): DocumentObject | undefined {
  return document ? value : undefined
}

function takeHeader(file: ReportFile, header: ReportHeader): void {
  if (file.header !== undefined) return
  file.header = header
  file.parts.push({ kind: 'header', header })
}

function takeGroup(file: ReportFile, item: StreamItem, group: ReportedGroup): void {
  if (file.group !== undefined) return
  file.group = group
  file.parts.push({ kind: 'group', group })
  runRules(file, reportPaths.group, group, item)
}

/** The block of an element. A block begins with its first transaction, or with its end if it has none. */
function openBlock(file: ReportFile, object: DocumentObject, path: string): OpenBlock {
  if (file.open?.object === object) return file.open
  const block = toBlock(object, path, documentOf(file, object))
  file.blocks++
  file.parts.push({ kind: 'block', block })
  file.open = { object, block, transactions: 0 }
  return file.open
}

/** Takes a transaction, whose block is open around it. */
function takeTransaction(file: ReportFile, item: StreamItem, transaction: ReportedTransaction): void {
  checkMessage(item.message)
  const [, , around] = item.ancestors
  const open = openBlock(file, asObject(around?.value), around?.path ?? '')
  const { block } = open
  if (transaction.status === undefined) transaction.verification = verificationFrom(block, file.group)
  open.transactions++
  file.transactions++
  file.parts.push({ kind: 'transaction', block, transaction })
  runRules(file, reportPaths.transaction, { transaction, block }, item)
}

function closeBlock(file: ReportFile, item: StreamItem, { object, block: begun, transactions }: OpenBlock): void {
  const { line, column, offset } = item
  // In a file in the wrong order the status may come after the transactions.
  const block = transactions > 0 ? toBlock(object, item.path, documentOf(file, object)) : begun
  file.parts.push({ kind: 'blockEnd', block, transactions, line, column, offset })
  runRules(file, reportPaths.block, block, item)
  file.open = undefined
}

function runRules(file: ReportFile, path: string, subject: unknown, item: StreamItem): void {
  const { checks, severities } = file
  if (!checks) return
  file.rules ??= startRules(
    compileRules([reportRules], item.message, { severities, anyVersion: true }),
    item.message,
    (finding) => addFinding(file, finding),
  )
  file.rules.run(path, subject, { path: item.path, ancestors: item.ancestors, position: item })
}

function endOfReport(file: ReportFile, end: StreamEnd): ReportEndPart {
  const { findings, findingsOmitted, beside, blocks, transactions } = file
  checkMessage(end.message)
  return {
    ...end,
    findings: [...end.findings, ...findings],
    findingsOmitted: end.findingsOmitted + findingsOmitted,
    ...beside,
    blocks,
    transactions,
  }
}

function checkMessage(message: string): void {
  if (!message.startsWith('pain.002.001.')) throw otherMessage(message, 'Status reports are pain.002')
}

const { document: _document, ...parseChecks } = readPain002Checks

/** A block with its transactions. */
export interface ParsedBlock extends ReportedBlockWithDocument {
  /** The transactions the block lists, in the order of the file. */
  transactions: ReportedTransactionWithDocument[]
}

/** A status report read whole. */
export interface ParsedPain002 extends Omit<ReportEndPart, 'kind' | 'blocks' | 'transactions'> {
  /** `undefined` where the file has none. */
  header: ReportHeaderWithDocument | undefined
  /** `undefined` where the file has none. */
  group: ReportedGroupWithDocument | undefined
  /** The blocks, in the order of the file. */
  blocks: ParsedBlock[]
}

/**
 * Reads a whole status report into one object, which takes some twenty times the memory of the file. Otherwise it works
 * like {@link readPain002}.
 * @throws InvalidDocumentError like {@link readPain002}.
 * @throws EbicsProtocolError like {@link readPain002}.
 */
export async function parsePain002(
  source: Source,
  options: Omit<ReadOptions, 'document'> = {},
): Promise<ParsedPain002> {
  checkOptions({ parsePain002 }, options, parseChecks)
  let header: ReportHeaderWithDocument | undefined
  let group: ReportedGroupWithDocument | undefined
  let transactions: ReportedTransactionWithDocument[] = []
  const blocks: ParsedBlock[] = []
  for await (const part of readPain002(source, { ...options, document: true })) {
    if (part.kind === 'header') header = part.header
    else if (part.kind === 'group') group = part.group
    else if (part.kind === 'transaction') transactions.push(part.transaction)
    else if (part.kind === 'blockEnd') {
      blocks.push({ ...part.block, transactions })
      transactions = []
    } else if (part.kind === 'end') {
      const { kind: _kind, blocks: _blocks, transactions: _transactions, message, ...report } = part
      return { message, header, group, blocks, ...report }
    }
  }
  throw new Error('A status report was read without an end')
}
