import { parentPort } from 'node:worker_threads'
import { isSchemaError } from '../schema/index.ts'
import { isEngineFailedError, isEngineMissingError } from './engine.ts'
import { validateXsd } from './validate-xsd.ts'
import type { FromWorker, ToWorker, WorkerFailure } from './worker-protocol.ts'

/** One validation under way in this thread. */
interface Job {
  /** Takes the piece that was asked for; `undefined` is the end. */
  take: (piece: string | Uint8Array | undefined) => void
  abort: AbortController
}

const jobs = new Map<number, Job>()
const pieceLength = 1_000_000

parentPort?.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'start':
      void start(message)
      break
    case 'piece':
      jobs.get(message.id)?.take(message.piece)
      break
    case 'end':
      jobs.get(message.id)?.take(undefined)
      break
    case 'abort':
      jobs.get(message.id)?.abort.abort()
      jobs.get(message.id)?.take(undefined)
      break
  }
})

answer({ kind: 'ready' })

function answer(message: FromWorker): void {
  parentPort?.postMessage(message)
}

async function start({ id, options, whole }: Extract<ToWorker, { kind: 'start' }>): Promise<void> {
  const job: Job = { take: () => undefined, abort: new AbortController() }
  jobs.set(id, job)
  try {
    const report = await validateXsd(whole === undefined ? pulled(id, job) : cut(whole), {
      ...options,
      signal: job.abort.signal,
      onProgress: (bytes) => answer({ kind: 'progress', id, bytes }),
    })
    answer({ kind: 'report', id, report })
  } catch (error) {
    answer({ kind: 'failure', id, failure: failureOf(error) })
  } finally {
    jobs.delete(id)
  }
}

async function* pulled(id: number, job: Job): AsyncGenerator<string | Uint8Array> {
  for (;;) {
    const piece = await new Promise<string | Uint8Array | undefined>((resolve) => {
      job.take = resolve
      answer({ kind: 'pull', id })
    })
    if (piece === undefined) return
    yield piece
  }
}

/** A whole text in pieces, with room between them for the messages that wait. */
async function* cut(whole: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  for (let from = 0; from < whole.length; from += pieceLength) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve))
    yield whole.slice(from, from + pieceLength)
  }
}

function failureOf(error: unknown): WorkerFailure {
  return {
    name: error instanceof Error ? error.name : 'Error',
    message: error instanceof Error ? error.message : String(error),
    line: isSchemaError(error) ? error.line : undefined,
    engine: isEngineMissingError(error) || isEngineFailedError(error) ? error.engine : undefined,
    reason: isEngineFailedError(error) ? error.reason : undefined,
  }
}
