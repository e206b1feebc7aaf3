import type { ColumnSource, SchemaElement } from 'hyparquet-writer'
import type { ColumnType } from '../domain/index.ts'
import { checkOptions, daysBetween, isIsoDate, type OptionChecks, option } from '../values/index.ts'
import { type Row, type RowColumn, rowColumns } from './row-columns.ts'

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
  // Loaded here, so that other formats do not load it.
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer')
  const size = options.rowGroupSize ?? defaultRowGroupSize
  const writer = new ByteWriter()
  const parquet = new ParquetWriter({ writer, schema: schemaOf(rowColumns), createdBy: 'iso20022-toolkit' })

  function taken(): Uint8Array {
    const bytes = writer.getBytes().slice()
    // Yield the written bytes and reuse the memory; the writer goes on counting.
    writer.index = 0
    return bytes
  }

  async function write(group: readonly Row[]): Promise<Uint8Array> {
    const columnData = rowColumns.map((column) => ({ name: column.name, data: columnOf(column, group) }))
    await parquet.write({ columnData, rowGroupSize: group.length })
    return taken()
  }

  let group: Row[] = []
  for await (const row of rows) {
    group.push(row)
    if (group.length < size) continue
    yield await write(group)
    group = []
  }
  if (group.length > 0) yield await write(group)
  await parquet.finish()
  yield taken()
}

function schemaOf(columns: readonly RowColumn[]): SchemaElement[] {
  return [{ name: 'root', num_children: columns.length }, ...columns.map(elementOf)]
}

function elementOf({ name, type }: RowColumn): SchemaElement {
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

function columnOf({ name, type }: RowColumn, group: readonly Row[]): ColumnSource['data'] {
  return group.map((row) => {
    const value: string | number | boolean | null = row[name]
    if (type === 'integer' && value !== null) return int32(value, name, row)
    if (typeof value !== 'string') return value
    if (type === 'amount') return scaledAmount(value, row)
    return type === 'date' ? daysOf(value, name, row) : value
  })
}

/** A day as days since 1970. */
function daysOf(date: string, name: string, row: Row): number {
  if (isIsoDate(date)) return daysBetween('1970-01-01', date)
  const wanted = 'a day of the years 1 to 9999, which a Parquet column of DATE is written for'
  throw noCell(`${name} of ${row.entry_path} is not ${wanted}`)
}

/** A count. The writer would silently cut off a number that does not fit into INT32. */
function int32(value: string | number | boolean, name: string, row: Row): number {
  if (typeof value === 'number' && (value | 0) === value) return value
  throw noCell(`${name} of ${row.entry_path} is not a whole number that a Parquet column of INT32 holds`)
}

/** An amount in units of its last decimal. */
function scaledAmount(amount: string, row: Row): bigint {
  const point = amount.indexOf('.')
  const whole = point < 0 ? amount : amount.slice(0, point)
  const fraction = point < 0 ? '' : amount.slice(point + 1)
  const digits = whole.length + amountScale
  if (fraction.length > amountScale || digits > amountPrecision) {
    const whose = row.entry_path ?? 'a balance'
    throw noCell(`The amount of ${whose} has more digits than a Parquet column of DECIMAL(38, 5) holds`)
  }
  return BigInt(whole + fraction.padEnd(amountScale, '0'))
}

function noCell(why: string): RangeError {
  return new RangeError(`${why}. Write the rows as ndjson or csv.`)
}
