import { loadPackage } from '../missing-package-error.ts'
import { type SqlConnection, sqlStore } from './sql.ts'
import { type Store, StoreError } from './store.ts'

/** A connection from a pool. */
interface PooledConnection extends SqlConnection {
  on(event: 'error', listener: () => void): unknown
  release(error?: boolean): void
}

/** A `Pool` of the package `pg`. */
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

/** The most attempts for a transaction. */
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
