import type { Source } from '../../xml/index.ts'
import { holdsStatements } from '../statement-message.ts'
import { paymentTable, readInitiationRows } from './initiation-rows.ts'
import type { PageColumn, ReadRows, RowsOptions } from './page-table.ts'
import { readReportRows, reportTable } from './report-rows.ts'
import { entryTableColumns, readStatementRows } from './statement-rows.ts'

/** The content of a kind of file, and how to read its rows. */
export interface FileKind {
  name: 'payments' | 'outcomes' | 'entries'
  /** The title of the table. */
  title: string
  columns: readonly PageColumn[]
  read: (source: Source, options: RowsOptions) => Promise<ReadRows>
}

const kinds: readonly (FileKind & { holds: (message: string) => boolean })[] = [
  {
    name: 'payments',
    title: 'Payments',
    columns: paymentTable.columns,
    read: readInitiationRows,
    holds: (message) => /^pain\.00[18]\./.test(message),
  },
  {
    name: 'outcomes',
    title: 'Outcomes',
    columns: reportTable.columns,
    read: readReportRows,
    holds: (message) => message.startsWith('pain.002.'),
  },
  { name: 'entries', title: 'Entries', columns: entryTableColumns, read: readStatementRows, holds: holdsStatements },
]

/** The kind of file of a message; `undefined` for a message without a table on the page. */
export function kindOf(message: string): FileKind | undefined {
  return kinds.find(({ holds }) => holds(message))
}
