import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

/**
 * A PostgreSQL in a folder, with the tables of `schema.sql`. For a server, `new Pool({ connectionString })` of `pg` has
 * the same `query`. Only one process at a time may open the folder.
 */
export async function openDatabase(folder) {
  const database = await PGlite.create(folder)
  await database.exec(await readFile(new URL('schema.sql', import.meta.url), 'utf8'))
  return database
}
