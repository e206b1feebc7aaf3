import type { Analysis, RulesChoice } from './analyse.ts'
import type { Comparison } from './compare.ts'
import type { PageColumn, PageRow } from './page-table.ts'
import type { SourceWindow } from './source-window.ts'

/** A request of the page to its worker; every answer repeats its `id`. */
export type Request = { id: number } & (
  | { kind: 'analyse'; file: Blob; rules: RulesChoice }
  | { kind: 'compare'; files: readonly [Blob, Blob]; messages: readonly [string | undefined, string | undefined] }
  | { kind: 'source'; file: Blob; message: string | undefined; offset: number }
  | { kind: 'csv'; file: Blob; message: string; level: 'entry' | 'transaction' }
)

/** An answer of the worker: any number of `progress`, `table` and `rows`, then one of the others. */
export type Answer = { id: number } & (
  | { kind: 'progress'; share: number }
  | { kind: 'table'; title: string; columns: readonly PageColumn[] }
  | { kind: 'rows'; rows: PageRow[] }
  | { kind: 'analysed'; analysis: Analysis }
  | { kind: 'compared'; comparison: Comparison }
  | { kind: 'source'; window: SourceWindow }
  | { kind: 'csv'; file: Blob }
  | { kind: 'failed'; message: string }
)
