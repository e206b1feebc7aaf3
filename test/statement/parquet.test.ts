// Through the index of the room, which lists the columns: rowColumns.
import { parquetMetadata } from 'hyparquet'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Row, rowColumns, toParquet } from '../../src/camt053.ts'
import { collect } from '../support/collect.ts'

// What writes is loaded by the first file: it is not the time of a test.
beforeAll(() => collect(toParquet([])))

const empty = Object.fromEntries(rowColumns.map(({ name }) => [name, null])) as unknown as Row
const path = '/Document/BkToCstmrStmt/Stmt/Ntry'
const written = (values: Partial<Row>): Promise<unknown> =>
  collect(toParquet([{ ...empty, entry_path: path, ...values }]))

describe('a value that a column cannot hold is refused, and it is said what can', () => {
  test.each<[Partial<Row>, string]>([
    [{ amount: '0.123456' }, `The amount of ${path} has more digits than a Parquet column of DECIMAL(38, 5) holds`],
    [
      { amount: '0.123456', entry_path: null },
      'The amount of a balance has more digits than a Parquet column of DECIMAL(38, 5) holds',
    ],
    [
      { booking_date: '0000-01-01' },
      `booking_date of ${path} is not a day of the years 1 to 9999, which a Parquet column of DATE is written for`,
    ],
    [
      { booking_date: '12026-01-01' },
      `booking_date of ${path} is not a day of the years 1 to 9999, which a Parquet column of DATE is written for`,
    ],
    ...[2 ** 31, -(2 ** 31) - 1, 1.5, Number.NaN].map((transactions): [Partial<Row>, string] => [
      { transactions },
      `transactions of ${path} is not a whole number that a Parquet column of INT32 holds`,
    ]),
    [{ amount: '9'.repeat(34) }, `The amount of ${path} has more digits than a Parquet column of DECIMAL(38, 5) holds`],
  ])('%j', async (values, why) => {
    await expect(written(values)).rejects.toThrow(new RangeError(`${why}. Write the rows as ndjson or csv.`))
  })

  test('but not the longest that it can', async () => {
    const longest = { amount: `-${'9'.repeat(32)}.99999`, booking_date: '9999-12-31', transactions: 2 ** 31 - 1 }
    expect(await written(longest)).not.toEqual([])
  })
})

test('a file without rows has no group of them', async () => {
  const pieces = (await collect(toParquet([]))) as Uint8Array[]
  const bytes = Buffer.concat(pieces)
  const { row_groups } = parquetMetadata(new Uint8Array(bytes).buffer)
  expect(row_groups).toEqual([])
})
