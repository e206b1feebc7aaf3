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
import { afterAll, describe, expect, it } from 'vitest'
import { directoryLedger } from '../../src/initiation/directory-ledger.ts'
import {
  DuplicateMessageIdError,
  isDuplicateMessageIdError,
  isMessageIdBusyError,
  type Ledger,
  type LedgerOptions,
  type LedgerStore,
  memoryLedger,
  type Reservation,
  type SqlClient,
  sqlLedger,
  sqlLedgerTable,
  storeLedger,
} from '../../src/pain001.ts'
import { copyDatabase } from '../support/pglite.ts'
import { sweep } from '../support/sweep.ts'

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

const start = Date.parse('2026-11-21T10:00:00.123Z')
let time = start
const now = () => new Date(time)

let folders = 0
/** A folder of its own, which does not exist yet. */
const newFolder = (): string => join(folder, 'deep', `ledger-${++folders}`)

const ledgers: [string, (options: LedgerOptions) => Ledger][] = [
  ['memoryLedger', memoryLedger],
  ['directoryLedger', (options) => directoryLedger(newFolder(), options)],
  ['sqlLedger with PGlite', (options) => sqlLedger(glite, { table: newTable(), ...options })],
]
if (pool !== undefined)
  ledgers.push(['sqlLedger with PostgreSQL', (options) => sqlLedger(pool, { table: newTable(), ...options })])

async function listOf(ledger: Ledger): Promise<Reservation[]> {
  const listed: Reservation[] = []
  for await (const reservation of ledger.list()) listed.push(reservation)
  return listed
}

describe.each(ledgers)('%s', (_, make) => {
  /** An empty ledger, at the time `start`. */
  const open = (): Ledger => {
    time = start
    return make({ now, by: 'me', leaseMs: 60_000 })
  }

  it('takes an id once, and tells a second use since when it is taken', async () => {
    const ledger = open()
    await ledger.reserve('A/1')
    const error: unknown = await ledger.reserve('A/1').catch((caught: unknown) => caught)
    expect(isDuplicateMessageIdError(error)).toBe(true)
    expect(error).toBeInstanceOf(DuplicateMessageIdError)
    expect(error).toMatchObject({ messageId: 'A/1', firstUsed: '2026-11-21T10:00:00.123Z' })
    expect(String(error)).toBe(
      'DuplicateMessageIdError: The MsgId A/1 was used before, first on 2026-11-21T10:00:00.123Z. A bank refuses a ' +
        'second file under it: look for the first file before you send this one under a new MsgId.',
    )
    expect(await ledger.find('A/1')).toMatchObject({ messageId: 'A/1', firstUsed: '2026-11-21T10:00:00.123Z' })
  })

  it('tells ids apart that look alike', async () => {
    const ledger = open()
    for (const id of ['B/1', 'b/1', 'B-1', 'B', "B', drop table x --", '../B']) await ledger.reserve(id)
    for (const id of ['B/1', 'b/1']) await expect(ledger.reserve(id)).rejects.toThrow(DuplicateMessageIdError)
  })

  it.each(['', ' ', 'B ', 'B_1', 'Ü', '/B', 'A//B', 'x'.repeat(36)])(
    'refuses %j, which no file may have',
    async (id) => {
      const ledger = open()
      await expect(ledger.reserve(id)).rejects.toThrow(RangeError)
      await expect(ledger.lease(id)).rejects.toThrow(RangeError)
      expect(await ledger.find(id)).toBeUndefined()
    },
  )

  it('gives an id back', async () => {
    const ledger = open()
    await ledger.reserve('C')
    await ledger.release('C')
    expect(await ledger.find('C')).toBeUndefined()
    await ledger.reserve('C')
    expect(await ledger.find('C')).toMatchObject({ messageId: 'C', state: 'reserved' })
    await ledger.release('never taken')
    expect(await ledger.find('never taken')).toBeUndefined()
  })

  it('of many reservations of one id at the same time grants one', async () => {
    const ledger = open()
    const results = await Promise.allSettled(Array.from({ length: sweep(100, 1000) }, () => ledger.reserve('D')))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(results.length - refused.length).toBe(1)
    expect(refused.every((result) => isDuplicateMessageIdError(result.reason))).toBe(true)
  })

  it('tells what an id is used for, how far its file is, since when and by whom', async () => {
    const ledger = open()
    const lease = await ledger.lease('E', { fileHash: 'ab12', description: 'June' })
    expect([lease.isFirst, lease.reservation.state]).toEqual([true, 'reserved'])
    for (const state of ['built', 'ended', 'sending'] as const) {
      await lease.note(state)
      expect(await ledger.find('E')).toMatchObject({ state, leasedUntil: new Date(time + 60_000).toISOString() })
    }
    time += 1000
    await lease.note('sending')
    expect(await ledger.find('E')).toEqual(lease.reservation)
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
    const ledger = open()
    await ledger.reserve('E', { fileHash: 'ab12' })
    await ledger.reserve('F')
    await ledger.reserve('G')
    await ledger.release('G')
    const listed = (await listOf(ledger)).sort((a, b) => a.messageId.localeCompare(b.messageId))
    expect(listed).toEqual([await ledger.find('E'), await ledger.find('F')])
    expect(listed.map(({ messageId }) => messageId)).toEqual(['E', 'F'])
  })

  it('leases an id to one at a time; a process that died loses it when the time is over', async () => {
    const ledger = open()
    const first = await ledger.lease('H')
    await expect(ledger.lease('H')).rejects.toThrow(DuplicateMessageIdError)
    const busy: unknown = await ledger.lease('H', {}, { again: true }).catch((error: unknown) => error)
    expect(isMessageIdBusyError(busy)).toBe(true)
    const until = new Date(time + 60_000).toISOString()
    expect(busy).toMatchObject({ messageId: 'H', leasedUntil: until })
    expect(String(busy)).toBe(
      `MessageIdBusyError: The file of MsgId H is being sent or looked for by me, until ${until} unless it takes ` +
        'longer. Try again after that.',
    )
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
    const ledger = open()
    await ledger.reserve('I')
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => ledger.lease('I', {}, { again: true })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(isMessageIdBusyError(result.reason)).toBe(true)
  })
})

describe.each(
  Object.entries({
    memoryLedger,
    storeLedger: (options: LedgerOptions) => storeLedger({} as LedgerStore, options),
    directoryLedger: (options: LedgerOptions) => directoryLedger(folder, options),
    sqlLedger: (options: LedgerOptions) => sqlLedger(glite, options),
  }),
)('%s', (name, make) => {
  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a lease of %d ms', (leaseMs) => {
    expect(() => make({ leaseMs })).toThrow(`${name}: leaseMs must be`)
  })
})

it('an error of another kind is none of a ledger, whatever it has', () => {
  const error = Object.assign(new Error('x'), { messageId: 'A', firstUsed: '2026-11-21T10:00:00.123Z' })
  expect([isDuplicateMessageIdError(error), isMessageIdBusyError(error)]).toEqual([false, false])
})

it('a lease that was taken over and released tells that nobody has it', async () => {
  time = start
  const ledger = memoryLedger({ now, leaseMs: 1 })
  const first = await ledger.lease('J')
  time += 1
  await (await ledger.lease('J', {}, { again: true })).release()
  const error: unknown = await first.renew().catch((caught: unknown) => caught)
  expect(error).toMatchObject({ messageId: 'J', leasedUntil: undefined })
  expect(String(error)).toContain('is being sent or looked for by another process. Try again')
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
          import { directoryLedger } from './src/pain001-node.ts'
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
    const directory = newFolder()
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
    const directory = newFolder()
    const ledger = directoryLedger(directory)
    await ledger.reserve('X')
    const [name = ''] = readdirSync(directory)
    unlinkSync(join(directory, name))
    symlinkSync(newFolder(), join(directory, name))
    for (const act of [ledger.find, ledger.reserve, ledger.lease])
      await expect(act('X')).rejects.toThrow(`${join(directory, name)} cannot be read: it is a link that leads nowhere`)
  })

  it.each(['', 'below'])('names a folder that is a link that leads nowhere: %j', async (below) => {
    const link = join(folder, `lost-${++folders}`)
    const target = newFolder()
    symlinkSync(target, link)
    const directory = join(link, below)
    const ledger = directoryLedger(directory)
    const list = async () => {
      for await (const reservation of ledger.list()) expect(reservation).toBeUndefined()
    }
    for (const act of [ledger.find, ledger.reserve, ledger.release, ledger.lease, list])
      await expect(act('X')).rejects.toThrow(
        `${directory} cannot be read: ${link} is a link that leads nowhere. Mount or restore what it leads to, ` +
          'or name another folder; until then the MsgIds that were used are not known.',
      )
    mkdirSync(target, { recursive: true })
    expect(await ledger.find('X')).toBeUndefined()
    await ledger.reserve('X')
    expect(await ledger.find('X')).toMatchObject({ messageId: 'X' })
  })

  it('has no entries before its folder is made', async () => {
    const ledger = directoryLedger(newFolder())
    expect(await ledger.find('X')).toBeUndefined()
    expect(await listOf(ledger)).toEqual([])
  })

  it('does not take another fault of the disk for an empty ledger', async () => {
    const file = join(folder, `file-${++folders}`)
    writeFileSync(file, '')
    const ledger = directoryLedger(join(file, 'ledger'))
    for (const act of [ledger.find, ledger.reserve, ledger.lease, () => listOf(ledger)])
      await expect(act('X')).rejects.toThrow('ENOTDIR')
  })

  it('says who reserved, if it is not told: user, machine and process', async () => {
    const ledger = directoryLedger(newFolder())
    await ledger.reserve('X')
    expect((await ledger.find('X'))?.by).toMatch(new RegExp(`^.+@.+, process ${process.pid}$`))
  })

  it('reads entries of its first version', async () => {
    const directory = newFolder()
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
    for (const table of ['a;b', 'a b', '', 'a.b.c', '"a"', '1a', 'a.1', 'a.', '.a', 'x'.repeat(64)])
      expect(() => sqlLedger(client, { table })).toThrow(RangeError)
    for (const table of ['payments.message_ids', 'ids', '_1', 'x'.repeat(63)])
      expect(() => sqlLedger(client, { table })).not.toThrow()
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
