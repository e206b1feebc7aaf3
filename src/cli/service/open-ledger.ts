import { homedir } from 'node:os'
import { join } from 'node:path'
import { directoryLedger, type Ledger, type SqlClient, sqlLedger } from '../../initiation/index.ts'
import type { CommandIo } from '../io/io.ts'
import { systemReason } from '../io/system-error.ts'
import { UsageError } from '../io/usage-error.ts'

/**
 * Opens the ledger of `--ledger`: a folder, or a PostgreSQL database by its URL (`postgres://user@host/name`), which
 * needs the package `pg`, and whose connection `close` ends. Without the option it is that of ISO20022_LEDGER, which
 * may be either, or a folder in the user's home.
 * @throws UsageError when `pg` is missing or the database cannot be reached. The message leaves out the URL: it may
 * hold a password.
 */
export async function openLedger(
  option: string | undefined,
  io: CommandIo,
): Promise<{ ledger: Ledger; close: () => Promise<void> }> {
  const location = locationOf(option, io)
  if (!/^postgres(?:ql)?:\/\//i.test(location)) return { ledger: directoryLedger(location), close: async () => {} }
  const { default: pg } = await import('pg').catch(() => {
    throw new UsageError('a ledger in a PostgreSQL database needs the package pg: npm install pg')
  })
  const pool: SqlClient & { end(): Promise<void> } = new pg.Pool({ connectionString: location, max: 2 })
  try {
    await pool.query('select 1', [])
  } catch (error) {
    await pool.end()
    throw new UsageError(`the database of the ledger cannot be reached: ${reasonOf(error)}`)
  }
  return { ledger: sqlLedger(pool), close: () => pool.end() }
}

/** The location the user gave, or a folder in the user's home. */
function locationOf(given: string | undefined, { env }: CommandIo): string {
  const state = env.XDG_STATE_HOME ?? join(env.HOME ?? homedir(), '.local', 'state')
  return given ?? env.ISO20022_LEDGER ?? join(state, 'iso20022', 'message-ids')
}

/** The reason, without the address. An error of the server has a code of five characters. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E') ? `PostgreSQL says ${code}` : systemReason(error)
}
