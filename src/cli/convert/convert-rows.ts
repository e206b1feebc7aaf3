import { type Cell, cellOf } from '../../domain/index.ts'
import type { SequencedStatement } from '../../rules/index.ts'
import {
  createCsvWriter,
  createIdentities,
  createNdjsonWriter,
  type EntryColumn,
  entryColumns,
  type RowSource,
  rowSources,
  writeParquet,
} from '../../statement/index.ts'
import { type Decimal, formatAmountText, minorUnits } from '../../values/index.ts'
import { UsageError } from '../io/io.ts'
import { counted } from '../io/table.ts'
import { type Conversion, reportSequence, statementFiles } from './convert-files.ts'
import type { RowFormat } from './convert-options.ts'

/** The statements of all files as rows. After rows in a file, what was written goes to standard error. */
export async function* toRowFormat(format: RowFormat, conversion: Conversion): AsyncGenerator<string | Uint8Array> {
  const { csv, isFile, columns: chosen } = conversion.options
  const columns = format === 'csv' || format === 'xlsx' ? chosen : entryColumns
  const total = startTotal()
  const files = rowFiles(conversion, columns, total)
  if (format === 'xlsx') yield* workbookOf(joined(files), columns)
  else if (format === 'parquet') yield* writeParquet(joined(files), cellOf)
  else yield* rowsAsText(files, format === 'csv' ? createCsvWriter(columns, csv) : createNdjsonWriter(columns), columns)
  if (isFile) conversion.closing.words = total.words()
}

type RowLists = AsyncIterable<readonly RowSource[]>

async function* rowFiles(
  conversion: Conversion,
  columns: readonly EntryColumn[],
  total: Total,
): AsyncGenerator<RowLists> {
  // Identical entries keep their running number over the pages of a statement.
  const identities = columns.some(({ name }) => name === 'entry_id') && createIdentities()
  const statements: SequencedStatement[] = []
  const files = statementFiles(conversion, { transactions: 'either', checks: false, identities }, statements)
  async function* totalled(lists: RowLists): AsyncGenerator<readonly RowSource[]> {
    for await (const rows of lists) {
      for (const row of rows) total.add(row)
      yield rows
    }
  }
  for await (const parts of files) yield totalled(rowSources(parts, conversion.options.rows))
  await reportSequence(conversion, statements)
}

async function* joined(files: AsyncIterable<RowLists>): AsyncGenerator<readonly RowSource[]> {
  for await (const lists of files) yield* lists
}

const pieceLength = 64 * 1024

async function* rowsAsText(
  files: AsyncIterable<RowLists>,
  { head, line }: ReturnType<typeof createCsvWriter>,
  columns: readonly EntryColumn[],
): AsyncGenerator<string> {
  let text = head
  const cells: Cell[] = columns.map(() => null)
  for await (const lists of files) {
    for await (const rows of lists) {
      for (const row of rows) {
        for (let index = 0; index < cells.length; index++) cells[index] = cellOf(columns[index] as EntryColumn, row)
        text += line(cells)
        if (text.length < pieceLength) continue
        yield text
        text = ''
      }
    }
    // Given before the next file, which may break off.
    yield text
    text = ''
  }
  yield text
}

type Total = ReturnType<typeof startTotal>

function startTotal() {
  const started = performance.now()
  const sums = new Map<string, Decimal>()
  let rows = 0
  return {
    add({ amount, entry }: RowSource): void {
      rows++
      if (amount === undefined) return
      const currency = entry?.currency ?? ''
      sums.set(currency, sums.get(currency)?.plus(amount) ?? amount)
    },
    words(): string {
      const list = [...sums].map(
        ([currency, sum]) => `${formatAmountText(sum, { minDigits: minorUnits(currency) ?? 0 })} ${currency}`,
      )
      const sum = list.length === 0 ? '' : `, sum ${list.join(', ')}`
      return `${counted(rows, 'row')}${sum}, ${((performance.now() - started) / 1000).toFixed(1)} s\n`
    },
  }
}

async function* workbookOf(rows: RowLists, columns: readonly EntryColumn[]): AsyncGenerator<Uint8Array> {
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
