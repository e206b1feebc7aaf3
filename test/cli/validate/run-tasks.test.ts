// What happens where a thread crashes or waits cannot be brought about through the command.
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runTasks } from '../../../src/cli/validate/run-tasks.ts'
import { sweep } from '../../support/sweep.ts'

interface Task {
  size: number
  name: string
  pieces: number
}

/** What both sides do: the texts of a task, each with the thread that made it. */
const work = `
  import { writeFileSync } from 'node:fs'
  import { threadId } from 'node:worker_threads'
  import { serveTasks } from '${fileURLToPath(new URL('../../../src/cli/validate/run-tasks.ts', import.meta.url))}'
  void serveTasks(async ({ late, mark }) => {
    if (late === 'never') throw new Error('not ready')
    return async function* (task) {
      if (mark !== undefined && !task.name.startsWith('t')) writeFileSync(mark, '')
      if (task.name === 'crash') process.exit(7)
      if (task.name === 'memory') { const all = []; for (;;) all.push(new Array(1e5).fill(threadId)) }
      if (task.name === 'refused') throw Object.assign(new RangeError('no such option'), { code: 'ERR_OWN' })
      for (let piece = 0; piece < task.pieces; piece++) yield task.name + ':' + piece + ':' + 'x'.repeat(task.size)
    }
  })
`

let folder = ''
let script: URL
// A worker thread is a file of its own, and Node does not run TypeScript.
beforeAll(async () => {
  mkdirSync('.tmp', { recursive: true })
  folder = mkdtempSync('.tmp/threads-')
  writeFileSync(`${folder}/worker.ts`, work)
  const options = { bundle: true, format: 'esm', platform: 'node', logLevel: 'error' } as const
  await build({ ...options, entryPoints: [`${folder}/worker.ts`], outfile: `${folder}/worker.mjs` })
  script = pathToFileURL(`${folder}/worker.mjs`)
})
afterEach(() => {
  mark = undefined
})

/** The file that another thread writes before it fails; this thread rests until it is there. */
let mark: string | undefined

async function* here(task: Task): AsyncGenerator<string> {
  do await new Promise((resolve) => setTimeout(resolve, 10))
  while (mark !== undefined && !existsSync(mark))
  for (let piece = 0; piece < task.pieces; piece++) yield `${task.name}:${piece}:${'x'.repeat(task.size)}`
}

async function all(tasks: readonly Task[], options: { jobs: number; data?: unknown; script?: URL }): Promise<string[]> {
  const pieces: string[] = []
  const crashed = (task: Task, reason: string): string => `${task.name} failed: ${reason}`
  const limits = { maxOldGenerationSizeMb: 16 }
  const run = { script, data: { mark }, limits, work: here, crashed, tasks, ...options }
  for await (const piece of runTasks(run)) pieces.push(piece)
  return pieces
}

const named = (name: string, pieces = 1, size = 3): Task => ({ name, pieces, size })
const many = Array.from({ length: 24 }, (_, index) => named(`t${index}`, index % 4))
const expected = many.flatMap(({ name, pieces }) => Array.from({ length: pieces }, (_, at) => `${name}:${at}:xxx`))

describe('runTasks', () => {
  it.each([1, 3])('gives the pieces in the order of the tasks, with %i threads', async (jobs) => {
    expect(await all(many, { jobs })).toEqual(expected)
  })

  it('does all on this thread where there is no script, and where the others do not get ready', async () => {
    expect(await all(many.slice(0, 9), { jobs: 3, script: pathToFileURL('/nowhere.mjs') })).toEqual(
      expected.slice(0, 12),
    )
    expect(await all(many.slice(0, 9), { jobs: 3, data: { late: 'never' } })).toEqual(expected.slice(0, 12))
  })

  it('rests where pieces wait for the tasks before them, and goes on', async () => {
    const large = Array.from({ length: 6 }, (_, index) => named(`large${index}`, 12, 400_000))
    const pieces = await all(large, { jobs: 3 })
    expect(pieces.map((piece) => piece.slice(0, piece.lastIndexOf(':')))).toEqual(
      large.flatMap(({ name }) => Array.from({ length: 12 }, (_, at) => `${name}:${at}`)),
    )
  })

  const ends: [name: string, reason: string][] = [
    ['crash', 'exit code 7'],
    ['memory', 'ERR_WORKER_OUT_OF_MEMORY'],
  ]
  it.each(ends.slice(0, sweep(1, 2)))(
    'answers for a task whose thread ends on it (%s), and does the others',
    async (name, reason) => {
      mark = `${folder}/${name}`
      const tasks = many.map((task, index) => (index % 7 === 5 ? named(name) : task))
      const pieces = await all(tasks, { jobs: 2 })
      // Whether this thread or another one got such a task is chance, but each has one answer, in its place.
      const answers = pieces.map((piece) => (piece === `${name}:0:xxx` ? `${name} failed: ${reason}` : piece))
      const wanted = tasks.flatMap((task) =>
        task.name === name
          ? [`${name} failed: ${reason}`]
          : Array.from({ length: task.pieces }, (_, at) => `${task.name}:${at}:xxx`),
      )
      expect(answers).toEqual(wanted)
      expect(pieces).toContain(`${name} failed: ${reason}`)
    },
  )

  it('ends with what the work of another thread throws', async () => {
    mark = `${folder}/refused`
    const tasks = [named('t0'), ...Array.from({ length: 20 }, () => named('refused'))]
    await expect(all(tasks, { jobs: 3 })).rejects.toMatchObject({
      name: 'RangeError',
      message: 'no such option',
      code: 'ERR_OWN',
    })
  })

  it('throws what the work of a task throws after the pieces of all tasks before', async () => {
    const tasks = [...many.slice(0, 20), named('refused'), ...many.slice(20)]
    const pieces: string[] = []
    async function* work(task: Task): AsyncGenerator<string> {
      if (task.name === 'refused') throw new RangeError('no such option')
      yield* here(task)
    }
    const run = { script, data: {}, work, crashed: () => '', tasks, jobs: 3 }
    const reading = (async () => {
      for await (const piece of runTasks(run)) pieces.push(piece)
    })()
    await expect(reading).rejects.toMatchObject({ name: 'RangeError' })
    expect(pieces).toEqual(expected.filter((piece) => Number(/\d+/.exec(piece)?.[0]) < 20))
  })

  it('stops its threads when no more is wanted', async () => {
    const crashed = (): string => ''
    let stopped = 0
    async function* counted(task: Task): AsyncGenerator<string> {
      try {
        yield* here(task)
      } finally {
        stopped++
      }
    }
    for await (const piece of runTasks({ script, data: {}, work: counted, crashed, tasks: many, jobs: 3 })) {
      expect(piece).toBe('t1:0:xxx')
      break
    }
    expect(stopped).toBeLessThan(many.length)
  })
})
