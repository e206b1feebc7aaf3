// `npm run build && node bench/pain001/run.mjs [COUNT ...]` measures time and peak memory of building a pain.001 beside
// other libraries. Each figure is the median of several processes (three up to 100,000 payments, otherwise one; or
// ROUNDS=7). The libraries take turns, so that a busy moment of the machine affects all of them. ONLY='toolkit,
// streamed; sepa-xml' measures these alone. BEFORE=/path/to/dist measures the toolkit of another build, too.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const all = ['toolkit', 'toolkit, streamed', 'toolkit, rows streamed', 'sepa-xml', 'sepa', 'iso20022.js']
const { ONLY, ROUNDS, BEFORE } = process.env
const chosen = ONLY === undefined ? all : ONLY.split(';').map((name) => name.trim())
const unknown = chosen.find((name) => !all.includes(name))
if (unknown !== undefined) throw new RangeError(`There is no ${unknown}, only: ${all.join('; ')}`)
const isBuilt = (name) => BEFORE !== undefined && name.startsWith('toolkit')
const before = ', before'
const names = chosen.flatMap((name) => (isBuilt(name) ? [name + before, name] : [name]))
const given = process.argv.slice(2).map(Number)
const counts = given.length > 0 ? given : [1000, 10_000, 100_000, 1_000_000]

if (!existsSync(`${here}node_modules`)) {
  console.error('Installing the libraries to compare with …')
  execFileSync('npm', ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: here,
    stdio: 'inherit',
  })
}

console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} threads\n`)
console.log('| payments | library | time | processor time | peak memory | file |')
console.log('|---:|---|---:|---:|---:|---:|')
// A library that took too long for one number of payments is not run again with that number or a larger one.
const slow = new Set()
const tooLong = 30_000
for (const count of counts) {
  const figures = new Map(names.map((name) => [name, []]))
  for (let turn = 0; turn < Number(ROUNDS ?? (count > 100_000 ? 1 : 3)); turn++) {
    for (const [name, list] of figures) {
      const last = list.at(-1)
      if (!slow.has(name) && (last === undefined || last.ms < tooLong)) list.push(measure(name, count))
    }
  }
  for (const [name, list] of figures) {
    console.log(line(count, name, list))
    if (list.some(({ ms, failed }) => failed !== undefined || ms > tooLong)) slow.add(name)
  }
}
console.log(
  `\nLoad of the machine in the last minutes: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
)

function measure(name, count) {
  const isBefore = name.endsWith(before)
  const own = isBefore ? name.slice(0, -before.length) : name
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${here}one.mjs`, own, String(count)], {
    encoding: 'utf8',
    env: isBefore ? { ...process.env, DIST: BEFORE } : process.env,
    timeout: 600_000,
  })
  if (status === 0) return JSON.parse(stdout)
  return {
    failed: /heap out of memory|Invalid string length|ERR_STRING_TOO_LONG/.exec(stderr)?.[0] ?? `status ${status}`,
  }
}

function line(count, name, list) {
  const [first] = list
  if (first === undefined) return `| ${count} | ${name} | not tried: fewer took too long | | | |`
  if (first.failed !== undefined) return `| ${count} | ${name} | fails: ${first.failed} | | | |`
  const median = (pick) => list.map(pick).sort((a, b) => a - b)[Math.trunc(list.length / 2)]
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
  return `| ${count} | ${name} | ${seconds(median((each) => each.ms))} | ${seconds(median((each) => each.cpuMs))} | ${median((each) => each.peakMb)} MB | ${(first.bytes / 1e6).toFixed(1)} MB |`
}
