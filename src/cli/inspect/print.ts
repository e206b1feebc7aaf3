import { type Finding, isHarmless, isMessageName, maskText } from '../../diagnostics/index.ts'
import {
  type CellAmount,
  type ColumnOf,
  type ColumnValue,
  columnsIn,
  type FactOf,
  labelledFacts,
  type Show,
} from '../../domain/index.ts'
import type { SchemaSource } from '../../schema/index.ts'
import type { Assumptions, StatementPart } from '../../statement/index.ts'
import { formatAmountText, isoDateOf, minorUnits, printedIban } from '../../values/index.ts'
import type { painter } from '../io/io.ts'
import { type Column, counted, createTable, grouped, oneLine, shownCount, type Table, wrapText } from '../io/table.ts'

export interface InspectContext {
  name: string
  schemas: readonly SchemaSource[]
  all: boolean
  json: boolean
  mask: boolean
  width: number
  assume: Assumptions
  encoding: string | undefined
  onProgress: (bytes: number) => void
  /** Prints lines for people; with `json` it does nothing. */
  print: (lines?: string) => void
  /** Prints one JSON object on a line with `json`; otherwise it does nothing. */
  emit: (kind: string, content: Record<string, unknown>) => void
  paint: NonNullable<ReturnType<typeof painter>>
  show: Show
  found: (finding: Finding) => void
  /** Passes on the parts of a statement file, and keeps its statements to compare them with those of other files. */
  watch: (lists: AsyncIterable<readonly StatementPart[]>) => AsyncIterable<readonly StatementPart[]>
  /** How many things the file has, by their name in the plural. */
  counts: Map<string, number>
}

export interface Inspected {
  /** Whether there are no errors, neither in the schema nor in the sums. */
  valid: boolean
  /** How many findings were not passed to `found`. */
  findingsOmitted: number
}

interface ReadPart extends Partial<Inspected> {
  kind: string
  finding?: Finding
}

/** Goes through the parts of a file up to its end. */
export async function inspectParts<Part extends ReadPart>(
  lists: AsyncIterable<readonly Part[] | Part>,
  context: InspectContext,
  onPart: (part: Part) => void,
): Promise<Inspected> {
  for await (const list of lists) {
    for (const part of 'kind' in list ? [list] : list) {
      if (part.finding !== undefined) context.found(part.finding)
      if (part.kind === 'end') return { valid: part.valid === true, findingsOmitted: part.findingsOmitted ?? 0 }
      onPart(part)
    }
  }
  throw new Error('The file was read, but its end was not reported')
}

/** Past this number a file is taken to invent kinds: no new one is counted. */
const mostKinds = 100

/** Counts one more of a kind. */
export function countOne(counts: Map<string, number>, kind: string): number {
  const count = (counts.get(kind) ?? 0) + 1
  if (count > 1 || counts.size < mostKinds) counts.set(kind, count)
  return count
}

/** Prints a line with a label in front; does nothing without a text. */
export function printFact(context: InspectContext, label: string, ...parts: (string | undefined)[]): void {
  const text = joined(parts, ', ')
  if (text !== '') context.print(`  ${label.padEnd(14)}${text}`)
}

export function joined(parts: readonly (string | undefined)[], divider = ' '): string {
  return parts.filter((part) => part !== undefined && part !== '').join(divider)
}

/** Prints the facts of an object, those with the same label on one line. */
export function printFacts<T>(context: InspectContext, facts: readonly FactOf<T>[], source: T): void {
  const lines = new Map<string, string[]>()
  for (const { name, value } of labelledFacts('label', facts, source, context.show))
    lines.set(name, [...(lines.get(name) ?? []), value])
  for (const [label, values] of lines) printFact(context, label, ...values)
}

export function factsJson<T>(
  { show }: InspectContext,
  facts: readonly FactOf<T>[],
  source: T,
): Record<string, unknown> {
  return Object.fromEntries(facts.flatMap(({ json, of }) => (json === undefined ? [] : [[json, of(source, show)]])))
}

export function showFacts<T>(context: InspectContext, kind: string, facts: readonly FactOf<T>[], source: T): void {
  context.emit(kind, factsJson(context, facts, source))
  printFacts(context, facts, source)
}

/** How often each outcome was. */
export function printOutcomes(label: string, outcomes: ReadonlyMap<string, number>, context: InspectContext): void {
  context.emit('totals', { byOutcome: Object.fromEntries(outcomes) })
  if (outcomes.size === 0) return
  context.print()
  printFact(context, label, ...[...outcomes].map(([outcome, count]) => `${shownCount(count)} ${outcome}`))
}

export function printHeading(context: InspectContext, text: string): void {
  context.print(`\n${context.paint('place', text)}`)
}

export function printSection(context: InspectContext, name: string, number: number, id: string | undefined): void {
  printHeading(context, `${name} ${number}${id === undefined ? '' : `: ${id}`}`)
}

export function printTable(context: InspectContext, columns: readonly Column[], rows: readonly string[][]): void {
  for (const line of createTable(columns, context).lines(rows)) context.print(line)
}

/** The largest number of sections (statements, blocks) printed, unless the user asked for all. */
const mostSections = 100

export function isSectionShown(context: InspectContext, number: number): boolean {
  return !context.json && (context.all || number <= mostSections)
}

export function printSectionsLeft(context: InspectContext, counted: string, things = counted): void {
  const count = context.counts.get(counted) ?? 0
  if (context.all || count <= mostSections) return
  context.print(`\n… ${shownCount(count - mostSections)} more ${things}; --all shows them`)
}

/**
 * How `inspect` shows values. For people accounts and numbers are in groups, and dates are days; for programs (`json`)
 * they are as the file has them, amounts with at least the decimals of their currency. With `mask`, names, accounts and
 * free texts are hidden, and what stands in the place of a code, date, BIC or identification and looks like none.
 */
export function createShow({ json, mask }: { json: boolean; mask: boolean }): Show {
  const shownIf = (isOpen: (text: string) => boolean) => (text: string | undefined) =>
    text === undefined ? undefined : mask && !isOpen(text) ? maskText(text) : oneLine(text)
  const inGroups = (number: string): string => (json ? number : grouped(number))
  const code = shownIf(isPlainFact)
  return {
    code,
    text: shownIf(() => false),
    bic: shownIf((text) => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text)),
    id(id) {
      const text = shownIf((given) => idForm.test(oneLine(given)))(id)
      return mask ? text?.replace(ibanWithin, maskText).replace(numberWithin, maskText) : text
    },
    account(number) {
      if (number === undefined || (json && !mask)) return number
      if (mask) return maskText(number)
      return /^[A-Z]{2}\d\d[A-Z0-9]{8,30}$/.test(number) ? printedIban(number) : oneLine(number)
    },
    day: (date) => code(date === undefined || json ? date : shownDay(date)),
    amount: (amount, currency) =>
      amount === undefined ? '' : inGroups(formatAmountText(amount, { minDigits: minorUnits(currency ?? '') ?? 2 })),
    // Never a single decimal.
    sum(sum, written) {
      const point = written?.indexOf('.') ?? -1
      const digits = written === undefined || point < 0 ? 0 : written.length - point - 1
      return inGroups(formatAmountText(sum, { minDigits: sum.decimalPlaces() > 0 ? Math.max(digits, 2) : digits }))
    },
    count: counted,
  }
}

function isPlainFact(text: string): boolean {
  if (text === '' || isHarmless(text, 'code') || isHarmless(text, 'plain')) return true
  return /^\d{1,15}\.\d{1,5}$/.test(text) || isMessageName(text)
}

const ibanWithin = /[A-Z]{2}\d{2}[A-Z0-9]{11,30}/gi
/** A number that may be an account: eight digits or more that do not begin with a date. */
const numberWithin = /(?<!\d)(?!(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))\d{8,}/g
/** Identifications have a digit and no spaces; anything else may be a name or a sentence. */
const idForm = /^(?=\D*\d)[A-Za-z\d+?/:().,'_#&*-]{1,70}$|^(?:NOTPROVIDED|NONREF)$/

/** The date of a date or date-time in a file; any other text on one line. */
function shownDay(date: string): string {
  return isoDateOf(date) ?? oneLine(date)
}

interface ListOptions<Kept, Row> {
  one: string
  /** Default: with an s. */
  many?: string
  /** Those that describe what a row is made of: the table has those with a title. */
  columns: readonly ColumnOf<Row>[]
  rowOf: (kept: Kept) => Row
  notes?: (kept: Kept) => readonly string[]
  /** Called before the first row is printed, if all rows are shown and so are printed before the end of the list. */
  begin: () => void
}

/** The longest list that is shown whole, and so many rows are printed at once where the user asked for all. */
const longestShown = 200
/** Rows shown at each end of a longer list. */
const shownAtEnds = 20

/** A long list is printed at its end, cut to its first and last rows; with `all` in pieces while it is read. */
export function createPrintedList<Kept, Row>(context: InspectContext, options: ListOptions<Kept, Row>) {
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
    add(row: Kept): void {
      if (all || rows.length < longestShown) rows.push(row)
      else last.push(row)
      if (all && rows.length === longestShown) print()
      if (last.length <= shownAtEnds) return
      last.shift()
      skipped++
    },
    finish(): void {
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
  for (const line of rowLines(context, createTable(titlesOf(columns), context), columns, rows)) context.print(line)
}

function rowLines<T>(context: InspectContext, table: Table, columns: readonly ColumnOf<T>[], rows: readonly T[]) {
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
  const lines = rowLines(context, table, columns, rows.map(rowOf))
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
