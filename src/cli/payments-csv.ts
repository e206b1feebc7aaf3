import { createSum, type Decimal, isAmountText } from '../values/index.ts'
import { type CsvColumns, columnNames } from './csv-columns.ts'
import {
  type CsvFault,
  type CsvFormat,
  type CsvHeader,
  csvRecords,
  headerFaults,
  isCsvError,
  objectOf,
  paymentOf,
  type Row,
  rowOf,
  syntaxFault,
  type TellFault,
  valueFault,
} from './csv-rows.ts'
import type { ByteRange, CsvSource } from './csv-source.ts'

/** What a CSV file holds, without its payments: these are read again when they are written. */
export interface ScannedCsv {
  header: CsvHeader
  /** In the order in which they first appear. */
  blocks: readonly ScannedBlock[]
  rows: number
  /** The first of them, as many as are kept; where there are some, nothing can be written. */
  faults: readonly CsvFault[]
  /** Faults beyond those. */
  faultsOmitted: number
  /** Name of the debtor of credit transfers, or the creditor of direct debits, where all rows agree on it. */
  sender: string | undefined
  /** Columns that were left out, as was said they may be. */
  ignored: readonly string[]
}

/** A block, and where its rows stand. */
export interface ScannedBlock {
  id: string | undefined
  /** What its first row says. */
  row: Row
  /** Line of its first row. */
  line: number
  payments: number
  /** The sum of the amounts that can be read. */
  sum: Decimal
  /** Whether one of its payments says by itself how it is to be treated: charges, service level and the like. */
  hasOwnType: boolean
  /** Rows that stand one behind the other, in the order of the file. */
  runs: Runs
}

/**
 * Rows of one block that stand one behind the other, by run: where they begin and end, how many they are, and the lines before them. Lists of numbers,
 * because in a file whose blocks take turns each row is a run: some 40 bytes each.
 */
interface Runs {
  starts: number[]
  ends: number[]
  rows: number[]
  linesBefore: number[]
}

/** Faults that are kept; those beyond are counted. */
const mostFaults = 1000

/** Columns of a payment that say how it is to be treated. */
const typeColumns = ['chargeBearer', 'instructionPriority', 'serviceLevel', 'localInstrument', 'categoryPurpose']

interface OpenBlock extends Omit<ScannedBlock, 'sum' | 'runs'> {
  total: ReturnType<typeof createSum>
  runs: Runs
}

/**
 * Goes once through a CSV file of payments, header row first. Rows are grouped into blocks by `paymentInformationId` or, where that is empty, by
 * what the kind of payments has alike (day, account, …). Of each block its sums and the places of its rows are kept: memory does not grow with the
 * rows of a block, where they stand together.
 * @throws UsageError as {@link CsvSource} does.
 */
export async function scanCsv(source: Pick<CsvSource, 'whole'>, format: CsvFormat): Promise<ScannedCsv> {
  const blocks = new Map<string, OpenBlock>()
  const senders = new Set<string | undefined>()
  const faults: CsvFault[] = []
  let faultsOmitted = 0
  let ignored: readonly string[] = []
  let header: CsvHeader | undefined
  let rows = 0
  let start = 0
  let linesBefore = 0
  const tell: TellFault = (fault) => {
    if (faults.length < mostFaults) faults.push(fault)
    else faultsOmitted++
  }
  try {
    for await (const { fields, end, line } of csvRecords(source.whole(), format)) {
      if (header === undefined) {
        const named = fields.map((name) => format.names.get(name) ?? name)
        ignored = ignoredOf(named, format)
        const wrong = headerFaults(
          named.filter((name) => !ignored.includes(name)),
          format,
        )
        for (const fault of wrong) tell(fault)
        // Rows under a header that is none would be faults one and all.
        if (wrong.length > 0) break
        header = named.map((name) => (ignored.includes(name) ? undefined : name))
      } else {
        const row = rowOf(fields, header, line, format, tell)
        // More than one is as good as many.
        if (senders.size < 2) senders.add(row[format.columns.sender])
        const block = blockOf(blocks, row, line, format.columns, tell)
        const { amount } = paymentOf(row, line, format, tell)
        if (typeof amount === 'string' && isAmountText(amount)) block.total.add(amount)
        block.payments++
        block.hasOwnType ||= typeColumns.some((column) => column in format.columns.payment && row[column] !== undefined)
        addRow(block.runs, start, end, linesBefore)
        rows++
      }
      start = end
      linesBefore = line
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    tell(syntaxFault(error))
  }
  const [sender, another] = senders
  return {
    header: header ?? [],
    blocks: [...blocks.values()].map(({ total, ...block }) => ({ ...block, sum: total.total() })),
    rows,
    faults,
    faultsOmitted,
    sender: another === undefined && senders.size === 1 ? sender : undefined,
    ignored,
  }
}

function ignoredOf(named: readonly string[], { columns, ignoreColumns }: CsvFormat): string[] {
  const ours = columnNames(columns)
  const others = named.filter((name) => !ours.includes(name))
  return ignoreColumns && others.length < named.length ? others : []
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

function* rangesOf({ starts, ends }: Runs): Generator<ByteRange, void, undefined> {
  for (const [index, start] of starts.entries()) yield { start, end: ends[index] ?? start }
}

function blockOf(
  blocks: Map<string, OpenBlock>,
  row: Row,
  line: number,
  { alike, block: blockColumns }: CsvColumns,
  tell: TellFault,
): OpenBlock {
  const id = row.paymentInformationId
  const key = id === undefined ? `by ${JSON.stringify(alike.map((column) => row[column]))}` : `id ${id}`
  const known = blocks.get(key)
  if (known === undefined) {
    const runs: Runs = { starts: [], ends: [], rows: [], linesBefore: [] }
    const block: OpenBlock = { id, row, line, payments: 0, total: createSum(), hasOwnType: false, runs }
    blocks.set(key, block)
    return block
  }
  for (const column of Object.keys(blockColumns)) {
    if (row[column] === known.row[column]) continue
    const message = `It is not the same as in line ${known.line}, which begins the same block. Give the payment another paymentInformationId, or correct it.`
    tell(valueFault(line, column, message))
  }
  return known
}

/** A payment of a CSV file, and where it stands. */
export interface CsvPayment {
  payment: Record<string, unknown>
  line: number
}

/** The payments of a block, read from the file once more. What is wrong with them was told when it was gone through. */
export async function* paymentsOfBlock(
  source: Pick<CsvSource, 'parts'>,
  { header }: Pick<ScannedCsv, 'header'>,
  { runs }: Pick<ScannedBlock, 'runs'>,
  format: CsvFormat,
): AsyncGenerator<CsvPayment, void, undefined> {
  const ignore: TellFault = () => {}
  let run = 0
  let left = runs.rows[0] ?? 0
  // Lines of the runs before, which stand together here and apart in the file.
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
    const line = (runs.linesBefore[run] ?? 0) + lineHere - linesHere
    yield { payment: paymentOf(rowOf(fields, header, line, format, ignore), line, format, ignore), line }
  }
}

const longestId = 35

/**
 * The ids of blocks: their own, or one of the prefix (the MsgId, so that they do not repeat from run to run) and a number, which no block of the
 * file has yet.
 */
export function blockIds(blocks: readonly Pick<ScannedBlock, 'id'>[], prefix: string): string[] {
  const taken = new Set(blocks.map((block) => block.id))
  let number = 0
  return blocks.map(({ id }) => {
    let chosen = id
    while (chosen === undefined) {
      number++
      const end = `-${number}`
      // What makes one MsgId another than the next stands at its end. An identifier does not begin with a slash or a space.
      const start = prefix.slice(Math.max(0, prefix.length + end.length - longestId))
      const candidate = `${start}${end}`.replace(/^[/ ]+/, '')
      if (!taken.has(candidate)) chosen = candidate
    }
    taken.add(chosen)
    return chosen
  })
}

/** The block of a scanned one, without its payments, as the builder takes it. */
export function blockOfScanned({ row }: Pick<ScannedBlock, 'row'>, { columns }: CsvFormat): Record<string, unknown> {
  return objectOf(row, columns.block)
}
