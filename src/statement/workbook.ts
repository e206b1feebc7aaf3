import { type WrittenCell, writeWorkbook } from '../xlsx/index.ts'
import { currencyColumns, type Row, type RowColumn, usualColumns } from './row-columns.ts'

/**
 * Writes rows as a workbook (.xlsx), by default the columns that people look at, with their names in the first row or
 * the titles that they are given there.
 * @throws SheetFullError for more rows, or a longer text, than a sheet takes.
 */
export async function* toWorkbook(
  rows: AsyncIterable<Row>,
  columns: readonly RowColumn[] = usualColumns,
  titleOf: (name: string) => string = (name) => name,
): AsyncGenerator<Uint8Array> {
  async function* cells(): AsyncGenerator<WrittenCell[]> {
    for await (const row of rows) {
      yield columns.map(({ name, type }): WrittenCell => {
        const value = row[name]
        if (type !== 'amount' || typeof value !== 'string') return value
        const currency = row[currencyColumns[name] ?? 'currency']
        return { amount: value, currency: typeof currency === 'string' ? currency : null }
      })
    }
  }
  yield* writeWorkbook(
    columns.map(({ name, type }) => ({ name: titleOf(name), type })),
    cells(),
  )
}
