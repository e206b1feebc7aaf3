import { open, readFile, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../local/index.ts'
import { loadPackage } from '../missing-package-error.ts'
import { sqlStore } from './sql.ts'
import { type Store, StoreError } from './store.ts'

/**
 * Keeps all data in a folder, in a PostgreSQL that runs inside this process (PGlite). What was answered survives `kill
 * -9`. Only one process at a time can use the folder.
 * @throws StoreError when another process uses it, or it contains something else; MissingPackageError without
 * `@electric-sql/pglite`.
 */
export async function pgliteStore(folder: string): Promise<Store> {
  const { PGlite } = await loadPackage('@electric-sql/pglite', () => import('@electric-sql/pglite'))
  await makeFolder(folder, 0o700)
  const unlock = await lockFolder(folder)
  const database = new PGlite(join(folder, 'postgres'))
  try {
    await database.waitReady
    return await sqlStore({
      transaction: (work) => database.transaction(work),
      async close() {
        await database.close()
        await unlock()
      },
    })
  } catch (error) {
    await unlock()
    throw new StoreError(`The folder ${folder} holds no sandbox that can be opened`, { cause: error })
  }
}

/** Folders that this process uses. */
const taken = new Set<string>()

/** Two processes in one folder would destroy its data. A lock file of a process that has ended does not count. */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = resolve(folder, 'process.pid')
  if (taken.has(path)) throw new StoreError(`This process has the folder ${folder} already. Close that sandbox first.`)
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = await open(path, 'wx', 0o600)
      await file.writeFile(String(process.pid))
      await file.close()
      taken.add(path)
      return async () => {
        taken.delete(path)
        await unlink(path)
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const owner = Number(await readFile(path, 'utf8'))
      // 0 when the process that created the file has not written to it yet.
      if (owner === 0 || isRunning(owner)) {
        throw new StoreError(
          `Process ${owner} has the folder ${folder}. End it, give another folder, or remove ${path} when ` +
            'it is not a sandbox.',
        )
      }
      await unlink(path)
    }
  }
  throw new StoreError(`Another process took the folder ${folder} at the same moment.`)
}

function isRunning(processId: number): boolean {
  if (processId === process.pid || !Number.isInteger(processId) || processId <= 0) return false
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
