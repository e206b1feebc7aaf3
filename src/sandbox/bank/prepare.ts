import { writeClock } from '../clock.ts'
import { type Context, inUnitOfWork } from '../context.ts'
import { firstAccounts, openAccount } from './accounts.ts'
import { firstNotices, noticeId } from './notices.ts'

/** Creates the first accounts of a new store. If several processes start at once, one of them does it. */
export async function prepare(context: Context): Promise<void> {
  await inUnitOfWork(context, async (unit) => {
    const { transaction, now } = unit
    if (!(await transaction.add('settings', 'prepared', { value: 'yes' }))) return
    if (context.clock.kind === 'manual') await writeClock(transaction, now)
    for (const notice of firstNotices) {
      await transaction.put('notices', noticeId(notice.codice_ente, notice.codice_avviso), notice)
    }
    for (const account of firstAccounts) await openAccount(unit, account)
  })
}
