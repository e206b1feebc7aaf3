import { parentPort, workerData } from 'node:worker_threads'
import { type FromThread, mostWaiting, sentError, type ToThread, weightOf } from './protocol.ts'

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
