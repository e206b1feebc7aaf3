import { apply } from './apply.ts'
import type { Context } from './context.ts'
import { availableOf, lockAccounts } from './ledger.ts'
import { type FormCommand, stepForm } from './machines/form.ts'
import type { FormRecord } from './records.ts'
import type { Transaction } from './store/store.ts'

/** Gives a command to a form and stores the result. */
export async function commandForm(
  context: Context,
  transaction: Transaction,
  record: FormRecord,
  command: FormCommand,
  now: number,
): Promise<FormRecord> {
  const payer = (await lockAccounts(transaction, [record.account])).get(record.account)
  const facts = { now, available: payer === undefined ? 0 : availableOf(payer), rules: context }
  const step = stepForm(record, command, facts)
  await transaction.put('forms', step.record.entity.id, step.record)
  await apply(context, transaction, step.effects)
  return step.record
}
