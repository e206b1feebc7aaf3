// Measures one candidate with one number of payments in one process: `node one.mjs NAME COUNT`. Prints one JSON line.
import { candidates } from './candidates.mjs'
import { rows } from './rows.mjs'

const [name, size] = process.argv.slice(2)
const count = Number(size)
const before = process.memoryUsage.rss()
const given = name.endsWith('rows streamed') ? [] : [...rows(count)]
const run = await candidates[name](given, count)
const cpu = process.cpuUsage()
const start = performance.now()
const bytes = await run()
const ms = performance.now() - start
const used = process.cpuUsage(cpu)
console.log(
  JSON.stringify({
    ms: Math.round(ms),
    cpuMs: Math.round((used.user + used.system) / 1000),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    startMb: Math.round(before / 2 ** 20),
    bytes,
  }),
)
