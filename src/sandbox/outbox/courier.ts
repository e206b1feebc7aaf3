import type { Context } from '../context.ts'
import { type DeliverOptions, deliverDue } from './deliver.ts'

/** Delivers in the background. */
interface Courier {
  /** Called when there is something to deliver. */
  wake: () => void
  stop: () => Promise<void>
}

/** How often to check for deliveries of other processes, in milliseconds. */
const pollMs = 2_000

/** How many listeners are called at the same time, so that one without an answer does not delay the others. */
const lanes = 4

/** Creates a courier. It starts working at the first call of its `wake`. */
export function createCourier(
  context: () => Context,
  options: DeliverOptions,
  onError: (error: unknown) => void,
): Courier {
  const all = Array.from({ length: lanes }, () => createLane(context, options, onError))
  return {
    wake() {
      for (const lane of all) lane.wake()
    },
    async stop() {
      await Promise.all(all.map((lane) => lane.stop()))
    },
  }
}

/** Calls one listener after the other. */
function createLane(context: () => Context, options: DeliverOptions, onError: (error: unknown) => void): Courier {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  async function run(): Promise<void> {
    const wait = await deliverDue(context(), options).catch((error: unknown) => {
      onError(error)
      return pollMs
    })
    running = undefined
    if (!stopped) timer = setTimeout(start, Math.min(wait ?? pollMs, pollMs)).unref()
  }

  function start(): void {
    clearTimeout(timer)
    running ??= run()
  }

  return {
    wake() {
      if (stopped || running !== undefined) return
      clearTimeout(timer)
      // Runs after the transaction that woke it.
      timer = setTimeout(start, 10).unref()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
