// `npm run build && node bench/pain001/run.mjs [COUNT ...]` measures time and peak memory of building a pain.001 beside
// other libraries. Each figure is the median of several processes (three up to 100,000 payments, otherwise one). The
// libraries take turns, so that a busy moment of the machine affects all of them.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const names = ['toolkit', 'toolkit, streamed', 'toolkit, rows streamed', 'sepa-xml', 'sepa', 'iso20022.js']
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
  for (let turn = 0; turn < (count > 100_000 ? 1 : 3); turn++) {
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

function measure(name, count) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${here}one.mjs`, name, String(count)], {
    encoding: 'utf8',
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
