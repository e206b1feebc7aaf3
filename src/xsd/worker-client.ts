import type { Worker } from 'node:worker_threads'
import { SchemaError, type ValidationReport } from '../schema/index.ts'
import { type OpenSource, openSource, type Source } from '../xml/index.ts'
import { EngineFailedError, EngineMissingError, engineFailed } from './engine.ts'
import type { ValidateOptions } from './options.ts'
import type { FromWorker, ToWorker, WorkerFailure } from './worker-protocol.ts'

/** One validation the thread works on. */
interface Job {
  /** The thread wants the next piece of the source. */
  pull: () => void
  onProgress: ((bytes: number) => void) | undefined
  resolve: (report: ValidationReport) => void
  reject: (error: unknown) => void
}

interface Thread {
  worker: Worker
  jobs: Map<number, Job>
}

let thread: Promise<Thread | undefined> | undefined
let lastId = 0

/**
 * Validates in a worker thread, which is started when first needed, kept, and does not keep the process alive. Returns
 * `undefined`, without reading the source, if there is no thread: in a browser, or if a bundler left out its file.
 */
export async function validateInWorker(given: Source, options: ValidateOptions): Promise<ValidationReport | undefined> {
  const { onProgress, signal, worker: _, ...sent } = options
  const source = openSource(given)
  signal?.throwIfAborted()
  thread ??= startThread()
  const started = await thread
  if (started === undefined) return undefined
  const { worker, jobs } = started
  const id = ++lastId
  const isWhole = typeof source === 'string' || source instanceof Uint8Array
  const pieces = isWhole ? undefined : iterate(source)
  const send = (message: ToWorker): void => worker.postMessage(message)
  let abort = (): void => undefined
  try {
    return await new Promise<ValidationReport>((resolve, reject) => {
      abort = () => {
        send({ kind: 'abort', id })
        reject(signal?.reason)
      }
      jobs.set(id, {
        pull: () => {
          pieces?.next().then(
            ({ done, value }) => send(done === true ? { kind: 'end', id } : { kind: 'piece', id, piece: value }),
            (error: unknown) => {
              send({ kind: 'abort', id })
              reject(error)
            },
          )
        },
        onProgress,
        resolve,
        reject,
      })
      signal?.addEventListener('abort', abort, { once: true })
      worker.ref()
      send({ kind: 'start', id, options: sent, whole: isWhole ? source : undefined })
    })
  } finally {
    signal?.removeEventListener('abort', abort)
    jobs.delete(id)
    if (jobs.size === 0) worker.unref()
    // The source may have a file open.
    await pieces?.return?.()
  }
}

async function startThread(): Promise<Thread | undefined> {
  let Thread: typeof Worker
  try {
    Thread = (await import('node:worker_threads')).Worker
  } catch {
    return undefined
  }
  // Built, this code lies in a folder beside `xsd`.
  const worker = new Thread(new URL('../xsd/worker.js', import.meta.url))
  const jobs = new Map<number, Job>()
  const end = (error: Error): void => {
    thread = undefined
    for (const job of jobs.values()) job.reject(error)
  }
  const isThere = await new Promise<boolean>((resolve, reject) => {
    worker.once('message', () => resolve(true))
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code?.endsWith('MODULE_NOT_FOUND')) resolve(false)
      else reject(error)
    })
  }).catch((error: unknown) => {
    thread = undefined
    throw error
  })
  if (!isThere) return undefined
  worker.on('error', (error) => end(engineFailed('libxml2', error)))
  worker.on('exit', (code) => end(new Error(`The worker thread of the validation ended with code ${code}`)))
  worker.on('message', (message: FromWorker) => {
    const job = message.kind === 'ready' ? undefined : jobs.get(message.id)
    if (job === undefined) return
    switch (message.kind) {
      case 'pull':
        job.pull()
        break
      case 'progress':
        job.onProgress?.(message.bytes)
        break
      case 'report':
        job.resolve(message.report)
        break
      case 'failure':
        job.reject(errorOf(message.failure))
        break
    }
  })
  worker.unref()
  return { worker, jobs }
}

function iterate(
  source: Exclude<OpenSource, string | Uint8Array>,
): AsyncIterator<string | Uint8Array, unknown, undefined> {
  if (!('getReader' in source)) return source[Symbol.asyncIterator]()
  const reader = source.getReader()
  return {
    next: () => reader.read() as Promise<IteratorResult<Uint8Array, unknown>>,
    async return() {
      await reader.cancel().catch(() => undefined)
      reader.releaseLock()
      return { done: true, value: undefined }
    },
  }
}

function errorOf({ name, message, line, engine, reason }: WorkerFailure): Error {
  if (name === 'SchemaError' && line !== undefined) {
    return new SchemaError(message.replace(/ \(line \d+ of the schema\)$/, ''), line)
  }
  if (engine === 'libxml2' || engine === 'libxmljs2') {
    return reason === undefined ? new EngineMissingError(engine) : new EngineFailedError(engine, reason)
  }
  const error = new Error(message)
  error.name = name
  return error
}
