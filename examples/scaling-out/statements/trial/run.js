// Statements with known sums go through the queue and any number of workers, which are killed (kill -9) at random, at
// each step and in between. At the end every file must be there once, and all sums must be exact:
//
//   DATABASE_URL=postgres://… REDIS_URL=redis://… npm run scaling-out -- --files 10000 --workers 1,2,4
//
// With --kills 0 nothing is killed, to measure. Without one of the addresses its queue is not run, which is said.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkDeadLetters, checkParts, checkSums, partsIn } from './check.js'
import { generate } from './generate.js'
import { steps } from './kill.js'
import { runWorkers } from './workers.js'

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '1,2,4' },
    seed: { type: 'string', default: '1' },
    // One kill in so many steps; each file takes about eight.
    kills: { type: 'string', default: '1000' },
  },
})
const [count, seed, every] = [values.files, values.seed, values.kills].map(Number)
const nowhere = { arrive: [], worker: [] }
const queues = { 'pg-boss': process.env.DATABASE_URL, BullMQ: process.env.REDIS_URL }

const folder = mkdtempSync(join(tmpdir(), 'scaling-out-'))
try {
  const expected = generate(join(folder, 'arrived'), { count, seed })
  const size = (expected.bytes / expected.files / 1024).toFixed(1)
  console.log(
    `machine: ${cpus().length} × ${cpus()[0].model}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}`,
  )
  console.log(`files: ${expected.files} of ${size} KB on average, ${expected.wrong.size} of them wrong, seed ${seed}`)
  for (const [name, url] of Object.entries(queues)) {
    if (!url) {
      console.log(`${name}: not run, its address is not set (DATABASE_URL, REDIS_URL)`)
      continue
    }
    const runs = []
    for (const workers of values.workers.split(',').map(Number))
      runs.push(await trial({ name, url, workers }, expected))
    console.log(`${name}:`)
    console.table(runs)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** One run from the files to the sums. Returns its figures. */
async function trial({ name, url, workers }, expected) {
  const parts = join(folder, 'parts')
  const env = {
    QUEUE_URL: url,
    QUEUE: `trial-${process.pid}-${Date.now()}`,
    FILES: join(folder, 'arrived'),
    PARTS: parts,
    LEASE_SECONDS: every === 0 ? '60' : '4',
    RETRY_SECONDS: '1',
  }
  const toKillAt = every === 0 ? nowhere : { arrive: steps.arrive, worker: [...steps.worker, ...steps[name]] }
  const run = await runWorkers(workers, env, { seed: seed * 1000 + workers, every, steps: toKillAt })
  checkParts(parts, expected)
  await checkSums(parts, expected)
  checkDeadLetters(run.letters, expected)
  const notKilledAt = Object.keys(run.killedAt).filter((step) => run.killedAt[step] === 0)
  if (notKilledAt.length > 0) throw new Error(`No process was killed at: ${notKilledAt.join(', ')}. Take more files.`)

  // All files again, in a new queue: nothing changes.
  const before = JSON.stringify(partsIn(parts))
  const again = { ...env, QUEUE: `${env.QUEUE}-again`, RETRY_SECONDS: '0' }
  const { letters } = await runWorkers(2, again, { seed, every: 0, steps: nowhere })
  checkDeadLetters(letters, expected)
  if (JSON.stringify(partsIn(parts)) !== before) throw new Error('A second delivery changed a part')
  rmSync(parts, { recursive: true })

  if (every > 0) {
    const counts = Object.entries({ ...run.killedAt, 'at random times': run.atRandomTimes })
    console.log(`${name}, ${workers} workers, killed: ${counts.map(([step, times]) => `${step} ${times}`).join(', ')}`)
  }
  return {
    workers,
    kills: Object.values(run.killedAt).reduce((sum, times) => sum + times, run.atRandomTimes),
    seconds: run.seconds.toFixed(1),
    'files/s': (expected.files / run.seconds).toFixed(1),
    'processor s': run.processor.toFixed(1),
    'ms/file': ((run.processor / expected.files) * 1000).toFixed(1),
    load: loadavg()[0].toFixed(1),
    parts: expected.parts.size,
    entries: expected.entries,
    'dead letters': expected.wrong.size,
    'drafts left': run.unfinished,
    sums: 'exact',
  }
}
