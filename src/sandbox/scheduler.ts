import { type Context, readClock } from './context.ts'
import { createLoop } from './loop.ts'
import { handles } from './resources/handlers.ts'
import type { StoreTransaction } from './store/store.ts'

export type Scheduler = ReturnType<typeof createScheduler>

/**
 * Reads the store only when there may be something to do: at a known time, and regularly for the work of other
 * processes.
 * @param onError Called with an error; the work stays due and is tried again.
 */
export function createScheduler(context: Context, onError: (error: unknown) => void) {
  const { clock } = context
  let next = Number.NEGATIVE_INFINITY

  async function work(): Promise<undefined> {
    next = Number.POSITIVE_INFINITY
    await runDue(context)
    const [first] = await context.store.transaction((transaction) => transaction.find('work', { limit: 1 }))
    next = Math.min(next, first?.data.due ?? Number.POSITIVE_INFINITY)
  }

  const { start, stop, run, running } = createLoop({ work, pollMs: 500, onError })
  return {
    start,
    stop,
    noticed(due: number): void {
      next = Math.min(next, due)
    },
    async catchUp(): Promise<void> {
      // The process that moves a manual clock also does the work, so only work created since then can be due.
      const isDue = clock.kind === 'manual' ? next !== Number.POSITIVE_INFINITY : clock.now() >= next
      await (isDue ? run() : running())
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
