import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { pgliteStore } from '../../src/sandbox.ts'
import { once } from './once.ts'

/**
 * Puts the database of a new `pgliteStore` into a folder that is not there yet: making one takes 2 s of processor time,
 * a copy a tenth of it. It is a PGlite like any other.
 */
export async function copyDatabase(folder: string): Promise<void> {
  const made = await once('pglite', async (draft) => {
    const store = await pgliteStore(draft)
    await store.close()
  })
  cpSync(join(made, 'postgres'), folder, { recursive: true })
}
