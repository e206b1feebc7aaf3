import type { FormStatus } from '../service/index.ts'
import { apply } from './apply.ts'
import type { Context } from './context.ts'
import { availableOf, lockAccounts } from './ledger.ts'
import { type FormCommand, stepForm } from './machines/form.ts'
import { noticeId } from './notices.ts'
import type { FormRecord } from './records.ts'
import type { StoreTransaction } from './store/store.ts'

/** States in which a form pays its notice, or has paid it; no other form may then. */
const paying: readonly FormStatus[] = ['RUNNING', 'PROMISED', 'PAID']

/** Gives a command to a form and stores the result. */
export async function commandForm(
  context: Context,
  transaction: StoreTransaction,
  record: FormRecord,
  command: FormCommand,
  now: number,
): Promise<FormRecord> {
  const payer = (await lockAccounts(transaction, [record.account])).get(record.account)
  const { id, codice_ente = '', codice_avviso = '' } = record.entity
  const noticeKey = noticeId(codice_ente, codice_avviso)
  const notice = await transaction.lock('notices', noticeKey)
  const isTaken = notice?.form !== undefined && notice.form !== id
  const facts = { now, available: payer === undefined ? 0 : availableOf(payer), isTaken, rules: context }
  const step = stepForm(record, command, facts)
  await transaction.put('forms', id, step.record)
  const form = paying.includes(step.record.entity.status) ? id : undefined
  if (notice !== undefined && !isTaken && notice.form !== form) {
    await transaction.put('notices', noticeKey, { ...notice, form })
  }
  await apply(context, transaction, step.effects)
  return step.record
}
