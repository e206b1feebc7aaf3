import { statSync } from 'node:fs'
import { openInputs } from '../io/input.ts'
import type { CommandIo } from '../io/io.ts'
import { fileFinding } from '../io/unreadable.ts'
import { isUsageError } from '../io/usage-error.ts'
import type { CheckedFile } from '../reports/report.ts'
import { checkFile, type FileTask, withoutReport } from './check-file.ts'
import type { Checks } from './checks.ts'

/**
 * Checks files, on so many threads, and gives the results in the order of the files.
 * @throws UsageError when an engine is missing.
 */
export async function* checkFiles(
  files: readonly string[],
  checks: Checks,
  given: number | undefined,
  io: CommandIo,
): AsyncGenerator<CheckedFile> {
  const { tasks, jobs } = await planFiles(files, given, io)
  const work = (task: FileTask): AsyncGenerator<CheckedFile> => checkFile(task, checks, io)
  if (jobs < 2 || tasks.length < 2) {
    for (const task of tasks) yield* work(task)
    return
  }
  const { runTasks } = await import('./run-tasks.ts')
  // Built, this code lies in a folder beside `cli`.
  const script = new URL('../cli/worker.js', import.meta.url)
  yield* runTasks({ tasks, jobs, script, data: checks.options, work, crashed })
}

function crashed({ file }: FileTask, reason: string): CheckedFile {
  const why = reason === 'ERR_WORKER_OUT_OF_MEMORY' ? 'its memory was used up' : reason
  const message = `The thread that read the file has failed (${why}). Try it alone, with --jobs 1.`
  return withoutReport(file, fileFinding('cli/unreadable', message), `iso20022 validate: ${file}: ${message}\n`)
}

interface FilePlan {
  tasks: FileTask[]
  jobs: number
}

/** How many bytes one of a packed file stands for: statements and payments shrink to a tenth. */
const unpackedTimes = 10
const packed = /\.(?:gz|zip)$/i
/** A thread needs some 50 ms before it is as fast as the others, and some 40 MB. */
const bytesForThread = 16_000_000

async function planFiles(files: readonly string[], jobs: number | undefined, io: CommandIo): Promise<FilePlan> {
  const tasks = files.map((file): FileTask => ({ file, size: sizeOf(file) }))
  const most = await countJobs(tasks, jobs)
  if (most < 2) return { tasks, jobs: 1 }
  const shared = await Promise.all(tasks.map((task) => shareOut(task, io)))
  return { tasks: shared.flat(), jobs: most }
}

/**
 * How many threads work: as many as `--jobs` says, by default one less than there are cores, because V8 compiles and
 * collects garbage on the last one, and no more than one for 16 MB, or 1.6 MB of packed files. Standard input can be
 * read by one thread only, and so are the other files of its call.
 */
async function countJobs(tasks: readonly FileTask[], jobs: number | undefined): Promise<number> {
  if (tasks.some(({ file }) => file === '-')) return 1
  if (jobs !== undefined) return jobs
  const bytes = tasks.reduce((sum, { file, size }) => sum + (packed.test(file) ? unpackedTimes : 1) * size, 0)
  const threads = Math.floor(bytes / bytesForThread)
  if (threads < 2) return 1
  const { availableParallelism } = await import('node:os')
  return Math.max(1, Math.min(availableParallelism() - 1, threads))
}

function sizeOf(file: string): number {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() === true ? stats.size : 0
  } catch {
    return 0
  }
}

/** A task for each file in an archive; archives are found by their name here, because most files are none. */
async function shareOut(task: FileTask, io: CommandIo): Promise<FileTask[]> {
  if (!/\.zip$/i.test(task.file) || task.size === 0) return [task]
  try {
    const inputs = await openInputs(task.file, io)
    return inputs.map(({ size = 0 }, entry) => ({ file: task.file, entry, size }))
  } catch (error) {
    // Whoever does the task reports it.
    if (isUsageError(error)) return [task]
    throw error
  }
}
