import type { Context } from '../context.ts'
import { type DeliverOptions, deliver, takeDue } from './deliver.ts'

interface Courier {
  wake: () => void
  stop: () => Promise<void>
}

/** How often to check for deliveries of other processes, in milliseconds. */
const pollMs = 2_000

/** How many calls one host gets at the same time. A host that does not answer holds up nobody but itself. */
const lanes = 4

/** Creates a courier. It starts working at the first call of its `wake`. */
export function createCourier(context: Context, options: DeliverOptions, onError: (error: unknown) => void): Courier {
  /** The hosts that are being called, each with the number of calls. */
  const busy = new Map<string, number>()
  const calls = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  /** Begins what is due; returns the milliseconds until there may be more. */
  async function begin(): Promise<number> {
    while (!stopped) {
      const due = await takeDue(context, (host) => (busy.get(host) ?? 0) < lanes)
      if (typeof due === 'number' || due === undefined) return Math.min(due ?? pollMs, pollMs)
      busy.set(due.host, (busy.get(due.host) ?? 0) + 1)
      const call = deliver(context, due, options)
        .catch(onError)
        .then(() => {
          calls.delete(call)
          busy.set(due.host, (busy.get(due.host) ?? 1) - 1)
          if (busy.get(due.host) === 0) busy.delete(due.host)
          wake()
        })
      calls.add(call)
    }
    return pollMs
  }

  async function run(): Promise<void> {
    const wait = await begin().catch((error: unknown) => {
      onError(error)
      return pollMs
    })
    running = undefined
    if (!stopped) timer = setTimeout(start, wait).unref()
  }

  function start(): void {
    clearTimeout(timer)
    running ??= run()
  }

  function wake(): void {
    if (stopped) return
    // What came while it looks for work may have been missed.
    if (running !== undefined) void running.then(wake)
    else {
      clearTimeout(timer)
      // Runs after the transaction that woke it.
      timer = setTimeout(start, 10).unref()
    }
  }

  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await Promise.all(calls)
    },
  }
}
