import { type CellAmount, type ColumnOf, type ColumnValue, columnsIn } from '../../domain/index.ts'
import { counted } from '../io/count.ts'
import { type Column, createTable, type Table, wrapText } from '../io/table.ts'
import { type InspectContext, joined } from './inspect-context.ts'
import { shownDay } from './show.ts'

/** A list of rows under a heading, printed with a bounded amount of memory. */
export interface PrintedList<T> {
  add(row: T): void
  /** Prints the rows that are not printed yet. */
  finish(): void
}

/** The parts of a list of what is kept of each row. */
export interface ListOptions<Kept, Row> {
  /** The name of its rows: `entry`, `entries`. */
  one: string
  many: string
  /** Those that describe what a row is made of: the table has those with a title. */
  columns: readonly ColumnOf<Row>[]
  /** The row, when it is printed. */
  rowOf: (kept: Kept) => Row
  /** Notes printed below a row, each on lines of its own. */
  notes?: (kept: Kept) => readonly string[]
  /** Called before the first row is printed, if all rows are shown and so are printed before the end of the list. */
  begin: () => void
}

const pieceOfAll = 200

/**
 * Starts a list. A long one is printed at its end, cut to its first and last rows; if all rows are shown, it is printed
 * in pieces while it is read.
 */
export function createPrintedList<Kept, Row>(
  context: InspectContext,
  options: ListOptions<Kept, Row>,
): PrintedList<Kept> {
  return context.all ? listAll(context, options) : listEnds(context, options)
}

function listAll<Kept, Row>(context: InspectContext, options: ListOptions<Kept, Row>): PrintedList<Kept> {
  const table = createTable(titlesOf(options.columns), { keepEmpty: true, width: context.width })
  let piece: Kept[] = []
  let begun = false
  function flush(): void {
    if (!begun) options.begin()
    if (!begun && piece.length > 0) context.print()
    printWithNotes(context, table, piece, options)
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

function listEnds<Kept, Row>(context: InspectContext, options: ListOptions<Kept, Row>): PrintedList<Kept> {
  const rows = createRowList<Kept>()
  return {
    add: rows.add,
    finish() {
      options.begin()
      const { first, skipped, last } = rows.kept()
      if (first.length === 0) return
      context.print()
      const table = createTable(titlesOf(options.columns), context)
      printWithNotes(context, table, [...first, ...last], options, (index) => {
        if (skipped === 0 || index !== first.length - 1) return
        const left = counted(skipped, options.one, options.many)
        context.print(context.paint('quiet', `  … ${left} not shown; --all shows them`))
      })
    },
  }
}

/** The longest list that is shown whole. */
const longestShown = 200
/** Rows shown at each end of a longer list. */
const shownAtEnds = 20

/** Starts a list that keeps up to 200 rows; of a longer one it keeps the first 20 and the last 20. */
function createRowList<T>() {
  let first: T[] = []
  let ring: T[] = []
  let count = 0
  return {
    add(row: T): void {
      if (count < longestShown) {
        first.push(row)
      } else {
        if (count === longestShown) {
          ring = first.slice(-shownAtEnds)
          first = first.slice(0, shownAtEnds)
        }
        ring[count % shownAtEnds] = row
      }
      count++
    },
    /** How many rows were added. */
    count: (): number => count,
    /** The rows that are kept, and how many were dropped between the first and the last. */
    kept(): { first: readonly T[]; skipped: number; last: readonly T[] } {
      if (count <= longestShown) return { first, skipped: 0, last: [] }
      const oldest = count % shownAtEnds
      return { first, skipped: count - 2 * shownAtEnds, last: [...ring.slice(oldest), ...ring.slice(0, oldest)] }
    },
  }
}

/** Prints a table of a few rows. */
export function printRows<T>(context: InspectContext, columns: readonly ColumnOf<T>[], rows: readonly T[]): void {
  for (const line of linesOf(context, createTable(titlesOf(columns), context), columns, rows)) context.print(line)
}

function linesOf<T>(context: InspectContext, table: Table, columns: readonly ColumnOf<T>[], rows: readonly T[]) {
  return table.lines(rows.map((row) => cellsOf(columns, row, context)))
}

/** Prints rows with their notes. Calls `after` behind each row, with its index. */
function printWithNotes<Kept, Row>(
  context: InspectContext,
  table: Table,
  rows: readonly Kept[],
  { columns, rowOf, notes }: ListOptions<Kept, Row>,
  after?: (index: number) => void,
): void {
  const lines = linesOf(context, table, columns, rows.map(rowOf))
  const titles = lines.length - rows.length
  for (const title of lines.slice(0, titles)) context.print(title)
  for (const [index, row] of rows.entries()) {
    context.print(lines[titles + index])
    for (const note of notes?.(row) ?? []) printNote(context, note)
    after?.(index)
  }
}

/** Prints a text below a row. */
export function printNote(context: InspectContext, note: string): void {
  for (const line of wrapText(note, context.width - 8)) context.print(`      ${line}`)
}

/** What a row is in JSON: the columns that have a property there. An amount that nobody can read is `null`. */
export function jsonOf<T>(columns: readonly ColumnOf<T>[], row: T, context: InspectContext): Record<string, unknown> {
  const json: Record<string, unknown> = {}
  for (const column of columnsIn('inspect', columns)) {
    const name = column.inspect?.json
    if (name === undefined) continue
    const value = shownValue(column, row, context)
    const { amount, currency } = amountOf(value)
    if (column.type !== 'amount') json[name] = value
    else json[name] = amount === undefined ? null : context.show.amount(amount, currency)
  }
  return json
}

/** The columns of a table, whose headings may be empty. */
export function titlesOf<T>(columns: readonly ColumnOf<T>[]): Column[] {
  return columnsIn('inspect', columns).flatMap(({ type, inspect: { title, widest } = {} }) => {
    if (title === undefined) return []
    const align = type === 'amount' || type === 'integer' ? 'right' : 'left'
    return [{ title, align, ...(widest === undefined ? {} : { widest }) } as const]
  })
}

function cellsOf<T>(columns: readonly ColumnOf<T>[], row: T, context: InspectContext): string[] {
  return columnsIn('inspect', columns).flatMap((column) => {
    if (column.inspect?.title === undefined) return []
    const { cell, behind } = column.inspect
    const shown = shownCell(column, row, context)
    return [joined([cell?.(shown, row) ?? shown, behind?.(row, context.show)])]
  })
}

function shownCell<T>(column: ColumnOf<T>, row: T, context: InspectContext): string {
  const value = shownValue(column, row, context)
  if (column.type === 'amount') {
    const { amount, currency } = amountOf(value)
    return context.show.amount(amount, currency)
  }
  if (value === undefined) return ''
  return column.type === 'date' ? shownDay(String(value)) : String(value)
}

/** A value, much of which is hidden with `--mask`, by what it may be. */
function shownValue<T>({ of, inspect }: ColumnOf<T>, row: T, { show, mask }: InspectContext): ColumnValue {
  const value = of(row)
  const holds = inspect?.holds ?? 'code'
  // An account is without the spaces of its printed form, for a program and for copying.
  if (typeof value !== 'string' || holds === 'shown' || (holds === 'account' && !mask)) return value
  return show[holds](value)
}

function amountOf(value: ColumnValue): CellAmount {
  return typeof value === 'object' ? value : {}
}
