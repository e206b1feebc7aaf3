import type { Reader } from '../words.ts'
import type { Answer, Jobs, Part, Request } from '../worker.ts'

export type WorkerClient = ReturnType<typeof startWorker>

export type Result<Name extends keyof Jobs> = Awaited<ReturnType<Jobs[Name]>>

/** Starts the worker; its script is part of the page. `readerNow` says who reads the answers. */
export function startWorker(script: string, readerNow: () => Reader) {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  let takers = new Map<number, (part: Answer['part']) => void>()
  let nextId = 1
  let worker = start()

  function start(): Worker {
    const started = new Worker(url)
    const mine = takers
    started.onmessage = ({ data }: MessageEvent<Answer>) => mine.get(data.id)?.(data.part)
    started.onerror = (event) => {
      for (const take of mine.values()) take({ kind: 'failed', message: event.message || 'The worker ended' })
    }
    return started
  }

  return {
    ask<Name extends keyof Jobs>(
      job: Name,
      input: Parameters<Jobs[Name]>[0],
      take: (part: Part) => void = () => {},
    ): Promise<Result<Name>> {
      const id = nextId++
      return new Promise((resolve, reject) => {
        takers.set(id, (part) => {
          if (part.kind === 'done') resolve(part.result as Result<Name>)
          else if (part.kind === 'failed') reject(new Error(part.message))
          else take(part)
        })
        const request: Request = { id, job, input, reader: readerNow() }
        worker.postMessage(request)
      })
    },
    /** Stops all work in progress, such as the reading of a file that was closed: nothing more comes of it. */
    restart(): void {
      worker.terminate()
      takers = new Map()
      worker = start()
    },
  }
}
