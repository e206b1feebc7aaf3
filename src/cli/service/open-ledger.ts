import { homedir } from 'node:os'
import { join } from 'node:path'
import { directoryLedger, type Ledger, LedgerError, type SqlClient, sqlLedger } from '../../initiation/index.ts'
import { errorCode } from '../../values/index.ts'
import { type CommandIo, systemReason, UsageError } from '../io/io.ts'

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
  const pool = new pg.Pool({ connectionString: location, max: 2, ...patience })
  // The server ends idle connections when it restarts; the next statement makes a new one.
  pool.on('error', () => undefined)
  const close = (): Promise<void> => pool.end().catch(() => undefined)
  const client: SqlClient = {
    query: (text, params) => pool.query(text, params).catch((error: unknown) => Promise.reject(asLedgerError(error))),
  }
  try {
    await pool.query('select 1', [])
  } catch (error) {
    await close()
    throw new UsageError(`the database of the ledger cannot be reached: ${reasonOf(error)}`)
  }
  return { ledger: sqlLedger(client), close }
}

/** How long the database may take. A file that was sent must get its outcome even if the ledger never answers. */
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 }

/**
 * An error of the database as one whose message is for users. What is about the table stays as it is, because the
 * ledger knows it by its code.
 */
function asLedgerError(error: unknown): unknown {
  if (/^(?:23|42)/.test(errorCode(error))) return error
  return new LedgerError(`The database of the ledger failed: ${reasonOf(error)}`, { cause: error })
}

function locationOf(given: string | undefined, { env }: CommandIo): string {
  const state = env.XDG_STATE_HOME ?? join(env.HOME ?? homedir(), '.local', 'state')
  return given ?? env.ISO20022_LEDGER ?? join(state, 'iso20022', 'message-ids')
}

/** The reason, without the address. An error of the server has a code of five characters. */
function reasonOf(error: unknown): string {
  const code = errorCode(error)
  if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) return `PostgreSQL says ${code}`
  if (code === '' && error instanceof Error && /timeout|terminated/i.test(error.message)) return error.message
  return systemReason(error)
}
