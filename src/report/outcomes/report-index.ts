import type { Finding } from '../../diagnostics/index.ts'
import { accountNumber } from '../../domain/index.ts'
import type {
  ReportedBlock,
  ReportedGroup,
  ReportedTransaction,
  ReportHeader,
  StatusReason,
} from '../../domain/report/index.ts'
import { partyName } from '../../domain/statement/index.ts'
import type { Source } from '../../xml/index.ts'
import { accountText, type FiledPayment, none, trimmed } from '../payment-facts.ts'
import type { ParsedPain002 } from '../read.ts'
import { type ReportPart, readPain002Lists } from '../read.ts'
import { countPayment, type IndexedBlock, indexLines, type LineIndex, type Listed } from './line-index.ts'
import { listOf, peek } from './sent-payments.ts'

/** A status report: the file, the result of `parsePain002`, or the parts of `readPain002`. */
export type Report = Source | ParsedPain002 | AsyncIterable<ReportPart>

/** A report, or its parts in lists. */
export type ReportParts = Report | AsyncIterable<readonly ReportPart[]>

export interface ReportIndex {
  /** Its number among the reports, from 1. */
  number: number
  header: ReportHeader | undefined
  group: ReportedGroup | undefined
  blocks: Map<string, IndexedBlock>
  lines: LineIndex
  findings: Finding[]
  /** All payments that passed. */
  payments: number
}

/**
 * Reads a report into memory; where `holdsWhole`, with all of each transaction.
 * @throws InvalidDocumentError and EbicsProtocolError like `readPain002`.
 */
export async function indexReport(report: ReportParts, number: number, holdsWhole: boolean): Promise<ReportIndex> {
  const index: ReportIndex = {
    number,
    header: undefined,
    group: undefined,
    blocks: new Map(),
    lines: indexLines([]),
    findings: [],
    payments: 0,
  }
  const lines: Listed[] = []
  const seen: SeenReasons = new Map()
  for await (const given of await partsOf(report)) {
    for (const part of listOf(given)) {
      if (part.kind === 'transaction')
        lines.push(lineOf(addBlock(index, part.block), part.transaction, holdsWhole, seen))
      else takePart(index, part)
    }
  }
  index.lines = indexLines(lines)
  return index
}

function takePart(index: ReportIndex, part: ReportPart): void {
  if (part.kind === 'header') index.header = part.header
  else if (part.kind === 'group') index.group = part.group
  else if (part.kind === 'block') addBlock(index, part.block)
  else if (part.kind === 'blockEnd') endBlock(index, part.block)
  else if (part.kind === 'finding') index.findings.push(part.finding)
}

async function partsOf(
  report: ReportParts,
): Promise<Iterable<ReportPart> | AsyncIterable<ReportPart | readonly ReportPart[]>> {
  if (typeof report !== 'string' && 'blocks' in report) return partsOfParsed(report)
  if (typeof report === 'string' || 'getReader' in report || !(Symbol.asyncIterator in report)) {
    return readPain002Lists(report)
  }
  const { pieces, items } = await peek<ReportPart | readonly ReportPart[]>(report)
  return pieces === undefined ? items : readPain002Lists(pieces)
}

function* partsOfParsed(report: ParsedPain002): Generator<ReportPart> {
  const { header, group, blocks, findings } = report
  if (header !== undefined) yield { kind: 'header', header }
  if (group !== undefined) yield { kind: 'group', group }
  for (const block of blocks) {
    yield { kind: 'block', block }
    for (const transaction of block.transactions) yield { kind: 'transaction', block, transaction }
  }
  for (const finding of findings) yield { kind: 'finding', finding }
}

function addBlock(index: ReportIndex, block: ReportedBlock): IndexedBlock {
  const id = trimmed(block.originalPaymentInformationId) ?? ''
  const before = index.blocks.get(id)
  if (before !== undefined) {
    if (before.block !== block && before.block.status !== block.status) before.contradictory = true
    return before
  }
  const indexed = { id, block, contradictory: false, listed: [], payments: 0, overlapping: false }
  index.blocks.set(id, indexed)
  return indexed
}

/** Updates a block at its end: in a file in the wrong order, elements may come after the transactions. */
function endBlock(index: ReportIndex, block: ReportedBlock): void {
  const indexed = index.blocks.get(trimmed(block.originalPaymentInformationId) ?? '')
  if (indexed?.block.path === block.path) indexed.block = block
}

/** Lists of reasons that came before in the report, by their text. */
type SeenReasons = Map<string, StatusReason[]>

const noReasons: StatusReason[] = []

function lineOf(
  block: IndexedBlock,
  transaction: ReportedTransaction & { document?: unknown },
  holdsWhole: boolean,
  seen: SeenReasons,
): Listed {
  const path = inOnePiece(transaction.path)
  const reasons = onceHeld(transaction.reasons, seen)
  let whole: Omit<ReportedTransaction, 'document'> | undefined
  if (holdsWhole) {
    const { document: _, ...rest } = transaction
    whole = { ...rest, path, reasons }
  }
  const { originalEndToEndId, originalInstructionId, originalUetr, original } = transaction
  return {
    block,
    endToEndId: trimmed(originalEndToEndId),
    instructionId: trimmed(originalInstructionId),
    uetr: trimmed(originalUetr),
    amount: original?.amount?.amount.toFixed(),
    currency: original?.amount?.currency,
    creditorAccount: accountText(accountNumber(original?.creditorAccount)),
    debtorAccount: accountText(accountNumber(original?.debtorAccount)),
    mandateId: trimmed(original?.mandateId),
    path,
    line: transaction.line,
    column: transaction.column,
    offset: transaction.offset,
    status: transaction.status,
    reasons,
    creditorName: partyName(original?.creditor),
    whole,
    transactions: 1,
    otherStatuses: none,
    order: -1,
  }
}

/** Reasons to be held. Most rejections have the same few: each list of them is held once. */
function onceHeld(reasons: StatusReason[], seen: SeenReasons): StatusReason[] {
  if (reasons.length === 0) return noReasons
  const key = JSON.stringify(reasons)
  const before = seen.get(key)
  if (before === undefined && seen.size < mostReasonsSeen) seen.set(key, reasons)
  return before ?? reasons
}

/** Where each transaction has a text of its own, none is found again. */
const mostReasonsSeen = 10_000

export function surveyPayment(index: ReportIndex, payment: FiledPayment): void {
  index.payments++
  const block = index.blocks.get(payment.block.id)
  if (block !== undefined) block.payments++
  countPayment(index.lines, payment)
}

/**
 * The same text. A path that was put together while reading holds all the paths before it, in V8 some 30 bytes each,
 * until a character of it is read.
 */
export function inOnePiece(path: string): string {
  path.charCodeAt(0)
  return path
}
