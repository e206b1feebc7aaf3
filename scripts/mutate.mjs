// Tests the tests: changes the sources of a room at a seeded sample of places, one at a time, and reports each change
// that no test notices.
//
//   npm run mutate -- --room values --seed 1 --sample 30     every file of a room, at most 30 mutants each
//   npm run mutate -- --room values --room rules             rooms one after the other
//   npm run mutate -- --room values --seed 4 --seed 5        both samples in one run, with a line for each
//   npm run mutate -- --file src/values/identifiers/iban.ts              one file, or all whose path begins so: --file src/values/codes/
//   --test test/values/identifiers/iban.test.ts    only with these tests; also the beginning of paths
//   --fresh          forgets the mutants killed by earlier runs, which are not run again while source and killing test are
//                    the same
//
// The mutants are Stryker's; `mutate/worker.mjs` describes how tests run with them. Tests that start processes or
// browsers, files that `npm test` leaves out, and tests slower than 0.7 s are left out; sweeps take an eighth of their
// sample (`test/support/sweep.ts`). A mutant that cannot be noticed, because the program behaves the same, is explained
// in test/mutants/explained.json. Exits with 1 when fewer than 95 % of a room's mutants are killed; explained ones do
// not count.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { explainedKey, sampledMutants, staleOf } from './mutate/mutants.mjs'

/** Rooms, and the tests to run: first the room's own, then those of rooms that use it. */
const rooms = {
  diagnostics: ['test/diagnostics', 'test/cli/validate/print-findings', 'test/schema/findings/positions'],
  schema: [
    'test/schema',
    'test/conformance',
    'test/properties',
    'test/statement/fill-entries',
    'test/xml/run/machine',
    'test/xml/reader',
    'test/arbitraries/documents',
    'test/recognise',
  ],
  values: [
    'test/values',
    'test/rules/initiation',
    'test/rules/pain001',
    'test/initiation/payment-dates',
    'test/statement/check-statement',
  ],
  rules: [
    'test/rules',
    'test/remedies/fix-initiation',
    'test/pain001/any-object',
    'test/initiation/build/like-earlier',
    'test/report/read',
    'test/statement/check-statement',
  ],
  domain: ['test/domain', 'test/pain001', 'test/camt053', 'test/statement', 'test/report'],
  initiation: ['test/initiation', 'test/pain001', 'test/pain008', 'test/rules', 'test/remedies', 'test/domain/column'],
  statement: ['test/statement', 'test/camt053', 'test/rules/statement', 'test/compare', 'test/journal'],
  report: ['test/report', 'test/pain002', 'test/domain/column'],
}
/** Tests that compare a page or a list with all of a folder. */
const pages = [
  { of: 'src/rules/', test: 'test/rules/docs.test.ts' },
  { of: 'src/rules/', test: 'test/rules/built-in.test.ts' },
]
const least = 95
/**
 * After this many seconds without a step, a process counts as hanging: of its processor time where Linux says it. With a
 * mutant only tests run that are quick without it.
 */
const stalled = { trying: 20, else: 60 }
const folder = '.tmp/mutation'
const explainedFile = 'test/mutants/explained.json'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { values: options } = parseArgs({
  options: {
    room: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true },
    test: { type: 'string', multiple: true },
    seed: { type: 'string', multiple: true, default: ['1'] },
    sample: { type: 'string', default: '30' },
    fresh: { type: 'boolean', default: false },
  },
})

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const filesIn = (path, ending) => {
  const under = existsSync(path) ? readdirSync(path, { recursive: true }).map((name) => `${path}/${name}`) : []
  return [...under, `${path}.ts`, `${path}.test.ts`].filter((name) => name.endsWith(ending) && existsSync(name)).sort()
}
/** Tests that `npm test` leaves out because they take long (`vitest.config.ts`). */
const fullOnly = /const fullOnly = \[([^\]]*)\]/.exec(readFileSync('vitest.config.ts', 'utf8'))?.[1] ?? ''
const startsProcesses = (file) => /support\/process|playwright|\/installed/.test(readFileSync(file, 'utf8'))

/** Set by Ctrl-C: the mutants killed until then are kept and reported. */
let stopped = false

/**
 * Gives a process of its own session the priority that this session has: Linux shares processor time between sessions
 * (`autogroup`, see sched(7)), and a new one begins in the middle, whatever `nice` says. Elsewhere nothing happens.
 */
function keepPriority(pid) {
  try {
    const [, nice] = / nice (-?\d+)/.exec(readFileSync('/proc/self/autogroup', 'utf8')) ?? []
    if (nice !== undefined) writeFileSync(`/proc/${pid}/autogroup`, nice)
  } catch {}
}

/** Fields of `/proc/PID/stat` from the third on, see proc(5); empty for a process that has ended. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(') ') + 2).split(' ')
  } catch {
    return []
  }
}

/** The seconds of processor time that the processes of a session took; the time of day where that is not known. */
function secondsOf(session) {
  if (!existsSync('/proc/self/stat')) return Date.now() / 1000
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = processes.map(statOf).filter(([, , , id]) => id === String(session))
  return own.reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) / 100, 0)
}

/** Runs one process of vitest on the plan, and ends it when it hangs. Returns the last line of the log. */
async function runPlan(planFile, logFile) {
  const child = spawn(
    'node',
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/mutate/vitest.config.mjs'],
    {
      env: { ...process.env, CI: 'true', NO_COLOR: '1', SWEEPS: 'few', ISO20022_MUTATION_PLAN: planFile },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  )
  keepPriority(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (output = `${output}${data}`.slice(-4000)))
  let step = { size: -1, seconds: 0 }
  const watch = setInterval(() => {
    const { size } = statSync(logFile)
    const seconds = secondsOf(child.pid)
    if (size !== step.size) step = { size, seconds }
    const passed = seconds - step.seconds
    const isTrying = passed > stalled.trying && logOf(logFile).at(-1)?.trying !== undefined
    const isHanging = passed > (isTrying ? stalled.trying : stalled.else)
    // The whole group: vitest and the process of its tests.
    if ((isHanging || stopped) && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }, 2000)
  await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  const lines = logOf(logFile)
  return { last: lines.at(-1) ?? {}, output, lines }
}

const logOf = (logFile) =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** Runs processes until the plan is done. A mutant during which a process ended counts as a time-out. */
async function runToTheEnd(name, plan) {
  // Another run of this room may be under way.
  const logFile = `${folder}/${name}-${process.pid}.log`
  const planFile = `${folder}/${name}-${process.pid}.plan.json`
  writeFileSync(logFile, '')
  writeFileSync(planFile, JSON.stringify({ ...plan, log: logFile }))
  for (;;) {
    const { last, output, lines } = await runPlan(planFile, logFile)
    if (last.end === true || stopped) {
      for (const file of [logFile, planFile]) rmSync(file)
      return lines
    }
    if (last.trying === undefined) throw new Error(`vitest ended before its work was done:\n${output}`)
    const timeOut = { killed: last.trying, file: last.file ?? last.whole, test: last.test ?? 'hangs', timeOut: true }
    writeFileSync(logFile, `${JSON.stringify(timeOut)}\n`, { flag: 'a' })
  }
}

const keyOf = ({ file, hash, location, mutator, replacement }) =>
  JSON.stringify([file, hash, location.start.line, location.start.column, mutator, replacement])

/** The kills of earlier runs whose source and killing test have not changed. */
function earlierKills(cacheFile) {
  if (options.fresh || !existsSync(cacheFile)) return {}
  const kills = JSON.parse(readFileSync(cacheFile, 'utf8'))
  const hashes = new Map()
  const isSame = ({ file, hash }) => {
    if (!hashes.has(file)) hashes.set(file, existsSync(file) ? hashOf(readFileSync(file)) : '')
    return hashes.get(file) === hash
  }
  return Object.fromEntries(Object.entries(kills).filter(([, kill]) => isSame(kill)))
}

const explanations = JSON.parse(readFileSync(explainedFile, 'utf8'))
const explainedKeys = new Set(explanations.map(explainedKey))

const outcomes = ['killed', 'time-out', 'explained', 'survived', 'no coverage']
function row(title, mutants) {
  const count = (outcome) => mutants.filter((mutant) => mutant.outcome === outcome).length
  const killed = count('killed') + count('time-out')
  const total = mutants.length - count('explained')
  const percent = total === 0 ? 100 : Math.floor((killed / total) * 1000) / 10
  const numbers = outcomes.map((outcome) => String(count(outcome)).padStart(outcome.length)).join('  ')
  console.log(
    `${title.padEnd(52)}${String(mutants.length).padStart(7)}  ${numbers}  ${percent.toFixed(1).padStart(5)} %`,
  )
  return percent
}

async function mutateRoom(room) {
  const chosen = (file) => options.file === undefined || options.file.some((begin) => file.startsWith(begin))
  const sources = filesIn(`src/${room}`, '.ts').filter(chosen)
  const isAsked = (file) => options.test?.some((begin) => file.startsWith(begin)) ?? true
  const ofRoom = rooms[room].flatMap((path) => filesIn(path, '.test.ts'))
  const isLeftOut = (file) => startsProcesses(file) || fullOnly.includes(file)
  const tests = [...new Set(ofRoom)].filter((file) => isAsked(file) && !isLeftOut(file))
  const sample = { count: Number(options.sample), seeds: options.seed }
  const { all: mutants, sampled, instrumented } = await sampledMutants(sources, sample)
  const stale = staleOf(
    explanations.filter(({ file }) => sources.includes(file)),
    mutants,
  )
  for (const { file, within, original } of stale)
    console.log(`Explained, but no mutant any more: ${file} ${within}: ${original}`)
  if (stale.length > 0) process.exitCode = 1
  const cacheFile = `${folder}/${room}.killed.json`
  const kills = earlierKills(cacheFile)
  const open = sampled.filter((mutant) => kills[keyOf(mutant)] === undefined)
  const lines =
    open.length === 0
      ? []
      : await runToTheEnd(room, { tests, pages, instrumented, mutants: open, alive: open.map(({ id }) => id) })
  const byId = new Map(open.map((mutant) => [mutant.id, mutant]))
  for (const { killed, file, test, timeOut } of lines.filter((line) => line.killed !== undefined)) {
    kills[keyOf(byId.get(killed))] = { file, hash: hashOf(readFileSync(file)), test, timeOut }
  }
  const broken = lines.filter(({ fails }) => fails !== undefined)
  for (const { file, fails } of broken) console.log(`Fails without any mutant, and was left out: ${file} ${fails}`)
  if (broken.length > 0) process.exitCode = 1
  const through = lines.filter((line) => line.through !== undefined)
  const reached = new Set(through.flatMap(({ seen, hits }) => [...seen, ...Object.keys(hits)]))
  for (const mutant of sampled) {
    const kill = kills[keyOf(mutant)]
    if (kill !== undefined) mutant.outcome = kill.timeOut ? 'time-out' : 'killed'
    else if (explainedKeys.has(explainedKey(mutant))) mutant.outcome = 'explained'
    else mutant.outcome = reached.has(mutant.id) ? 'survived' : 'no coverage'
  }
  writeFileSync(cacheFile, JSON.stringify({ ...earlierKills(cacheFile), ...kills }))
  return { sampled, sources }
}

function report(room, { sampled, sources }) {
  console.log(`\n${room}${' '.repeat(52 - room.length)}mutants  ${outcomes.join('  ')}   killed`)
  for (const file of sources) {
    const mutants = sampled.filter((mutant) => mutant.file === file)
    if (mutants.length > 0) row(`  ${file.slice(4)}`, mutants)
  }
  const percents = options.seed.map((seed) =>
    row(
      `${room}, seed ${seed}`,
      sampled.filter(({ seeds }) => seeds.includes(seed)),
    ),
  )
  if (options.seed.length > 1) row(`${room}, all seeds`, sampled)
  const alive = sampled.filter(({ outcome }) => outcome === 'survived' || outcome === 'no coverage')
  if (alive.length > 0) console.log(`\nNo test notices (${alive.length}):`)
  for (const { place, outcome, line, original, replacement } of alive) {
    const note = outcome === 'survived' ? '' : ' (no test comes here)'
    console.log(`${place}${note}\n    ${line}\n  - ${original}\n  + ${replacement}`)
  }
  return Math.min(...percents) >= least
}

mkdirSync(folder, { recursive: true })
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopped = true))
const asked =
  options.room ??
  Object.keys(rooms).filter((room) => options.file?.some((file) => file.startsWith(`src/${room}/`)) ?? true)
const unknown = asked.filter((room) => !(room in rooms))
if (unknown.length > 0)
  throw new RangeError(`no room ${unknown.join(', ')}; there are ${Object.keys(rooms).join(', ')}`)
for (const room of asked) {
  if (!report(room, await mutateRoom(room)) || stopped) process.exitCode = 1
  if (stopped) break
}
