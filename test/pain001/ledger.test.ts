import { fork, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { buildSync } from 'esbuild'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { directoryLedger } from '../../src/pain001/directory-ledger.ts'
import {
  DuplicateMessageIdError,
  isDuplicateMessageIdError,
  type Ledger,
  memoryLedger,
  type SqlClient,
  sqlLedger,
} from '../../src/pain001/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
const glite = new PGlite()
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

const now = () => new Date('2026-11-21T10:00:00.123Z')

const ledgers: [string, () => Ledger][] = [
  ['memoryLedger', () => memoryLedger({ now })],
  ['directoryLedger', () => directoryLedger(join(folder, 'deep', 'ledger'), { now })],
  ['sqlLedger with PGlite', () => sqlLedger(glite, { now })],
  ...(pool === undefined
    ? []
    : [['sqlLedger with PostgreSQL', () => sqlLedger(pool, { now, table })] as [string, () => Ledger]]),
]

describe.each(ledgers)('%s', (_, open) => {
  const ledger = open()

  it('takes an id once, and tells a second use since when it is taken', async () => {
    await ledger.reserve('A/1')
    const error: unknown = await ledger.reserve('A/1').catch((caught: unknown) => caught)
    expect(isDuplicateMessageIdError(error)).toBe(true)
    expect(error).toBeInstanceOf(DuplicateMessageIdError)
    expect(error).toMatchObject({ messageId: 'A/1', firstUsed: '2026-11-21T10:00:00.123Z' })
    expect(String(error)).toContain('2026-11-21')
    expect(await ledger.find('A/1')).toEqual({ messageId: 'A/1', firstUsed: '2026-11-21T10:00:00.123Z' })
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

  it('of a thousand reservations of one id at the same time grants one', async () => {
    const results = await Promise.allSettled(Array.from({ length: 1000 }, () => ledger.reserve('D')))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(results.length - refused.length).toBe(1)
    expect(refused.every((result) => isDuplicateMessageIdError(result.reason))).toBe(true)
  })
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
      await new Promise((resolve) => setTimeout(resolve, 150 + round * 40))
      child.kill('SIGKILL')
      await new Promise((resolve) => child.on('exit', resolve))
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
    writeFileSync(join(directory, name), '{}')
    await expect(ledger.find('X')).rejects.toThrow('changed by something else')
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

  it('takes an id that was released between the refusal and the question since when', async () => {
    const answers = [[], [], [], [{ message_id: 'X' }]]
    const client: SqlClient = { query: async () => ({ rows: answers.shift() ?? [] }) }
    await sqlLedger(client).reserve('X')
    expect(answers).toEqual([])
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
})
