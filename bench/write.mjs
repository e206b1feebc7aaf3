// Measures writing, each case in processes of its own, by turns with another build if one is given:
//
//   npm run build && node bench/write.mjs
//   node bench/write.mjs --before ../before/dist --rounds 5 --case statement
//
// Prints the median processor time of a run, in ms, and the least. Objects are made before the measured time.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { mt940 } from './mt940.mjs'
import { rows } from './pain001/rows.mjs'

const pathTo = (name) => fileURLToPath(new URL(name, import.meta.url))
const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    dist: { type: 'string', default: pathTo('../dist') },
    rounds: { type: 'string', default: '5' },
    case: { type: 'string', default: '' },
    one: { type: 'string' },
  },
})
const load = (entry) => import(pathToFileURL(resolve(options.dist, `${entry}.js`)).href)

async function lengthOf(pieces) {
  let length = 0
  for await (const piece of pieces) length += piece.length
  return length
}

async function statement() {
  const { parseCamt053 } = await load('camt053')
  const args = [pathTo('generate-camt053.mjs'), '--entries', '10000']
  return parseCamt053(execFileSync(process.execPath, args, { maxBuffer: 1e9 }))
}

/** Without the elements that objects were read from. */
function bare(value) {
  return JSON.parse(JSON.stringify(value, (key, each) => (key === 'document' ? undefined : each)))
}

async function report() {
  const { parsePain002 } = await load('pain002')
  const text = readFileSync(pathTo('../fixtures/valid/pain.002.001.03.xml'), 'utf8')
  const to = text.lastIndexOf('</TxInfAndSts>') + '</TxInfAndSts>'.length
  const from = text.lastIndexOf('<TxInfAndSts>', to)
  return parsePain002(text.slice(0, from) + text.slice(from, to).repeat(10_000) + text.slice(to))
}

const cases = {
  async 'statement, 10,000 entries'() {
    const { writeCamt053 } = await load('camt053')
    const { header, statements } = bare(await statement())
    return () => lengthOf(writeCamt053({ header, statements }, { message: 'camt.053.001.08' }))
  },
  async 'statement as read, 10,000 entries'() {
    const { writeCamt053 } = await load('camt053')
    const read = await statement()
    return () => lengthOf(writeCamt053(read, { message: 'camt.053.001.08' }))
  },
  async 'report, 10,000 lines'() {
    const { writePain002 } = await load('pain002')
    const { message: _message, ...read } = bare(await report())
    return () => lengthOf(writePain002(read, { sums: 'none' }))
  },
  async 'report as read, 10,000 lines'() {
    const { writePain002 } = await load('pain002')
    const read = await report()
    return () => lengthOf(writePain002(read, { sums: 'none' }))
  },
  async 'MT940, 20,000 entries read'() {
    const { readMt940 } = await load('mt940')
    const text = `${mt940.head}${mt940.entry.repeat(20_000)}${mt940.foot}`
    return async () => {
      let entries = 0
      for await (const { kind } of readMt940(text)) if (kind === 'entry') entries++
      return entries
    }
  },
  'payments, 100,000, amounts as texts': () => payments((amount) => amount),
  async 'payments, 100,000, amounts as Decimal'() {
    const { Decimal } = await load('values')
    return payments((amount) => new Decimal(amount))
  },
}

async function payments(amountOf) {
  const { writePain001 } = await load('pain001')
  const made = Array.from(rows(100_000), ({ endToEndId, amount, name, iban, bic, text }) => ({
    endToEndId,
    amount: amountOf(amount),
    creditor: { name },
    creditorAccount: { iban },
    creditorAgent: { bic },
    remittanceInformation: text,
  }))
  const block = {
    paymentInformationId: 'BENCH-1-1',
    requestedExecutionDate: '2026-11-30',
    debtor: { name: 'Example AG' },
    debtorAccount: { iban: 'DE89370400440532013000' },
    debtorAgent: { bic: 'COBADEFFXXX' },
    payments: made,
  }
  const initiation = {
    messageId: 'BENCH-1',
    creationDateTime: '2026-11-21T10:00:00Z',
    initiatingParty: { name: 'Example AG' },
    paymentInformation: [block],
  }
  return () => lengthOf(writePain001(initiation))
}

if (options.one !== undefined) {
  const run = await cases[options.one]()
  const before = process.cpuUsage()
  const result = await run()
  const { user, system } = process.cpuUsage(before)
  console.log(JSON.stringify({ ms: (user + system) / 1e3, result }))
} else {
  const load = loadavg().map((one) => one.toFixed(1))
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, load ${load.join(' ')}`)
  const builds = options.before === undefined ? [options.dist] : [options.before, options.dist]
  for (const name of Object.keys(cases).filter((each) => each.includes(options.case))) {
    const times = builds.map(() => [])
    const results = new Set()
    for (let round = 0; round < Number(options.rounds); round++) {
      for (const [number, dist] of builds.entries()) {
        const { ms, result } = measure(name, dist)
        times[number].push(ms)
        results.add(result)
      }
    }
    const shown = times.map((each) => {
      const sorted = each.sort((a, b) => a - b).map(Math.round)
      return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]})`
    })
    console.log(`${name}: ${shown.join(' -> ')} ms${results.size === 1 ? '' : `, DIFFERENT: ${[...results]}`}`)
  }
}

function measure(name, dist) {
  const args = [fileURLToPath(import.meta.url), '--one', name, '--dist', dist]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(`${name}: ${stderr.slice(0, 2000)}`)
  return JSON.parse(stdout.trim().split('\n').at(-1))
}
