import { type Context, readClock } from './context.ts'
import { handles } from './resources/handlers.ts'
import type { StoreTransaction } from './store/store.ts'

export interface Scheduler {
  noticed: (due: number) => void
  catchUp: () => Promise<void>
  start: () => void
  stop: () => Promise<void>
}

/** How often a sandbox checks for work of other processes, in milliseconds. */
const pollMs = 500

/**
 * Reads the store only when there may be something to do: at a known time, and regularly for the work of other
 * processes.
 * @param onError Called with an error; the work stays due and is tried again.
 */
export function createScheduler(context: Context, onError: (error: unknown) => void): Scheduler {
  let next = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    next = Number.POSITIVE_INFINITY
    await runDue(context)
    next = Math.min(next, (await nextDue(context)) ?? Number.POSITIVE_INFINITY)
  }

  function catchUp(): Promise<void> {
    const { clock } = context
    // The process that moves a manual clock also does the work, so only work created since then can be due.
    const isDue = clock.kind === 'manual' ? next !== Number.POSITIVE_INFINITY : clock.now() >= next
    if (!isDue) return running ?? Promise.resolve()
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  function poll(): void {
    next = Number.NEGATIVE_INFINITY
    catchUp()
      .catch(onError)
      .finally(() => {
        if (timer !== undefined) timer = setTimeout(poll, pollMs).unref()
      })
  }

  return {
    noticed(due) {
      next = Math.min(next, due)
    },
    catchUp,
    start() {
      timer ??= setTimeout(poll, pollMs).unref()
    },
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await running
    },
  }
}

/**
 * Does the work that is due, oldest first. Each piece has its own transaction, which also removes it. So it happens
 * exactly once, even if the process is killed in between or other processes work at the same time. A piece is done as
 * of the time it was due, however late that is.
 * @param until Milliseconds since 1970. Default: the time now.
 */
export async function runDue(context: Context, until?: number): Promise<void> {
  while (await context.store.transaction((transaction) => runNext(context, transaction, until))) {
    // The next one.
  }
}

async function runNext(context: Context, transaction: StoreTransaction, until: number | undefined): Promise<boolean> {
  const to = until ?? (await readClock(context.clock, transaction))
  const claimed = await transaction.claim('work', { to })
  if (claimed === undefined) return false
  const { kind, resource, on, due, details } = claimed.data
  await handles[kind].work({ context, transaction, now: due }, resource, { on, details })
  await transaction.remove('work', claimed.id)
  return true
}

/** When the next piece of work is due, in milliseconds since 1970; `undefined` when there is none. */
async function nextDue(context: Context): Promise<number | undefined> {
  const [first] = await context.store.transaction((transaction) => transaction.find('work', { limit: 1 }))
  return first?.data.due
}
