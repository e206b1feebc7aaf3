// Measures a sandbox on PostgreSQL with 200 clients at a time, for a minute.
// Usage: node bench/sandbox.mjs --database URL [--clients 200] [--seconds 60] [--processes 1]. Needs dist.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    clients: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    processes: { type: 'string', default: '1' },
  },
})
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const where = values.database === undefined ? [] : ['--database', values.database]

async function start() {
  const child = spawn(process.execPath, [cli, 'sandbox', '--port', '0', '--json', ...where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const piece of child.stdout) {
    text += piece
    if (text.includes('\n')) break
  }
  return { child, ...JSON.parse(text) }
}

const sandboxes = await Promise.all(Array.from({ length: Number(values.processes) }, start))
// One account for each client, as in real use.
const accounts = []
for (let number = 0; number < Number(values.clients); number++) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name: `Client ${number}`, balance: 100 })
  accounts.push(await (await fetch(`${sandboxes[0].url}/_sandbox/accounts`, { method: 'POST', headers, body })).json())
}
const until = Date.now() + Number(values.seconds) * 1000
const times = []
const errors = new Map()

async function ask(method, url, body, token) {
  const begin = performance.now()
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    times.push(performance.now() - begin)
    if (response.status === 200) return answer
    errors.set(response.status, (errors.get(response.status) ?? 0) + 1)
  } catch (error) {
    errors.set(error.message, (errors.get(error.message) ?? 0) + 1)
  }
  return undefined
}

async function client(number) {
  const { url } = sandboxes[number % sandboxes.length]
  const payer = accounts[number % accounts.length]
  const payee = accounts[(number + 1) % accounts.length]
  while (Date.now() < until) {
    const body = { amount: 0.01, recipient: { account: payee.iban }, status: 'READY' }
    const push = await ask('POST', `${url}/bank/v1/push`, body, payer.token)
    if (push === undefined) continue
    await ask('POST', `${url}${new URL(push.sharing).pathname}`, { decision: 'confirm' })
    await ask('GET', `${url}/bank/v1/push/${push.id}`, undefined, payer.token)
  }
}

await Promise.all(Array.from({ length: Number(values.clients) }, (_, number) => client(number)))
const { accounts: all } = await (await fetch(`${sandboxes[0].url}/_sandbox/accounts`)).json()
const mine = new Set(accounts.map(({ iban }) => iban))
const after = all.filter(({ iban }) => mine.has(iban))
const cents = (list) => list.reduce((sum, { balance }) => sum + Math.round(Number(balance) * 100), 0)
for (const { child } of sandboxes) child.kill('SIGTERM')
times.sort((a, b) => a - b)
const at = (part) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)
console.log(
  JSON.stringify({
    clients: Number(values.clients),
    processes: sandboxes.length,
    requests: times.length,
    perSecond: Math.round(times.length / Number(values.seconds)),
    ms: { median: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) },
    errors: Object.fromEntries(errors),
    moneyKept: cents(accounts) === cents(after),
  }),
)
process.exitCode = errors.size > 0 || cents(accounts) !== cents(after) ? 1 : 0
