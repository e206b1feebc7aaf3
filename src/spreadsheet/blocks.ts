import { type AmountSum, createSum, type Decimal, isAmountText } from '../values/index.ts'
import { isBlankRow } from './header.ts'
import {
  amountOf,
  headerFaults,
  type OnFault,
  paymentOf,
  type Row,
  rowOf,
  type SpreadsheetFinding,
  syntaxFault,
  type TableFormat,
  valueFault,
} from './rows.ts'
import { type ByteRange, readRecords, type TableText } from './table-text.ts'

/** The content of a table without its payments, which are read again when they are written. */
export interface ScannedTable {
  blocks: readonly ScannedBlock[]
  rows: number
  /** The first faults, up to a limit. With any fault, nothing can be written. */
  faults: readonly SpreadsheetFinding[]
  faultsOmitted: number
  /** Name of the debtor of credit transfers, or the creditor of direct debits, if all rows have the same. */
  sender: string | undefined
  /** The first row as it was read, its amount as a number. */
  first: Row | undefined
}

export interface ScannedBlock {
  id: string | undefined
  row: Row
  line: number
  payments: number
  sum: Decimal
  /** Whether one of its payments has values of its own for its treatment, such as charges or service level. */
  hasOwnType: boolean
  instant: boolean
  /** Runs of adjacent rows, in the order of the file: in one that alternates between blocks each row is a run. */
  runs: ByteRange[]
}

const mostFaults = 1000

const typeColumns = ['chargeBearer', 'instructionPriority', 'serviceLevel', 'localInstrument', 'categoryPurpose']

type OpenBlock = Omit<ScannedBlock, 'sum'> & { total: AmountSum }

/**
 * Reads the payments of a table once. Rows are grouped into blocks by `paymentInformationId` or, if that is empty, by
 * the values that make a block for this kind of payments (date, account, …). For each block it keeps the sums and the
 * positions of the rows: if the rows of a block are adjacent, memory does not grow with their number.
 */
export async function scanTable(text: TableText, format: TableFormat): Promise<ScannedTable> {
  const { columns, filled, delimiter, skip } = format
  const blocks = new Map<string, OpenBlock>()
  let before: OpenBlock | undefined
  const senders = new Set<string | undefined>()
  const faults: SpreadsheetFinding[] = []
  const ownTypes = filled.payment.map(({ name }) => name).filter((name) => typeColumns.includes(name))
  let faultsOmitted = 0
  let unstated: number | undefined
  let foreign: string | undefined
  let first: Row | undefined
  let rows = 0
  const onFault: OnFault = (fault) => {
    if (faults.length < mostFaults) faults.push(fault)
    else faultsOmitted++
  }
  const takeRow = (row: Row, range: ByteRange, line: number): void => {
    // Two names are enough to know that they differ.
    if (senders.size < 2) senders.add(row[columns.sender])
    // Most rows are of the block of the row before them.
    const isAsBefore = filled.block.every(({ name }) => row[name] === before?.row[name])
    const block = isAsBefore && before !== undefined ? before : blockOf(blocks, row, line, format, onFault)
    before = block
    const amount = amountOf(row, line, format, onFault)
    if (row.currency === undefined) unstated ??= line
    else if (row.currency !== 'EUR') foreign ??= row.currency
    if (amount !== undefined && isAmountText(amount)) block.total.add(amount)
    first ??= amount === undefined ? row : { ...row, amount }
    block.payments++
    block.instant &&= row.localInstrument === 'INST'
    block.hasOwnType ||= ownTypes.some((column) => row[column] !== undefined)
    const last = block.runs.at(-1)
    if (last?.end === range.start) last.end = range.end
    else block.runs.push(range)
    rows++
  }
  let number = 0
  let next = { start: 0, line: 1 }
  reading: for await (const records of readRecords(text, delimiter, (fault) => onFault(syntaxFault(fault))))
    for (const { fields, end, line } of records) {
      const isHeader = number === skip
      if (isHeader) for (const wrong of headerFaults(format, line)) onFault(wrong)
      // Under a wrong header every row would be a fault.
      if (isHeader && faults.length > 0) break reading
      const row = number > skip && !isBlankRow(fields) ? rowOf(fields, line, format, onFault) : undefined
      if (row !== undefined) takeRow(row, { ...next, end }, line)
      number++
      next = { start: end, line: line + 1 }
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

function blockOf(
  blocks: Map<string, OpenBlock>,
  row: Row,
  line: number,
  { columns, filled }: TableFormat,
  onFault: OnFault,
): OpenBlock {
  const id = row.paymentInformationId
  const key = id === undefined ? `by ${JSON.stringify(columns.alike.map((column) => row[column]))}` : `id ${id}`
  const known = blocks.get(key)
  if (known === undefined) {
    const empty = { payments: 0, total: createSum(), hasOwnType: false, instant: true, runs: [] }
    const block: OpenBlock = { id, row, line, ...empty }
    blocks.set(key, block)
    return block
  }
  for (const { name } of filled.block) {
    if (row[name] === known.row[name]) continue
    const message =
      `The value differs from line ${known.line}, which begins the same block. Correct it, or give the payment ` +
      'another paymentInformationId.'
    onFault(valueFault(line, name, message))
  }
  return known
}

/**
 * The payments of a block, from a second reading of the table; `onLine` is called with the line of each before it is
 * given. The first reading has reported their faults.
 */
export async function* paymentsOfBlock(
  text: TableText,
  { runs }: Pick<ScannedBlock, 'runs'>,
  format: TableFormat,
  onLine: (line: number) => void,
): AsyncGenerator<Record<string, unknown>> {
  const ignore: OnFault = () => {}
  const fields = format.fields.map((column) => (column?.of === 'payment' ? column : undefined))
  const ofPayments = { ...format, fields }
  for await (const records of readRecords(text, format.delimiter, undefined, runs))
    for (const { fields, line } of records) {
      const row = rowOf(fields, line, ofPayments, ignore)
      if (row === undefined) continue
      onLine(line)
      yield paymentOf(row, line, ofPayments, ignore)
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
