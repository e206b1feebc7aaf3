import type { SequencedStatement } from '../../rules/index.ts'
import {
  createCsvWriter,
  createIdentities,
  currencyColumns,
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
  const files = rowFiles(conversion, format)
  if (format === 'xlsx') yield* workbookOf(rowsOf(files, total), columns)
  else if (format === 'parquet') yield* toParquet(rowsOf(files, total))
  else if (format === 'ndjson') yield* textOf(files, (row) => `${JSON.stringify(row)}\n`, total)
  else {
    const writer = createCsvWriter(columns, csv)
    const names = columns.map(({ name }) => name)
    yield* textOf(files, (row) => writer.line(names.map((name) => row[name])), total, writer.head)
  }
  if (isFile) conversion.closing.words = total.words()
}

type Total = ReturnType<typeof startTotal>

/** The rows of each file, one file after the other. */
async function* rowFiles(conversion: Conversion, format: RowFormat): AsyncGenerator<AsyncIterable<Row>> {
  const { level, balances, columns } = conversion.options
  const hasAll = format === 'ndjson' || format === 'parquet'
  // Of the others the columns that are shown, and what sums and the formats of amounts need.
  const needed = hasAll ? undefined : [...columns.map(({ name }) => name), 'amount' as const, ...currencies]
  const showsIdentities = hasAll || columns.some(({ name }) => name === 'entry_id')
  // Identical entries keep their running number over the pages of a statement.
  const identities = showsIdentities && createIdentities()
  const statements: SequencedStatement[] = []
  const files = statementFiles(conversion, { transactions: 'either', checks: false, identities }, statements)
  for await (const parts of files) yield toRows(parts, { level, balances, columns: needed })
  await reportSequence(conversion, statements)
}

async function* rowsOf(files: AsyncIterable<AsyncIterable<Row>>, total: Total): AsyncGenerator<Row> {
  for await (const rows of files) {
    for await (const row of rows) {
      total.add(row)
      yield row
    }
  }
}

const pieceLength = 64 * 1024

/** Rows as lines, in pieces: a promise for each row takes as long as making it. */
async function* textOf(
  files: AsyncIterable<AsyncIterable<Row>>,
  lineOf: (row: Row) => string,
  total: Total,
  head = '',
): AsyncGenerator<string> {
  let text = head
  for await (const rows of files) {
    for await (const row of rows) {
      total.add(row)
      text += lineOf(row)
      if (text.length < pieceLength) continue
      yield text
      text = ''
    }
    // Given before the next file, which may break off.
    yield text
    text = ''
  }
  yield text
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

const currencies: readonly (keyof Row)[] = ['currency', ...Object.values(currencyColumns)]

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
