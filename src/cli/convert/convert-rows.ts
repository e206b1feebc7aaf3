import type { SequencedStatement } from '../../rules/index.ts'
import {
  createCsvWriter,
  createIdentities,
  type Row,
  type RowColumn,
  toParquet,
  toRows,
} from '../../statement/index.ts'
import { createSum, formatAmountText, isAmountText, minorUnits } from '../../values/index.ts'
import { counted } from '../io/count.ts'
import { UsageError } from '../io/usage-error.ts'
import type { Conversion, RowFormat } from './convert-options.ts'
import { reportSequence, statementFiles } from './convert-statements.ts'

/** The statements of all files as rows. After rows in a file, what was written goes to standard error. */
export async function* toRowFormat(format: RowFormat, conversion: Conversion): AsyncGenerator<string | Uint8Array> {
  const { columns, csv, isFile } = conversion.options
  const total = startTotal()
  const rows = rowsOf(conversion, format, total)
  if (format === 'xlsx') yield* workbookOf(rows, columns)
  else if (format === 'parquet') yield* toParquet(rows)
  else if (format === 'ndjson') for await (const row of rows) yield `${JSON.stringify(row)}\n`
  else {
    const writer = createCsvWriter(columns, csv)
    const names = columns.map(({ name }) => name)
    yield writer.head
    for await (const row of rows) yield writer.line(names.map((name) => row[name]))
  }
  if (isFile) conversion.closing.words = total.words()
}

async function* rowsOf(
  conversion: Conversion,
  format: RowFormat,
  total: ReturnType<typeof startTotal>,
): AsyncGenerator<Row> {
  const { level, balances, columns } = conversion.options
  const showsIdentities = format === 'ndjson' || format === 'parquet' || columns.some(({ name }) => name === 'entry_id')
  // Identical entries keep their running number over the pages of a statement.
  const identities = showsIdentities && createIdentities()
  const statements: SequencedStatement[] = []
  const files = statementFiles(conversion, { transactions: 'stream', checks: false, identities }, statements)
  for await (const parts of files) {
    for await (const row of toRows(parts, { level, balances })) {
      total.add(row)
      yield row
    }
  }
  await reportSequence(conversion, statements)
}

/** Counts rows and adds their amounts up, for each currency. */
function startTotal() {
  const started = performance.now()
  const sums = new Map<string, ReturnType<typeof createSum>>()
  let rows = 0
  return {
    add({ amount, currency }: Row): void {
      rows++
      if (amount === null || !isAmountText(amount)) return
      const name = currency ?? ''
      const sum = sums.get(name) ?? createSum()
      sums.set(name, sum)
      sum.add(amount)
    },
    words(): string {
      const list = [...sums].map(
        ([name, sum]) => `${formatAmountText(sum.total(), { minDigits: minorUnits(name) ?? 0 })} ${name}`,
      )
      const sum = list.length === 0 ? '' : `, sum ${list.join(', ')}`
      return `${counted(rows, 'row')}${sum}, ${((performance.now() - started) / 1000).toFixed(1)} s\n`
    },
  }
}

async function* workbookOf(rows: AsyncIterable<Row>, columns: readonly RowColumn[]): AsyncGenerator<Uint8Array> {
  const [{ SheetFullError }, { toWorkbook }] = await Promise.all([
    import('../../xlsx/index.ts'),
    import('../../statement/workbook.ts'),
  ])
  try {
    yield* toWorkbook(rows, columns)
  } catch (error) {
    throw error instanceof SheetFullError ? new UsageError(error.message) : error
  }
}
