import type { Finding } from '../../diagnostics/index.ts'
import { type ColumnOf, type ColumnType, type ColumnValue, cellOf, columnsIn, type Fact } from '../../domain/index.ts'
import type { Source } from '../../xml/index.ts'
import type { Words } from '../words.ts'

export interface PageColumn {
  readonly name: string
  /** Which of the titles of columns it has on the page. */
  readonly heading: string
  readonly type: ColumnType
}

/** A row: a text for each column, or `null` if the file has none. Amounts are exact texts such as `-12.50`. */
export type PageRow = readonly (string | null)[]

/**
 * A table on the page: those of the columns of an object that it shows, and the row about an object. `headings` names
 * titles that are not those of the column's name.
 */
export function pageTableOf<Source>(
  described: readonly ColumnOf<Source>[],
  headings: Readonly<Record<string, string>> = {},
) {
  const shown = columnsIn('page', described)
  return {
    columns: shown.map(({ name, type }): PageColumn => ({ name, type, heading: headings[name] ?? name })),
    row: (source: Source): PageRow => shown.map((column) => cellText(cellOf(column, source))),
  }
}

/** A column of a table that only the page has: its name and type, and which title it has if not that of its name. */
type OwnColumn<Name extends string> = readonly [name: Name, type: ColumnType, heading?: string]

export function ownTable<Name extends string>(own: readonly OwnColumn<Name>[]) {
  return {
    columns: own.map(([name, type, heading = name]): PageColumn => ({ name, type, heading })),
    row: (cells: Readonly<Partial<Record<Name, ColumnValue>>>): PageRow =>
      own.map(([name, type]) => cellText(cellOf({ type, of: () => cells[name] }, undefined))),
  }
}

export function cellText(cell: string | number | boolean | null): string | null {
  return cell === null ? null : String(cell)
}

export type TakeRow = (row: PageRow) => void

/** Numbers to draw as bars: for each label one value for each series, as exact text. */
export interface BarFigures {
  title: string
  /** The currency; `undefined` where payments are counted. */
  unit: string | undefined
  series: string[]
  bars: { label: string; values: string[] }[]
  /** What the bars leave out, in words; `undefined` if they show everything. */
  left: string | undefined
}

export function paymentBars(title: string, counts: readonly (readonly [label: string, count: number])[]): BarFigures {
  const bars = counts.map(([label, count]) => ({ label, values: [String(count)] }))
  return { title, unit: undefined, series: [], bars, left: undefined }
}

export interface BalancePoint {
  date: string
  at: 'start' | 'end'
  value: string
}

export interface BalanceFigures {
  title: string
  unit: string
  points: BalancePoint[]
}

export interface MessageFile {
  name: string
  message: string
  open: () => Source
}

/** One step of the sum that a file states: `opening`, `in`, `out`, `closing`. */
export interface StoryStep {
  label: string
  value: string
  /** What stands before it: `+`, `−` or `=`. */
  sign?: '+' | '−' | '='
  tone?: 'in' | 'out' | 'good' | 'bad' | 'open'
}

/** What a statement, a file of payments or a report says, in a few figures. */
export interface Story {
  /** Whose it is; this and `about` may name persons and accounts. */
  title: string
  about: string[]
  steps: StoryStep[]
  /** What the steps come to: whether the sum adds up. */
  result?: { words: string; tone: 'good' | 'bad' | 'open' } | undefined
}

export interface RowsOptions {
  /** Name of the message: `camt.053.001.06`, or `MT940`. */
  message: string
  words: Words
  takeRow: TakeRow
  onProgress?: ((bytes: number) => void) | undefined
}

export interface ReadRows {
  findings: Finding[]
  /** What the file says: one for each of its first statements, or one for the whole. */
  stories: Story[]
  storiesOmitted: number
  checked: string[]
  facts: Fact[]
  balances: BalanceFigures[]
  bars: BarFigures[]
}

export const noRows: ReadRows = {
  findings: [],
  stories: [],
  storiesOmitted: 0,
  checked: [],
  facts: [],
  balances: [],
  bars: [],
}
