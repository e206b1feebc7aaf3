import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { DuplicateMessageIdError } from './duplicate-message-id-error.ts'
import { type Ledger, type LedgerOptions, ledgerOptionChecks, type Reservation } from './ledger.ts'

/** Anything that runs one statement: a client or pool of `pg`, a PGlite database, or your own few lines around another driver. */
export interface SqlClient {
  query(text: string, params: unknown[]): Promise<{ rows: unknown[] }>
}

/** How a {@link sqlLedger} is kept. */
export interface SqlLedgerOptions extends LedgerOptions {
  /** Table, with its schema where it is not in the search path (`payments.message_ids`). Letters, digits and `_`. Default: `iso20022_message_ids`. */
  table?: string | undefined
}

const checks: OptionChecks<SqlLedgerOptions> = { ...ledgerOptionChecks, table: option.text }

const tableName = /^[A-Za-z_][A-Za-z0-9_]{0,62}(\.[A-Za-z_][A-Za-z0-9_]{0,62})?$/

/** Errors that say that somebody else made the table at the same moment. */
const madeMeanwhile = new Set(['23505', '42P07', '42710'])

/**
 * A ledger in a PostgreSQL database, for any number of machines: `pg` speaks to a server, PGlite is one inside the program. The table is made
 * when it is first needed. One statement reserves, so that no lock and no transaction of yours is needed; inside a transaction of yours the
 * reservation comes and goes with it.
 * @throws RangeError when the name of the table is none.
 */
export function sqlLedger(client: SqlClient, options: SqlLedgerOptions = {}): Ledger {
  checkOptions('sqlLedger', options, checks)
  const { table = 'iso20022_message_ids', now = () => new Date() } = options
  if (!tableName.test(table)) {
    throw new RangeError('The table of a ledger must be letters, digits and _, with at most one point for its schema')
  }
  let ready: Promise<void> | undefined

  async function createTable(): Promise<void> {
    try {
      await client.query(
        `create table if not exists ${table} (message_id text primary key, first_used timestamptz not null)`,
        [],
      )
    } catch (error) {
      // `if not exists` does not help two sessions that look at the same time.
      if (!madeMeanwhile.has(codeOf(error))) throw error
    }
  }

  async function query(text: string, params: unknown[]): Promise<unknown[]> {
    ready ??= createTable()
    try {
      await ready
    } catch (error) {
      // The next call may find the database up again.
      ready = undefined
      throw error
    }
    return (await client.query(text, params)).rows
  }

  async function find(messageId: string): Promise<Reservation | undefined> {
    const [row] = await query(`select first_used from ${table} where message_id = $1`, [messageId])
    if (typeof row !== 'object' || row === null || !('first_used' in row)) return undefined
    return { messageId, firstUsed: timeOf(row.first_used) }
  }

  return {
    async reserve(messageId) {
      const text = `insert into ${table} (message_id, first_used) values ($1, $2) on conflict (message_id) do nothing returning message_id`
      // Between a refusal and the question since when, the id may be released: then it is free after all.
      for (;;) {
        const rows = await query(text, [messageId, now().toISOString()])
        if (rows.length > 0) return
        const taken = await find(messageId)
        if (taken !== undefined) throw new DuplicateMessageIdError(taken)
      }
    },
    async release(messageId) {
      await query(`delete from ${table} where message_id = $1`, [messageId])
    },
    find,
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** Drivers give a point in time as a `Date` or as text. */
function timeOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : new Date(String(value)).toISOString()
}
