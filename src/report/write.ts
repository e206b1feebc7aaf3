import { type Finding, InvalidDocumentError, withoutPosition } from '../diagnostics/index.ts'
import { editionOf, type SupplementaryData, type Target } from '../domain/index.ts'
import {
  block as blockTable,
  group as groupTable,
  header as headerTable,
  isDivided,
  type ReportedBlock,
  type ReportedGroup,
  type ReportedTransaction,
  type ReportHeader,
  reportSchemas,
  type Status,
  toBlock,
  toGroup,
  toHeader,
  toTransaction,
  transaction as transactionTable,
} from '../domain/report/index.ts'
import { asObject, type DocumentObject, type Writable } from '../domain/statement/index.ts'
import { compileRules, reportPaths, reportRules, startRules } from '../rules/index.ts'
import { writeWith } from '../schema/index.ts'
import { openItems, refuseOneShot, writePart } from '../statement/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'

/** Transactions as a list or one by one. A function is called each time they are needed. */
export type WritableTransactions =
  | readonly Writable<ReportedTransaction>[]
  | Iterable<Writable<ReportedTransaction>>
  | AsyncIterable<Writable<ReportedTransaction>>
  | (() => Iterable<Writable<ReportedTransaction>> | AsyncIterable<Writable<ReportedTransaction>>)

/** A block to be written, with its transactions. */
export type WritableBlock = Writable<ReportedBlock> & { readonly transactions?: WritableTransactions | undefined }

/** A status report to write: the result of `parsePain002`, or an object of your own. */
export interface WritablePain002 {
  /**
   * The message it was read as. If given, elements that only the objects of the document layer (`document`) have are
   * written, too; an element that the new version does not have is then an error. Without it `document` is ignored.
   */
  readonly message?: string | undefined
  /** The group header. */
  readonly header: Writable<ReportHeader> | undefined
  /** What is said of the whole file. */
  readonly group: Writable<ReportedGroup> | undefined
  /** What is said of its blocks, in order. Default: none. */
  readonly blocks?: readonly WritableBlock[] | Iterable<WritableBlock> | AsyncIterable<WritableBlock> | undefined
  /** `SplmtryData` of the report itself, from .10 on. Default: none. */
  readonly supplementaryData?: readonly SupplementaryData[] | undefined
}

/** How a status report is written. */
export interface WriteOptions {
  /** A message whose schema is shipped. Default `pain.002.001.03`, which the bank service sends. */
  message?: string | undefined
  /**
   * How statuses and numbers are treated. `check`: they must not contradict each other (see `reportRules`). `compute`:
   * missing numbers per status of a block with the status PART or RVCM are computed from its transactions, which are
   * then read twice. `none`: they are written as given, right or wrong. Default `check`.
   */
  sums?: 'check' | 'compute' | 'none' | undefined
  /** White space of one level. Default two spaces; `''` writes everything on one line. */
  indent?: string | undefined
}

const optionChecks: OptionChecks<WriteOptions> = {
  message: option.text,
  sums: option.oneOf('check', 'compute', 'none'),
  indent: option.text,
}

/**
 * Writes a customer payment status report (pain.002) piece by piece in constant memory, from the objects that reading
 * gives. Reading the file again gives the same objects. The file is valid by the schema of its version: a value that
 * the version does not have is an error, and never left out.
 * @throws InvalidDocumentError with the findings, if the file would break its schema, or if statuses and numbers
 * contradict each other. The pieces written before are the beginning of an invalid file: do not use them.
 * @throws RangeError for a message that is not shipped, a text that is not an amount, and for `sums: 'compute'` if the
 * transactions can be read only once.
 */
export async function* writePain002(
  report: WritablePain002,
  options: WriteOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ writePain002 }, options, optionChecks)
  const { message = 'pain.002.001.03', sums = 'check', indent } = options
  const tables = await reportSchemas.find((candidate) => candidate.message === message)?.load()
  if (tables === undefined) {
    const known = reportSchemas.map((each) => each.message).join(', ')
    throw new RangeError(`message: ${message} cannot be written. Give one of ${known}.`)
  }
  const to: Target = { edition: editionOf(message) }
  const isRead = report.message?.startsWith('pain.002.') === true
  const { header = {}, group = {} } = report
  const findings: Finding[] = []
  const rules = startRules(compileRules([reportRules], message), message, (finding) => {
    if (sums !== 'none' && finding.severity !== 'info') findings.push(withoutPosition(finding))
  })
  const runRules = (at: keyof typeof reportPaths, subject: unknown, path: string): void => {
    rules.run(reportPaths[at], subject, { path, ancestors: [] })
    if (findings.length > 0) throw new InvalidDocumentError(findings)
  }
  /** What a part was read as, if it was. */
  const readBy = <T>(read: (element: DocumentObject) => T) => (isRead ? read : undefined)
  const madeHeader = writePart(
    headerTable,
    header,
    to,
    readBy((element) => toHeader(element, message)),
  )
  const readGroup = (element: DocumentObject): ReportedGroup => toGroup(element, { path: groupPath })
  const madeGroup = writePart(groupTable, group, to, readBy(readGroup))
  const writtenGroup = readGroup(asObject(madeGroup))
  runRules('group', writtenGroup, writtenGroup.path)

  async function* blocks(): AsyncGenerator<unknown> {
    let number = 0
    for await (const given of report.blocks ?? []) {
      number++
      const path = `${root}/OrgnlPmtInfAndSts[${number}]`
      const { transactions, ...block } = given
      const counted = sums === 'compute' ? await withCounts(block, transactions) : block
      const made = writePart(
        blockTable,
        counted,
        to,
        readBy((element) => toBlock(element, path)),
      )
      const read = toBlock(asObject(made), path)
      yield { ...asObject(made), TxInfAndSts: transactionsOf(read, transactions) }
    }
  }

  async function* transactionsOf(
    block: ReportedBlock,
    transactions: WritableTransactions | undefined,
  ): AsyncGenerator<unknown> {
    let number = 0
    for await (const given of openItems(transactions)) {
      number++
      const position = { path: `${block.path}/TxInfAndSts[${number}]` }
      const read = (object: DocumentObject): ReportedTransaction => toTransaction(object, position)
      const made = writePart(transactionTable, given, to, readBy(read))
      const transaction = read(asObject(made))
      runRules('transaction', { transaction, block }, transaction.path)
      // A transaction that says nothing is an element all the same.
      yield asObject(made)
    }
    runRules('block', block, block.path)
  }

  const document = {
    CstmrPmtStsRpt: {
      GrpHdr: madeHeader,
      OrgnlGrpInfAndSts: madeGroup,
      OrgnlPmtInfAndSts: blocks(),
      SplmtryData: report.supplementaryData,
    },
  }
  yield* writeWith(document, indent === undefined ? { schema: tables } : { schema: tables, indent })
}

/**
 * {@link writePain002} as one text.
 * @throws InvalidDocumentError and RangeError like it.
 */
export async function buildPain002(report: WritablePain002, options: WriteOptions = {}): Promise<string> {
  let whole = ''
  for await (const piece of writePain002(report, options)) whole += piece
  return whole
}

const root = '/Document/CstmrPmtStsRpt'
const groupPath = `${root}/OrgnlGrpInfAndSts`

/** A block whose payments differ (PART, RVCM) with computed numbers per status, if it has none. */
async function withCounts(
  block: Writable<ReportedBlock>,
  transactions: WritableTransactions | undefined,
): Promise<Writable<ReportedBlock>> {
  if (!isDivided(block.status) || (block.counts ?? []).length > 0) return block
  refuseOneShot(transactions, 'transactions')
  const counts = new Map<Status, number>()
  let listed = 0
  for await (const { status } of openItems(transactions)) {
    listed++
    if (status === undefined) return block
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  // Numbers per status count all payments, so they can be computed only if all are listed.
  if (block.originalNumberOfTransactions !== undefined && block.originalNumberOfTransactions !== listed) return block
  return { ...block, counts: [...counts].map(([status, numberOfTransactions]) => ({ status, numberOfTransactions })) }
}
