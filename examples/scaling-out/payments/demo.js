// Shows the queue at work with the sandbox, which breaks the connection of the first attempt:
//
//   DATABASE_URL=postgres://… node scaling-out/payments/demo.js
import { createClient } from 'iso20022-toolkit/client'
import { createSandbox } from 'iso20022-toolkit/sandbox'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { startWorkers } from './jobs.js'

const { DATABASE_URL } = process.env
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL database that may be filled')

// The bank, whose clock runs twenty times as fast as ours, and jumps.
let begin = { theirs: Date.parse('2026-11-25T09:00:00+01:00'), ours: Date.now() }
const bank = createSandbox({ clock: { now: () => begin.theirs + (Date.now() - begin.ours) * 20 } })
const { url } = await bank.listen()
const [anna, muster] = await bank.accounts()
const client = createClient({ baseUrl: url, token: anna.token })
await post(`${url}/_sandbox/faults`, { operation: 'createPain001Job', drop: 'before' })

const pool = new pg.Pool({ connectionString: DATABASE_URL })
pool.on('error', (error) => console.error(error.message))
const boss = new PgBoss(DATABASE_URL)
boss.on('error', console.error)
await boss.start()
const archive = async (name, stream) => console.log(`${name}: ${(await new Response(stream).text()).length} characters`)
await startWorkers({ boss, pool, client, debtor: { name: anna.name, iban: anna.iban }, archive })

const payments = [{ id: 'INV-1', amount: '12.50', name: 'Muster', iban: muster.iban }]
const submit = await boss.send('submit', { run: `RUN-${Date.now()}`, created: '2026-11-25T09:00:00+01:00', payments })
const { output, retryCount } = await ended('submit', submit)
console.log(`submitted: ${output.outcome}, at attempt ${retryCount + 1}`)

const jobs = []
for await (const job of client.pain001.list()) jobs.push(job)
console.log(`jobs at the bank: ${jobs.length}`)
await post(jobs[0].sharing, { decision: 'confirm' })
begin = { theirs: Date.parse('2026-11-27T00:00:10+01:00'), ours: Date.now() }
const statements = await boss.send('statements', { begin: '2026-11-25', end: '2026-11-26' })
console.log(`statement files: ${(await ended('statements', statements)).output.files.length}`)
const { rows } = await pool.query(
  `select output from pgboss.job where name = 'follow' and state = 'completed' and output is not null order by completed_on desc limit 1`,
)
console.log(`followed: ${rows[0].output.status}`)

await boss.stop()
await pool.end()
await bank.close()

/** Waits until a job of the queue is completed. */
async function ended(queue, id) {
  for (;;) {
    const job = await boss.getJobById(queue, id)
    if (job.state === 'completed') return job
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function post(address, body) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
}
