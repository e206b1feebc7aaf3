// Packed tables are never seen from outside: they must come back as they were.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packTables, unpackTables } from '../../../src/schema/compile/tables.ts'
import { compileSchema, type SchemaTables } from '../../../src/schema.ts'

const folder = new URL('../../../schemas/', import.meta.url)

function withoutDocs(tables: SchemaTables): unknown {
  return JSON.parse(JSON.stringify(tables, (key, value: unknown) => (key === 'doc' ? undefined : value)))
}

test.each(readdirSync(folder).filter((file) => file.endsWith('.xsd')))(
  'tables in their packed form: %s comes back as it was',
  (file) => {
    const tables = compileSchema(readFileSync(new URL(file, folder), 'utf8'))
    expect(unpackTables(packTables(tables))).toEqual(withoutDocs(tables))
  },
)
