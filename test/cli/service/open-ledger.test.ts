// A connection that breaks while it is idle: no command waits for that.
import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { openLedger } from '../../../src/cli/service/open-ledger.ts'
import { postgresStore } from '../../../src/sandbox.ts'

let answer: (text: string) => Promise<{ rows: unknown[] }>
let pools: EventEmitter[]
let connection: EventEmitter

/** A pool whose server is what the test says. */
class Pool extends EventEmitter {
  constructor() {
    super()
    pools.push(this)
  }
  query(text: string) {
    return answer(text)
  }
  async connect() {
    connection = Object.assign(new EventEmitter(), {
      query: async () => ({ rows: [{ version: 0 }] }),
      release: () => undefined,
    })
    this.emit('connect', connection)
    return connection
  }
  async end() {
    throw new Error('Called end on pool more than once')
  }
}
vi.mock('pg', () => ({ default: { Pool } }))

beforeEach(() => {
  pools = []
  answer = async () => ({ rows: [] })
})

const url = 'postgres://user:geheim@db.example/ledger'
const io = { env: {} } as unknown as Parameters<typeof openLedger>[1]
const lost = () => new Error('Connection terminated unexpectedly')

test('a connection that breaks while nobody uses it ends nothing', async () => {
  const { close } = await openLedger(url, io)
  await postgresStore(url)
  expect(pools).toHaveLength(2)
  for (const pool of pools) expect(() => pool.emit('error', lost())).not.toThrow()
  expect(() => connection.emit('error', lost())).not.toThrow()
  await close()
})

test.each([
  [lost(), 'Connection terminated unexpectedly'],
  [Object.assign(new Error('for geheim'), { code: 'ECONNREFUSED' }), 'no program listens there (ECONNREFUSED)'],
  [Object.assign(new Error('for geheim'), { code: '57P01' }), 'PostgreSQL says 57P01'],
])('what the database says when it fails is for users, without the address: %s', async (error, words) => {
  const { ledger } = await openLedger(url, io)
  answer = () => Promise.reject(error)
  await expect(ledger.lease('M1')).rejects.toMatchObject({
    name: 'LedgerError',
    message: `The database of the ledger failed: ${words}`,
  })
})
