import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { step } from './step.js'

/** The queue of queue.js on PostgreSQL. */
export async function open(url, { queue, leaseSeconds, retrySeconds }) {
  const dead = `${queue}-dead`
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', (error) => console.error(error.message))
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // Ended leases are looked for by one of the workers, this often.
    maintenanceIntervalSeconds: Math.ceil(leaseSeconds / 2),
    schedule: false,
  })
  boss.on('error', (error) => console.error(error.message))
  await boss.start()
  await createQueues(pool, boss, {
    [dead]: { retentionDays: 365 },
    // pg-boss counts as a retry each time that a job comes again: here, only when its lease ended.
    [queue]: { retryLimit: 1000, retryDelay: 0, expireInSeconds: leaseSeconds },
  })

  async function take() {
    const [job] = await boss.fetch(queue, { batchSize: 1, includeMetadata: true, priority: false })
    if (job !== undefined) return { ...job.data, id: job.id, deaths: job.retryCount }
    await wait(500)
  }

  /** Ends a job and puts it somewhere else, both or neither. */
  async function move(from, id, to) {
    const client = await pool.connect()
    const db = { executeSql: (text, values) => client.query(text, values) }
    try {
      await client.query('begin')
      const { affected } = await boss.complete(from, id, null, { db })
      step('ended in a transaction')
      if (affected === 1) await boss.insert([to], { db })
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  return {
    add: (names) => boss.insert(names.map((name) => ({ id: idOf(name), name: queue, data: { name, failures: 0 } }))),
    take,
    done: (job) => boss.complete(queue, job.id),
    failed: ({ id, name, failures }) =>
      move(queue, id, { name: queue, data: { name, failures: failures + 1 }, startAfter: `${retrySeconds} seconds` }),
    bury: ({ id, name, failures, deaths }, findings) =>
      move(queue, id, { id: idOf(name), name: dead, data: { name, failures, deaths, findings } }),
    left: () => boss.getQueueSize(queue, { before: 'completed' }),
    async deadLetters() {
      const { rows } = await pool.query(`select id, data from pgboss.job where name = $1 and state < 'active'`, [dead])
      return rows.map(({ id, data }) => ({ id, ...data }))
    },
    async again({ id, name }) {
      await pool.query(`update pgboss.job set state = 'active' where name = $1 and id = $2`, [dead, id])
      await move(dead, id, { name: queue, data: { name, failures: 0 } })
    },
    async close() {
      await boss.stop({ graceful: false })
      await pool.end()
    },
  }
}

/** One process at a time: two that create tables at once can wait for each other. */
async function createQueues(pool, boss, queues) {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('create queues'))`)
    for (const [name, options] of Object.entries(queues)) {
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options)
    }
  } finally {
    // Ends the connection, and with it the lock.
    client.release(true)
  }
}

/** A UUID that depends on the name alone: the database keeps one job of each. */
function idOf(name) {
  return createHash('sha256').update(name).digest('hex').slice(0, 32)
}
