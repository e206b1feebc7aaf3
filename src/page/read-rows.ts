import type { Finding } from '../diagnostics/index.ts'
import type { Source } from '../schema/index.ts'
import { paymentColumns, readInitiationRows } from './initiation-rows.ts'
import type { BalanceFigures, BarFigures, Fact, PageColumn, TakeRow } from './page-table.ts'
import { readReportRows, reportColumns } from './report-rows.ts'
import { entryColumns, readStatementRows } from './statement-rows.ts'

/** How the rows of a file are read. */
export interface RowsOptions {
  /** Name of the message: `camt.053.001.06`. */
  message: string
  takeRow: TakeRow
  /** Called with the bytes read so far. */
  onProgress?: ((bytes: number) => void) | undefined
}

/** What comes with the rows of a file. */
export interface ReadRows {
  /** Findings of rules that the reader itself applies. */
  findings: Finding[]
  facts: Fact[]
  balances: BalanceFigures[]
  bars: BarFigures[]
}

/** What a kind of file holds, and how its rows are read. */
export interface FileKind {
  name: 'payments' | 'outcomes' | 'entries'
  /** What the table is called. */
  title: string
  columns: readonly PageColumn[]
  read: (source: Source, options: RowsOptions) => Promise<ReadRows>
}

const kinds: readonly (FileKind & { messages: RegExp })[] = [
  {
    name: 'payments',
    title: 'Payments',
    columns: paymentColumns,
    read: readInitiationRows,
    messages: /^pain\.00[18]\./,
  },
  { name: 'outcomes', title: 'Outcomes', columns: reportColumns, read: readReportRows, messages: /^pain\.002\./ },
  { name: 'entries', title: 'Entries', columns: entryColumns, read: readStatementRows, messages: /^camt\.05[234]\./ },
]

/** The kind of file a message is; `undefined` for a message the page has no table for. */
export function kindOf(message: string): FileKind | undefined {
  return kinds.find(({ messages }) => messages.test(message))
}
