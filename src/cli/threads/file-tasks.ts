import { statSync } from 'node:fs'
import type { Finding } from '../../diagnostics/index.ts'
import { documentsOf, type Input, openInputs } from '../io/input.ts'
import type { CommandIo } from '../io/io.ts'
import { fileFinding } from '../io/unreadable.ts'
import { isUsageError, UsageError } from '../io/usage-error.ts'

/** A file of a call, or one of the files in an archive, for any thread. */
export interface FileTask {
  /** As the user wrote it. */
  file: string
  /** Of an archive whose files are shared out: which one, from 0. Default: all of them. */
  entry?: number | undefined
  /** How many bytes it has; 0 where that is not known, and for anything but a file. */
  size: number
}

/** The files of a call, and how many threads work on them. */
interface FilePlan {
  tasks: FileTask[]
  jobs: number
}

/** How many bytes one of a packed file stands for: statements and payments shrink to a tenth. */
const unpackedTimes = 10
const packed = /\.(?:gz|zip)$/i
/** A thread needs some 50 ms before it is as fast as the others, and some 40 MB. */
const bytesForThread = 16_000_000

/** Shares files out to threads: as many as {@link countJobs} says. */
export async function planFiles(files: readonly string[], jobs: number | undefined, io: CommandIo): Promise<FilePlan> {
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

/** The size of a file; 0 for anything else. */
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

/** The archive that a call opened last on this thread, because its next task is most often of the same one. */
const lastOf = new WeakMap<CommandIo, { file: string; inputs: readonly Input[] }>()

/** What the inputs of a task give, one after the other, or `failed` where they cannot be opened. */
export async function* workOnTask<Piece>(
  task: FileTask,
  io: CommandIo,
  work: (input: Input) => AsyncIterable<Piece>,
  failed: (error: Error) => Piece,
): AsyncGenerator<Piece> {
  let inputs: Input[]
  try {
    inputs = await openTask(task, io)
  } catch (error) {
    if (!isUsageError(error)) throw error
    yield failed(error)
    return
  }
  for (const input of inputs) for await (const document of documentsOf(input)) yield* work(document)
}

async function openTask({ file, entry }: FileTask, io: CommandIo): Promise<Input[]> {
  if (entry === undefined) return openInputs(file, io)
  const last = lastOf.get(io)
  const inputs = last?.file === file ? last.inputs : await openInputs(file, io)
  lastOf.set(io, { file, inputs })
  const input = inputs[entry]
  if (input === undefined) throw new UsageError(`${file}: the archive has changed while it was read`)
  // From its beginning: a file may be named twice.
  return [{ ...input, bytes: input.again?.() ?? input.bytes }]
}

/** What the tasks give, in their order, worked on by several threads, which get `data` at their start. */
export async function* runFiles<Piece>(
  { tasks, jobs }: FilePlan,
  data: unknown,
  work: (task: FileTask) => AsyncIterable<Piece>,
  crashed: (task: FileTask, reason: string) => Piece,
): AsyncGenerator<Piece> {
  if (jobs < 2 || tasks.length < 2) {
    for (const task of tasks) yield* work(task)
    return
  }
  const { runTasks } = await import('./run-tasks.ts')
  // Built, this code lies in a folder beside `cli`.
  const script = new URL('../cli/worker.js', import.meta.url)
  yield* runTasks({ tasks, jobs, script, data, work, crashed })
}

/** The finding about a file whose thread ended on it. */
export function threadFailed(reason: string): Finding {
  const why = reason === 'ERR_WORKER_OUT_OF_MEMORY' ? 'its memory was used up' : reason
  const remedy = 'Try it alone, with --jobs 1.'
  return fileFinding('cli/unreadable', `The thread that read the file has failed (${why}). ${remedy}`)
}
