// `npm run build && node bench/pain001/run.mjs [COUNT ...]` measures time and peak memory of building a pain.001 beside
// other libraries. Each figure is the median of several processes (three up to 100,000 payments, otherwise one; or
// ROUNDS=7). The libraries take turns, so that a busy moment of the machine affects all of them. ONLY='toolkit,
// streamed; sepa-xml' measures these alone. BEFORE=/path/to/dist measures the toolkit of another build, too.
// `--one NAME COUNT` is one run in this process.
import { fileURLToPath } from 'node:url'
import { byTurns, installLibraries, machine, measureHere, measureThere, median, row } from '../turns.mjs'
import { candidates } from './candidates.mjs'
import { rows } from './rows.mjs'

const { ONLY, ROUNDS, BEFORE } = process.env
const before = ', before'
/** A library that took longer for one number of payments is not run again with that number or a larger one. */
const tooLong = 30
const slow = new Set()

if (process.argv[2] === '--one') await one(process.argv[3], Number(process.argv[4]))
else await compareAll(process.argv.slice(2).map(Number))

async function one(name, count) {
  const run = await candidates[name](name.endsWith('rows streamed') ? [] : [...rows(count)], count)
  await measureHere(run)
}

async function compareAll(given) {
  const all = Object.keys(candidates)
  const chosen = ONLY === undefined ? all : ONLY.split(';').map((name) => name.trim())
  const unknown = chosen.find((name) => !all.includes(name))
  if (unknown !== undefined) throw new RangeError(`There is no ${unknown}, only: ${all.join('; ')}`)
  const isBuilt = (name) => BEFORE !== undefined && name.startsWith('toolkit')
  const names = chosen.flatMap((name) => (isBuilt(name) ? [name + before, name] : [name]))
  installLibraries(fileURLToPath(new URL('.', import.meta.url)))
  console.log(`${machine()}\n`)
  console.log('| payments | library | time | processor time | peak memory | file |')
  console.log('|---:|---|---:|---:|---:|---:|')
  for (const count of given.length > 0 ? given : [1000, 10_000, 100_000, 1_000_000]) {
    const rounds = Number(ROUNDS ?? (count > 100_000 ? 1 : 3))
    for (const [name, runs] of await byTurns(names, rounds, (name) => measure(name, count)))
      console.log(line(count, name, runs))
  }
}

function measure(name, count) {
  if (slow.has(name)) return { failed: 'not tried, fewer took too long' }
  const [own] = name.split(before)
  const env = own === name ? process.env : { ...process.env, DIST: BEFORE }
  const run = measureThere(fileURLToPath(import.meta.url), ['--one', own, String(count)], env)
  if (run.failed !== undefined || run.clock > tooLong) slow.add(name)
  return run
}

function line(count, name, runs) {
  const done = runs.filter(({ failed }) => failed === undefined)
  const [first] = done
  if (first === undefined) return row(count, name, `fails: ${runs[0].failed}`, '', '', '')
  const middle = (of) => median(done.map(of))
  const seconds = [({ clock }) => clock, ({ cpu }) => cpu].map((of) => `${middle(of).toFixed(2)} s`)
  return row(
    count,
    name,
    ...seconds,
    `${middle(({ peak }) => peak).toFixed(0)} MB`,
    `${(first.result / 1e6).toFixed(1)} MB`,
  )
}
