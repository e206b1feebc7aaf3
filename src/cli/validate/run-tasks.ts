import { parentPort, type ResourceLimits, Worker, workerData } from 'node:worker_threads'

interface TaskRun<Task extends { size: number }, Piece> {
  tasks: readonly Task[]
  jobs: number
  script: URL
  data: unknown
  /** The memory of each thread. Default: as much as that of a program. */
  limits?: ResourceLimits | undefined
  /** Does a task on this thread, where no other one gets ready: the script is missing, or the system gives none. */
  work: (task: Task) => AsyncIterable<Piece>
  /** Stands for a task whose thread ended on it; `reason` is a code or a name, never a value of the file. */
  crashed: (task: Task, reason: string) => Piece
}

interface Given<Task, Piece> {
  task: Task
  resolve: (pieces: Piece[] | Promise<Piece[]>) => void
  reject: (error: Error) => void
}

interface Thread<Task, Piece> {
  worker: Worker
  isReady: boolean
  queue: Given<Task, Piece>[]
}

interface Pool<Task extends { size: number }, Piece> {
  run: TaskRun<Task, Piece>
  threads: Set<Thread<Task, Piece>>
  /** The end of what this thread does itself, one task after the other. */
  here: Promise<unknown>
}

type Answer<Piece> = { kind: 'ready' } | { kind: 'done'; pieces: Piece[] } | { kind: 'failed'; failure: SentError }

/** What is left of an error between threads, which would otherwise keep its message only. */
type SentError = Pick<NodeJS.ErrnoException, 'name' | 'message' | 'code' | 'path'>

/** Tasks that are given ahead of the one whose pieces are being used, for each thread: so much may wait. */
const aheadOfHead = 32

/**
 * Does tasks on several threads, and gives their pieces in the order of the tasks, as if one thread did all. A thread
 * that ends on a task (a crash, no memory left) costs that task only: `crashed` says what stands for it, and another
 * thread takes its place. What the work of a task throws ends the run, after the pieces of all tasks before.
 */
export async function* runTasks<Task extends { size: number }, Piece>(
  run: TaskRun<Task, Piece>,
): AsyncGenerator<Piece> {
  const { tasks, jobs } = run
  const pool: Pool<Task, Piece> = { run, threads: new Set(), here: Promise.resolve() }
  for (let count = 0; count < Math.min(jobs, tasks.length); count++) startThread(pool, [])
  const results = new Map<number, Promise<Piece[]>>()
  let next = 0
  try {
    for (let head = 0; head < tasks.length; head++) {
      for (const task of tasks.slice(next, head + aheadOfHead * jobs)) results.set(next++, giveOut(task, pool))
      yield* (await results.get(head)) ?? []
      results.delete(head)
    }
  } finally {
    const threads = [...pool.threads]
    pool.threads.clear()
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }
}

function giveOut<Task extends { size: number }, Piece>(task: Task, pool: Pool<Task, Piece>): Promise<Piece[]> {
  const [thread] = [...pool.threads].sort((one, other) => bytesOf(one.queue) - bytesOf(other.queue))
  if (thread === undefined) return doHere(task, pool)
  const result = new Promise<Piece[]>((resolve, reject) => {
    thread.queue.push({ task, resolve, reject })
  })
  // Thrown when its turn comes.
  result.catch(() => undefined)
  thread.worker.postMessage(task)
  return result
}

function bytesOf(queue: readonly Given<{ size: number }, never>[]): number {
  // The smallest file is some work, too.
  return queue.reduce((sum, { task }) => sum + task.size + 1000, 0)
}

function doHere<Task extends { size: number }, Piece>(task: Task, pool: Pool<Task, Piece>): Promise<Piece[]> {
  const result = pool.here.then(() => collected(pool.run.work(task)))
  pool.here = result.catch(() => undefined)
  return result
}

async function collected<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

function startThread<Task extends { size: number }, Piece>(pool: Pool<Task, Piece>, queue: Given<Task, Piece>[]): void {
  const { script, data, limits = {} } = pool.run
  const worker = new Worker(script, { workerData: data, resourceLimits: limits })
  const thread: Thread<Task, Piece> = { worker, isReady: false, queue }
  pool.threads.add(thread)
  worker.on('message', (answer: Answer<Piece>) => receive(thread, answer))
  worker.on('error', (error: NodeJS.ErrnoException) => end(pool, thread, error.code ?? error.name))
  worker.on('exit', (code) => end(pool, thread, `exit code ${code}`))
  for (const { task } of queue) worker.postMessage(task)
}

function receive<Piece>(thread: Thread<unknown, Piece>, answer: Answer<Piece>): void {
  if (answer.kind === 'ready') {
    thread.isReady = true
    return
  }
  const given = thread.queue.shift()
  if (answer.kind === 'done') given?.resolve(answer.pieces)
  else given?.reject(Object.assign(new Error(answer.failure.message), answer.failure))
}

/** One that never got ready is not replaced. */
function end<Task extends { size: number }, Piece>(
  pool: Pool<Task, Piece>,
  thread: Thread<Task, Piece>,
  reason: string,
): void {
  if (!pool.threads.delete(thread)) return
  if (!thread.isReady) {
    for (const { task, resolve } of thread.queue) resolve(doHere(task, pool))
    return
  }
  const [first, ...others] = thread.queue
  first?.resolve([pool.run.crashed(first.task, reason)])
  startThread(pool, others)
}

/** `prepare` gets the data of the start, and gives what does a task. */
export async function serveTasks<Data, Task>(
  prepare: (data: Data) => Promise<(task: Task) => AsyncIterable<unknown>>,
): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('This module is the script of a worker thread')
  const work = await prepare(workerData)
  const answer = (message: Answer<unknown>): void => port.postMessage(message)
  let last = Promise.resolve()
  port.on('message', (task: Task) => {
    last = last
      .then(() => collected(work(task)))
      .then(
        (pieces) => answer({ kind: 'done', pieces }),
        (error: unknown) => answer({ kind: 'failed', failure: sentError(error) }),
      )
  })
  answer({ kind: 'ready' })
}

function sentError(error: unknown): SentError {
  const { name, message, code, path }: SentError = error instanceof Error ? error : new Error(String(error))
  return { name, message, ...(code === undefined ? {} : { code }), ...(path === undefined ? {} : { path }) }
}
