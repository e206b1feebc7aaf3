import { fork, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { buildSync } from 'esbuild'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directoryLedger } from '../../src/pain001/directory-ledger.ts'
import {
  DuplicateMessageIdError,
  isDuplicateMessageIdError,
  isMessageIdBusyError,
  type Ledger,
  type LedgerOptions,
  memoryLedger,
  type SqlClient,
  sqlLedger,
  sqlLedgerTable,
  storeLedger,
} from '../../src/pain001/index.ts'
import { copyDatabase } from '../support/pglite.ts'
import { sweep } from '../support/sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'ledger-'))

await copyDatabase(join(folder, 'database'))
const glite = new PGlite(join(folder, 'database'))
const server = process.env.ISO20022_TEST_PG
if (server === undefined)
  console.log('ISO20022_TEST_PG is not set: ledgers were tried with PGlite, not with a PostgreSQL server.')
const pool = server === undefined ? undefined : new pg.Pool({ connectionString: server, max: 20 })
const table = `ledger_test_${process.pid}`

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await glite.close()
  await pool?.query(`drop table if exists ${table}, ${table}_new, ${table}_rolled`)
  await pool?.end()
})

let time = Date.parse('2026-11-21T10:00:00.123Z')
const now = () => new Date(time)

const ledgers: [string, (options: LedgerOptions) => Ledger][] = [
  ['memoryLedger', (options) => memoryLedger(options)],
  ['directoryLedger', (options) => directoryLedger(join(folder, 'deep', 'ledger'), options)],
  ['sqlLedger with PGlite', (options) => sqlLedger(glite, options)],
  ...(pool === undefined
    ? []
    : [
        ['sqlLedger with PostgreSQL', (options) => sqlLedger(pool, { table, ...options })] as [
          string,
          (options: LedgerOptions) => Ledger,
        ],
      ]),
]

describe.each(ledgers)('%s', (_, open) => {
  const ledger = open({ now, by: 'me', leaseMs: 60_000 })
  beforeAll(() => {
    time = Date.parse('2026-11-21T10:00:00.123Z')
  })

  it('takes an id once, and tells a second use since when it is taken', async () => {
    await ledger.reserve('A/1')
    const error: unknown = await ledger.reserve('A/1').catch((caught: unknown) => caught)
    expect(isDuplicateMessageIdError(error)).toBe(true)
    expect(error).toBeInstanceOf(DuplicateMessageIdError)
    expect(error).toMatchObject({ messageId: 'A/1', firstUsed: '2026-11-21T10:00:00.123Z' })
    expect(String(error)).toContain('2026-11-21')
    expect(await ledger.find('A/1')).toMatchObject({ messageId: 'A/1', firstUsed: '2026-11-21T10:00:00.123Z' })
  })

  it('tells ids apart that look alike', async () => {
    for (const id of ['B/1', 'B_1', 'b/1', 'B/1 ', 'B', '', "B'; drop table x; --", '../B', 'Ü'])
      await ledger.reserve(id)
    for (const id of ['B/1', 'b/1', '']) await expect(ledger.reserve(id)).rejects.toThrow(DuplicateMessageIdError)
  })

  it('gives an id back', async () => {
    await ledger.reserve('C')
    await ledger.release('C')
    expect(await ledger.find('C')).toBeUndefined()
    await ledger.reserve('C')
    await ledger.release('never taken')
  })

  it('of many reservations of one id at the same time grants one', async () => {
    const results = await Promise.allSettled(Array.from({ length: sweep(100, 1000) }, () => ledger.reserve('D')))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(results.length - refused.length).toBe(1)
    expect(refused.every((result) => isDuplicateMessageIdError(result.reason))).toBe(true)
  })

  it('tells what an id is used for, how far its file is, since when and by whom', async () => {
    const lease = await ledger.lease('E', { fileHash: 'ab12', description: 'June' })
    expect([lease.isFirst, lease.reservation.state]).toEqual([true, 'reserved'])
    time += 1000
    await lease.note('sending')
    await lease.note('submitted', { jobId: 'J-1', description: undefined })
    await lease.end()
    expect(await ledger.find('E')).toEqual({
      messageId: 'E',
      firstUsed: new Date(time - 1000).toISOString(),
      state: 'submitted',
      since: now().toISOString(),
      by: 'me',
      fileHash: 'ab12',
      description: 'June',
      jobId: 'J-1',
      leasedUntil: undefined,
    })
  })

  it('lists the ids that are taken', async () => {
    await ledger.reserve('F')
    await ledger.reserve('G')
    await ledger.release('G')
    const ids: string[] = []
    for await (const { messageId } of ledger.list()) ids.push(messageId)
    expect([ids.includes('E'), ids.includes('F'), ids.includes('G')]).toEqual([true, true, false])
  })

  it('leases an id to one at a time; a process that died loses it when the time is over', async () => {
    const first = await ledger.lease('H')
    await expect(ledger.lease('H')).rejects.toThrow(DuplicateMessageIdError)
    const busy: unknown = await ledger.lease('H', {}, { again: true }).catch((error: unknown) => error)
    expect(isMessageIdBusyError(busy)).toBe(true)
    expect(busy).toMatchObject({ messageId: 'H', leasedUntil: new Date(time + 60_000).toISOString() })
    time += 59_999
    await first.renew()
    time += 59_999
    await expect(ledger.lease('H', {}, { again: true })).rejects.toThrow('being sent or looked for by me')
    time += 1
    const second = await ledger.lease('H', { fileHash: 'cd' }, { again: true })
    expect([second.isFirst, second.reservation.fileHash]).toEqual([false, 'cd'])
    for (const act of [first.renew, () => first.note('sending'), first.end, first.release])
      await expect(act()).rejects.toThrow('being sent or looked for')
    await second.end()
    const third = await ledger.lease('H', { fileHash: 'other' }, { again: true })
    expect(third.reservation.fileHash).toBe('cd')
    await third.release()
    expect((await ledger.lease('H')).isFirst).toBe(true)
  })

  it('of a hundred leases at the same time grants one', async () => {
    await ledger.reserve('I')
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => ledger.lease('I', {}, { again: true })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(isMessageIdBusyError(result.reason)).toBe(true)
  })
})

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('a lease of %d ms is refused', (leaseMs) => {
  expect(() => memoryLedger({ leaseMs })).toThrow('leaseMs must be')
})

it('a store that takes nothing ends in an error', async () => {
  const store = { read: async () => undefined, write: async () => false, async *entries() {} }
  await expect(storeLedger(store).reserve('X')).rejects.toThrow('refuses every entry')
})

describe('directoryLedger', () => {
  // The source runs in a process of its own only as JavaScript.
  const script = join(folder, 'reserve.mjs')
  writeFileSync(
    script,
    buildSync({
      stdin: {
        contents: `
          import { directoryLedger } from './src/pain001/node.ts'
          const [directory, first, count] = process.argv.slice(2)
          const ledger = directoryLedger(directory)
          let granted = 0
          process.send?.('ready')
          for (let index = 0; index < Number(count); index++) {
            try {
              await ledger.reserve(first + index)
              granted++
            } catch (error) {
              if (error.name !== 'DuplicateMessageIdError') throw error
            }
          }
          process.send?.({ granted })`,
        loader: 'ts',
        resolveDir: fileURLToPath(new URL('../../', import.meta.url)),
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      write: false,
    }).outputFiles[0]?.text ?? '',
  )

  it('grants each id to one of several processes', async () => {
    const directory = join(folder, 'processes')
    const counts = await Promise.all(
      Array.from(
        { length: 4 },
        () =>
          new Promise<number>((resolve, reject) => {
            const child = fork(script, [directory, 'ID-', '50'])
            child.on('message', (message: { granted?: number }) => {
              if (message.granted !== undefined) resolve(message.granted)
            })
            child.on('error', reject)
          }),
      ),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50)
  })

  it('survives being killed: every entry is whole, and nothing blocks the next process', async () => {
    const directory = join(folder, 'killed')
    for (let round = 0; round < 5; round++) {
      const child = spawn(process.execPath, [script, directory, `R${round}-`, '100000'], { stdio: 'ignore' })
      const exited = new Promise((resolve) => child.on('exit', resolve))
      const isAtWork = () =>
        existsSync(directory) && readdirSync(directory).some((name) => name.startsWith(`R${round}-${round}`))
      while (!isAtWork()) await new Promise((resolve) => setTimeout(resolve, 5))
      child.kill('SIGKILL')
      await exited
    }
    const ledger = directoryLedger(directory)
    const entries = readdirSync(directory).filter((name) => name.endsWith('.json'))
    expect(entries.length).toBeGreaterThan(0)
    for (let round = 0; round < 5; round++) {
      // Ids were taken in order: all up to some number are in the ledger whole, the next is free.
      let taken = 0
      while ((await ledger.find(`R${round}-${taken}`)) !== undefined) taken++
      await ledger.reserve(`R${round}-${taken}`)
      if (taken > 0) await expect(ledger.reserve(`R${round}-${taken - 1}`)).rejects.toThrow(DuplicateMessageIdError)
    }
  })

  it('says so when an entry was changed by something else', async () => {
    const directory = join(folder, 'changed')
    const ledger = directoryLedger(directory)
    await ledger.reserve('X')
    const [name = ''] = readdirSync(directory)
    for (const text of ['{}', '', '{"messageId":"X","firstUsed":"soon"}', '[1]']) {
      writeFileSync(join(directory, name), text)
      for (const act of [ledger.find, ledger.reserve, ledger.release])
        await expect(act('X')).rejects.toThrow(join(directory, name))
    }
  })

  it('names a link that leads nowhere', async () => {
    const directory = join(folder, 'dangling')
    const ledger = directoryLedger(directory)
    await ledger.reserve('X')
    const [name = ''] = readdirSync(directory)
    unlinkSync(join(directory, name))
    symlinkSync(join(folder, 'nowhere'), join(directory, name))
    for (const act of [ledger.find, ledger.reserve, ledger.lease])
      await expect(act('X')).rejects.toThrow(`${join(directory, name)} cannot be read: it is a link that leads nowhere`)
  })

  it.each(['', 'below'])('names a folder that is a link that leads nowhere: %j', async (below) => {
    const link = join(folder, `lost${below}`)
    symlinkSync(join(folder, 'nowhere'), link)
    const directory = join(link, below)
    const ledger = directoryLedger(directory)
    const list = async () => {
      for await (const reservation of ledger.list()) expect(reservation).toBeUndefined()
    }
    for (const act of [ledger.find, ledger.reserve, ledger.release, ledger.lease, list])
      await expect(act('X')).rejects.toThrow(`${directory} cannot be read: ${link} is a link that leads nowhere`)
    mkdirSync(join(folder, 'nowhere'))
    expect(await ledger.find('X')).toBeUndefined()
    await ledger.reserve('X')
    expect(await ledger.find('X')).toMatchObject({ messageId: 'X' })
    rmSync(join(folder, 'nowhere'), { recursive: true })
  })

  it('reads entries of its first version', async () => {
    const directory = join(folder, 'old')
    const ledger = directoryLedger(directory)
    await ledger.reserve('X')
    const [name = ''] = readdirSync(directory)
    writeFileSync(join(directory, name), '{"messageId":"X","firstUsed":"2026-01-01T00:00:00.000Z"}\n')
    await expect(ledger.reserve('X')).rejects.toThrow(DuplicateMessageIdError)
    expect(await ledger.find('X')).toMatchObject({ state: 'reserved', since: '2026-01-01T00:00:00.000Z' })
    expect((await ledger.lease('X', {}, { again: true })).isFirst).toBe(false)
  })
})

describe('sqlLedger', () => {
  it('refuses a table name that could be anything else', () => {
    const client: SqlClient = { query: async () => ({ rows: [] }) }
    for (const table of ['a;b', 'a b', '', 'a.b.c', '"a"', '1a'])
      expect(() => sqlLedger(client, { table })).toThrow(RangeError)
    expect(() => sqlLedger(client, { table: 'payments.message_ids' })).not.toThrow()
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
  })

  it('makes its table once, whoever comes first, on a server', async () => {
    if (pool === undefined) return
    const open = () => sqlLedger(pool, { table: `${table}_new` })
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => open().reserve('FIRST')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(isDuplicateMessageIdError(result.reason)).toBe(true)
  })

  it('comes and goes with a transaction of the caller, on a server', async () => {
    if (pool === undefined) return
    const rolled = { table: `${table}_rolled` }
    await sqlLedger(pool, rolled).reserve('OTHER')
    const client = await pool.connect()
    await client.query('begin')
    await sqlLedger(client, rolled).reserve('ROLLED')
    await client.query('rollback')
    client.release()
    await sqlLedger(pool, rolled).reserve('ROLLED')
  })

  it('works for a role that may not create, once the table is there', async () => {
    const table = 'of_its_owner'
    await glite.exec('create role app; revoke create on schema public from public; set role app')
    const missing: unknown = await sqlLedger(glite, { table })
      .reserve('X')
      .catch((error: unknown) => error)
    expect(String(missing)).toContain(`this role may not change that. Have its owner run: ${sqlLedgerTable(table)}`)
    await glite.exec(
      `reset role; ${sqlLedgerTable(table)}; grant select, insert, update on ${table} to app; set role app`,
    )
    const ledger = sqlLedger(glite, { table })
    await ledger.reserve('X')
    await expect(ledger.reserve('X')).rejects.toThrow(DuplicateMessageIdError)
    await (await ledger.lease('Y')).release()
    await glite.exec('reset role')
  })

  it('gives a table of its first version the columns it lacks', async () => {
    await glite.exec(
      "create table old_ids (message_id text primary key, first_used timestamptz not null); insert into old_ids values ('X', '2026-01-01')",
    )
    const ledger = sqlLedger(glite, { table: 'old_ids' })
    await expect(ledger.reserve('X')).rejects.toThrow(DuplicateMessageIdError)
    expect(await ledger.find('X')).toMatchObject({ state: 'reserved', since: '2026-01-01T00:00:00.000Z' })
    await ledger.release('X')
    await ledger.reserve('X')
  })

  it('works after a first reservation that was rolled back with its table', async () => {
    const ledger = sqlLedger(glite, { table: 'rolled_back' })
    for (let round = 0; round < 2; round++) {
      await glite.exec('begin')
      await ledger.reserve('X')
      await glite.exec('rollback')
    }
    await ledger.reserve('X')
    await expect(ledger.reserve('X')).rejects.toThrow(DuplicateMessageIdError)
  })
})
