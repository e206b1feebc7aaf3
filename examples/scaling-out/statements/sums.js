import { DuckDBConnection } from '@duckdb/node-api'

/**
 * The sum of booked entries for each account, month and currency, over all Parquet files that a pattern names. Sums of
 * DECIMAL are exact; they come as text.
 */
export async function sumsOf(pattern) {
  const duckdb = await DuckDBConnection.create()
  // The same entry in two files (a day, and the month it is in) has the same entry_id: it counts once.
  const reader = await duckdb.runAndReadAll(`
    with entry as (select distinct on (entry_id) * from '${pattern.replaceAll("'", "''")}' where row = 'entry' and status = 'BOOK')
    select account, strftime(booking_date, '%Y-%m') as month, count(*) as entries, currency, sum(amount) as sum
    from entry group by account, month, currency order by account, month, currency`)
  return reader.getRowObjectsJson()
}
