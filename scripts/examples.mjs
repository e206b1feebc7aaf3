// Runs every example of examples/ as a user would: copied into an empty folder, with the packed package installed from
// the lock file. It runs the commands in the README of each example and checks their output.
//
//   npm run build && npm run examples                 all of them
//   npm run examples -- worker serverless             only these
//
// ISO20022_TEST_PG is the address of a PostgreSQL server and ISO20022_TEST_REDIS that of a Redis for scaling out, CHROMIUM
// the path of Chromium if it is not Debian's. Without one of them, a line states what was not run.

import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { chromium } from 'playwright-core'
import { pack } from './pack.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'iso20022-examples-'))
const fixtures = 'node_modules/iso20022-toolkit/fixtures'
const browser = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)
const server = process.env.ISO20022_TEST_PG
const redis = process.env.ISO20022_TEST_REDIS

/** The check of each example. */
const checks = {
  connector,
  'upload-check': uploadCheck,
  'conversion-property': conversionProperty,
  'browser-page': browserPage,
  worker,
  serverless,
  upload,
  'scaling-out': scalingOut,
}

/** Runs a program in the folder of the examples. Returns its output and its exit code. */
async function run(command, { cwd = folder, env = {} } = {}) {
  try {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64_000_000 }
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', command], options)
    return { code: 0, stdout, stderr }
  } catch (error) {
    if (typeof error.code !== 'number') throw error
    return { code: error.code, stdout: error.stdout, stderr: error.stderr }
  }
}

/** Like `run`, for a program that must succeed. */
async function succeed(command, options) {
  const { code, stdout, stderr } = await run(command, options)
  assert.equal(code, 0, `${command}\n${stdout}\n${stderr}`)
  return stdout
}

/** The commands that the README of an example names, without their comments and the installation. */
function commandsOf(name) {
  const blocks = readFileSync(join(folder, name, 'README.md'), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)
  return [...blocks]
    .flatMap(([, block]) => block.split('\n'))
    .map((line) => line.replace(/\s+# .*/, ''))
    .filter((line) => line !== '' && line !== 'npm ci')
}

/** Starts a program that serves something; its address is the first one that it prints. */
async function serve(command, env = {}) {
  // In a process group of its own, so that all processes it starts end with it.
  const child = spawn('bash', ['-c', command], { cwd: folder, env: { ...process.env, ...env }, detached: true })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let printed = ''
  const url = await new Promise((resolve, reject) => {
    const take = (piece) => {
      printed += piece
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    ended.then(() => reject(new Error(`${command} ended: ${printed}`)))
  })
  const close = async () => {
    process.kill(-child.pid)
    await ended
  }
  return { url, close, printed: () => printed }
}

async function until(question, what) {
  for (let tries = 0; !(await question()); tries++) {
    assert.ok(tries < 600, `waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function connector() {
  const [command] = commandsOf('connector')
  const printed = await succeed(command)
  assert.equal(printed.match(/^\(killed\)$/gm)?.length, 3, printed)
  assert.match(printed, /SUPPLIERS-47: was sent before, job /)
  assert.match(printed, /^jobs at the bank: 1$/m)
  assert.match(printed, /^SUPPLIERS-47: ended \(DONE\)$/m)
  assert.match(printed, /^WAGES-11: refused \(.*The check digits do not fit/m)
  assert.equal(printed.match(/^7 entries, 7 of them new$/gm)?.length, 1, printed)
  assert.ok(printed.match(/^7 entries, 0 of them new$/gm).length >= 2, printed)
  const cells = (text) => text.split('│').map((cell) => cell.trim().replaceAll("'", ''))
  const payments = printed
    .split('\n')
    .map(cells)
    .filter(([, , id]) => /^[A-Z]+-\d+$/.test(id ?? ''))
  assert.deepEqual(
    payments.map((row) => row.slice(2, 8)),
    [
      ['INV-1041', '1240.50', 'ended', 'accepted', 'booked', 'null'],
      ['INV-1042', '89.90', 'ended', 'rejected', 'returned', 'AC04'],
      ['INV-1043', '310.00', 'ended', 'accepted', 'returned', 'MD07'],
      ['RENT-12', '2150.00', 'ended', 'accepted', 'booked', 'null'],
      ['WAGE-1', '2000.00', 'refused', 'null', 'null', 'null'],
    ],
  )
  const [, sum, balance] = /^sum of the lines (\S+), balance at the bank (\S+),/m.exec(printed) ?? []
  assert.equal(sum, '6609.50')
  assert.equal(balance, sum)
}

async function uploadCheck() {
  const cwd = join(folder, 'upload-check')
  const [byHand] = commandsOf('upload-check')
  assert.equal((await run(byHand)).code, 1)
  const steps = ['github.yml', 'gitlab.yml'].flatMap((file) => {
    const text = readFileSync(join(cwd, file), 'utf8')
    return [...text.matchAll(/^\s+(?:run:|-) (npx .*)$/gm)].map(([, command]) => command)
  })
  assert.equal(steps.length, 3)
  const [github, sarif, junit] = steps
  const { code, stdout } = await run(github, { cwd })
  assert.equal(code, 1)
  assert.match(stdout, /^::error file=payments\/wrong\.xml,line=17,col=72,title=value-type::/m)
  assert.doesNotMatch(stdout, /suppliers\.xml/)
  assert.equal((await run(sarif, { cwd })).code, 1)
  const { results } = JSON.parse(readFileSync(join(cwd, 'findings.sarif'), 'utf8')).runs[0]
  const [fault] = results.filter(({ ruleId }) => ruleId === 'value-type')
  assert.equal(fault.locations[0].physicalLocation.region.startLine, 17)
  assert.equal((await run(junit, { cwd })).code, 1)
  assert.match(readFileSync(join(cwd, 'findings.xml'), 'utf8'), /<testsuites [^>]*tests="2" failures="1"/)
  rmSync(join(cwd, 'payments/wrong.xml'))
  assert.deepEqual(await run(github, { cwd }).then(({ code, stdout }) => [code, stdout]), [0, ''])
}

async function conversionProperty() {
  const [command] = commandsOf('conversion-property')
  assert.match(await succeed(command), /^# pass 2$/m)
  // As the README says: without the check of the status the test shows a statement that proves it wrong.
  const file = join(folder, 'conversion-property/booking-lines.js')
  const right = readFileSync(file, 'utf8')
  const wrong = right.replace(/^ *\.filter\(.*status === 'BOOK'\)\n/m, '')
  assert.notEqual(wrong, right)
  writeFileSync(file, wrong)
  const { code, stdout } = await run(command)
  assert.equal(code, 1)
  assert.match(stdout, /Property failed after \d+ tests/)
  assert.match(stdout, /"status":"(?:PDNG|INFO)"/)
}

async function browserPage() {
  const [command] = commandsOf('browser-page')
  if (browser === undefined) return 'no Chromium'
  await withPage(command, async (page) => {
    const verdict = page.locator('#verdict')
    const findings = page.locator('#findings li')
    // Dropped on the page, as with a mouse.
    const text = readFileSync(join(folder, fixtures, 'broken/amount-comma.xml'), 'utf8')
    const dropped = await page.evaluateHandle((content) => {
      const data = new DataTransfer()
      data.items.add(new File([content], 'amount-comma.xml'))
      return data
    }, text)
    await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
    await verdict.filter({ hasText: 'amount-comma.xml: invalid (pain.001.001.03)' }).waitFor()
    assert.equal(await findings.count(), 1)
    assert.match(await findings.first().textContent(), /^36:11 \/Document\/.*InstdAmt: Found "12,50"/)
    // And chosen with the file input.
    await page.setInputFiles('#file', join(folder, fixtures, 'valid/camt.053.001.06.xml'))
    await verdict.filter({ hasText: 'camt.053.001.06.xml: valid (camt.053.001.06)' }).waitFor()
    assert.equal(await findings.count(), 0)
  })
}

async function worker() {
  const [inNode, inBrowser] = commandsOf('worker')
  const expected = [
    { account: 'DE89370400440532013000', entries: 2, sum: '-740.80', currency: 'EUR', balance: 'agrees' },
  ]
  const printed = await succeed(inNode)
  assert.deepEqual(JSON.parse(printed.slice(0, printed.indexOf('\nMeanwhile'))), expected)
  assert.ok(Number(/did something else (\d+) times/.exec(printed)?.[1]) > 0)
  assert.equal((await run(`node worker/main.js ${fixtures}/broken/truncated.xml`)).code, 1)
  if (browser === undefined) return 'no Chromium'
  await withPage(inBrowser, async (page) => {
    await page.setInputFiles('#file', join(folder, fixtures, 'demo/statement.xml'))
    await page.locator('#sums').filter({ hasText: 'agrees' }).waitFor()
    assert.deepEqual(JSON.parse(await page.locator('#sums').textContent()), expected)
  })
}

/**
 * Opens in Chromium what a command serves. The page must not report errors on its console, where violations of its
 * content security policy appear.
 */
async function withPage(command, work) {
  const { url, close } = await serve(command)
  const window = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await window.newPage()
    const faults = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !/favicon/.test(message.location().url)) faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(url)
    await work(page)
    assert.deepEqual(faults, [])
  } finally {
    await window.close()
    await close()
  }
}

async function upload() {
  const [express, fastify, nest, curl] = commandsOf('upload')
  const file = (name) => readFileSync(join(folder, fixtures, name))
  const tooLong = String(file('demo/statement.xml')).replace(/<Ntry>.*?<\/Ntry>/s, (entry) =>
    entry.repeat(Math.ceil(50_000_001 / entry.length)),
  )
  const check = async (ask) => {
    const good = await ask(file('demo/statement.xml'))
    assert.deepEqual([good.status, (await good.json()).valid], [200, true])
    const broken = await ask(file('broken/amount-comma.xml'))
    assert.equal(broken.status, 422)
    assert.equal((await broken.json()).findings[0].line, 36)
    assert.equal((await ask(file('demo/statement.xml').subarray(0, 3000))).status, 422)
    assert.equal((await ask(tooLong)).status, 413)
  }
  const headers = { 'content-type': 'application/xml' }
  for (const command of [express, fastify, nest]) {
    const { url, close } = await serve(command, { PORT: '0' })
    try {
      await check((body) => fetch(`${url}/check`, { method: 'POST', headers, body }))
      const printed = await succeed(curl.replace('http://127.0.0.1:8082', url))
      assert.equal(JSON.parse(printed).findings[0].code, 'value-type')
    } finally {
      await close()
    }
  }
  const { POST } = await import(pathToFileURL(join(folder, 'upload/next/route.js')).href)
  await check((body) => POST(new Request('http://host/check', { method: 'POST', headers, body })))
}

async function serverless() {
  const [command, curl] = commandsOf('serverless')
  const toolkit = (entry) => import(pathToFileURL(join(folder, `node_modules/iso20022-toolkit/dist/${entry}.js`)).href)
  const { createSandbox } = await toolkit('sandbox')
  // A Wednesday: the bank executes nothing on a Sunday.
  const ahead = Date.parse('2026-11-25T09:00:00+01:00') - Date.now()
  const clock = { now: () => Date.now() + ahead }
  const bank = createSandbox({ clock, allowAnyWebhook: true, allowPrivateWebhooks: true })
  const { url: bankUrl } = await bank.listen()
  const [anna, muster] = await bank.accounts()
  const { url, close, printed } = await serve(command, { PORT: '0', BANK_URL: bankUrl, BANK_TOKEN: anna.token })
  try {
    const post = (path, body) => fetch(`${url}${path}`, { method: 'POST', body, duplex: 'half' })
    const file = (name) => readFileSync(join(folder, fixtures, name))
    const report = JSON.parse(await succeed(curl.replace('http://127.0.0.1:8080', url)))
    assert.equal(report.valid, false)
    assert.equal(report.findings[0].code, 'value-type')
    assert.equal((await post('/check', file('broken/amount-comma.xml'))).status, 422)
    assert.equal((await post('/check', file('demo/statement.xml'))).status, 200)
    assert.equal((await post('/check', new Blob([' '.repeat(50_000_001)]))).status, 413)
    const lines = (await (await post('/entries', file('demo/statement.xml'))).text()).trim().split('\n')
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).amount),
      ['-1240.80', '500.00'],
    )
    // A file cut short never looks like a short one.
    await assert.rejects(async () => (await post('/entries', file('demo/statement.xml').subarray(0, 3000))).text())
    assert.equal((await post('/events', 'no event')).status, 400)
    // The bank sends an event about a job, and the function fetches it.
    const { createClient } = await toolkit('client')
    const { submitPain001 } = await toolkit('jobs')
    const { buildPain001, memoryLedger } = await toolkit('pain001')
    const client = createClient({ baseUrl: bankUrl, token: anna.token })
    const payment = {
      endToEndId: 'INV-1',
      amount: '12.50',
      creditor: { name: 'Muster' },
      creditorAccount: { iban: muster.iban },
    }
    const block = {
      paymentInformationId: 'RUN-1-1',
      requestedExecutionDate: '2026-11-25',
      debtor: { name: 'Anna' },
      debtorAccount: { iban: anna.iban },
      payments: [payment],
    }
    const initiation = buildPain001({
      messageId: 'RUN-1',
      creationDateTime: '2026-11-25T08:00:00Z',
      initiatingParty: { name: 'Anna' },
      paymentInformation: [block],
    })
    const webhooks = { pain001: `${url}/events` }
    const { job } = await submitPain001(client, initiation, { iban: anna.iban, ledger: memoryLedger(), webhooks })
    const headers = { 'content-type': 'application/json' }
    await fetch(job.sharing, { method: 'POST', headers, body: '{"decision":"confirm"}' })
    await until(() => printed().includes(`pain001 ${job.id} is DONE`), 'the webhook')
    // Servers with requests of their own get the same event: only from who knows the password.
    for (const name of ['express', 'fastify']) {
      const env = { PORT: '0', BANK_URL: bankUrl, BANK_TOKEN: anna.token, PASSWORD: 'geheim' }
      const other = await serve(`node serverless/${name}.js`, env)
      try {
        const event = { etime: '2026-11-25T09:00:00Z', etype: 'iso20022.pain001.completed', edata: job }
        // On the wire an amount is a number.
        const body = JSON.stringify(event).replace(/"amount":"([\d.]+)"/, '"amount":$1')
        const authorization = `Basic ${Buffer.from('bank:geheim').toString('base64')}`
        const send = (headers) => fetch(`${other.url}/listener`, { method: 'POST', headers, body })
        assert.equal((await send({ 'content-type': 'application/json' })).status, 401)
        assert.equal((await send({ 'content-type': 'application/json', authorization })).status, 204)
        await until(() => other.printed().includes(`pain001 ${job.id} is DONE`), name)
      } finally {
        await other.close()
      }
    }
  } finally {
    await close()
    await bank.close()
  }
}

async function scalingOut() {
  const commands = commandsOf('scaling-out')
  const commandWith = (name) => commands.find((line) => line.includes(name))
  const archive = commandWith('archive.js')
  const twice = `${archive} ${fixtures}/camt053/*.xml`.replace('statements.parquet', 'twice.parquet')
  const tables = await Promise.all([succeed(archive), succeed(twice)])
  assert.match(tables[0], /'DE89370400440532013000' │ '2026-03' │ '15' {4}│ 'EUR' {4}│ '-141\.70000'/)
  assert.equal(tables[1], tables[0])
  const missing = []
  if (server === undefined)
    missing.push('no PostgreSQL server (ISO20022_TEST_PG): the ledger, payments and statements on pg-boss')
  else
    await withDatabase(async (env) => {
      await payments(commandWith('ledger.js'), commandWith('demo.js'), env)
      await statements(commands, env.DATABASE_URL)
      await statementTrial(commandWith('npm run scaling-out'), 'pg-boss', { ...env, REDIS_URL: '' })
    })
  if (redis === undefined) missing.push('no Redis (ISO20022_TEST_REDIS): statements on BullMQ')
  else {
    await statements(commands, redis)
    await statementTrial(commandWith('npm run scaling-out'), 'BullMQ', { DATABASE_URL: '', REDIS_URL: redis })
  }
  return missing.join('; ')
}

async function payments(ledger, demo, env) {
  const printed = (await succeed(ledger, { env })).trim().split('\n')
  const others = printed.filter((line) => /^(?:already-submitted|may-have-arrived)$/.test(line))
  assert.equal(others.length, 3)
  const rest = printed.filter((line) => !others.includes(line))
  assert.deepEqual(rest, ['submitted', 'jobs at the bank: 1', 'jobs at the bank: 1'])
  const steps = (await succeed(demo, { env })).trim().split('\n')
  assert.match(steps.splice(2, 1)[0], /^\S+\.xml: \d{4,} characters$/)
  const expected = ['submitted: submitted, at attempt 2', 'jobs at the bank: 1', 'statement files: 1', 'followed: DONE']
  assert.deepEqual(steps, expected)
}

/** The commands of the README, with a right statement and a wrong one, which is put right and tried again. */
async function statements(commands, queueUrl) {
  const commandWith = (name) => commands.find((line) => line.includes(name)).replace(/ &$/, '')
  const place = mkdtempSync(join(folder, 'statements-'))
  const [arrived, parts] = [join(place, 'arrived'), join(place, 'parts')]
  const env = { QUEUE_URL: queueUrl, QUEUE: basename(place), FILES: arrived, PARTS: parts, RETRY_SECONDS: '0' }
  const letters = () => succeed(commandWith('dead-letters.js'), { env })
  cpSync(join(folder, fixtures, 'camt053/charges.xml'), join(arrived, 'right.xml'))
  cpSync(join(folder, fixtures, 'valid/pain.001.001.03.xml'), join(arrived, 'wrong.xml'))
  const running = ['arrive.js', 'worker.js'].map((name) => startInBackground(commandWith(name), env))
  async function tryAgain() {
    await until(async () => (await letters()).startsWith('wrong.xml: failed 3 times, 0 workers died\n'), 'the letter')
    assert.match(await letters(), /^ {2}message-\w+ .+/m)
    assert.equal(partsOf(parts).length, 1)
    cpSync(join(folder, fixtures, 'demo/statement.xml'), join(arrived, 'wrong.xml'))
    await succeed(`${commandWith('dead-letters.js')} --again`, { env })
    await until(() => partsOf(parts).length === 2, 'the second part')
    assert.equal(await letters(), '')
    const sums = await succeed(commandWith('ask.js'), { env })
    assert.match(sums, /'DE89370400440532013000' │ '2026-11' │ '2' {5}│ 'EUR' {4}│ '-740\.80000'/)
  }
  const early = running.map(({ ended }) => ended.then((code) => assert.fail(`a process ended by itself: ${code}`)))
  await Promise.race([tryAgain(), ...early]).finally(() => {
    for (const { stop } of running) stop()
  })
  assert.deepEqual(await Promise.all(running.map(({ ended }) => ended)), [0, 0])
}

function partsOf(path) {
  return existsSync(path) ? readdirSync(path, { recursive: true }).filter((name) => name.endsWith('.parquet')) : []
}

/** Starts a program that runs until it gets SIGTERM. `ended` is its exit code. */
function startInBackground(command, env) {
  const stdio = ['ignore', 'inherit', 'inherit']
  const child = spawn('bash', ['-c', `exec ${command}`], { cwd: folder, env: { ...process.env, ...env }, stdio })
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)))
  return { ended, stop: () => child.kill() }
}

/** The trial with killed workers, which fails by itself unless all is right. */
async function statementTrial(command, name, env) {
  const small = command.replace(/--files \S+ --workers \S+/, '--files 200 --workers 2 --kills 200')
  assert.notEqual(small, command)
  const printed = await succeed(small, { env })
  assert.match(printed, new RegExp(`^${name}, 2 workers, killed: .*renamed [1-9]`, 'm'))
  assert.match(printed, /│ 204 +│ 4093 +│ 8 .* 'exact' │$/m)
}

/** A database of its own on the server. */
async function withDatabase(work) {
  const name = `iso20022_examples_${process.pid}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  try {
    await work({ DATABASE_URL: server.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`) })
  } finally {
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  }
}

/** The examples as users have them, with the packed package in place of the parent folder. */
async function install() {
  const source = join(root, 'examples')
  const without = ['node_modules', 'dist']
  cpSync(source, folder, { recursive: true, filter: (path) => !without.includes(basename(path)) })
  const { tarball } = pack(root, folder)
  for (const name of ['package.json', 'package-lock.json']) {
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), text.replaceAll('"file:.."', `"file:${basename(tarball)}"`))
  }
  await succeed('npm ci --prefer-offline --no-audit --no-fund')
}

const wanted = process.argv.slice(2)
const names = readdirSync(join(root, 'examples'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && existsSync(join(root, 'examples', entry.name, 'README.md')) ? [entry.name] : [],
)
assert.deepEqual(
  names.toSorted(),
  Object.keys(checks).toSorted(),
  'each example has a check, and each check an example',
)
let failed = 0
try {
  await install()
  for (const name of names) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const begin = performance.now()
    try {
      const missing = await checks[name]()
      const seconds = ((performance.now() - begin) / 1000).toFixed(1)
      console.log(`${name}: as it should be (${seconds} s)${missing ? `; not run for want of it: ${missing}` : ''}`)
    } catch (error) {
      failed++
      console.log(`${name}: FAILED\n${error.stack}`)
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed === 0 ? 0 : 1
