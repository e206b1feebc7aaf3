import {
  type CountedEntry,
  type CountedStatement,
  type CsvOptions,
  countOccurrences,
  createCsvWriter,
  type Row,
  type RowColumn,
  withOccurrence,
} from '../../statement/index.ts'
import { createSum, isAmountText } from '../../values/index.ts'

/**
 * How rows are written: as the lines of a format, or for a writer of the main thread, which needs their values; within
 * that thread they stay rows.
 */
export interface RowForm {
  as: 'csv' | 'ndjson' | 'values' | 'rows'
  columns: readonly RowColumn[]
  csv: CsvOptions
}

/** Rows as they are written. */
export interface RowsPiece {
  kind: 'rows'
  text: string
  rows: number
  /** The rows themselves, within a thread. */
  objects?: readonly Row[] | undefined
  /** The sums of their amounts, by currency, as exact text. */
  sums: readonly (readonly [currency: string, sum: string])[]
  /**
   * What another thread found of which occurrences must be counted over all files: JSON of {@link Counted} objects in
   * their order. Empty where they were counted as they were read.
   */
  counted: string
  /**
   * Pairs, one for each identity in the text: the number of its entry among those in `counted`, -1 for the one before
   * them; and where it ends in the text, or in which row it is, for rows as values.
   */
  marks: readonly number[]
}

/** What was found while rows were made: a statement, or an entry of the one before it. */
export type Counted = CountedStatement | CountedEntry

/** What has been found, and how many entries came before the row that is made. */
export interface CountedLater {
  found: Counted[]
  entries: number
}

/** Whether rows show the identity of their entry. */
export function showIdentities({ as, columns }: RowForm): boolean {
  return as === 'ndjson' || columns.some(isIdentity)
}

/**
 * Whether the number of an occurrence can be written behind an identity that stands in a line already: not where it
 * would have to be quoted.
 */
export function canBeCountedLater({ as, csv: { delimiter = ',' } }: RowForm): boolean {
  return as !== 'csv' || !/[-\da-f]/.test(delimiter)
}

function isIdentity({ name }: RowColumn): boolean {
  return name === 'entry_id'
}

const pieceLength = 65_536
const mostRows = 500

/** Starts to collect rows to pieces; `later` has what is counted over all files by who takes the pieces. */
export function collectRows(form: RowForm, later: CountedLater | undefined) {
  const lineOf = lineWriter(form)
  const positionsIn = identityFinder(form)
  let objects: Row[] = []
  let lines: string[] = []
  let length = 0
  let sums = startSums()
  let marks: number[] = []
  let taken = 0

  return {
    /** Adds a row; the answer is whether the piece is full. */
    add(row: Row): boolean {
      sums.add(row)
      if (form.as === 'rows') return objects.push(row) >= mostRows
      const line = lineOf(row)
      if (later !== undefined && row.entry_id !== null) {
        const entry = later.entries - 1 - taken
        if (form.as === 'values') marks.push(entry, lines.length)
        else for (const position of positionsIn(row, line)) marks.push(entry, length + position)
      }
      lines.push(line)
      length += line.length
      return length >= pieceLength
    },
    /** The rows since the last piece. */
    take(): RowsPiece {
      const text = form.as === 'values' ? `[${lines.join(',')}]` : lines.join('')
      const counted = later === undefined ? '' : JSON.stringify(takeEntries(later.found, later.entries - taken))
      const rows = lines.length + objects.length
      const piece: RowsPiece = { kind: 'rows', text, rows, sums: sums.texts(), counted, marks }
      if (form.as === 'rows') piece.objects = objects
      taken = later?.entries ?? 0
      objects = []
      lines = []
      length = 0
      sums = startSums()
      marks = []
      return piece
    },
  }
}

/** Takes what was found up to an entry: parts are read ahead of rows. */
function takeEntries(found: Counted[], entries: number): Counted[] {
  let length = 0
  for (let left = entries; left > 0; length++) if (!isStatement(found[length])) left--
  return found.splice(0, length)
}

function isStatement(counted: Counted | undefined): counted is CountedStatement {
  return counted !== undefined && 'scope' in counted
}

function lineWriter({ as, columns, csv }: RowForm): (row: Row) => string {
  if (as === 'ndjson') return (row) => `${JSON.stringify(row)}\n`
  const names = columns.map(({ name }) => name)
  if (as === 'values' || as === 'rows') return (row) => JSON.stringify(names.map((name) => row[name]))
  const writer = createCsvWriter(columns, csv)
  return (row) => writer.line(names.map((name) => row[name]))
}

/** Finds where the identities in a line end. */
function identityFinder({ as, columns, csv }: RowForm): (row: Row, line: string) => number[] {
  if (as === 'ndjson') {
    // A quote inside a text is escaped, so these characters are the name of the column.
    const name = '"entry_id":"'
    return ({ entry_id: identity }, line) => [line.indexOf(name) + name.length + (identity ?? '').length]
  }
  const before = columns.flatMap((column, index) => (isIdentity(column) ? [columns.slice(0, index)] : []))
  const writers = before.map((some) => ({ names: some.map(({ name }) => name), writer: createCsvWriter(some, csv) }))
  return (row) =>
    writers.map(({ names, writer }) => {
      // The line end of the cells before has two characters, the delimiter behind them one.
      const end = names.length === 0 ? 0 : writer.line(names.map((name) => row[name])).length - 1
      return end + (row.entry_id ?? '').length
    })
}

/** Counts the occurrences of what other threads have found, in the order of the files. */
export function startCounting(): (piece: RowsPiece) => number[] {
  const occurrences = countOccurrences()
  let last = 1
  return ({ counted, marks }) => {
    if (counted === '') return []
    const numbers = [last]
    for (const each of JSON.parse(counted) as Counted[]) {
      if (isStatement(each)) occurrences.statement(each)
      else numbers.push(occurrences.entry(each))
    }
    last = numbers.at(-1) ?? last
    const ofMarks: number[] = []
    for (let at = 0; at < marks.length; at += 2) ofMarks.push(numbers[(marks[at] ?? 0) + 1] ?? 1)
    return ofMarks
  }
}

/** The lines of a piece, with the number of each occurrence behind its identity. */
export function linesOf({ text, marks }: RowsPiece, occurrences: readonly number[]): string {
  if (occurrences.every((number) => number === 1)) return text
  let written = ''
  let from = 0
  for (const [index, number] of occurrences.entries()) {
    const end = marks[2 * index + 1] ?? 0
    written += withOccurrence(text.slice(from, end), number)
    from = end
  }
  return written + text.slice(from)
}

/** The rows of a piece of values. */
export function rowsOfValues({ text, marks }: RowsPiece, columns: readonly RowColumn[], occurrences: number[]): Row[] {
  const rows = (JSON.parse(text) as Row[keyof Row][][]).map((values) => {
    const row: Record<string, Row[keyof Row]> = {}
    for (const [index, { name }] of columns.entries()) row[name] = values[index] ?? null
    return row as Row
  })
  for (const [index, number] of occurrences.entries()) {
    const row = rows[marks[2 * index + 1] ?? 0]
    if (row !== undefined && row.entry_id !== null) row.entry_id = withOccurrence(row.entry_id, number)
  }
  return rows
}

/** Starts to add up the amounts of rows, for each currency. */
function startSums() {
  const sums = new Map<string, ReturnType<typeof createSum>>()
  return {
    add({ amount, currency }: Pick<Row, 'amount' | 'currency'>): void {
      if (amount === null || !isAmountText(amount)) return
      const name = currency ?? ''
      const sum = sums.get(name) ?? createSum()
      sums.set(name, sum)
      sum.add(amount)
    },
    texts: () => [...sums].map(([name, sum]) => [name, sum.total().toString()] as const),
  }
}
