// One library reads one file in this process and prints time and memory: `node one.mjs toolkit FILE`. Called by
// run.mjs; can be profiled directly: `node --cpu-prof one.mjs toolkit FILE`.
import { createReadStream, readFileSync } from 'node:fs'

const [name, file] = process.argv.slice(2)

/** Each function returns how many entries (for a batch: transactions) it found, and their sum. */
const readers = {
  async toolkit() {
    const { readCamt053 } = await import('../../dist/camt053.js')
    let count = 0
    let net
    for await (const part of readCamt053(createReadStream(file, { highWaterMark: 1 << 18 }))) {
      if (part.kind === 'entry') count++
      else if (part.kind === 'statementEnd') net = part.totals.booked.all.net.toString()
    }
    return { count, net }
  },
  async 'toolkit, streamed transactions'() {
    const { readCamt053 } = await import('../../dist/camt053.js')
    let count = 0
    let net
    const source = createReadStream(file, { highWaterMark: 1 << 18 })
    for await (const part of readCamt053(source, { transactions: 'stream' })) {
      if (part.kind === 'transaction') count++
      else if (part.kind === 'statementEnd') net = part.totals.booked.all.net.toString()
    }
    return { count, net }
  },
  async 'camt-parser'() {
    const { parseCamt053 } = await import('camt-parser')
    const { statements } = await parseCamt053(readFileSync(file, 'utf8'))
    const entries = statements.flatMap(({ transactions }) => transactions)
    return { count: entries.length }
  },
  async 'iso20022.js'() {
    const { CashManagementEndOfDayReport } = await import('iso20022.js')
    const { entries } = CashManagementEndOfDayReport.fromXML(readFileSync(file, 'utf8'))
    return { count: entries.length }
  },
}

const started = performance.now()
const found = await readers[name]()
const { user, system } = process.cpuUsage()
const figures = {
  ...found,
  ms: Math.round(performance.now() - started),
  cpuMs: Math.round((user + system) / 1000),
  peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
}
console.log(JSON.stringify(figures))
