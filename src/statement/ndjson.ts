import type { Row } from './row-columns.ts'

/**
 * Writes rows as NDJSON: one JSON object a line, every column in each, `null` where the file has no value. Amounts are
 * texts with their sign, exact to the last digit.
 */
export async function* toNdjson(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<string, void, undefined> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}
