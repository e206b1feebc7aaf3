import { open, readFile, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../local/index.ts'
import { errorCode } from '../../values/index.ts'
import { loadPackage } from '../missing-package-error.ts'
import { type Collection, type Collections, columnsOf } from '../records.ts'
import { type Found, type Query, type RecordStore, type Store, StoreError, type StoreTransaction } from './store.ts'

interface SqlDatabase {
  /** Does everything in `work`, or nothing if it throws. */
  transaction<Result>(work: (connection: SqlConnection) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

interface SqlConnection {
  query(text: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>
}

/**
 * The statements that create the tables, oldest first. Each runs once and never changes afterwards. One table holds all
 * records: the columns are the search values (`columnsOf`), `data` is the record as JSON text. A text keeps every
 * character, including those that `jsonb` refuses.
 */
const migrations: readonly string[] = [
  `create table sandbox_records (
    collection text not null,
    id text not null,
    sequence bigint generated always as identity,
    owner text,
    status text,
    at bigint not null default 0,
    search text,
    cents bigint,
    data text not null,
    primary key (collection, id)
  );
  create index sandbox_records_owner on sandbox_records (collection, owner, at, sequence);
  create index sandbox_records_at on sandbox_records (collection, at, sequence);`,
  `update sandbox_records set collection = 'push' where collection = 'pushes';
  update sandbox_records set collection = 'pull' where collection = 'pulls';
  update sandbox_records set collection = 'pain001' where collection = 'pain001Jobs';
  update sandbox_records set collection = 'camt053' where collection = 'camt053Jobs';
  update sandbox_records set collection = 'form' where collection = 'forms';`,
]

/** An arbitrary number for a lock that prevents two sandboxes from creating the tables at the same time. */
const migrationLock = 20_022_001

async function sqlStore({ transaction, close }: SqlDatabase): Promise<RecordStore> {
  await transaction(migrate)
  return {
    transaction: (work) => transaction((connection) => work(sqlTransaction(connection))),
    clear: () => transaction(async (connection) => void (await connection.query('truncate sandbox_records'))),
    close,
  }
}

async function migrate(connection: SqlConnection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await connection.query('create table if not exists sandbox_migrations (version integer primary key)')
  const { rows } = await connection.query('select coalesce(max(version), 0) as version from sandbox_migrations')
  const done = Number((rows[0] as { version: unknown }).version)
  if (done > migrations.length) {
    throw new Error(
      'The data are of a later version of iso20022-toolkit. Use that version, or another folder or database.',
    )
  }
  for (const [index, migration] of migrations.entries()) {
    if (index < done) continue
    for (const statement of migration.split(';').filter((text) => text.trim() !== '')) await connection.query(statement)
    await connection.query('insert into sandbox_migrations (version) values ($1)', [index + 1])
  }
}

const columns = 'collection, id, owner, status, at, search, cents, data'
const replace = `on conflict (collection, id) do update set owner = excluded.owner, status = excluded.status,
  at = excluded.at, search = excluded.search, cents = excluded.cents, data = excluded.data`

function sqlTransaction(connection: SqlConnection): StoreTransaction {
  async function select<Name extends Collection>(
    collection: Name,
    query: Query,
    suffix = '',
  ): Promise<Found<Collections[Name]>[]> {
    const { text, parameters } = where(collection, query)
    const order = query.newestFirst ? 'order by at desc, sequence desc' : 'order by at, sequence'
    const limit = query.limit === undefined ? '' : `limit $${parameters.push(query.limit)}`
    const statement = `select id, data from sandbox_records where ${text} ${order} ${limit} ${suffix}`
    const { rows } = await connection.query(statement, parameters)
    return (rows as { id: string; data: string }[]).map(({ id, data }) => ({
      id: JSON.parse(`"${id}"`),
      data: JSON.parse(data),
    }))
  }

  async function one<Name extends Collection>(collection: Name, id: string, suffix: string) {
    const statement = `select data from sandbox_records where collection = $1 and id = $2 ${suffix}`
    const { rows } = await connection.query(statement, [collection, keyText(id)])
    const [row] = rows as { data: string }[]
    return row === undefined ? undefined : (JSON.parse(row.data) as Collections[Name])
  }

  async function number(what: string, collection: Collection, query: Query): Promise<number> {
    const { text, parameters } = where(collection, query)
    const { rows } = await connection.query(`select ${what} as number from sandbox_records where ${text}`, parameters)
    return Number((rows[0] as { number: unknown }).number)
  }

  const insert = `insert into sandbox_records (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8)`
  return {
    get: (collection, id) => one(collection, id, ''),
    lock: (collection, id) => one(collection, id, 'for update'),
    async put(collection, id, data) {
      await connection.query(`${insert} ${replace}`, values(collection, id, data))
    },
    async putMany(collection, records) {
      const rows = records.map(({ id, data }) => values(collection, id, data))
      const lists = Array.from({ length: 8 }, (_, column) => rows.map((row) => row[column]))
      const types = ['text', 'text', 'text', 'text', 'bigint', 'text', 'bigint', 'text']
      const unnest = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')
      const statement = `insert into sandbox_records (${columns}) select * from unnest(${unnest}) ${replace}`
      await connection.query(statement, lists)
    },
    async add(collection, id, data) {
      const statement = `${insert} on conflict (collection, id) do nothing returning id`
      return (await connection.query(statement, values(collection, id, data))).rows.length > 0
    },
    async remove(collection, id) {
      await connection.query('delete from sandbox_records where collection = $1 and id = $2', [collection, keyText(id)])
    },
    find: (collection, query) => select(collection, query),
    count: (collection, query) => number('count(*)', collection, query),
    sum: (collection, query) => number('coalesce(sum(cents), 0)', collection, query),
    claim: async (collection, query) => (await select(collection, { ...query, limit: 1 }, 'for update skip locked'))[0],
  }
}

function values<Name extends Collection>(collection: Name, id: string, data: Collections[Name]): unknown[] {
  const { owner = null, status = null, at, search, cents = null } = columnsOf[collection](data)
  const when = at === undefined || Number.isNaN(at) ? 0 : at
  return [collection, keyText(id), owner, status, when, searchable(search), cents, JSON.stringify(data)]
}

/**
 * An id in the form that is stored: unchanged, except for the few characters that PostgreSQL does not accept, which are
 * escaped as in JSON.
 */
function keyText(id: string): string {
  return JSON.stringify(id).slice(1, -1)
}

/** PostgreSQL accepts neither NUL nor half a surrogate pair in a text. */
function searchable(text: string | undefined): string | null {
  return text === undefined ? null : text.replace(/\0|\p{Surrogate}/gu, ' ')
}

function where(collection: Collection, query: Query): { text: string; parameters: unknown[] } {
  const parameters: unknown[] = [collection]
  const parts = ['collection = $1']
  const also = (condition: (key: string) => string, value: unknown): void => {
    if (value === undefined) return
    parameters.push(value)
    parts.push(condition(`$${parameters.length}`))
  }
  also((key) => `owner = ${key}`, searchable(query.owner) ?? undefined)
  also((key) => `status = any(${key}::text[])`, query.status?.map(searchable))
  also((key) => `at >= ${key}`, query.from)
  also((key) => `at <= ${key}`, query.to)
  also((key) => `position(lower(${key}) in lower(search)) > 0`, searchable(query.search) ?? undefined)
  return { text: parts.join(' and '), parameters }
}

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
      if (attempt === attempts || !tryAgain.has(errorCode(error))) throw error
    } finally {
      connection.release(broken)
    }
  }
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
      if (errorCode(error) !== 'EEXIST') throw error
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
    return errorCode(error) === 'EPERM'
  }
}
