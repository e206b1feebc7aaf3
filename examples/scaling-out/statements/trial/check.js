import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DuckDBConnection } from '@duckdb/node-api'
import { sumsOf } from '../sums.js'

/** All parts, with what would change if one was written again. */
export function partsIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.parquet'))
    .sort()
    .map((name) => {
      const { ino, size, mtimeMs } = statSync(join(folder, name))
      return { name, ino, size, mtimeMs }
    })
}

/** One part for each different right file, and none for anything else. */
export function checkParts(folder, { parts }) {
  const found = new Set(partsIn(folder).map(({ name }) => basename(name, '.parquet')))
  const missing = [...parts].filter((hash) => !found.has(hash))
  const unexpected = [...found].filter((hash) => !parts.has(hash))
  assert.deepEqual({ missing: missing.length, unexpected: unexpected.length }, { missing: 0, unexpected: 0 }, folder)
}

/** The sums of each account, month and currency, exactly, and no entry of a file twice. */
export async function checkSums(folder, { sums, entries }) {
  const all = `${folder}/*/*.parquet`
  const withoutKey = sums.map(({ key: _key, ...row }) => row)
  assert.deepEqual(await sumsOf(all), withoutKey, 'the sums differ')
  const duckdb = await DuckDBConnection.create()
  const reader = await duckdb.runAndReadAll(`select count(*) as entries from '${all}' where row = 'entry'`)
  assert.equal(Number(reader.getRowObjectsJson()[0].entries), entries, 'the parts have more or fewer entries')
}

/** Each wrong file is one dead letter with its finding, after three attempts; no right file is one. */
export function checkDeadLetters(letters, { wrong }) {
  const found = letters.map(({ name, failures, findings }) => [name, failures, findings[0].code]).sort()
  assert.deepEqual(found, [...wrong].map(([name, code]) => [name, 3, code]).sort(), 'the dead letters differ')
}
