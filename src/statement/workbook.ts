import { cellWith } from '../domain/index.ts'
import { type WrittenCell, writeWorkbook } from '../xlsx/index.ts'
import { type EntryColumn, type RowSource, usualColumns } from './row-columns.ts'

/**
 * Writes rows as a workbook (.xlsx), by default the columns that people look at, with their names in the first row or
 * the titles that they are given there.
 * @throws SheetFullError for more rows, or a longer text, than a sheet takes.
 */
export async function* toWorkbook(
  rows: AsyncIterable<readonly RowSource[]>,
  columns: readonly EntryColumn[] = usualColumns,
  titleOf: (name: string) => string = (name) => name,
): AsyncGenerator<Uint8Array> {
  async function* cells(): AsyncGenerator<WrittenCell[][]> {
    for await (const sources of rows) {
      yield sources.map((source) => columns.map((column) => cellIn(column, source)))
    }
  }
  yield* writeWorkbook(
    columns.map(({ name, type }) => ({ name: titleOf(name), type })),
    cells(),
  )
}

function cellIn({ type, of }: EntryColumn, source: RowSource): WrittenCell {
  const value = of(source)
  const cell = cellWith(type, value)
  if (typeof value !== 'object' || typeof cell !== 'string') return cell
  return { amount: cell, currency: value.currency ?? null }
}
