import { parentPort, workerData } from 'node:worker_threads'

/** What a thread is asked to do. Tasks are done one after the other, in the order in which they come. */
export type ToThread =
  | { kind: 'task'; index: number; task: unknown }
  /** This many units of its pieces were used, so that it may go on. */
  | { kind: 'used'; weight: number }

/** What a thread answers. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'piece'; index: number; piece: unknown }
  | { kind: 'end'; index: number }
  /** The work of a task threw, which ends it: an error that ends all when its turn comes. */
  | { kind: 'failure'; index: number; failure: SentError }

/** An error on its way between threads, which keeps its class no further than its name. */
interface SentError {
  name: string
  message: string
  code: string | undefined
  /** Of an error of the system, the file it is about. */
  path: string | undefined
}

/** An error as it is sent. */
function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), code: undefined, path: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined
  return { name: error.name, message: error.message, code, path }
}

/** The error that was sent: one of its name, message, code and path. */
export function receivedError({ name, message, code, path }: SentError): Error {
  const error = new Error(message)
  error.name = name
  if (code !== undefined) Object.assign(error, { code })
  if (path !== undefined) Object.assign(error, { path })
  return error
}

/** How much of a piece may wait: results are small objects, or texts of any length. */
export function weightOf(piece: unknown): number {
  if (typeof piece === 'string') return piece.length
  if (typeof piece !== 'object' || piece === null) return 0
  return Object.values(piece).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 100), 0)
}

/** The pieces of one task that wait while tasks before it are still being done, in units of {@link weightOf}. */
export const mostWaiting = 4_000_000

/**
 * Does the tasks that `runTasks` sends to this thread, one after the other. `prepare` gets the data of the start, and
 * gives what does a task. Where pieces are not taken, the work rests until they are.
 */
export async function serveTasks<Data, Task>(
  prepare: (data: Data) => Promise<(task: Task) => AsyncIterable<unknown>>,
): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('This module is the script of a worker thread')
  const answer = (message: FromThread): void => port.postMessage(message)
  const work = await prepare(workerData)
  let waiting = 0
  let goOn = (): void => undefined

  async function perform(index: number, task: Task): Promise<void> {
    try {
      for await (const piece of work(task)) {
        answer({ kind: 'piece', index, piece })
        waiting += weightOf(piece)
        while (waiting > mostWaiting) {
          await new Promise<void>((resolve) => {
            goOn = resolve
          })
        }
      }
      answer({ kind: 'end', index })
    } catch (error) {
      answer({ kind: 'failure', index, failure: sentError(error) })
    }
  }

  let last = Promise.resolve()
  port.on('message', (message: ToThread) => {
    if (message.kind === 'used') {
      waiting -= message.weight
      goOn()
      return
    }
    last = last.then(() => perform(message.index, message.task as Task))
  })
  answer({ kind: 'ready' })
}
