import type { SchemaElement } from 'hyparquet-writer'
import { type Cell, type ColumnType, cellOf } from '../domain/index.ts'
import { checkOptions, daysBetween, isIsoDate, type OptionChecks, option } from '../values/index.ts'
import { type EntryColumn, entryColumns, type Row, type RowSource } from './row-columns.ts'

/** How rows are written as Parquet. */
export interface ParquetOptions {
  /**
   * Number of rows that are collected and written together. Default 10,000, which takes some 150 MB while they are
   * written.
   */
  rowGroupSize?: number | undefined
}

const checks: OptionChecks<ParquetOptions> = { rowGroupSize: option.positive }

const defaultRowGroupSize = 10_000

/** Decimals an amount has in its column: what ISO 20022 allows. */
const amountScale = 5
const amountPrecision = 38

/**
 * Writes rows as a Parquet file, piece by piece, one row group in memory at a time. Texts are UTF-8, days are DATE,
 * numbers INT32, amounts DECIMAL(38, 5): exact, as DuckDB and Spark add them up.
 * @throws RangeError for an amount with more than five decimals, for a count that is no INT32, and for a day outside of
 * the years 1 to 9999: nothing is rounded or cut off.
 */
export async function* toParquet(
  rows: AsyncIterable<Row> | Iterable<Row>,
  options: ParquetOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  checkOptions({ toParquet }, options, checks)
  const writer = await startParquet(options.rowGroupSize)
  for await (const row of rows) {
    const piece = writer.add(entryColumns.map(({ name }) => row[name]))
    if (piece !== undefined) yield piece
  }
  yield writer.end()
}

export async function* writeParquet(lists: AsyncIterable<readonly RowSource[]>): AsyncGenerator<Uint8Array> {
  const writer = await startParquet()
  for await (const sources of lists) {
    for (const source of sources) {
      const piece = writer.add(entryColumns.map((column) => cellOf(column, source)))
      if (piece !== undefined) yield piece
    }
  }
  yield writer.end()
}

/** Starts a file; what `add` returns, of a group of rows that is full, and `end` is written. */
async function startParquet(size = defaultRowGroupSize) {
  // Loaded here, so that other formats do not load it.
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer')
  const writer = new ByteWriter()
  const schema = [{ name: 'root', num_children: entryColumns.length }, ...entryColumns.map(elementOf)]
  const parquet = new ParquetWriter({ writer, schema, createdBy: 'iso20022-toolkit' })
  let group = startGroup()

  function taken(): Uint8Array {
    const bytes = writer.getBytes().slice()
    // The memory is used again; the writer goes on counting.
    writer.index = 0
    return bytes
  }

  function writeGroup(): void {
    const columnData = entryColumns.map(({ name, type }, index) => {
      // The least and greatest text of a group take a tenth of the time, and nobody asks for a range of texts.
      return { name, data: group.columns[index] ?? [], statistics: type !== 'text' }
    })
    void parquet.write({ columnData, rowGroupSize: group.rows })
    group = startGroup()
  }

  return {
    add(row: readonly Cell[]): Uint8Array | undefined {
      for (const [index, column] of entryColumns.entries()) group.columns[index]?.push(valueIn(column, row, index))
      if (++group.rows < size) return undefined
      writeGroup()
      return taken()
    },
    end(): Uint8Array {
      if (group.rows > 0) writeGroup()
      void parquet.finish()
      return taken()
    },
  }
}

function startGroup(): { columns: (Cell | bigint)[][]; rows: number } {
  return { columns: entryColumns.map(() => []), rows: 0 }
}

function elementOf({ name, type }: EntryColumn): SchemaElement {
  return { name, repetition_type: 'OPTIONAL', ...elementTypes[type] }
}

const elementTypes: Record<ColumnType, Partial<SchemaElement>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  amount: {
    type: 'FIXED_LEN_BYTE_ARRAY',
    type_length: 16,
    converted_type: 'DECIMAL',
    scale: amountScale,
    precision: amountPrecision,
  },
  integer: { type: 'INT32' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
}

function valueIn({ name, type }: EntryColumn, row: readonly Cell[], index: number): Cell | bigint {
  const value = row[index] ?? null
  if (type === 'integer' && value !== null) return int32(value, name, row)
  if (typeof value !== 'string') return value
  if (type === 'amount') return scaledAmount(value, row)
  return type === 'date' ? daysOf(value, name, row) : value
}

/** The days that were asked for last: most rows have the same. */
const known = { date: '1970-01-01', days: 0 }

function daysOf(date: string, name: string, row: readonly Cell[]): number {
  if (date === known.date) return known.days
  if (!isIsoDate(date)) {
    const wanted = 'a day of the years 1 to 9999, which a Parquet column of DATE is written for'
    throw noCell(`${name} of ${row[pathColumn]} is not ${wanted}`)
  }
  known.days = daysBetween('1970-01-01', date)
  known.date = date
  return known.days
}

/** A count. The writer would silently cut off a number that does not fit into INT32. */
function int32(value: Cell, name: string, row: readonly Cell[]): number {
  if (typeof value === 'number' && (value | 0) === value) return value
  throw noCell(`${name} of ${row[pathColumn]} is not a whole number that a Parquet column of INT32 holds`)
}

function scaledAmount(amount: string, row: readonly Cell[]): bigint {
  const point = amount.indexOf('.')
  const whole = point < 0 ? amount : amount.slice(0, point)
  const fraction = point < 0 ? '' : amount.slice(point + 1)
  const digits = whole.length + amountScale
  if (fraction.length > amountScale || digits > amountPrecision) {
    const whose = row[pathColumn] ?? 'a balance'
    throw noCell(`The amount of ${whose} has more digits than a Parquet column of DECIMAL(38, 5) holds`)
  }
  return BigInt(whole + fraction.padEnd(amountScale, '0'))
}

const pathColumn = entryColumns.findIndex(({ name }) => name === 'entry_path')

function noCell(why: string): RangeError {
  return new RangeError(`${why}. Write the rows as ndjson or csv.`)
}
