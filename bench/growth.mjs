// Doubles the input of public functions, and says how processor time and peak memory grow with it.
//
//   npm run build && node bench/growth.mjs                       every case at 20,000 and 40,000 entries or payments
//   node bench/growth.mjs --most 200000 --case readCamt053       cases with that in their name, at 100,000 and 200,000
//   node bench/growth.mjs --one readCamt053 --size 1000          one run in this process
//
// Every run is a process of its own. Input is made outside of the measured time; the time of a small input, which is
// mostly loading and compiling, is taken off both. Linear work has a ratio near 2, quadratic work one near 4. The peak
// is that of the process, and has the input in it; matching runs in another process, and has none. `growth-cases.mjs`
// has the cases, and the public functions that are not measured, with the reason; a test holds it against what is
// exported.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { cases } from './growth-cases.mjs'

const { values: options } = parseArgs({
  options: {
    most: { type: 'string', default: '40000' },
    case: { type: 'string', default: '' },
    one: { type: 'string' },
    size: { type: 'string', default: '1000' },
  },
})

async function one(name, size) {
  const [input, work] = cases[name]
  const given = await input(size)
  const before = process.cpuUsage()
  const children = childTime()
  await work(given)
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1e6 + childTime() - children, peak: name.startsWith('match') ? '' : peakOf() }
}

/** Seconds of the processes that this one has started and that have ended (Linux). */
function childTime() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** The most memory of this process, in MB. */
function peakOf() {
  return Math.round(process.resourceUsage().maxRSS / 1000)
}

function measure(name, size) {
  const args = [fileURLToPath(import.meta.url), '--one', name, '--size', String(size)]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(`${name}: ${stderr.slice(0, 2000)}`)
  return JSON.parse(stdout.trim().split('\n').at(-1))
}

if (options.one !== undefined) console.log(JSON.stringify(await one(options.one, Number(options.size))))
else {
  const most = Number(options.most)
  console.log(`| function | CPU s at ${most / 2} | at ${most} | ratio | peak MB at ${most / 2} | at ${most} |`)
  console.log('|---|---|---|---|---|---|')
  for (const name of Object.keys(cases).filter((each) => each.includes(options.case))) {
    const [start, half, whole] = [100, most / 2, most].map((size) => measure(name, size))
    const ratio = (whole.cpu - start.cpu) / (half.cpu - start.cpu)
    const times = [half, whole].map(({ cpu }) => cpu.toFixed(2))
    console.log(`| ${[name, ...times, ratio.toFixed(2), half.peak, whole.peak].join(' | ')} |`)
  }
}
