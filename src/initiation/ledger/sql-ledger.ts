import { checkOptions, errorCode, type OptionChecks, option } from '../../values/index.ts'
import { type Ledger, LedgerError, type LedgerOptions, ledgerOptionChecks } from './ledger.ts'
import { type LedgerEntry, type LedgerStore, storeLedger } from './store-ledger.ts'

/**
 * Anything that runs one statement: a client or pool of `pg`, a PGlite database, or your own few lines around another
 * driver. A pool needs a listener, `pool.on('error', …)`: without one, a server that restarts ends the process.
 */
export interface SqlClient {
  /** Runs one statement with parameters `$1`, `$2` … and answers its rows. */
  query(text: string, params: unknown[]): Promise<{ rows: unknown[] }>
}

/** Options of {@link sqlLedger}. */
export interface SqlLedgerOptions extends LedgerOptions {
  /**
   * Table, with its schema where it is not in the search path (`payments.message_ids`). Letters, digits and `_`.
   * Default: `iso20022_message_ids`.
   */
  table?: string | undefined
}

const checks: OptionChecks<SqlLedgerOptions> = { ...ledgerOptionChecks, table: option.text }

const tableName = /^[A-Za-z_][A-Za-z0-9_]{0,62}(\.[A-Za-z_][A-Za-z0-9_]{0,62})?$/

/** Error codes of PostgreSQL if somebody else made the table at the same moment. */
const madeMeanwhile = new Set(['23505', '42P07', '42701', '42710'])

/**
 * The columns of the table. Those after the second came later: they are added to a table of the first version, with
 * fitting defaults.
 */
const columns: readonly [name: string, definition: string, property: keyof LedgerEntry][] = [
  ['message_id', 'text primary key', 'messageId'],
  ['first_used', 'timestamptz not null', 'firstUsed'],
  ['version', 'integer not null default 1', 'version'],
  ['state', "text not null default 'reserved'", 'state'],
  ['since', 'timestamptz', 'since'],
  ['changed_by', 'text', 'by'],
  ['file_hash', 'text', 'fileHash'],
  ['description', 'text', 'description'],
  ['job_id', 'text', 'jobId'],
  ['leased_until', 'timestamptz', 'leasedUntil'],
]

const names = columns.map(([name]) => name).join(', ')

/**
 * A ledger in a PostgreSQL database, for any number of machines: `pg` connects to a server, PGlite is a database inside
 * the program. The table is made when it is first needed; if it exists (see {@link sqlLedgerTable}), the rights to
 * select, insert and update are enough. Each step is one statement, so you need no lock and no transaction; inside a
 * transaction of yours a reservation is committed or rolled back with it.
 * @throws RangeError for a wrong table name, or when `leaseMs` is not a whole number of milliseconds from 1.
 */
export function sqlLedger(client: SqlClient, options: SqlLedgerOptions = {}): Ledger {
  checkOptions({ sqlLedger }, options, checks)
  const { table, ...rest } = options
  return storeLedger(sqlStore(client, checkedTable(table)), rest)
}

/**
 * The statement that makes the table of a {@link sqlLedger}, for a database in which the program itself may not create
 * tables.
 * @throws RangeError for a wrong table name.
 */
export function sqlLedgerTable(table?: string): string {
  const list = columns.map(([name, definition]) => `${name} ${definition}`).join(', ')
  return `create table if not exists ${checkedTable(table)} (${list})`
}

function checkedTable(table = 'iso20022_message_ids'): string {
  if (tableName.test(table)) return table
  throw new RangeError('The table of a ledger must be letters, digits and _, with at most one point for its schema')
}

function sqlStore(client: SqlClient, table: string): LedgerStore {
  async function query(text: string, params: unknown[]): Promise<unknown[]> {
    // Checked each time: a rolled-back transaction removes the table, and a failed statement would end the caller's
    // transaction.
    await prepareTable(client, table)
    return (await client.query(text, params)).rows
  }

  return {
    async read(messageId) {
      const [row] = await query(`select ${names} from ${table} where message_id = $1`, [messageId])
      return row === undefined ? undefined : entryOf(row, table)
    },
    async write(entry) {
      const values = columns.map(([, , property]) => entry[property] ?? null)
      const rows =
        entry.version === 1
          ? await query(
              `insert into ${table} (${names}) values (${values.map((_, index) => `$${index + 1}`).join(', ')}) ` +
                'on conflict (message_id) do nothing returning message_id',
              values,
            )
          : await query(
              `update ${table} set ${columns
                .slice(1)
                .map(([name], index) => `${name} = $${index + 2}`)
                .join(', ')} where message_id = $1 and version = $3::integer - 1 returning message_id`,
              values,
            )
      return rows.length > 0
    },
    async *entries() {
      for (const row of await query(`select ${names} from ${table} where state <> 'released'`, [])) {
        yield entryOf(row, table)
      }
    },
    async now() {
      const { rows } = await client.query('select clock_timestamp() as now', [])
      return new Date(storedTime(fieldsOf(rows[0]).now))
    },
  }
}

/**
 * Makes the table or missing columns. If nothing is missing it tries nothing, so a role without the right to create can
 * be used.
 */
async function prepareTable(client: SqlClient, table: string): Promise<void> {
  const { rows } = await client.query(
    'select attname from pg_catalog.pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped',
    [table],
  )
  const present = new Set(rows.map((row) => fieldsOf(row).attname))
  const missing = columns.filter(([name]) => !present.has(name))
  if (missing.length === 0) return
  const added = missing.map(([name, definition]) => `add column ${name} ${definition}`).join(', ')
  const statement = present.size === 0 ? sqlLedgerTable(table) : `alter table ${table} ${added}`
  try {
    await client.query(statement, [])
  } catch (error) {
    // `if not exists` does not prevent an error in two sessions at the same time.
    if (madeMeanwhile.has(errorCode(error))) return
    if (errorCode(error) !== '42501') throw error
    throw new LedgerError(
      `The table ${table} of the ledger is missing or incomplete, and this role may not change that. Have its owner ` +
        `run: ${statement}`,
      { cause: error },
    )
  }
}

function entryOf(row: unknown, table: string): LedgerEntry {
  const { message_id, first_used, version, state, since, changed_by, file_hash, description, job_id, leased_until } =
    fieldsOf(row)
  if (typeof message_id !== 'string' || first_used === null || first_used === undefined) {
    throw new LedgerError(`A row of the table ${table} is not an entry of a ledger`)
  }
  const firstUsed = storedTime(first_used)
  return {
    messageId: message_id,
    firstUsed,
    version: Number(version),
    state: state as LedgerEntry['state'],
    since: since === null ? firstUsed : storedTime(since),
    by: textOrNone(changed_by),
    fileHash: textOrNone(file_hash),
    description: textOrNone(description),
    jobId: textOrNone(job_id),
    leasedUntil: leased_until === null ? undefined : storedTime(leased_until),
  }
}

function fieldsOf(row: unknown): Record<string, unknown> {
  return typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {}
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Drivers give a point in time as a `Date` or as text. */
function storedTime(value: unknown): string {
  return value instanceof Date ? value.toISOString() : new Date(String(value)).toISOString()
}
