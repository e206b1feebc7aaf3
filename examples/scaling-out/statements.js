// An archive of statements as one Parquet file, with queries in SQL:
//
//   node scaling-out/statements.js statements.parquet FILE...
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { DuckDBConnection } from '@duckdb/node-api'
import { readCamt053, toParquet, toRows } from 'iso20022-toolkit/camt053'

const [parquet, ...files] = process.argv.slice(2)

/** The rows of all files, one after the other: memory stays constant for any number and size. */
async function* rows() {
  for (const file of files) yield* toRows(readCamt053(createReadStream(file), { identities: true }))
}
await pipeline(toParquet(rows()), createWriteStream(parquet))

// The same entry in two files (a day, and the month it is in) has the same entry_id: it counts once.
const duckdb = await DuckDBConnection.create()
const reader = await duckdb.runAndReadAll(`
  with entry as (select distinct on (entry_id) * from '${parquet.replaceAll("'", "''")}' where row = 'entry' and status = 'BOOK')
  select account, strftime(booking_date, '%Y-%m') as month, count(*) as entries, currency, sum(amount) as sum
  from entry group by account, month, currency order by account, month, currency`)
// Sums of DECIMAL are exact; as JSON they are text.
console.table(reader.getRowObjectsJson())
