import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import {
  DuplicateMessageIdError,
  isDuplicateMessageIdError,
  type SqlClient,
  sqlLedger,
  sqlLedgerTable,
} from '../../../src/pain001.ts'
import { copyDatabase } from '../../support/pglite.ts'
import { describeLedger, describeOptions, listOf } from '../ledgers.ts'

const folder = mkdtempSync(join(tmpdir(), 'ledger-'))

await copyDatabase(join(folder, 'database'))
const glite = new PGlite(join(folder, 'database'))
const server = process.env.ISO20022_TEST_PG
if (server === undefined)
  console.log('ISO20022_TEST_PG is not set: ledgers were tried with PGlite, not with a PostgreSQL server.')
const pool = server === undefined ? undefined : new pg.Pool({ connectionString: server, max: 20 })
const tables: string[] = []

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await glite.close()
  await pool?.query(`drop table if exists ${tables.join(', ')}`)
  await pool?.end()
})

/** A name that no test has used, on a server also none of another process. */
function newTable(): string {
  const name = `ledger_test_${process.pid}_${tables.length}`
  tables.push(name)
  return name
}

describeLedger('sqlLedger with PGlite', (options) => sqlLedger(glite, { table: newTable(), ...options }))
if (pool !== undefined)
  describeLedger('sqlLedger with PostgreSQL', (options) => sqlLedger(pool, { table: newTable(), ...options }))
describeOptions('sqlLedger', (options) => sqlLedger(glite, options))

describe('sqlLedger', () => {
  it('refuses a table name that could be anything else', () => {
    const client: SqlClient = { query: async () => ({ rows: [] }) }
    for (const table of ['a;b', 'a b', '', 'a.b.c', '"a"', '1a', 'a.1', 'a.', '.a', 'x'.repeat(64)])
      expect(() => sqlLedger(client, { table })).toThrow(RangeError)
    for (const table of ['payments.message_ids', 'ids', '_1', 'x'.repeat(63)])
      expect(() => sqlLedger(client, { table })).not.toThrow()
  })

  it('keeps what the database said of a table that it may not make', async () => {
    const denied = Object.assign(new Error('permission denied for schema public'), { code: '42501' })
    const client: SqlClient = {
      query: async (text) => {
        if (text.startsWith('select attname')) return { rows: [] }
        throw denied
      },
    }
    const refused: unknown = await sqlLedger(client)
      .find('X')
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'LedgerError', cause: denied })
  })

  it('tries again after the database was away', async () => {
    let away = true
    const client: SqlClient = {
      query: async (text, params) => {
        if (away) throw new Error('connection refused')
        return glite.query(text, params)
      },
    }
    const ledger = sqlLedger(client)
    await expect(ledger.reserve('AWAY')).rejects.toThrow('connection refused')
    away = false
    await ledger.reserve('AWAY')
    await ledger.release('AWAY')
  })

  it.each([
    ['23505', 'is used'],
    ['42P07', 'is used'],
    ['42710', 'is used'],
    ['53100', 'is an error'],
    [undefined, 'is an error'],
  ])('a table that could not be made, code %s, %s', async (code, outcome) => {
    const client: SqlClient = {
      query: async (text, params) => {
        const result = await glite.query(text, params)
        // Somebody else was first.
        if (text.startsWith('create table')) throw Object.assign(new Error('no table made'), { code })
        return result
      },
    }
    const reserved = sqlLedger(client, { table: newTable() }).reserve('X')
    if (outcome === 'is used') await reserved
    else await expect(reserved).rejects.toThrow('no table made')
  })

  it.each([
    [{ first_used: '2026-01-01' }],
    [{ message_id: 'X', first_used: null }],
    [{ message_id: 'X' }],
    [null],
    [5],
  ])('says so when the row is no entry: %j', async (row) => {
    const columns = ['message_id', 'first_used', 'version', 'state', 'since', 'changed_by', 'file_hash']
    const all = [...columns, 'description', 'job_id', 'leased_until'].map((attname) => ({ attname }))
    const client: SqlClient = { query: async (text) => ({ rows: text.includes('pg_attribute') ? all : [row] }) }
    const ledger = sqlLedger(client, { table: 'odd' })
    const message = 'A row of the table odd is not an entry of a ledger'
    for (const act of [() => ledger.find('X'), () => listOf(ledger)]) await expect(act()).rejects.toThrow(message)
  })

  it('makes its table once, whoever comes first, on a server', async () => {
    if (pool === undefined) return
    const table = newTable()
    const open = () => sqlLedger(pool, { table })
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => open().reserve('FIRST')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(isDuplicateMessageIdError(result.reason)).toBe(true)
  })

  it('comes and goes with a transaction of the caller, on a server', async () => {
    if (pool === undefined) return
    const rolled = { table: newTable() }
    await sqlLedger(pool, rolled).reserve('OTHER')
    const client = await pool.connect()
    await client.query('begin')
    await sqlLedger(client, rolled).reserve('ROLLED')
    await client.query('rollback')
    client.release()
    await sqlLedger(pool, rolled).reserve('ROLLED')
  })

  it('works for a role that may not create, once the table is there', async () => {
    const table = newTable()
    const role = `role_of_${table}`
    await glite.exec(`create role ${role}; revoke create on schema public from public; set role ${role}`)
    const missing: unknown = await sqlLedger(glite, { table })
      .reserve('X')
      .catch((error: unknown) => error)
    expect(String(missing)).toContain(`this role may not change that. Have its owner run: ${sqlLedgerTable(table)}`)
    await glite.exec(
      `reset role; ${sqlLedgerTable(table)}; grant select, insert, update on ${table} to ${role}; set role ${role}`,
    )
    const ledger = sqlLedger(glite, { table })
    await ledger.reserve('X')
    await expect(ledger.reserve('X')).rejects.toThrow(DuplicateMessageIdError)
    await (await ledger.lease('Y')).release()
    await glite.exec(`reset role; alter table ${table} drop column description, drop column job_id; set role ${role}`)
    await expect(ledger.reserve('Z')).rejects.toThrow(
      `Have its owner run: alter table ${table} add column description text, add column job_id text`,
    )
    await glite.exec('reset role')
  })

  it('gives a table of its first version the columns it lacks', async () => {
    const table = newTable()
    await glite.exec(
      `create table ${table} (message_id text primary key, first_used timestamptz not null); insert into ${table} values ('X', '2026-01-01')`,
    )
    const ledger = sqlLedger(glite, { table })
    await expect(ledger.reserve('X')).rejects.toThrow(DuplicateMessageIdError)
    expect(await ledger.find('X')).toMatchObject({ state: 'reserved', since: '2026-01-01T00:00:00.000Z' })
    await ledger.release('X')
    await ledger.reserve('X')
  })

  it('works after a first reservation that was rolled back with its table', async () => {
    const ledger = sqlLedger(glite, { table: newTable() })
    for (let round = 0; round < 2; round++) {
      await glite.exec('begin')
      await ledger.reserve('X')
      await glite.exec('rollback')
    }
    await ledger.reserve('X')
    await expect(ledger.reserve('X')).rejects.toThrow(DuplicateMessageIdError)
  })
})
