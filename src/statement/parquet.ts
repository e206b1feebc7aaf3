import type { SchemaElement } from 'hyparquet-writer'
import type { Cell, ColumnType } from '../domain/index.ts'
import { checkOptions, daysBetween, isIsoDate, type OptionChecks, option } from '../values/index.ts'
import { type EntryColumn, entryColumns, type Row } from './row-columns.ts'

/** How rows are written as Parquet. */
export interface ParquetOptions {
  /**
   * Number of rows that are collected and written together. Default 5000, which takes some 90 MB while they are
   * written.
   */
  rowGroupSize?: number | undefined
}

const checks: OptionChecks<ParquetOptions> = { rowGroupSize: option.positive }

const defaultRowGroupSize = 5000

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
  async function* lists(): AsyncGenerator<Row[]> {
    for await (const row of rows) yield [row]
  }
  yield* writeParquet(lists(), ({ name }, row) => row[name], options.rowGroupSize)
}

/** Writes the rows about sources, in lists, like {@link toParquet}. */
export async function* writeParquet<Source>(
  lists: AsyncIterable<readonly Source[]>,
  cellIn: (column: EntryColumn, source: Source) => Cell,
  rowGroupSize = defaultRowGroupSize,
): AsyncGenerator<Uint8Array, void, undefined> {
  // Loaded here, so that other formats do not load it.
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer')
  const writer = new ByteWriter()
  const elements = entryColumns.map(elementOf)
  const schema = [{ name: 'root', num_children: elements.length }, ...elements]
  const parquet = new ParquetWriter({ writer, schema, createdBy: 'iso20022-toolkit' })
  let columns = startColumns()
  let rows = 0

  function taken(): Uint8Array {
    const bytes = writer.getBytes().slice()
    // The memory is used again; the writer goes on counting.
    writer.index = 0
    return bytes
  }

  function writeGroup(): void {
    const nulls: Values = []
    const columnData = entryColumns.map(({ name, type }, index) => {
      // The least and greatest text of a group take a tenth of the time, and nobody asks for a range of texts.
      return { name, data: filledUp(columns[index] ?? nulls, rows), statistics: type !== 'text' }
    })
    void parquet.write({ columnData, rowGroupSize: rows })
    columns = startColumns()
    rows = 0
  }

  for await (const sources of lists) {
    for (const source of sources) {
      for (let index = 0; index < entryColumns.length; index++) {
        const column = entryColumns[index] as EntryColumn
        const cell = cellIn(column, source)
        if (cell === null) continue
        const value = valueIn(column.type, cell)
        if (value === undefined) throw refused(column, cellIn(pathColumn, source))
        const values = columns[index] ?? []
        columns[index] = values
        filledUp(values, rows).push(value)
      }
      if (++rows < rowGroupSize) continue
      writeGroup()
      yield taken()
    }
  }
  if (rows > 0) writeGroup()
  void parquet.finish()
  yield taken()
}

type Values = (Cell | bigint)[]

function startColumns(): (Values | undefined)[] {
  return entryColumns.map(() => undefined)
}

/** Most columns are empty: `null` is added only in front of a value, and at the end. */
function filledUp(values: Values, length: number): Values {
  while (values.length < length) values.push(null)
  return values
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

/** `undefined` for what the column does not hold: the writer would silently cut it off. */
function valueIn(type: ColumnType, cell: NonNullable<Cell>): NonNullable<Cell> | bigint | undefined {
  if (type === 'integer') return typeof cell === 'number' && (cell | 0) === cell ? cell : undefined
  if (typeof cell !== 'string') return cell
  if (type === 'amount') return scaledAmount(cell)
  return type === 'date' ? daysOf(cell) : cell
}

/** Most rows of a file have few days, each in several columns. */
const knownDays = new Map<string, number>()
const mostDays = 64

function daysOf(date: string): number | undefined {
  const known = knownDays.get(date)
  if (known !== undefined) return known
  if (!isIsoDate(date)) return undefined
  if (knownDays.size === mostDays) knownDays.clear()
  const days = daysBetween('1970-01-01', date)
  knownDays.set(date, days)
  return days
}

/** In units of its last decimal. */
function scaledAmount(amount: string): bigint | undefined {
  const point = amount.indexOf('.')
  const whole = point < 0 ? amount : amount.slice(0, point)
  const fraction = point < 0 ? '' : amount.slice(point + 1)
  const isHeld = fraction.length <= amountScale && whole.length + amountScale <= amountPrecision
  return isHeld ? BigInt(whole + fraction.padEnd(amountScale, '0')) : undefined
}

const pathColumn = entryColumns.find(({ name }) => name === 'entry_path') as EntryColumn

function refused({ name, type }: EntryColumn, path: Cell): RangeError {
  const wanted =
    type === 'date'
      ? 'a day of the years 1 to 9999, which a Parquet column of DATE is written for'
      : 'a whole number that a Parquet column of INT32 holds'
  const why =
    type === 'amount'
      ? `The amount of ${path ?? 'a balance'} has more digits than a Parquet column of DECIMAL(38, 5) holds`
      : `${name} of ${path} is not ${wanted}`
  return new RangeError(`${why}. Write the rows as ndjson or csv.`)
}
