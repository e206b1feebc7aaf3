import { type ResourceLimits, Worker } from 'node:worker_threads'
import { type FromThread, mostWaiting, receivedError, type ToThread, weightOf } from './serve-tasks.ts'

/** Tasks, and who does them. */
export interface TaskRun<Task extends SizedTask, Piece> {
  /** The tasks in order; `size` is about how many bytes each has. */
  tasks: readonly Task[]
  /** How many threads work, this one included. */
  jobs: number
  /** The script of the other threads, which calls `serveTasks`. Where there is none, this thread does all. */
  script: URL
  /** What the script gets at its start. */
  data: unknown
  /** The memory of each of the other threads. Default: as much as that of a program. */
  limits?: ResourceLimits | undefined
  /** Does a task on this thread. */
  work: (task: Task) => AsyncIterable<Piece>
  /** The last piece of a task whose thread ended on it; `reason` is a code or a name, never a value of the file. */
  crashed: (task: Task, reason: string) => Piece
}

/** A task as this file sees it, where nothing else of tasks and pieces is known: they come from other threads, too. */
interface SizedTask {
  size: number
}

/** A task that was given to a thread and is not used up. */
interface Open {
  index: number
  task: SizedTask
  pieces: unknown[]
  done: boolean
  /** The thread that does it; `undefined` for this one. */
  thread: Thread | undefined
  /** What its work threw, which is thrown when its turn comes. */
  failure: { error: unknown } | undefined
}

/** Another thread. */
interface Thread {
  worker: Worker
  isReady: boolean
  /** Its tasks, the one it works on first. */
  queue: Open[]
  /** What was used of its pieces since the last message about that. */
  used: number
}

/** All that is under way. */
interface Pool {
  run: TaskRun<SizedTask, unknown>
  /** The index of the next task to give. */
  next: number
  /** The index of the task whose pieces are being used. */
  head: number
  open: Map<number, Open>
  threads: Set<Thread>
  /** Of the pieces of this thread's own tasks, how much waits. */
  waitingHere: number
  ended: boolean
  /** Those who wait until something has changed. */
  waiters: (() => void)[]
}

/** Tasks that may be given ahead of the one whose pieces are being used, for each thread. */
const aheadOfHead = 32
/** Small tasks are sent to a thread before it asks, up to this many bytes. */
const sentAhead = 500_000
/** A thread gets a message about how much was used, after this much. */
const reportedAfter = 250_000

/**
 * Does tasks on several threads, this one among them, and gives their pieces in the order of the tasks, as if one
 * thread did all. What waits is bounded: tasks are given only so far ahead, and a task whose pieces are not used rests.
 * A thread that ends on a task (a crash, no memory left) costs that task only: `crashed` says what stands for it, and
 * another thread takes its place. What `work` throws ends the run, and is thrown after the pieces of all tasks before.
 */
export async function* runTasks<Task extends SizedTask, Piece>(run: TaskRun<Task, Piece>): AsyncGenerator<Piece> {
  const pool: Pool = {
    // It only gets its own tasks, and what it makes of them is all that is given.
    run: run as unknown as Pool['run'],
    next: 0,
    head: 0,
    open: new Map(),
    threads: new Set(),
    waitingHere: 0,
    ended: false,
    waiters: [],
  }
  for (let count = 1; count < Math.min(run.jobs, run.tasks.length); count++) startThread(pool, [])
  const here = workHere(pool)
  try {
    for (; pool.head < run.tasks.length; pool.head++, changed(pool)) yield* piecesOfHead(pool) as AsyncGenerator<Piece>
  } finally {
    pool.ended = true
    changed(pool)
    await Promise.all([...pool.threads].map(({ worker }) => worker.terminate()))
    await here
  }
}

async function* piecesOfHead(pool: Pool): AsyncGenerator<unknown> {
  for (;;) {
    const open = pool.open.get(pool.head)
    if (open === undefined || (open.pieces.length === 0 && !open.done)) {
      await change(pool)
      continue
    }
    for (const piece of open.pieces.splice(0)) {
      yield piece
      use(pool, open, weightOf(piece))
    }
    if (open.done && open.pieces.length === 0) {
      pool.open.delete(pool.head)
      if (open.failure !== undefined) throw open.failure.error
      return
    }
  }
}

/** A piece was used: its thread may go on. */
function use(pool: Pool, { thread }: Open, weight: number): void {
  if (thread === undefined) {
    pool.waitingHere -= weight
    changed(pool)
    return
  }
  thread.used += weight
  if (thread.used < reportedAfter) return
  send(thread, { kind: 'used', weight: thread.used })
  thread.used = 0
}

/** The tasks of this thread, one after the other. */
async function workHere(pool: Pool): Promise<void> {
  while (!pool.ended && pool.next < pool.run.tasks.length) {
    const open = take(pool, undefined)
    if (open === undefined) {
      await change(pool)
      continue
    }
    try {
      for await (const piece of pool.run.work(open.task)) {
        open.pieces.push(piece)
        pool.waitingHere += weightOf(piece)
        changed(pool)
        while (pool.waitingHere > mostWaiting && !pool.ended) await change(pool)
        if (pool.ended) return
      }
    } catch (error) {
      open.failure = { error }
    }
    open.done = true
    changed(pool)
    // Small files are read without waiting for anything: what the other threads have sent must get its turn.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The next task, opened for a thread; `undefined` when none may be given now. */
function take(pool: Pool, thread: Thread | undefined): Open | undefined {
  const { run, next } = pool
  const task = run.tasks[next]
  if (task === undefined || next >= pool.head + aheadOfHead * run.jobs) return undefined
  const open = { index: next, task, pieces: [], done: false, thread, failure: undefined }
  pool.open.set(next, open)
  pool.next++
  return open
}

/** Starts a thread; `queue` is what one that ended has left. */
function startThread(pool: Pool, queue: Open[]): void {
  const { script, data, limits = {} } = pool.run
  const worker = new Worker(script, { workerData: data, resourceLimits: limits })
  const thread: Thread = { worker, isReady: false, queue, used: 0 }
  for (const open of queue) open.thread = thread
  pool.threads.add(thread)
  worker.on('message', (message: FromThread) => receive(pool, thread, message))
  worker.on('error', (error) => end(pool, thread, reasonOf(error)))
  worker.on('exit', (code) => end(pool, thread, `exit code ${code}`))
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

function receive(pool: Pool, thread: Thread, message: FromThread): void {
  if (message.kind === 'ready') {
    thread.isReady = true
    for (const { index, task } of thread.queue) send(thread, { kind: 'task', index, task })
    fill(pool, thread)
    return
  }
  const open = thread.queue[0]
  if (open === undefined || open.index !== message.index) return
  if (message.kind === 'piece') {
    open.pieces.push(message.piece)
  } else {
    if (message.kind === 'failure') open.failure = { error: receivedError(message.failure) }
    open.done = true
    thread.queue.shift()
  }
  changed(pool)
}

/** Sends a thread tasks ahead, so that it need not wait for the next small one. */
function fill(pool: Pool, thread: Thread): void {
  if (!thread.isReady || pool.ended) return
  let ahead = thread.queue.reduce((sum, { task }) => sum + task.size, 0)
  while (thread.queue.length === 0 || ahead < sentAhead) {
    const open = take(pool, thread)
    if (open === undefined) return
    ahead += open.task.size
    thread.queue.push(open)
    send(thread, { kind: 'task', index: open.index, task: open.task })
  }
}

/**
 * A thread has ended. The task it worked on ends with it, and a new thread takes its other tasks; one that never got
 * ready is not there (its script is missing, or the system gives no more threads), and this thread does the work.
 */
function end(pool: Pool, thread: Thread, reason: string): void {
  if (!pool.threads.delete(thread) || pool.ended) return
  const [first, ...others] = thread.queue
  if (first !== undefined) {
    first.pieces.push(pool.run.crashed(first.task, reason))
    first.done = true
    if (others.length > 0 || thread.isReady) startThread(pool, others)
  } else if (thread.isReady) startThread(pool, [])
  changed(pool)
}

function send({ worker }: Thread, message: ToThread): void {
  worker.postMessage(message)
}

function change(pool: Pool): Promise<void> {
  return new Promise((resolve) => {
    pool.waiters.push(resolve)
  })
}

function changed(pool: Pool): void {
  for (const thread of pool.threads) fill(pool, thread)
  for (const resolve of pool.waiters.splice(0)) resolve()
}
