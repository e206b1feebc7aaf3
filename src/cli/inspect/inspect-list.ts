import { type CellAmount, type ColumnOf, type ColumnValue, columnsIn } from '../../domain/index.ts'
import { counted } from '../io/count.ts'
import { type Column, createTable, type Table, wrapText } from '../io/table.ts'
import { type InspectContext, joined, shownDay } from './inspect-context.ts'

/** A list of rows under a heading, printed with a bounded amount of memory. */
export interface PrintedList<T> {
  add(row: T): void
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

/** The longest list that is shown whole, and so many rows are printed at once where the user asked for all. */
const longestShown = 200
/** Rows shown at each end of a longer list. */
const shownAtEnds = 20

/**
 * Starts a list. A long one is printed at its end, cut to its first and last rows; if all rows are shown, it is printed
 * in pieces while it is read.
 */
export function createPrintedList<Kept, Row>(
  context: InspectContext,
  options: ListOptions<Kept, Row>,
): PrintedList<Kept> {
  const { all, width } = context
  const table = createTable(titlesOf(options.columns), { keepEmpty: all, width })
  let rows: Kept[] = []
  let last: Kept[] = []
  let skipped = 0
  let begun = false

  function print(): void {
    if (!begun) options.begin()
    if (!begun && rows.length > 0) context.print()
    if (rows.length > 0 || all) printWithNotes(context, table, rows, skipped, options)
    begun = true
    rows = []
  }

  return {
    add(row) {
      if (all || rows.length < longestShown) rows.push(row)
      else last.push(row)
      if (all && rows.length === longestShown) print()
      if (last.length <= shownAtEnds) return
      last.shift()
      skipped++
    },
    finish() {
      if (last.length > 0) {
        const ends = [...rows, ...last].slice(-shownAtEnds)
        skipped += rows.length + last.length - 2 * shownAtEnds
        rows = [...rows.slice(0, shownAtEnds), ...ends]
        last = []
      }
      print()
    },
  }
}

export function printRows<T>(context: InspectContext, columns: readonly ColumnOf<T>[], rows: readonly T[]): void {
  for (const line of linesOf(context, createTable(titlesOf(columns), context), columns, rows)) context.print(line)
}

function linesOf<T>(context: InspectContext, table: Table, columns: readonly ColumnOf<T>[], rows: readonly T[]) {
  return table.lines(rows.map((row) => cellsOf(columns, row, context)))
}

/** Prints rows with their notes; behind the first 20 stands how many were skipped. */
function printWithNotes<Kept, Row>(
  context: InspectContext,
  table: Table,
  rows: readonly Kept[],
  skipped: number,
  { one, many, columns, rowOf, notes }: ListOptions<Kept, Row>,
): void {
  const lines = linesOf(context, table, columns, rows.map(rowOf))
  const titles = lines.length - rows.length
  for (const title of lines.slice(0, titles)) context.print(title)
  for (const [index, row] of rows.entries()) {
    context.print(lines[titles + index])
    for (const note of notes?.(row) ?? []) printNote(context, note)
    if (skipped > 0 && index === shownAtEnds - 1)
      context.print(context.paint('quiet', `  … ${counted(skipped, one, many)} not shown; --all shows them`))
  }
}

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
