import type { Answer, Request } from '../protocol.ts'
import type { Reader } from '../words.ts'

/** Requests without their id and the reader, which are added here. */
export type Ask = Request extends infer Each ? (Each extends Request ? Omit<Each, 'id' | 'reader'> : never) : never
/** Called with each answer to a request. */
export type TakeAnswer = (answer: Answer) => void

/** The worker that reads files, so that the page stays responsive. */
export type WorkerClient = ReturnType<typeof startWorker>

/** Starts the worker; its script is part of the page. `readerNow` says who reads the answers. */
export function startWorker(script: string, readerNow: () => Reader) {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  let takers = new Map<number, TakeAnswer>()
  let nextId = 1
  let worker = start()

  function start(): Worker {
    const started = new Worker(url)
    const mine = takers
    started.onmessage = ({ data }: MessageEvent<Answer>) => mine.get(data.id)?.(data)
    started.onerror = (event) => {
      for (const [id, take] of mine) take({ id, kind: 'failed', message: event.message || 'The worker ended' })
    }
    return started
  }

  return {
    ask(request: Ask, take: TakeAnswer): void {
      const id = nextId++
      takers.set(id, take)
      worker.postMessage({ ...request, id, reader: readerNow() })
    },
    /** Stops all work in progress, such as the reading of a file that was closed. */
    restart(): void {
      worker.terminate()
      takers = new Map()
      worker = start()
    },
  }
}
