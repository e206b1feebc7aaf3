import type { ColumnType } from '../camt053/row-columns.ts'

/** A column of a table on the page. */
export interface PageColumn {
  /** Its name in the CSV file. */
  readonly name: string
  /** Its name on the page. */
  readonly title: string
  readonly type: ColumnType
  /** Characters it has room for. */
  readonly width: number
}

/** A row: a text for each column, `null` where the file has none. Amounts are exact texts such as `-12.50`. */
export type PageRow = readonly (string | null)[]

/** Takes the rows of a table as they are read. */
export type TakeRow = (row: PageRow) => void

/** Figures to be drawn as bars: for each label one value for each series, as exact text. */
export interface BarFigures {
  title: string
  /** Currency, or what is counted. */
  unit: string
  series: string[]
  bars: { label: string; values: string[] }[]
  /** What the bars leave out, in words; `undefined` where they show everything. */
  left: string | undefined
}

/** A balance at the start or the end of a day. */
export interface BalancePoint {
  /** `YYYY-MM-DD`, as the file has it. */
  date: string
  at: 'start' | 'end'
  /** Exact text with its sign. */
  value: string
}

/** The balances of one account in one currency, in the order of time. */
export interface BalanceFigures {
  title: string
  unit: string
  points: BalancePoint[]
}

/** A figure that the page shows above its tables. */
export interface Fact {
  name: string
  value: string
}
