import { readClock } from '../clock.ts'
import type { Context } from '../context.ts'
import type { StoreTransaction } from '../store/store.ts'
import { doWork } from './do-work.ts'

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
  const { id, data } = claimed
  await doWork({ context, transaction }, data)
  await transaction.remove('work', id)
  return true
}

/** When the next piece of work is due, in milliseconds since 1970; `undefined` when there is none. */
export async function nextDue(context: Context): Promise<number | undefined> {
  const [first] = await context.store.transaction((transaction) => transaction.find('work', { limit: 1 }))
  return first?.data.due
}
