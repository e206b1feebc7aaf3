import { type AmountSum, createSum, type Decimal, isAmountText } from '../../values/index.ts'
import type { CsvColumns } from '../csv/csv-columns.ts'
import {
  type CsvFault,
  type CsvFormat,
  csvRecords,
  headerFaults,
  isBlankRow,
  isCsvError,
  type OnFault,
  objectOf,
  paymentOf,
  type Row,
  rowOf,
  syntaxFault,
  valueFault,
} from '../csv/csv-rows.ts'
import type { ByteRange, CsvSource } from '../csv/csv-source.ts'

/** The content of a CSV file without its payments, which are read again when they are written. */
export interface ScannedCsv {
  /** The blocks in the order of their first rows. */
  blocks: readonly ScannedBlock[]
  rows: number
  /** The first faults, up to a limit. With any fault, nothing can be written. */
  faults: readonly CsvFault[]
  /** Number of the other faults. */
  faultsOmitted: number
  /** Name of the debtor of credit transfers, or the creditor of direct debits, if all rows have the same. */
  sender: string | undefined
  /** The first row as it was read, its amount as a number. */
  first: Row | undefined
}

/** A block, and where its rows are. */
export interface ScannedBlock {
  id: string | undefined
  /** The values of its first row. */
  row: Row
  /** Line of its first row. */
  line: number
  payments: number
  /** The sum of all readable amounts. */
  sum: Decimal
  /** Whether one of its payments has values of its own for its treatment, such as charges or service level. */
  hasOwnType: boolean
  /** Whether all its payments are instant ones. */
  instant: boolean
  /** Runs of adjacent rows, in the order of the file. */
  runs: Runs
}

/**
 * Runs of adjacent rows of one block: where each run begins and ends, how many rows it has, and the number of lines
 * before it. Stored as lists of numbers, about 40 bytes for each run, because in a file that alternates between blocks
 * each row is a run.
 */
interface Runs {
  starts: number[]
  ends: number[]
  rows: number[]
  linesBefore: number[]
}

/** Number of faults that are kept; any more are counted. */
const mostFaults = 1000

/** Columns of a payment that state how it is to be treated. */
const typeColumns = ['chargeBearer', 'instructionPriority', 'serviceLevel', 'localInstrument', 'categoryPurpose']

interface OpenBlock extends Omit<ScannedBlock, 'sum'> {
  total: AmountSum
}

/**
 * Reads a CSV file of payments once, header row first. Rows are grouped into blocks by `paymentInformationId` or, if
 * that is empty, by the values that make a block for this kind of payments (date, account, …). For each block it keeps
 * the sums and the positions of the rows: if the rows of a block are adjacent, memory does not grow with their number.
 * @throws UsageError as {@link CsvSource} does.
 */
export async function scanCsv(source: Pick<CsvSource, 'whole'>, format: CsvFormat): Promise<ScannedCsv> {
  const blocks = new Map<string, OpenBlock>()
  const senders = new Set<string | undefined>()
  const faults: CsvFault[] = []
  let faultsOmitted = 0
  let unstated: number | undefined
  let foreign: string | undefined
  let first: Row | undefined
  let records = 0
  let rows = 0
  let start = 0
  let linesBefore = 0
  const onFault: OnFault = (fault) => {
    if (faults.length < mostFaults) faults.push(fault)
    else faultsOmitted++
  }
  const takeRow = (row: Row, line: number, end: number): void => {
    // Two names are enough to know that they differ.
    if (senders.size < 2) senders.add(row[format.columns.sender])
    const block = blockOf(blocks, row, line, format.columns, onFault)
    const { amount } = paymentOf(row, line, format, onFault)
    if (row.currency === undefined) unstated ??= line
    else if (row.currency !== 'EUR') foreign ??= row.currency
    if (typeof amount === 'string' && isAmountText(amount)) block.total.add(amount)
    first ??= typeof amount === 'string' ? { ...row, amount } : row
    block.payments++
    block.instant &&= row.localInstrument === 'INST'
    block.hasOwnType ||= typeColumns.some((column) => column in format.columns.payment && row[column] !== undefined)
    addRow(block.runs, start, end, linesBefore)
    rows++
  }
  try {
    for await (const { fields, end, line } of csvRecords(source.whole(), format)) {
      if (records++ === format.skip) {
        const wrong = headerFaults(format)
        for (const fault of wrong) onFault({ ...fault, line })
        // Under a wrong header every row would be a fault.
        if (wrong.length > 0) break
      } else if (records > format.skip && !isBlankRow(fields)) {
        const row = rowOf(fields, line, format, onFault)
        if (row !== undefined) takeRow(row, line, end)
      }
      start = end
      linesBefore = line
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    onFault(syntaxFault(error))
  }
  if (unstated !== undefined && foreign !== undefined) {
    const message = `The row names no currency, and others name ${foreign.slice(0, 10)}. Say which it is in every row.`
    onFault(valueFault(unstated, 'currency', message))
  }
  const [sender, another] = senders
  return {
    blocks: [...blocks.values()].map(({ total, ...block }) => ({ ...block, sum: total.total() })),
    rows,
    faults,
    faultsOmitted,
    sender: another === undefined && senders.size === 1 ? sender : undefined,
    first,
  }
}

function addRow({ starts, ends, rows, linesBefore }: Runs, start: number, end: number, before: number): void {
  const last = ends.length - 1
  if (last >= 0 && ends[last] === start) {
    ends[last] = end
    rows[last] = (rows[last] ?? 0) + 1
    return
  }
  starts.push(start)
  ends.push(end)
  rows.push(1)
  linesBefore.push(before)
}

function* rangesOf({ starts, ends }: Runs): Generator<ByteRange> {
  for (const [index, start] of starts.entries()) yield { start, end: ends[index] ?? start }
}

function blockOf(
  blocks: Map<string, OpenBlock>,
  row: Row,
  line: number,
  { alike, block: blockColumns }: CsvColumns,
  onFault: OnFault,
): OpenBlock {
  const id = row.paymentInformationId
  const key = id === undefined ? `by ${JSON.stringify(alike.map((column) => row[column]))}` : `id ${id}`
  const known = blocks.get(key)
  if (known === undefined) {
    const runs: Runs = { starts: [], ends: [], rows: [], linesBefore: [] }
    const block: OpenBlock = { id, row, line, payments: 0, total: createSum(), hasOwnType: false, instant: true, runs }
    blocks.set(key, block)
    return block
  }
  for (const column of Object.keys(blockColumns)) {
    if (row[column] === known.row[column]) continue
    const message =
      `The value differs from line ${known.line}, which begins the same block. Correct it, or give the payment ` +
      'another paymentInformationId.'
    onFault(valueFault(line, column, message))
  }
  return known
}

/**
 * The payments of a block, each with its line, from a second reading of the file. The first reading has reported their
 * faults.
 */
export async function* paymentsOfBlock(
  source: Pick<CsvSource, 'parts'>,
  { runs }: Pick<ScannedBlock, 'runs'>,
  format: CsvFormat,
): AsyncGenerator<{ payment: Record<string, unknown>; line: number }> {
  const ignore: OnFault = () => {}
  let run = 0
  let left = runs.rows[0] ?? 0
  // Lines of earlier runs, which are adjacent in this text but not in the file.
  let linesHere = 0
  let lastLine = 0
  for await (const { fields, line: lineHere } of csvRecords(source.parts(rangesOf(runs)), format)) {
    while (left === 0) {
      run++
      left = runs.rows[run] ?? Number.POSITIVE_INFINITY
      linesHere = lastLine
    }
    left--
    lastLine = lineHere
    const line = format.counts === 'rows' ? lineHere : (runs.linesBefore[run] ?? 0) + lineHere - linesHere
    const row = rowOf(fields, line, format, ignore)
    if (row !== undefined) yield { payment: paymentOf(row, line, format, ignore), line }
  }
}

const longestId = 35

/**
 * The ids of the blocks: their own, or a prefix (the MsgId, so that ids do not repeat in the next file) and the first
 * number that no block of the file has.
 */
export function blockIds(blocks: readonly Pick<ScannedBlock, 'id'>[], prefix: string): string[] {
  const taken = new Set(blocks.map((block) => block.id))
  let number = 0
  return blocks.map(({ id }) => {
    let chosen = id
    while (chosen === undefined) {
      number++
      const end = `-${number}`
      // MsgIds differ mostly at their end, so the end is kept. An identifier must not begin with a slash or a space.
      const start = prefix.slice(Math.max(0, prefix.length + end.length - longestId))
      const candidate = `${start}${end}`.replace(/^[/ ]+/, '')
      if (!taken.has(candidate)) chosen = candidate
    }
    taken.add(chosen)
    return chosen
  })
}

/** The block of a scanned one, without its payments, in the form the builder takes. */
export function blockOfScanned({ row }: Pick<ScannedBlock, 'row'>, { columns }: CsvFormat): Record<string, unknown> {
  return objectOf(row, columns.block)
}
