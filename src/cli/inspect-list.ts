import { counted, type InspectContext } from './inspect-context.ts'
import { createRowList } from './inspect-rows.ts'
import { type Column, createTable, type Table, wrapText } from './inspect-table.ts'

/** A list of rows under a heading, printed with a bounded amount of memory. */
export interface PrintedList<T> {
  add(row: T): void
  /** Prints the rows that are not printed yet. */
  finish(): void
}

/** The parts of a list. */
export interface ListOptions<T> {
  /** The name of its rows: `entry`, `entries`. */
  one: string
  many: string
  columns: readonly Column[]
  cells: (row: T) => readonly string[]
  /** Notes printed below a row, each on lines of its own. */
  notes?: (row: T) => readonly string[]
  /** Called before the first row is printed, if all rows are shown and so are printed before the end of the list. */
  begin: () => void
}

const pieceOfAll = 200
const noteWidth = 92

/**
 * Starts a list. A long one is printed at its end, cut to its first and last rows; if all rows are shown, it is printed
 * in pieces while it is read.
 */
export function createPrintedList<T>(context: InspectContext, options: ListOptions<T>): PrintedList<T> {
  return context.all ? listAll(context, options) : listEnds(context, options)
}

function listAll<T>(context: InspectContext, options: ListOptions<T>): PrintedList<T> {
  const table = createTable(options.columns, { keepEmpty: true })
  let piece: T[] = []
  let begun = false
  function flush(): void {
    if (!begun) options.begin()
    if (!begun && piece.length > 0) context.print()
    printRows(context, table, piece, options)
    begun = true
    piece = []
  }
  return {
    add(row) {
      piece.push(row)
      if (piece.length >= pieceOfAll) flush()
    },
    finish: flush,
  }
}

function listEnds<T>(context: InspectContext, options: ListOptions<T>): PrintedList<T> {
  const rows = createRowList<T>()
  return {
    add: rows.add,
    finish() {
      options.begin()
      const { first, skipped, last } = rows.kept()
      if (first.length === 0) return
      context.print()
      printRows(context, createTable(options.columns), [...first, ...last], options, (index) => {
        if (skipped === 0 || index !== first.length - 1) return
        const left = counted(skipped, options.one, options.many)
        context.print(context.paint('quiet', `  … ${left} not shown; --all shows them`))
      })
    },
  }
}

/** Prints rows with their notes. Calls `after` behind each row, with its index. */
function printRows<T>(
  context: InspectContext,
  table: Table,
  rows: readonly T[],
  { cells, notes }: ListOptions<T>,
  after?: (index: number) => void,
): void {
  const lines = table.lines(rows.map(cells))
  const titles = lines.length - rows.length
  for (const title of lines.slice(0, titles)) context.print(title)
  for (const [index, row] of rows.entries()) {
    context.print(lines[titles + index])
    for (const note of notes?.(row) ?? []) for (const line of wrapText(note, noteWidth)) context.print(`      ${line}`)
    after?.(index)
  }
}
