import { addFinding, type FindingPart, openParts, type PartList } from '../diagnostics/index.ts'
import { asObject, countOf, type DocumentObject, readDecimal, readRelatedParty } from '../domain/statement/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import { compileRules, type RuleRun, recallPaths, recallRules, startRules } from '../rules/index.ts'
import {
  type DocumentReadOptions,
  type LazySchema,
  type PartReader,
  readOptionChecks,
  type StreamEnd,
  type StreamItem,
  streamParts,
} from '../schema/index.ts'
import { otherMessage } from '../statement/index.ts'
import { checkOptions, codeName } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { caseOutcomeOf, firstText, flag, type RecallHeader, type RecallItem, toRecallItem } from './recall.ts'

/** How a recall, an answer to one or a reversal is read. */
export type ReadOptions = Partial<DocumentReadOptions>

/** The head; once, and before the items. */
export interface RecallHeaderPart {
  kind: 'header'
  /** Who asks whom, the case and its result. */
  header: RecallHeader
}

/** A file, block or payment: a block comes before its payments. */
export interface RecallItemPart {
  kind: 'item'
  /** What is recalled, answered or given back. */
  item: RecallItem
}

/** The end, always the last part. */
export interface RecallEndPart extends StreamEnd {
  /** How many items of the level `payment` it has. */
  payments: number
}

/** The parts that reading yields. */
export type RecallPart = RecallHeaderPart | RecallItemPart | FindingPart | RecallEndPart

/** A recall, an answer or a reversal, read whole. */
export interface ParsedRecall extends Omit<RecallEndPart, 'kind' | 'payments'> {
  /** Who asks whom, the case and its result. */
  header: RecallHeader
  /** Files, blocks and payments in the order of the message, a block before its payments. */
  items: RecallItem[]
}

const recallSchemas: readonly LazySchema[] = builtInSchemas.filter(({ message }) => isRecall(message))

function isRecall(message: string): boolean {
  return /^(?:camt\.0(?:29|55|56)|pain\.007)\.001\./.test(message)
}

const headPaths: ReadonlySet<string> = new Set(recallPaths.heads)
const filePaths: ReadonlySet<string> = new Set(recallPaths.files)
const blockPaths: ReadonlySet<string> = new Set(recallPaths.blocks)
const each = Object.values(recallPaths).flat()

/**
 * Reads a recall by a customer (camt.055) or a bank (camt.056), the answer to one (camt.029) or a reversal of direct
 * debits (pain.007), part by part in constant memory: `header`, then an `item` for each file, block and payment,
 * `finding`, `end`. It is tolerant: a missing value is `undefined`, a fault is a finding, and so is a code that is not
 * in its list (`iso/recall-code`). Validated are
 * camt.055.001.08, camt.056.001.08, camt.029.001.09 and pain.007.001.09; other versions are read like these.
 * @throws InvalidDocumentError when the text is not well-formed, is cut short or is another message, and where
 * `strict`.
 */
export async function* readRecall(
  source: Source,
  options: ReadOptions = {},
): AsyncGenerator<RecallPart, void, undefined> {
  checkOptions({ readRecall }, options, readOptionChecks)
  const streaming = {
    ...options,
    schema: options.schema ?? recallSchemas,
    each,
    otherVersions: true,
    keepUnlisted: true,
    positions: true,
  }
  for await (const parts of streamParts(source, streaming, recallReader(options.maxFindings))) {
    for (const part of parts) yield part
  }
}

/**
 * Reads a whole recall, answer or reversal. Otherwise it works like {@link readRecall}.
 * @throws InvalidDocumentError like {@link readRecall}.
 */
export async function parseRecall(source: Source, options: ReadOptions = {}): Promise<ParsedRecall> {
  checkOptions({ parseRecall }, options, readOptionChecks)
  let header: RecallHeader | undefined
  const items: RecallItem[] = []
  for await (const part of readRecall(source, options)) {
    if (part.kind === 'header') header = part.header
    else if (part.kind === 'item') items.push(part.item)
    else if (part.kind === 'end' && header !== undefined) {
      const { kind: _kind, payments: _payments, ...report } = part
      return { header, items, ...report }
    }
  }
  throw new Error('A recall was read without an end')
}

interface RecallFile extends PartList<RecallPart> {
  /** The elements of the head, by their names; handed over before the first item. */
  head: Map<string, DocumentObject>
  begun: boolean
  /** The file that the blocks and payments behind it are about, and the path of the element they share. */
  file: { element: DocumentObject; within: string } | undefined
  block: string | undefined
  payments: number
  rules: RuleRun | undefined
}

function recallReader(maxFindings: number | undefined): PartReader<RecallPart> {
  const nothing = { begun: false, file: undefined, block: undefined, payments: 0, rules: undefined }
  const file: RecallFile = { ...openParts<RecallPart>(maxFindings), head: new Map(), ...nothing }
  return {
    parts: file.parts,
    take: (item) => takeElement(file, item),
    end: (end) => {
      refuseOther(end.message)
      begin(file, end.message)
      const { payments, findings, findingsOmitted } = file
      return {
        ...end,
        findings: [...end.findings, ...findings],
        findingsOmitted: end.findingsOmitted + findingsOmitted,
        payments,
      }
    },
  }
}

function takeElement(file: RecallFile, item: StreamItem): void {
  refuseOther(item.message)
  const value = asObject(item.value)
  file.rules ??= startRules(compileRules([recallRules], item.message, { anyVersion: true }), item.message, (finding) =>
    addFinding(file, finding),
  )
  const { path, ancestors, positionOf } = item
  file.rules.visit(item.each, value, { path, ancestors, position: item, positionOf })
  if (headPaths.has(item.each)) {
    // A file in the wrong order keeps the head that was handed over.
    if (!file.begun) file.head.set(item.each.slice(item.each.lastIndexOf('/') + 1), value)
    return
  }
  begin(file, item.message)
  if (filePaths.has(item.each)) takeFile(file, item, value)
  else if (blockPaths.has(item.each)) takeBlock(file, item.path, value, item)
  else takePayment(file, item, value)
}

function takeFile(file: RecallFile, item: StreamItem, value: DocumentObject): void {
  file.file = { element: value, within: item.path.slice(0, item.path.lastIndexOf('/') + 1) }
  const made = toRecallItem('file', value, {}, item)
  // Of a reversal the head says whether all of the file is meant.
  const whole = made.whole ?? flag(firstText(file.head.get('GrpHdr')?.GrpRvsl))
  file.parts.push({ kind: 'item', item: { ...made, whole } })
}

/** A block is handed over with its first payment, or when it closes if it has none. */
function takeBlock(file: RecallFile, path: string, value: DocumentObject, item: StreamItem): void {
  if (file.block === path) return
  file.block = path
  const position = { path, line: item.line, column: item.column, offset: item.offset }
  const around = { file: fileAround(file, path) }
  file.parts.push({ kind: 'item', item: toRecallItem('block', value, around, position) })
}

function takePayment(file: RecallFile, item: StreamItem, value: DocumentObject): void {
  const inner = item.ancestors.at(-1)
  const block = inner !== undefined && blockNames.has(inner.name) ? inner : undefined
  if (block !== undefined) takeBlock(file, block.path, asObject(block.value), { ...item, ...block })
  const around = { file: fileAround(file, item.path), block: block === undefined ? undefined : asObject(block.value) }
  file.payments++
  file.parts.push({ kind: 'item', item: toRecallItem('payment', value, around, item) })
}

const blockNames = new Set([...blockPaths].map((path) => path.slice(path.lastIndexOf('/') + 1)))

/** The file that something is about: both stand in one element. */
function fileAround({ file }: RecallFile, path: string): DocumentObject | undefined {
  return file !== undefined && path.startsWith(file.within) ? file.element : undefined
}

function begin(file: RecallFile, message: string): void {
  if (file.begun) return
  file.begun = true
  file.parts.push({ kind: 'header', header: toRecallHeader(file.head, message) })
}

function toRecallHeader(head: ReadonlyMap<string, DocumentObject>, message: string): RecallHeader {
  const assignment = head.get('Assgnmt') ?? {}
  const group = head.get('GrpHdr') ?? {}
  const control = head.get('CtrlData') ?? group
  const caseOf = head.get('Case') ?? head.get('RslvdCase') ?? {}
  const status = firstText(head.get('Sts')?.Conf)
  return {
    message,
    id: firstText(assignment.Id, group.MsgId),
    creationDateTime: firstText(assignment.CreDtTm, group.CreDtTm),
    from: readRelatedParty(assignment.Assgnr ?? (group.InitgPty === undefined ? undefined : { Pty: group.InitgPty })),
    to: readRelatedParty(assignment.Assgne),
    caseId: firstText(caseOf.Id),
    numberOfTransactions: countOf(control.NbOfTxs),
    controlSum: readDecimal(control.CtrlSum),
    status,
    statusName: status === undefined ? undefined : codeName('caseResult', status),
    outcome: caseOutcomeOf(status),
  }
}

function refuseOther(message: string): void {
  if (isRecall(message)) return
  throw otherMessage(message, 'Recalls are camt.055 and camt.056, their answers camt.029, and reversals pain.007')
}
