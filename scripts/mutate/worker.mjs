// Runs in vitest's process, as its runner. Two passes over the test files of a plan:
//
// 1. Test by test. Each test runs without a mutant, which shows the mutants it reaches, and then with each of these active.
//    No module is loaded again, so a mutant costs what the test costs. A mutant counts as killed when the test fails with
//    it and passes right before and right after without it. Quick tests come first.
// 2. File by file, for what the first pass cannot find out: code that ran before the first test (tables, preparations of a
//    file), code that runs once and is cached, or that only slow tests reach. The source file, the modules that import it
//    and the test file are loaded again with the mutant active.
//
// All events go into a log, line by line, so that mutate.mjs can end a process that hangs and start the next one at the
// same place.

import { appendFileSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getFn, getHooks, startTests } from '@vitest/runner'
import { vi } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'

/**
 * The first pass runs tests that take at most this many ms of processor time, and then, for the mutants still alive, at
 * most the second number.
 */
const rounds = [15, 250]
/**
 * In the first of these, so many tests of a file try a mutant, but all of the file that mirrors its source: a hundred
 * tests that all pass it on their way rarely say more of it. The others try what is still alive in the second.
 */
const few = 4
/** A test that takes longer, in ms, is left out: it would take most of the time. */
const tooSlow = 700
/**
 * In the second pass, a mutant is tried in the files that use its source the most, as long as they take no more than
 * this many ms together; of a file that takes longer, in its quickest tests. Tests that compare a page with all of a
 * room come first: they notice every word of what is made once.
 */
const mostTime = 3000
/** What loading a test file and its sources takes, in ms, about. */
const loading = 400
/** A mutant that is passed more often than this many times the usual number counts as an endless loop. */
const patience = 100

const { setTimeout, clearTimeout } = globalThis
const plan = JSON.parse(readFileSync(process.env.ISO20022_MUTATION_PLAN, 'utf8'))
const log = (line) => appendFileSync(plan.log, `${JSON.stringify(line)}\n`)

/** Processor time of this process in ms, because a busy machine does not make a test slow. */
function processorTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * The data that Stryker's switches read: the active mutant, and which mutants were passed in which test, and how often.
 */
const switches = {}
globalThis.__stryker__ = switches

function switchOn(id, limit) {
  switches.activeMutant = id
  switches.hitCount = 0
  switches.hitLimit = limit
}

function switchOff() {
  switches.activeMutant = undefined
  switches.hitCount = undefined
}

/** Counts what is passed until the next call, and returns what was passed since the last one. */
function passes(name) {
  const { mutantCoverage } = switches
  const counts = mutantCoverage && { ...mutantCoverage.static, ...mutantCoverage.perTest.here }
  // Emptied in place, because the sources keep a reference to the first object.
  if (mutantCoverage) {
    for (const id of Object.keys(mutantCoverage.static)) delete mutantCoverage.static[id]
    delete mutantCoverage.perTest.here
  }
  switches.currentTestId = name
  return counts ?? {}
}

/** If a mutant leaves a state behind, tests fail without a mutant: the file then starts again. */
class Spoiled extends Error {}

/** The test file of a source file. */
const mirrorOf = (source) => source.replace(/^src\//, 'test/').replace(/\.ts$/, '.test.ts')

const nameOf = (test) => (test.suite ? `${nameOf(test.suite)} > ${test.name}` : test.name)
const isHooked = (suite) => {
  if (suite === undefined) return false
  return getHooks(suite).beforeEach.length > 0 || isHooked(suite.suite)
}

/**
 * What `vitest.config.ts` loads before every test file. Without the first the run, which processes load when they have
 * read much, reads in no test; it comes again with each file, because its modules do.
 */
const setupFiles = ['test/support/run-at-once.ts']

/** A runner that reports nothing to vitest. */
function quiet(runner, base) {
  const { moduleRunner } = base
  const importFile = async (file) => {
    for (const setup of setupFiles) await moduleRunner.import(resolve(setup))
    return moduleRunner.import(file)
  }
  Object.defineProperty(runner, 'moduleRunner', { value: moduleRunner })
  runner.__setTraces(base._otel)
  return Object.assign(runner, {
    importFile,
    viteEnvironment: base.viteEnvironment,
    onTaskUpdate: async () => {},
    onCollected: async () => {},
    onCleanupWorkerContext() {},
  })
}

const runFile = async (runner, file) => {
  const [result] = await startTests([resolve(file)], runner)
  vi.restoreAllMocks()
  vi.useRealTimers()
  return result
}

/** First pass: each test alone, then with each mutant that it reaches. */
class TestByTest extends VitestTestRunner {
  constructor(base, state, file, round) {
    super(base.config)
    this.state = state
    this.file = file
    this.round = round
    this.durations = {}
    this.before = {}
    this.unclear = {}
    this.seen = new Set()
    this.tried = new Set()
    this.tries = {}
    this.spoiled = false
  }

  onBeforeRunFiles() {
    this.before = passes(undefined)
  }

  async onBeforeRunTask(test) {
    if (this.spoiled) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }

  /** Whether the test fails when it runs once more with the active mutant. */
  async fails(test, time) {
    this.onBeforeTryTask(test)
    let timer
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Spoiled()), time)
    })
    try {
      await Promise.race([getFn(test)(), late])
      this.onAfterTryTask(test)
      return test.result.state === 'fail'
    } catch (error) {
      if (error instanceof Spoiled) this.spoiled = true
      return true
    } finally {
      clearTimeout(timer)
      vi.restoreAllMocks()
      test.result.state = 'run'
      test.result.errors = undefined
    }
  }

  /** Whether an earlier round said all that trying a test can say: it is slow, or no mutant waits for it. */
  isDone(test) {
    const { state, file, round } = this
    if (round === 0) return false
    const waiting = state.postponed.get(`${file} ${nameOf(test)}`)
    if (waiting !== undefined) return ![...waiting].some((id) => state.alive.has(id))
    return state.files[0][file]?.durations[nameOf(test)] > rounds.at(-1)
  }

  async runTask(test) {
    const { state } = this
    if (this.isDone(test)) return
    const first = processorTime()
    passes('here')
    const failed = await this.fails(test, 60_000)
    const reached = passes(undefined)
    const firstTime = processorTime() - first
    this.durations[nameOf(test)] = firstTime
    if (failed) return this.spoil(test)
    for (const id of Object.keys(reached)) this.seen.add(id)
    const alive = Object.keys(reached).filter((id) => state.alive.has(id))
    if (alive.length === 0) return
    const note = (ids) => {
      for (const id of ids) this.unclear[id] = [...(this.unclear[id] ?? []), nameOf(test)]
    }
    const name = `${this.file} ${nameOf(test)}`
    const postponed = state.postponed.get(name)
    const open = postponed === undefined ? alive : alive.filter((id) => postponed.has(id))
    if (open.length === 0) return
    if (firstTime > rounds.at(-1) || isHooked(test.suite ?? test.file)) return note(open)
    const second = processorTime()
    passes('here')
    const failedAgain = await this.fails(test, 60_000)
    const again = passes(undefined)
    // The first run loads and compiles; the second finds everything ready.
    const duration = Math.min(firstTime, processorTime() - second)
    if (duration > rounds[this.round]) return this.round === rounds.length - 1 ? note(open) : undefined
    if (failedAgain) {
      state.unrepeatable.add(name)
      return note(open)
    }
    const later = new Set()
    state.postponed.set(name, later)
    note(open.filter((id) => !(id in again)))
    for (const id of open) {
      if (!(id in again) || state.skipped.has(`${id} ${this.file}`)) continue
      if (this.hasEnough(id)) {
        later.add(id)
        continue
      }
      log({ trying: id, file: this.file, test: nameOf(test) })
      switchOn(id, again[id] * patience + 100)
      const killed = await this.fails(test, duration * 50 + 5000)
      const endless = switches.hitCount > switches.hitLimit
      switchOff()
      this.tried.add(id)
      if (!killed) continue
      const hangs = this.spoiled
      if (hangs || !(await this.fails(test, 60_000))) state.kill(id, this.file, nameOf(test), hangs || endless)
      else return this.spoil(test)
      if (hangs) return
    }
  }

  /** Whether another test of this file can wait until the next round. */
  hasEnough(id) {
    this.tries[id] = (this.tries[id] ?? 0) + 1
    return this.round === 0 && this.tries[id] > few && mirrorOf(this.state.sources.get(id)) !== this.file
  }

  /** A test fails without any active mutant. */
  spoil(test) {
    const name = `${this.file} ${nameOf(test)}`
    if (this.tried.size === 0 || this.state.unrepeatable.has(name)) {
      if (!this.state.unrepeatable.has(name)) log({ fails: nameOf(test), file: this.file })
      return
    }
    this.spoiled = true
  }
}

/** Makes a source file, and all that imports it, load again; other modules stay loaded. */
function unload({ workerState }, file) {
  const { idToModuleMap } = workerState.evaluatedModules
  const open = [resolve(file)]
  const done = new Set()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = idToModuleMap.get(id)
    if (module === undefined || done.has(id)) continue
    done.add(id)
    open.push(...module.importers)
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false })
    module.importers.clear()
  }
}

/** Replaces the name of a test when a file cannot even be loaded. */
const whileLoading = 'while loading'

/** Second pass: runs a whole test file with one mutant, until a test fails. */
class WholeFile extends VitestTestRunner {
  constructor(base, isLeftOut) {
    super(base.config)
    this.isLeftOut = isLeftOut
    this.failed = undefined
  }

  async onBeforeRunTask(test) {
    if (this.failed !== undefined || this.isLeftOut(nameOf(test))) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }

  onAfterRunTask(test) {
    if (test.result?.state === 'fail') this.failed ??= nameOf(test)
    super.onAfterRunTask(test)
  }
}

/** The output of earlier processes of this run. */
function stateSoFar() {
  const alive = new Set(plan.alive)
  const state = {
    alive,
    files: rounds.map(() => ({})),
    skipped: new Set(),
    unrepeatable: new Set(),
    /** The tests that had their turn, each with the mutants that wait for the next round. */
    postponed: new Map(),
    sources: new Map(plan.mutants.map(({ id, file }) => [id, file])),
    kill(id, file, test, timeOut = false) {
      alive.delete(id)
      log({ killed: id, file, test, ...(timeOut ? { timeOut } : {}) })
    },
  }
  for (const line of readFileSync(plan.log, 'utf8').split('\n').filter(Boolean).map(JSON.parse)) {
    if (line.killed !== undefined) alive.delete(line.killed)
    if (line.through !== undefined) state.files[line.round][line.through] = line
    if (line.skip !== undefined) for (const id of line.skip) state.skipped.add(`${id} ${line.file}`)
  }
  return state
}

async function testByTest(base, state, file, round) {
  for (let attempt = 0; ; attempt++) {
    log({ begins: file })
    switchOff()
    passes(undefined)
    const runner = quiet(new TestByTest(base, state, file, round), base)
    vi.resetModules()
    const { result } = await runFile(runner, file)
    if (result?.errors?.length > 0) log({ fails: result.errors[0].message, file })
    // Code that no test passed was passed while loading, or in a hook.
    const outside = { ...runner.before, ...passes(undefined) }
    if (runner.spoiled && attempt < 50) {
      // It is unknown which of the tried mutants left something behind: the second pass decides about them.
      const skip = [...runner.tried].filter((id) => state.alive.has(id))
      for (const id of skip) state.skipped.add(`${id} ${file}`)
      log({ skip, file })
      continue
    }
    const skipped = [...state.skipped].filter((name) => name.endsWith(` ${file}`)).map((name) => name.split(' ')[0])
    const line = {
      through: file,
      round,
      hits: outside,
      seen: [...runner.seen],
      unclear: runner.unclear,
      skipped,
      durations: runner.durations,
    }
    state.files[round][file] = line
    log(line)
    return
  }
}

const wordsOf = (path) =>
  path
    .replace(/^(src|test)\//, '')
    .replace(/(\.test)?\.ts$/, '')
    .split(/[/.-]/)
/** How many words of the two paths begin alike: `transliterate` and `transliteration` do. */
const kinship = (source, test) => {
  const beginnings = new Set(wordsOf(test).map((word) => word.slice(0, 6)))
  return wordsOf(source).filter((word) => beginnings.has(word.slice(0, 6))).length
}

/**
 * The tests of a file for which the first pass gave no result about a mutant: all if it is passed only outside of
 * tests; `undefined` for none.
 */
function openTests({ files }, id, file) {
  const lines = files.map((round) => round[file])
  const isOutside = ({ hits, seen }) => id in hits && !seen.includes(id)
  if (lines.some((line) => isOutside(line) || line.skipped.includes(id))) return () => true
  const names = new Set(lines.flatMap(({ unclear }) => unclear[id] ?? []))
  return names.size === 0 ? undefined : (name) => names.has(name)
}

/** The first test of a file that fails with a mutant, or without one if no limit of passes is given. */
async function failsWhole(base, mutant, file, isLeftOut, limit) {
  unload(base, mutant.file)
  unload(base, file)
  const runner = quiet(new WholeFile(base, isLeftOut), base)
  if (limit !== undefined) switchOn(mutant.id, limit)
  const { result } = await runFile(runner, file)
  const endless = switches.hitCount > switches.hitLimit
  switchOff()
  unload(base, mutant.file)
  if (runner.failed !== undefined) return { name: runner.failed, endless }
  return result?.errors?.length > 0 ? { name: whileLoading, endless } : undefined
}

/** As many tests, the quickest first, as take no more than so many ms together. */
function quickestWithin(tests, most) {
  const names = new Set()
  let time = 0
  for (const [name, duration] of [...tests].sort(([, a], [, b]) => a - b)) {
    if (time + duration > most) break
    time += duration
    names.add(name)
  }
  return { names, time }
}

async function wholeFiles(base, state, mutant) {
  const open = plan.tests
    .map((file) => ({ file, ...state.files[0][file], isOpen: openTests(state, mutant.id, file) }))
    .filter(({ isOpen }) => isOpen !== undefined)
  const inSource = new Set(plan.mutants.filter(({ file }) => file === mutant.file).map(({ id }) => id))
  const reached = ({ seen }) => seen.filter((id) => inSource.has(id)).length
  const comparesAll = ({ file }) =>
    Number(plan.pages.some(({ of, test }) => test === file && mutant.file.startsWith(of)))
  const nearness = (line) => [comparesAll(line), kinship(mutant.file, line.file), reached(line), line.seen.length]
  const ranks = new Map(open.map((line) => [line, nearness(line)]))
  const compare = (a, b) => ranks.get(b).reduce((order, value, at) => order || value - ranks.get(a)[at], 0)
  open.sort(compare)
  const quickest = ({ durations, isOpen }, most) => {
    const quick = Object.entries(durations).filter(([name, duration]) => isOpen(name) && duration <= tooSlow)
    return quickestWithin(quick, most - loading)
  }
  const all = open.map((line) => ({ ...line, ...quickest(line, Number.POSITIVE_INFINITY) }))
  let left = mostTime
  // A file that would take too long does not keep out those after it: its quickest tests have half of what is left.
  const near = all.flatMap((line) => {
    const fits = line.time + loading <= left ? line : { ...line, ...quickest(line, left / 2) }
    if (fits !== line && fits.names.size === 0) return []
    left -= fits.time + loading
    return [fits]
  })
  const others = all.filter(({ file }) => !near.some((line) => line.file === file)).sort((a, b) => a.time - b.time)
  for (const { file, durations, hits, isOpen, names } of [...near, ...others.slice(0, 1)]) {
    if (state.skipped.has(`${mutant.id} whole ${file}`)) continue
    log({ trying: mutant.id, whole: file })
    const isLeftOut = (name) => !isOpen(name) || (name in durations && !names.has(name))
    const failed = await failsWhole(base, mutant, file, isLeftOut, (hits[mutant.id] ?? 1) * patience + 100_000)
    // A kill counts when the same test passes without the mutant right after it.
    const again = failed && (await failsWhole(base, mutant, file, (name) => name !== failed.name))
    if (failed !== undefined && again === undefined) return state.kill(mutant.id, file, failed.name, failed.endless)
    if (again !== undefined) vi.resetModules()
    log({ skip: [`${mutant.id} whole`], file })
  }
}

export default class MutationRunner extends VitestTestRunner {
  async onAfterRunFiles(files) {
    super.onAfterRunFiles(files)
    const state = stateSoFar()
    for (const round of rounds.keys()) {
      for (const file of plan.tests) if (!(file in state.files[round])) await testByTest(this, state, file, round)
    }
    for (const mutant of plan.mutants) if (state.alive.has(mutant.id)) await wholeFiles(this, state, mutant)
    vi.resetModules()
    log({ end: true })
  }
}
