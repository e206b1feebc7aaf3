// Shows the connector at work: starts the sandbox as the bank, fills the table of payments, runs the connector, and
// kills it three times.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, ibanForOutcome } from 'iso20022-toolkit/sandbox'
import { openDatabase } from './database.js'

// The bank, with a clock that this program sets. It runs twenty times as fast as ours.
let begin = { theirs: Date.parse('2026-11-25T09:00:00+01:00'), ours: Date.now() }
const now = () => begin.theirs + (Date.now() - begin.ours) * 20
const setClock = (time) => {
  begin = { theirs: Date.parse(time), ours: Date.now() }
}
const sandbox = createSandbox({ clock: { now } })
const { url } = await sandbox.listen()
const [anna, muster] = await sandbox.accounts()
const bank = sandbox.client('anna')

// The payments. The account of a payee tells the sandbox which outcome to choose.
const data = await mkdtemp(join(tmpdir(), 'connector-'))
await withDatabase(async (database) => {
  await database.query(
    `insert into payment_run (id, execution_date, created)
     select id, '2026-11-25', '2026-11-25T09:00:00+01:00' from unnest(array['SUPPLIERS-47', 'WAGES-11']) as id`,
  )
  const payments = [
    ['INV-1041', 'SUPPLIERS-47', 'Alpenholz KG', 'AT611904300234573201', '1240.50'],
    ['INV-1042', 'SUPPLIERS-47', 'Atelier Lumiere', ibanForOutcome({ kind: 'rejected', reason: 'AC04' }), '89.90'],
    [
      'INV-1043',
      'SUPPLIERS-47',
      'Kolar s.r.o.',
      ibanForOutcome({ kind: 'returned', reason: 'MD07', days: 1 }),
      '310.00',
    ],
    ['RENT-12', 'SUPPLIERS-47', 'Muster GmbH', muster.iban, '2150.00'],
    ['WAGE-1', 'WAGES-11', 'Paula Beispiel', 'DE00370400440532013000', '2000.00'], // check digits 00: refused
  ]
  for (const payment of payments) {
    await database.query(
      'insert into payment (end_to_end_id, run_id, creditor_name, creditor_iban, amount) values ($1, $2, $3, $4, $5)',
      payment,
    )
  }
})

console.log('== Killed while the file is on its way: the bank has it, the connector does not know')
await post(`${url}/_sandbox/faults`, { operation: 'createPain001Job', delayMs: 1000 })
await connector(['pay'], { killWhen: taken })
await until(async () => (await jobs()).length > 0)

console.log('== Three seconds later it has the right to send: it finds the job, and sends nothing')
await new Promise((resolve) => setTimeout(resolve, 3000))
await connector(['pay'], { killAt: 'waits for the bank' })
const [job, ...others] = await jobs()
console.log(`jobs at the bank: ${1 + others.length}`)

console.log('== The owner of the account confirms, and the day of execution comes')
await post(job.sharing, { decision: 'confirm' })
setClock('2026-11-26T12:00:00+01:00')
await connector(['pay'])

console.log('== Days later: the statements. Killed with the file in hand, and started again, twice')
setClock('2026-11-28T00:00:10+01:00')
const days = ['2026-11-25', '2026-11-27']
await connector(['book', ...days], { killAt: 'fetched' })
await connector(['book', ...days])
await connector(['book', ...days])

console.log('== What the database says')
await withDatabase(async (database) => {
  const { rows: payments } = await database.query(
    `select p.end_to_end_id, p.amount::text, r.state, p.report, p.booking, p.reason
     from payment p join payment_run r on r.id = p.run_id order by p.end_to_end_id`,
  )
  console.table(payments)
  const { rows: lines } = await database.query(
    'select booking_date::text, amount::text, counterparty from statement_line order by booking_date, amount',
  )
  console.table(lines)
  const { rows: sums } = await database.query('select sum(amount)::text from statement_line')
  const balance = (await sandbox.accounts())[0].balance
  console.log(`sum of the lines ${sums[0].sum}, balance at the bank ${balance}, at the beginning ${anna.balance}`)
})
await sandbox.close()
await rm(data, { recursive: true })

/**
 * Runs the connector, and kills it when it prints a text, or when a question is answered with yes. Returns its output.
 */
async function connector(args, { killAt, killWhen } = {}) {
  const env = {
    ...process.env,
    BANK_URL: url,
    BANK_TOKEN: anna.token,
    IBAN: anna.iban,
    COMPANY: 'Anna Rossi',
    DATA: data,
  }
  const script = new URL('connector.js', import.meta.url).pathname
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let printed = ''
  child.stdout.on('data', (piece) => {
    process.stdout.write(piece)
    printed += piece
    if (killAt && printed.includes(killAt)) child.kill('SIGKILL')
  })
  if (killWhen) {
    await until(killWhen)
    child.kill('SIGKILL')
  }
  const code = await ended
  console.log(code === null ? '(killed)' : `(exit code ${code})`)
  return printed
}

async function jobs() {
  const found = []
  for await (const each of bank.pain001.list()) found.push(each)
  return found
}

/** Whether the bank has begun with the request that it should answer slowly. */
async function taken() {
  const { faults } = await (await fetch(`${url}/_sandbox/faults`)).json()
  return faults.length === 0
}

async function post(address, body) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
}

async function until(question) {
  while (!(await question())) await new Promise((resolve) => setTimeout(resolve, 100))
}

async function withDatabase(work) {
  const database = await openDatabase(data)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
