import { open, readFile, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../local/index.ts'
import { loadPackage } from '../missing-package-error.ts'
import { type SqlConnection, sqlStore } from './sql.ts'
import { type Store, StoreError } from './store.ts'

interface PooledConnection extends SqlConnection {
  on(event: 'error', listener: () => void): unknown
  release(error?: boolean): void
}

interface SqlPool {
  on(event: 'error', listener: () => void): unknown
  on(event: 'connect', listener: (connection: PooledConnection) => void): unknown
  connect(): Promise<PooledConnection>
  end(): Promise<void>
}

/**
 * Errors after which the same transaction can be tried again: it collided with another one (serialization failure,
 * deadlock).
 */
const tryAgain = new Set(['40001', '40P01'])

const attempts = 10

/**
 * Keeps all data in a PostgreSQL database that any number of sandboxes can share. Creates its tables if they are
 * missing.
 * @param url `postgresql://user:password@host:port/database`.
 * @throws StoreError for another address, or when the database cannot be opened; MissingPackageError without `pg`.
 */
export async function postgresStore(url: string): Promise<Store> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new StoreError('The address of a database must begin with postgresql://')
  const { default: pg } = await loadPackage('pg', () => import('pg'))
  const pool: SqlPool = new pg.Pool({ connectionString: url, max: 20 })
  // A server that restarts ends every connection. A statement on one fails by itself, and the next gets a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  try {
    return await sqlStore({ transaction: (work) => inTransaction(pool, work), close: () => pool.end() })
  } catch (error) {
    await pool.end()
    // The server's message does not contain the password.
    const words = error instanceof Error ? error.message : String(error)
    throw new StoreError(`The database could not be opened: ${words}`, { cause: error })
  }
}

async function inTransaction<Result>(
  pool: SqlPool,
  work: (connection: SqlConnection) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const connection = await pool.connect()
    let broken = false
    try {
      await connection.query('begin')
      const result = await work(connection)
      await connection.query('commit')
      return result
    } catch (error) {
      broken = !(await connection.query('rollback').then(
        () => true,
        () => false,
      ))
      if (attempt === attempts || !tryAgain.has(codeOf(error))) throw error
    } finally {
      connection.release(broken)
    }
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

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
