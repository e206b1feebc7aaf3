import { firstAccounts, openAccount } from './accounts.ts'
import { readClock, writeClock } from './clock.ts'
import type { Context } from './context.ts'
import { firstNotices, noticeId } from './notices.ts'

/** Makes the first accounts when the store is new; of several processes that start at once, one does. */
export async function prepare(context: Context): Promise<void> {
  await context.store.transaction(async (transaction) => {
    if (!(await transaction.add('settings', 'prepared', { value: 'yes' }))) return
    const now = await readClock(context.clock, transaction)
    if (context.clock.kind === 'manual') await writeClock(transaction, now)
    for (const notice of firstNotices) {
      await transaction.put('notices', noticeId(notice.codice_ente, notice.codice_avviso), notice)
    }
    for (const account of firstAccounts) await openAccount(context, transaction, account, now)
  })
}
