// `npm run build && node bench/camt053/run.mjs` measures time and peak memory of reading 100,000 entries, beside other
// libraries; and (with `--large`) of files that these cannot read at all: a statement of 1 GB, and one entry of 600 MB
// with 400,000 transactions. Every run is a process of its own, and the libraries take turns. The best of three runs
// counts, because other work on the machine can only make a run slower. `--entries 10000 --turns 1` is a short one.
// What knows XML but no statements is listed, too: validating, a tree, events, objects of the elements.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const here = fileURLToPath(new URL('.', import.meta.url))
const data = fileURLToPath(new URL('../data/', import.meta.url))
const { values: options } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    entries: { type: 'string', default: '100000' },
    turns: { type: 'string', default: '3' },
  },
})
const { large } = options
const entries = Number(options.entries)
const turns = Number(options.turns)

if (!existsSync(`${here}node_modules`)) {
  console.error('Installing the libraries to compare with …')
  execFileSync('npm', ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: here,
    stdio: 'inherit',
  })
}
mkdirSync(data, { recursive: true })
console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} threads`)
console.log(
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}\n`,
)
console.log('| file | library | found | best time | processor time | MB/s | peak memory |')
console.log('|---|---|---:|---:|---:|---:|---:|')

const readers = ['toolkit', 'camt-parser', 'iso20022.js']
const ofXml = ['toolkit, validate', 'libxml2-wasm, with our schema', 'saxes', 'fast-xml-parser']
const best = compare('entries', entries, [...readers, ...ofXml], turns)
if (large) {
  compare('entries', 800_000, ['toolkit'], 1)
  compare('transactions', 400_000, ['toolkit, streamed transactions'], 1)
}
judge(best)

function compare(kind, count, names, turns) {
  const file = `${data}camt053-${count}-${kind}.xml`
  if (!existsSync(file)) execFileSync(process.execPath, [`${here}generate.mjs`, kind, String(count), file])
  const megabytes = statSync(file).size / 1e6
  const runs = new Map(names.map((name) => [name, []]))
  for (let turn = 0; turn < turns; turn++) for (const name of names) runs.get(name).push(measure(name, file))
  const figures = new Map()
  for (const [name, list] of runs) {
    const failure = list.find(({ failed }) => failed !== undefined)
    const fastest = list.reduce((one, other) => (other.cpuMs < one.cpuMs ? other : one))
    if (failure === undefined) figures.set(name, fastest)
    console.log(
      failure === undefined
        ? line(megabytes, name, fastest)
        : `| ${megabytes.toFixed(0)} MB | ${name} | fails: ${failure.failed} | | | | |`,
    )
  }
  return figures
}

function measure(name, file) {
  const args = ['--max-old-space-size=6000', `${here}one.mjs`, name, file]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 900_000 })
  if (status === 0) return JSON.parse(stdout)
  return {
    failed: /heap out of memory|Invalid string length|ERR_STRING_TOO_LONG/.exec(stderr)?.[0] ?? `status ${status}`,
  }
}

function line(megabytes, name, { count, ms, cpuMs, peakMb }) {
  const seconds = (value) => `${(value / 1000).toFixed(2)} s`
  return `| ${megabytes.toFixed(0)} MB | ${name} | ${count} | ${seconds(ms)} | ${seconds(cpuMs)} | ${(megabytes / (cpuMs / 1000)).toFixed(1)} | ${peakMb} MB |`
}

/** The goal: at least six times as fast as the fastest other library, with a tenth of its memory. */
function judge(figures) {
  const own = figures.get('toolkit')
  const others = [...figures]
    .filter(([name]) => readers.includes(name) && name !== 'toolkit')
    .map(([, figure]) => figure)
  if (own === undefined || others.length === 0) return
  const faster = others.reduce((one, other) => (other.cpuMs < one.cpuMs ? other : one))
  const speed = faster.cpuMs / own.cpuMs
  const memory = own.peakMb / faster.peakMb
  console.log(
    `\n${speed.toFixed(1)} times as fast as the faster one (expected 6), ${(memory * 100).toFixed(0)} % of its memory (expected 10 %)`,
  )
  if (speed < 6 || memory > 0.1) process.exitCode = 1
}
