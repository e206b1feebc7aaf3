// Compiles every schema of schemas/ and compares it with the official one, if a copy is available.
// Usage: node scripts/check-schemas.mjs [FOLDER WITH OFFICIAL XSDs]; needs a built dist/.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileSchema } from '../dist/schema.js'
import { compareTables, countTables } from './compare-tables.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const schemas = join(project, 'schemas')
const reference = process.argv[2] === undefined ? join(project, '../shared/reference/xsd') : resolve(process.argv[2])

function compileFile(path) {
  try {
    return { tables: compileSchema(readFileSync(path, 'utf8')) }
  } catch (error) {
    return { error: `${relative(process.cwd(), path)} does not compile: ${error.message}` }
  }
}

/** The line to print for one schema, and whether the schema is right. */
function check(file) {
  const message = basename(file, '.xsd')
  const ours = compileFile(join(schemas, file))
  if (ours.error !== undefined) return { ok: false, line: ours.error }
  if (ours.tables.message !== message) return { ok: false, line: `${file} holds ${ours.tables.message}` }
  const counted = countTables(ours.tables)
  const size = `${counted.types} types, ${counted.elements} elements`
  const officialFile = join(reference, file)
  if (!existsSync(officialFile))
    return { ok: true, line: `${message} compiles: ${size}; no official copy to compare with` }
  const official = compileFile(officialFile)
  if (official.error !== undefined) return { ok: false, line: official.error }
  const found = compareTables(ours.tables, official.tables)
  if (found.length === 0) return { ok: true, line: `${message} equal: ${size}` }
  return { ok: false, line: [`${message} differs (${found.length}):`, ...found].join('\n  ') }
}

if (!existsSync(reference)) console.log(`No official schemas at ${reference}: ours are compiled, not compared.`)
const results = readdirSync(schemas)
  .filter((file) => file.endsWith('.xsd'))
  .sort()
  .map(check)
for (const { line } of results) console.log(line)
if (results.length === 0) console.log(`No schemas in ${schemas}`)
if (results.length === 0 || results.some(({ ok }) => !ok)) process.exitCode = 1
