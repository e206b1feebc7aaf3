// An archive of statements as one Parquet file, made on one machine, with queries in SQL:
//
//   node scaling-out/statements/archive.js statements.parquet FILE...
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { readCamt053, toParquet, toRows } from 'iso20022-toolkit/camt053'
import { sumsOf } from './sums.js'

const [parquet, ...files] = process.argv.slice(2)

/** The rows of all files, one after the other: memory stays constant for any number and size. */
async function* rows() {
  for (const file of files) yield* toRows(readCamt053(createReadStream(file), { identities: true }))
}
await pipeline(toParquet(rows()), createWriteStream(parquet))
console.table(await sumsOf(parquet))
