import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openQueue } from '../queue.js'
import { numbers } from './kill.js'

/**
 * Puts all files into the queue and runs the workers until no job is left. With `every`, processes are killed: at each
 * of the steps once, at any step once in `every`, and at random times. What is killed is started again. Returns what it
 * took, where processes were killed, and the dead letters.
 */
export async function runWorkers(count, env, { seed, every, steps }) {
  const random = numbers(seed)
  const killedAt = Object.fromEntries([...steps.arrive, ...steps.worker].map((step) => [step, 0]))
  let starts = 0
  function start(script, own, ...args) {
    const wanted = own.filter((step) => killedAt[step] === 0)
    const kill =
      every > 0 ? { KILL: `${seed * 100_000 + starts}:${every}:${wanted[starts % wanted.length] ?? ''}` } : {}
    starts++
    return startProcess(script, args, { ...env, ...kill }, (step) => {
      killedAt[step]++
    })
  }
  const queue = await openQueue({ ...process.env, ...env })

  while (!(await start('arrive.js', steps.arrive, '--once').ended)) {}

  const begin = { time: performance.now(), processor: processorSeconds() }
  let stopped = false
  const running = new Set()
  async function keepRunning() {
    while (!stopped) {
      const child = start('worker.js', steps.worker)
      running.add(child)
      await child.ended
      running.delete(child)
    }
  }
  const keepers = Array.from({ length: count }, keepRunning)
  // A process that fails by itself ends the trial with its error.
  const ended = Promise.all(keepers)
  let atRandomTimes = 0
  // As often as at steps, of which a file takes about eight: after so many files on average.
  const pause = () => (every > 0 ? random() * (every / 4) : Number.POSITIVE_INFINITY)
  let left = await queue.left()
  let next = left - pause()
  while (left > 0) {
    await Promise.race([wait(200), ended])
    left = await queue.left()
    if (left > next) continue
    const victims = [...running]
    if (victims[Math.floor(random() * victims.length)]?.kill()) atRandomTimes++
    next = left - pause()
  }
  const seconds = (performance.now() - begin.time) / 1000
  stopped = true
  for (const child of running) child.stop()
  await ended
  const processor = processorSeconds() - begin.processor
  const letters = await queue.deadLetters()
  await queue.close()
  const drafts = join(env.PARTS, '.unfinished')
  const unfinished = existsSync(drafts) ? readdirSync(drafts).length : 0
  return { seconds, processor, killedAt, atRandomTimes, letters, unfinished }
}

/** `ended` is whether it ended by itself; it rejects if it failed and was not killed. */
function startProcess(script, args, env, onKilled) {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let printed = ''
  createInterface({ input: child.stderr }).on('line', (line) => {
    const [, step] = /^killed at: (.*)$/.exec(line) ?? []
    if (step !== undefined) onKilled(step)
    else printed += `${line}\n`
  })
  const ended = new Promise((resolve, reject) => {
    child.once('close', (code, signal) => {
      // SIGTERM before the script listens to it ends the process, too.
      if (code === 0 || signal === 'SIGTERM') resolve(true)
      else if (signal === 'SIGKILL') resolve(false)
      else reject(new Error(`${script} ended with ${code ?? signal}\n${printed}`))
    })
  })
  return { ended, kill: () => child.kill('SIGKILL'), stop: () => child.kill('SIGTERM') }
}

/** Processor time of all ended children, killed ones too, as Linux counts it; elsewhere not known. */
function processorSeconds() {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  // Of proc(5): cutime and cstime, in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) / 100
}
