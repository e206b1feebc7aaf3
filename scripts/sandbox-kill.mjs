// Kills a sandbox with kill -9 at random moments under load, again and again, and looks whether anything was lost or done twice.
// Usage: node scripts/sandbox-kill.mjs [--times 100] [--database URL] (default: the embedded store in a temporary folder). Needs dist.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { times: { type: 'string', default: '100' }, database: { type: 'string' } } })
const times = Number(values.times)
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'iso20022-kill-'))
const where = values.database === undefined ? ['--data', folder] : ['--database', values.database]

/** Starts a sandbox and waits until it tells where it is. */
async function start() {
  const child = spawn(process.execPath, [cli, 'sandbox', '--port', '0', '--json', ...where], {
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

/** Pushes of one cent that were answered with 200, and those whose confirmation was. */
const answered = new Set()
const confirmed = new Set()
/** Confirmations that were sent: what was not answered may have happened or not. */
const attempted = new Set()

async function post(url, body, token) {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  // A request that hangs would hold the round for ever.
  const signal = AbortSignal.timeout(60_000)
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
  return response.status === 200 ? response.json() : Promise.reject(new Error(String(response.status)))
}

/** One client: makes pushes and confirms them until the sandbox is gone. */
async function load({ url, accounts }) {
  const [payer, payee] = accounts
  for (;;) {
    try {
      const body = { amount: 0.01, recipient: { account: payee.iban }, status: 'READY' }
      const push = await post(`${url}/bank/v1/push`, body, payer.token)
      answered.add(push.id)
      attempted.add(push.id)
      // The link has the port of the process that made it.
      await post(`${url}${new URL(push.sharing).pathname}`, { decision: 'confirm' })
      confirmed.add(push.id)
    } catch {
      return
    }
  }
}

/** What must hold after all: every answer is kept, and the money moved once for each push that is DONE. */
async function check({ url, accounts }) {
  const [payer, payee] = accounts
  let done = 0
  for (const id of answered) {
    const headers = { authorization: `Bearer ${payer.token}` }
    const response = await fetch(`${url}/bank/v1/push/${id}`, { headers })
    if (response.status !== 200) throw new Error(`The push ${id} was answered and is lost`)
    const { status } = await response.json()
    if (confirmed.has(id) && status !== 'DONE') throw new Error(`The push ${id} was confirmed and is ${status}`)
    if (status === 'DONE' && !attempted.has(id)) throw new Error(`The push ${id} is done, and nobody confirmed it`)
    const { transfers } = await (await fetch(`${url}/bank/v1/push/${id}/transfers`, { headers })).json()
    if (transfers.length !== (status === 'DONE' ? 1 : 0))
      throw new Error(`The push ${id} has ${transfers.length} transfers`)
    if (status === 'DONE') done++
  }
  const received = Math.round((Number(payee.balance) - 5000) * 100)
  if (received !== done) throw new Error(`${done} pushes are done, and ${received} cents were received`)
  return done
}

// Whatever ends this too early says so: a wait that nothing can end any more would else look like success without words.
let isDone = false
process.on('exit', (code) => {
  if (isDone) return
  console.error(`ended too early with ${code}, after ${killed} kills; the data are in ${values.database ?? folder}`)
  process.exitCode = 1
})

let killed = 0
let sandbox = await start()
for (let time = 1; time <= times; time++) {
  const clients = Array.from({ length: 4 }, () => load(sandbox))
  await wait(50 + Math.random() * 1500)
  sandbox.child.kill('SIGKILL')
  const how = await sandbox.ended
  if (how !== 'SIGKILL') throw new Error(`The sandbox ended by itself, with ${how}`)
  killed = time
  await Promise.all(clients)
  sandbox = await start()
}
const done = await check(sandbox)
isDone = true
sandbox.child.kill('SIGTERM')
await sandbox.ended
rmSync(folder, { recursive: true, force: true })
console.log(
  `killed ${times} times; ${answered.size} pushes answered, ${confirmed.size} confirmations answered, ${done} done: nothing lost, nothing twice`,
)
