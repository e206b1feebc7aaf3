import { readClock } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../store/store.ts'
import { doWork } from './do-work.ts'

/**
 * Does the work that is due, oldest first, each piece in a transaction of its own that also removes it: so it happens once, also when the process
 * is killed in the middle, and whoever else looks at the same time. A piece happens at the time it was due, however late it is done.
 * @param until Milliseconds since 1970. Default: the time now.
 */
export async function runDue(context: Context, until?: number): Promise<void> {
  while (await context.store.transaction((transaction) => runNext(context, transaction, until))) {
    // The next one.
  }
}

async function runNext(context: Context, transaction: Transaction, until: number | undefined): Promise<boolean> {
  const to = until ?? (await readClock(context.clock, transaction))
  const claimed = await transaction.claim('work', { to })
  if (claimed === undefined) return false
  const { id, data } = claimed
  await doWork(context, transaction, data)
  await transaction.remove('work', id)
  return true
}

/** When the next piece of work is due, in milliseconds since 1970; `undefined` when there is none. */
export async function nextDue(context: Context): Promise<number | undefined> {
  const [first] = await context.store.transaction((transaction) => transaction.find('work', { limit: 1 }))
  return first?.data.due
}
