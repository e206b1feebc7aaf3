// Kills sandboxes with kill -9 at random moments under load, many times, and checks whether anything was lost or done
// twice: requests, work that is due (the clock is moved all the time), and events to webhooks.
// Usage: node scripts/sandbox-kill.mjs [--times 100] [--database URL [--processes 2]] (default: the embedded store in a
// temporary folder). Needs dist.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parseCamt053 } from '../dist/camt053.js'
import { buildPain001 } from '../dist/pain001.js'
import { ibanForOutcome } from '../dist/sandbox.js'

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    database: { type: 'string' },
    processes: { type: 'string', default: '1' },
  },
})
const times = Number(values.times)
const processes = Number(values.processes)
if (processes > 1 && values.database === undefined) throw new Error('A folder belongs to one process: give --database')
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'iso20022-kill-'))
const where = values.database === undefined ? ['--data', folder] : ['--database', values.database]
const begin = '2026-11-18'

/** Starts a sandbox and waits until it prints its address. */
async function start() {
  const clock = ['--clock', 'manual', '--start', `${begin}T09:00:00+01:00`]
  const webhooks = ['--allow-any-webhook', '--allow-private-webhooks']
  const child = spawn(process.execPath, [cli, 'sandbox', '--port', '0', '--json', ...clock, ...webhooks, ...where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
  const line = await new Promise((resolve) => {
    let text = ''
    child.stdout.on('data', (piece) => {
      text += piece
      if (text.includes('\n')) resolve(text)
    })
    child.stdout.once('end', () => resolve(undefined))
  })
  if (line === undefined) throw new Error(`The sandbox did not start: it ended with ${await ended}`)
  return { child, ended, ...JSON.parse(line) }
}

/** Ids of resources that webhooks have reported as done. */
const toldDone = new Set()

/** A listener for webhooks. It runs longer than the sandboxes. */
async function listen() {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    const { edata } = JSON.parse(text)
    if (edata.status === 'DONE') toldDone.add(edata.id)
    response.writeHead(204).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const listener = await listen()
const hook = `http://127.0.0.1:${listener.address().port}/`

async function ask(method, url, body, token) {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  // A request without an answer would block the round forever.
  const signal = AbortSignal.timeout(60_000)
  const response = await fetch(url, {
    method,
    headers,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return response.status === 200 ? response.json() : Promise.reject(new Error(String(response.status)))
}

/**
 * The requested resources, by path: whether a confirmation was sent (`attempted`) and answered (`confirmed`), and for
 * each payment, by its name on the statement, how often money goes out and comes back.
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
async function newPush(url, payer, payee) {
  const name = `PUSH-${++count}`
  const [account, fate] = someCreditor(payee)
  const body = { amount: 0.01, description: name, recipient: { account }, status: 'READY', webhooks: { all: hook } }
  const push = await ask('POST', `${url}/bank/v1/push`, body, payer.token)
  return { path: `/bank/v1/push/${push.id}`, sharing: push.sharing, payments: new Map([[name, fate]]) }
}

/** Creates a job of three payments with a webhook. */
async function newJob(url, payer, payee) {
  const name = `JOB-${++count}`
  const creditors = [1, 2, 3].map((number) => [`${name}-${number}`, ...someCreditor(payee)])
  const initiation = buildPain001({
    messageId: name,
    initiatingParty: { name: 'Anna Rossi' },
    paymentInformation: [
      {
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
      },
    ],
  })
  const body = { iban: payer.iban, initiation, status: 'READY', webhooks: { pain001: hook } }
  const job = await ask('POST', `${url}/bank/iso20022/v1/pain/001/`, body, payer.token)
  if (job.status !== 'READY') throw new Error(`The job ${job.id} is ${job.status}`)
  const payments = new Map(creditors.map(([endToEndId, , fate]) => [endToEndId, fate]))
  return { path: `/bank/iso20022/v1/pain/001/${job.id}`, sharing: job.sharing, payments }
}

/** Whether the last kill is over. */
let isOver = false

/** One client: creates orders and confirms them until its sandbox is killed. */
async function load({ url, accounts }) {
  const [payer, payee] = accounts
  while (!isOver) {
    try {
      const order = await (Math.random() < 0.7 ? newPush : newJob)(url, payer, payee)
      orders.set(order.path, order)
      order.attempted = true
      // The link contains the port of the process that created it.
      await ask('POST', `${url}${new URL(order.sharing).pathname}`, { decision: 'confirm' })
      order.confirmed = true
    } catch {
      return
    }
  }
}

/** Moves the clock until its sandbox is killed, so that work is due all the time. */
async function moveClock({ url }) {
  while (!isOver) {
    try {
      await wait(Math.random() * 300)
      await ask('POST', `${url}/_sandbox/clock`, { advance: 'PT5H' })
    } catch {
      return
    }
  }
}

/** Starts a sandbox, and clients that keep it busy. */
async function startUnderLoad() {
  const sandbox = await start()
  return { ...sandbox, clients: [load(sandbox), load(sandbox), load(sandbox), moveClock(sandbox)] }
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
async function bookings({ url, accounts }) {
  const [payer] = accounts
  const { now } = await ask('POST', `${url}/_sandbox/clock`, { advance: 'P15D' })
  const jobs = `${url}/bank/iso20022/v1/camt/053`
  const range = { begin: '2026-11-17', end: now.slice(0, 10) }
  const { id } = await ask('POST', `${jobs}/`, { iban: payer.iban, date_range_statement: range }, payer.token)
  await ask('PATCH', `${jobs}/${id}`, { status: 'SCHEDULED' }, payer.token)
  await ask('POST', `${url}/_sandbox/clock`, { advance: 'P2D' })
  const { status, statements } = await ask('GET', `${jobs}/${id}`, undefined, payer.token)
  if (status !== 'DONE') throw new Error(`The statement is ${status}`)
  const headers = { authorization: `Bearer ${payer.token}` }
  const path = new URL(statements[0].file).pathname
  const file = await fetch(`${url}${path}`, { headers })
  const [statement] = (await parseCamt053(await file.text(), { strict: true })).statements
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

/**
 * The final checks: every answer is kept, what was confirmed was done once, and what was not confirmed was not done.
 */
async function check(sandbox) {
  const { url, accounts } = sandbox
  const { found, left } = await bookings(sandbox)
  const balance = (await ask('GET', `${url}/_sandbox/accounts`)).accounts[0].balance
  if (Number(left) !== balance) throw new Error(`The statement ends with ${left}, the account has ${balance}`)
  let done = 0
  for (const { path, payments, attempted, confirmed } of orders.values()) {
    const { status, id } = await ask('GET', `${url}${path}`, undefined, accounts[0].token)
    const isReady = status === 'READY'
    if (!isReady && !attempted) throw new Error(`${path} is ${status}, and nobody confirmed it`)
    if (isReady && confirmed) throw new Error(`${path} was confirmed and is READY`)
    if (!isReady && !['DONE', 'FAILED'].includes(status)) throw new Error(`${path} is ${status} after two weeks`)
    for (const [name, fate] of payments) {
      const wanted = isReady ? undefined : fate
      if (shown(found.get(name)) !== shown(wanted)) {
        throw new Error(`${name} went ${shown(found.get(name))}, but should have gone ${shown(wanted)}`)
      }
    }
    if (isReady) continue
    done++
    if (status === 'DONE') await toldWithin(60_000, id)
  }
  return done
}

/** Waits until a webhook has reported a resource as done. Deliveries are repeated after a while. */
async function toldWithin(ms, id) {
  const until = Date.now() + ms
  while (!toldDone.has(id)) {
    if (Date.now() > until) throw new Error(`No webhook was told that ${id} is DONE`)
    await wait(100)
  }
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
for (let time = 1; time <= times; time++) {
  const index = time % processes
  const victim = sandboxes[index]
  await someWork()
  victim.child.kill('SIGKILL')
  const how = await victim.ended
  if (how !== 'SIGKILL') throw new Error(`The sandbox ended by itself, with ${how}`)
  killed = time
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
  `killed ${times} times: ${orders.size} orders answered, ${confirmed} confirmations answered, ${done} done: nothing lost, nothing twice`,
)
