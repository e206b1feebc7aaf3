import type { Analysis, RulesChoice } from './analyse.ts'
import type { Details } from './details.ts'
import type { Matching } from './match.ts'
import type { PageColumn, PageRow } from './rows/page-table.ts'
import type { SourceWindow } from './source-window.ts'

/** Larger files are fixed on the command line: the whole file and its changed text are in memory. */
export const largestFixed = 20_000_000

/** A file that was read, with the name of its message. */
export interface ReadFile {
  file: File
  message: string | undefined
}

/** A request of the page to its worker; every answer repeats its `id`. `on` is a day, `YYYY-MM-DD`. */
export type Request = { id: number } & (
  | { kind: 'analyse'; file: Blob; rules: RulesChoice; on: string }
  | { kind: 'documents'; file: File }
  | { kind: 'match'; files: readonly ReadFile[] }
  | { kind: 'source'; file: Blob; message: string | undefined; offset: number }
  | { kind: 'details'; file: Blob; message: string; index: number }
  | { kind: 'fix'; file: Blob; rules: RulesChoice; on: string }
  | { kind: 'csv'; file: Blob; message: string; level: 'entry' | 'transaction' }
)

/** An answer of the worker: any number of `progress`, `table` and `rows`, then one of the others. */
export type Answer = { id: number } & (
  | { kind: 'progress'; share: number }
  | { kind: 'documents'; files: File[] }
  | { kind: 'table'; title: string; columns: readonly PageColumn[] }
  | { kind: 'rows'; rows: PageRow[] }
  | { kind: 'analysed'; analysis: Analysis }
  | { kind: 'matched'; matching: Matching | undefined }
  | { kind: 'source'; window: SourceWindow }
  | { kind: 'details'; details: Details }
  /** Where was changed what, in words, without values; and whether nothing is left to correct. */
  | { kind: 'fixed'; changes: string[]; valid: boolean; file: Blob | undefined }
  | { kind: 'csv'; file: Blob }
  | { kind: 'failed'; message: string }
)
