import { type Finding, type FindingPart, InvalidDocumentError, type Position } from '../diagnostics/index.ts'
import {
  type ReportedBlock,
  type ReportedGroup,
  type ReportHeader,
  toBlock,
  toGroup,
  toHeader,
} from '../domain/report/report.ts'
import { reportSchemas } from '../domain/report/schemas.ts'
import { type ReportedTransaction, toTransaction } from '../domain/report/transaction.ts'
import { asObject, type DocumentObject, textOf } from '../domain/statement/document.ts'
import { reportPaths, reportRules } from '../rules/report.ts'
import type { RuleSeverities } from '../rules/rule.ts'
import { compileRules, type RuleRun, startRules } from '../rules/run-rules.ts'
import { checkSeverities } from '../rules/severities.ts'
import {
  type Envelope,
  type ReadOptions,
  readOptionChecks,
  type Source,
  type StreamEnd,
  type StreamItem,
  streamDocument,
} from '../schema/index.ts'
import { createPartQueue } from '../statement/part-queue.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { EbicsProtocolError } from './ebics-protocol-error.ts'

/** How a status report is read. */
export interface ReadPain002Options extends Partial<ReadOptions> {
  /** Whether the report is checked by the rule set `report`. Default `true`. */
  checks?: boolean | undefined
  /**
   * Severities in place of those of the rules, by code: `{ 'report/counts-differ': 'off' }`. Default: as the rules say.
   */
  severities?: RuleSeverities | undefined
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
export interface ReportEndPart {
  kind: 'end'
  /** Name of the message: `pain.002.001.03`. */
  message: string
  /** Whether the file is valid by its schema. Findings of rules make no difference. */
  valid: boolean
  /** All findings, those of rules last; at most `maxFindings` of each kind. */
  findings: Finding[]
  /** Findings that are not listed. */
  findingsOmitted: number
  /** Bytes (for a text: characters) read. */
  bytes: number
  /** The envelope of the message, if there is one: its path, and the header. */
  envelope?: Envelope | undefined
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

const defaultMaxFindings = 1000
const root = '/Document/CstmrPmtStsRpt'
const paths = [
  `${root}/GrpHdr`,
  `${root}/OrgnlGrpInfAndSts`,
  `${root}/OrgnlPmtInfAndSts`,
  `${root}/OrgnlPmtInfAndSts/TxInfAndSts`,
]

/** What the options of reading may be. */
export const readPain002Checks: OptionChecks<ReadPain002Options> = {
  ...readOptionChecks,
  checks: option.flag,
  severities: option.object('an object of codes and severities'),
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
export async function* readPain002(
  source: Source,
  options: ReadPain002Options = {},
): AsyncGenerator<ReportPart, void, undefined> {
  checkOptions({ readPain002 }, options, readPain002Checks)
  const { checks, severities, ...reading } = options
  checkSeverities(severities, [reportRules])
  const interpreter = createInterpreter(checks ?? true, severities, options.maxFindings ?? defaultMaxFindings)
  const { onItem } = interpreter
  const schema = options.schema ?? reportSchemas
  const streaming = { ...reading, schema, each: paths, onItem, otherVersions: true, keepUnlisted: true }
  for await (const part of streamDocument(source, streaming)) {
    if (part.kind === 'item') yield* interpreter.next()
    else if (part.kind === 'finding') yield part
    else yield interpreter.end(part)
  }
}

/** Turns elements into parts at the moment they close, so that the parts do not depend on the pieces of the source. */
interface Interpreter {
  onItem: (item: StreamItem) => void
  /** The parts of the next element. */
  next: () => readonly ReportPart[]
  end: (end: StreamEnd) => ReportEndPart
}

/** A block being read. */
interface OpenBlock {
  /** The object of the document layer: the same for all its transactions, and when it closes. */
  object: DocumentObject
  block: ReportedBlock
  transactions: number
}

function createInterpreter(checks: boolean, severities: RuleSeverities | undefined, maxFindings: number): Interpreter {
  const parts = createPartQueue<ReportPart>(maxFindings)
  let rules: RuleRun | undefined
  let header: ReportHeader | undefined
  let group: ReportedGroup | undefined
  let open: OpenBlock | undefined
  let blocks = 0
  let transactions = 0

  function judge(path: string, subject: unknown, item: StreamItem): void {
    if (!checks) return
    rules ??= startRules(
      compileRules([reportRules], item.message, { severities, anyVersion: true }),
      item.message,
      parts.report,
    )
    rules.judge(path, subject, { path: item.path, ancestors: item.ancestors, position: item })
  }

  /** The block of an element. A block begins with its first transaction, or with its end if it has none. */
  function openBlock(object: DocumentObject, path: string): OpenBlock {
    if (open?.object === object) return open
    const block = toBlock(object, path)
    blocks++
    parts.push({ kind: 'block', block })
    open = { object, block, transactions: 0 }
    return open
  }

  function takeGroup(item: StreamItem): void {
    group = toGroup(asObject(item.value), item)
    parts.push({ kind: 'group', group })
    judge(reportPaths.group, group, item)
  }

  function takeTransaction(item: StreamItem, current: OpenBlock): void {
    const transaction = toTransaction(asObject(item.value), item)
    current.transactions++
    transactions++
    parts.push({ kind: 'transaction', block: current.block, transaction })
    judge(reportPaths.transaction, { transaction, block: current.block }, item)
  }

  function endBlock(item: StreamItem, current: OpenBlock): void {
    const { line, column, offset } = item
    // In a file in the wrong order the status may come after the transactions.
    const block = current.transactions > 0 ? toBlock(current.object, item.path) : current.block
    parts.push({ kind: 'blockEnd', block, transactions: current.transactions, line, column, offset })
    judge(reportPaths.block, block, item)
    open = undefined
  }

  return {
    onItem(item) {
      parts.begin()
      checkMessage(item.message)
      const [, , blockAncestor] = item.ancestors
      const value = asObject(item.value)
      if (item.each === paths[1] && isProtocol(value)) {
        parts.fail(new EbicsProtocolError(header?.messageId))
        return
      }
      if (blockAncestor !== undefined) {
        takeTransaction(item, openBlock(asObject(blockAncestor.value), blockAncestor.path))
      } else if (item.each === paths[0]) {
        if (header !== undefined) return
        header = toHeader(value, item.message)
        parts.push({ kind: 'header', header })
      } else if (item.each === paths[1]) {
        if (group === undefined) takeGroup(item)
      } else {
        endBlock(item, openBlock(value, item.path))
      }
    },
    next: parts.next,
    end(end) {
      checkMessage(end.message)
      return {
        kind: 'end',
        message: end.message,
        valid: end.valid,
        findings: [...end.findings, ...parts.findings],
        findingsOmitted: end.findingsOmitted + parts.omitted(),
        bytes: end.bytes,
        ...(end.envelope === undefined ? {} : { envelope: end.envelope }),
        blocks,
        transactions,
      }
    },
  }
}

/** Whether the message reported on is called EBICS: a customer protocol (HAC) in the form of a report. */
function isProtocol(group: DocumentObject): boolean {
  return textOf(group.OrgnlMsgNmId)?.trim().toUpperCase() === 'EBICS'
}

function checkMessage(message: string): void {
  if (message.startsWith('pain.002.001.')) return
  throw new InvalidDocumentError([
    {
      code: 'message-unknown',
      severity: 'error',
      path: '/Document',
      message: `The file is a ${message}. Status reports are pain.002; read it with the reader of its own message.`,
    },
  ])
}
