// Kills sandboxes with kill -9 at random moments under load, many times, and checks whether anything was lost or done
// twice: requests, work that is due (the clock is moved all the time), and events to webhooks.
// Usage: node scripts/sandbox-kill.mjs [--times 100] [--database URL [--processes 2]] (default: the embedded store in a
// temporary folder). Needs dist.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parseCamt053 } from '../dist/camt053.js'
import { createClient } from '../dist/client.js'
import { buildPain001 } from '../dist/pain001.js'
import { ibanForOutcome } from '../dist/sandbox.js'

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    database: { type: 'string' },
    processes: { type: 'string', default: '1' },
  },
})
const processes = Number(values.processes)
if (processes > 1 && values.database === undefined) throw new Error('A folder belongs to one process: give --database')
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'iso20022-kill-'))
const where = values.database === undefined ? ['--data', folder] : ['--database', values.database]
const begin = '2026-11-18'

/** Starts a sandbox, waits until it prints its address, and starts clients that keep it busy. */
async function startUnderLoad() {
  const clock = ['--clock', 'manual', '--start', `${begin}T09:00:00+01:00`]
  const webhooks = ['--allow-any-webhook', '--allow-private-webhooks']
  const child = spawn(process.execPath, [cli, 'sandbox', '--port', '0', '--json', ...clock, ...webhooks, ...where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? code)
  const lines = createInterface(child.stdout)
  const line = await Promise.race([once(lines, 'line'), ended])
  if (!Array.isArray(line)) throw new Error(`The sandbox did not start: it ended with ${line}`)
  const { url, accounts } = JSON.parse(line[0])
  const [payer, payee] = accounts
  // A request whose answer is lost is not made again: that it was done is seen at the end.
  const client = createClient({ baseUrl: url, token: payer.token, retry: 0, timeoutMs: 60_000 })
  const sandbox = { child, ended, url, client, payer, payee }
  return { ...sandbox, clients: [load(sandbox), load(sandbox), load(sandbox), moveClock(sandbox)] }
}

/** Ids of resources that webhooks have reported as done. */
const toldDone = new Set()

/** A listener for webhooks. It runs longer than the sandboxes. */
const listener = createServer(async (request, response) => {
  let text = ''
  for await (const piece of request) text += piece
  const { edata } = JSON.parse(text)
  if (edata.status === 'DONE') toldDone.add(edata.id)
  response.writeHead(204).end()
}).listen(0, '127.0.0.1')
await once(listener, 'listening')
const hook = `http://127.0.0.1:${listener.address().port}/`

/** Asks what is no endpoint of the service: its page of confirmation, and the sandbox's own controls. */
async function ask(url, body) {
  // A request without an answer would block the round forever.
  const signal = AbortSignal.timeout(60_000)
  const headers = { 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(url, { headers, signal, ...sent })
  return response.status === 200 ? response.json() : Promise.reject(new Error(String(response.status)))
}

/**
 * The requested resources, by id: their kind among the calls of a client, whether a confirmation was sent (`attempted`)
 * and answered (`confirmed`), and for each payment, by its name on the statement, how often money goes out and back.
 */
const orders = new Map()

const sentOnce = { goes: 1, comes: 0 }
const sentBack = { goes: 1, comes: 1 }

/** The creditor of a payment, and the outcome. */
function someCreditor(payee) {
  const all = [
    [payee.iban, sentOnce],
    ['DE89370400440532013000', sentOnce],
    [ibanForOutcome({ kind: 'rejected', reason: 'AC04' }), sentBack],
    [ibanForOutcome({ kind: 'returned', reason: 'MD07', days: 1 }), sentBack],
  ]
  return all[Math.floor(Math.random() * all.length)]
}

let count = 0

/** Creates a push with a webhook. */
async function newPush({ client, payee }) {
  const description = `PUSH-${++count}`
  const [account, fate] = someCreditor(payee)
  const webhooks = { all: hook }
  const push = await client.push.create({
    amount: '0.01',
    description,
    recipient: { account },
    status: 'READY',
    webhooks,
  })
  return { kind: 'push', ...push, payments: new Map([[description, fate]]) }
}

/** Creates a job of three payments with a webhook. */
async function newJob({ client, payer, payee }) {
  const name = `JOB-${++count}`
  const creditors = [1, 2, 3].map((number) => [`${name}-${number}`, ...someCreditor(payee)])
  const block = {
    paymentInformationId: name,
    requestedExecutionDate: begin,
    debtor: { name: 'Anna Rossi' },
    debtorAccount: { iban: payer.iban },
    payments: creditors.map(([endToEndId, iban]) => ({
      endToEndId,
      amount: '0.01',
      creditor: { name: 'Creditor' },
      creditorAccount: { iban },
    })),
  }
  const initiatingParty = { name: 'Anna Rossi' }
  const initiation = buildPain001({ messageId: name, initiatingParty, paymentInformation: [block] })
  const webhooks = { pain001: hook }
  const job = await client.pain001.create({ iban: payer.iban, initiation, status: 'READY', webhooks })
  if (job.status !== 'READY') throw new Error(`The job ${job.id} is ${job.status}`)
  return { kind: 'pain001', ...job, payments: new Map(creditors.map(([endToEndId, , fate]) => [endToEndId, fate])) }
}

/** Whether the last kill is over. */
let isOver = false

/** Does something again and again, until its sandbox is killed. */
async function untilKilled(work) {
  while (!isOver) {
    try {
      await work()
    } catch {
      return
    }
  }
}

/** One client: creates orders and confirms them. */
function load(sandbox) {
  return untilKilled(async () => {
    const order = await (Math.random() < 0.7 ? newPush : newJob)(sandbox)
    orders.set(order.id, order)
    order.attempted = true
    // The link contains the port of the process that created it.
    await ask(`${sandbox.url}${new URL(order.sharing).pathname}`, { decision: 'confirm' })
    order.confirmed = true
  })
}

/** Moves the clock, so that work is due all the time. */
function moveClock({ url }) {
  return untilKilled(async () => {
    await wait(Math.random() * 300)
    await ask(`${url}/_sandbox/clock`, { advance: 'PT5H' })
  })
}

/** Waits until a few more orders were answered, and a moment longer; the speed of the machine does not matter. */
async function someWork() {
  const wanted = orders.size + Math.floor(Math.random() * 20)
  const latest = Date.now() + 20_000
  while (orders.size < wanted && Date.now() < latest) await wait(5)
  await wait(Math.random() * 300)
}

/**
 * How often money went out and came back, by the name of a payment, from a statement over the whole time; and its
 * closing balance.
 */
async function bookings({ url, client, payer }) {
  const { now } = await ask(`${url}/_sandbox/clock`, { advance: 'P15D' })
  const range = { begin: '2026-11-17', end: now.slice(0, 10) }
  const { id } = await client.camt053.create({ iban: payer.iban, date_range_statement: range })
  await client.camt053.update(id, { status: 'SCHEDULED' })
  await ask(`${url}/_sandbox/clock`, { advance: 'P2D' })
  const job = await client.camt053.get(id)
  if (job.status !== 'DONE') throw new Error(`The statement is ${job.status}`)
  const [statement] = (await parseCamt053(await client.camt053.statement(job.statements[0]), { strict: true }))
    .statements
  const found = new Map()
  for (const { transactions } of statement.entries) {
    for (const { references, remittanceInformation, creditDebitIndicator } of transactions) {
      const { endToEndId } = references
      const name = endToEndId === 'NOTPROVIDED' ? remittanceInformation?.unstructured?.[0] : endToEndId
      const known = found.get(name) ?? { goes: 0, comes: 0 }
      found.set(name, known)
      if (creditDebitIndicator === 'DBIT') known.goes++
      else known.comes++
    }
  }
  return { found, left: statement.statement.balances.at(-1).amount.toFixed(2) }
}

const shown = (fate) => `${fate?.goes ?? 0} times out and ${fate?.comes ?? 0} times back`

/** The final checks: every answer is kept, what was confirmed was done once, and what was not confirmed was not done. */
async function check(sandbox) {
  const { found, left } = await bookings(sandbox)
  const { balance } = (await ask(`${sandbox.url}/_sandbox/accounts`)).accounts[0]
  if (Number(left) !== balance) throw new Error(`The statement ends with ${left}, the account has ${balance}`)
  let done = 0
  for (const { kind, id, payments, attempted, confirmed } of orders.values()) {
    const { status } = await sandbox.client[kind].get(id)
    const isReady = status === 'READY'
    if (!isReady && !attempted) throw new Error(`${kind} ${id} is ${status}, and nobody confirmed it`)
    if (isReady && confirmed) throw new Error(`${kind} ${id} was confirmed and is READY`)
    if (!isReady && !['DONE', 'FAILED'].includes(status)) throw new Error(`${kind} ${id} is ${status} after two weeks`)
    for (const [name, fate] of payments) {
      const wanted = isReady ? undefined : fate
      if (shown(found.get(name)) !== shown(wanted)) {
        throw new Error(`${name} went ${shown(found.get(name))}, but should have gone ${shown(wanted)}`)
      }
    }
    if (isReady) continue
    done++
    // Deliveries are repeated after a while.
    for (let waited = 0; status === 'DONE' && !toldDone.has(id); waited++) {
      if (waited === 600) throw new Error(`No webhook was told that ${id} is DONE`)
      await wait(100)
    }
  }
  return done
}

// If anything ends this script too early, it prints that: otherwise a wait that never ends would look like success.
let isDone = false
process.on('exit', (code) => {
  if (isDone) return
  console.error(`ended too early with ${code}, after ${killed} kills; the data are in ${values.database ?? folder}`)
  process.exitCode = 1
})

let killed = 0
const sandboxes = []
// One after the other, because the first one creates the accounts.
for (let number = 0; number < processes; number++) sandboxes.push(await startUnderLoad())
while (killed < Number(values.times)) {
  const index = ++killed % processes
  const victim = sandboxes[index]
  await someWork()
  victim.child.kill('SIGKILL')
  const how = await victim.ended
  if (how !== 'SIGKILL') throw new Error(`The sandbox ended by itself, with ${how}`)
  await Promise.all(victim.clients)
  sandboxes[index] = await startUnderLoad()
}
isOver = true
await Promise.all(sandboxes.flatMap(({ clients }) => clients))
const done = await check(sandboxes[0])
isDone = true
for (const { child } of sandboxes) child.kill('SIGTERM')
await Promise.all(sandboxes.map(({ ended }) => ended))
listener.close()
rmSync(folder, { recursive: true, force: true })
const confirmed = [...orders.values()].filter((order) => order.confirmed).length
console.log(
  `killed ${killed} times: ${orders.size} orders answered, ${confirmed} confirmations answered, ${done} done: nothing lost, nothing twice`,
)
