import type { Analysis, RulesChoice, TableTitle } from './analyse.ts'
import type { Details } from './details.ts'
import type { OpenedFile } from './joined-files.ts'
import type { Matching } from './match.ts'
import type { Overview } from './overview.ts'
import type { ListChoices, MadeList } from './payment-list.ts'
import type { Receiver, ReceiverChoices } from './receiver.ts'
import type { PageColumn, PageRow } from './rows/page-table.ts'
import type { SourceWindow } from './source-window.ts'
import type { Reader } from './words.ts'

/** Larger files are fixed on the command line: the whole file and its changed text are in memory. */
export const largestFixed = 20_000_000

/** A file that was read, with the name of its message. */
export interface ReadFile {
  file: File
  message: string | undefined
}

/** A request of the page to its worker; every answer repeats its `id`. To analyse without a receiver proposes one. */
export type Request = { id: number; reader: Reader } & (
  | { kind: 'analyse'; file: Blob; receiver: Receiver | undefined; choices: ReceiverChoices }
  | { kind: 'documents'; file: File }
  | { kind: 'match'; files: readonly ReadFile[] }
  | { kind: 'overview'; files: readonly ReadFile[] }
  | { kind: 'source'; file: Blob; message: string | undefined; offset: number }
  | { kind: 'details'; file: Blob; message: string; index: number }
  | { kind: 'fix'; file: Blob; rules: RulesChoice; on: string }
  | { kind: 'csv'; file: Blob; message: string; level: 'entry' | 'transaction' }
  /** The entries of files of statements as one workbook. */
  | { kind: 'entries'; files: readonly ReadFile[] }
  /** A list of payments, to make a file of it. */
  | { kind: 'list'; file: Blob; choices: ListChoices; on: string }
  /** A table as a workbook. */
  | { kind: 'workbook'; columns: readonly PageColumn[]; rows: readonly PageRow[] }
)

/** An answer of the worker: any number of `progress`, `table` and `rows`, then one of the others. */
export type Answer = { id: number } & (
  | { kind: 'progress'; share: number }
  | { kind: 'documents'; files: OpenedFile[] }
  | { kind: 'table'; title: TableTitle; columns: readonly PageColumn[] }
  | { kind: 'rows'; rows: PageRow[] }
  | { kind: 'analysed'; analysis: Analysis; receiver: Receiver | undefined }
  | { kind: 'matched'; matching: Matching | undefined }
  | { kind: 'overviewed'; overview: Overview }
  | { kind: 'source'; window: SourceWindow }
  | { kind: 'details'; details: Details }
  /** Where was changed what, in words, without values; and whether nothing is left to correct. */
  | { kind: 'fixed'; changes: string[]; valid: boolean; file: Blob | undefined }
  | { kind: 'saved'; file: Blob }
  | { kind: 'listed'; made: MadeList }
  | { kind: 'failed'; message: string }
)
