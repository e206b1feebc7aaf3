import { apply } from './apply.ts'
import type { Context } from './context.ts'
import { lockAccounts } from './ledger.ts'
import { type PullCommand, stepPull } from './machines/pull.ts'
import type { PullRecord } from './records.ts'
import { notFound } from './refusal.ts'
import type { StoreTransaction } from './store/store.ts'

/** Gives a command to a pull and stores the result. */
export async function commandPull(
  context: Context,
  transaction: StoreTransaction,
  record: PullRecord,
  command: PullCommand,
  now: number,
): Promise<PullRecord> {
  const payer = command.command === 'approve' ? command.payer : record.payer
  const accounts = await lockAccounts(transaction, [record.account, payer])
  const payee = accounts.get(record.account)
  if (payee === undefined) throw notFound('account')
  const facts = { now, payee, payer: payer === undefined ? undefined : accounts.get(payer), rules: context }
  const step = stepPull(record, command, facts)
  await transaction.put('pulls', step.record.entity.id, step.record)
  await apply(context, transaction, step.effects)
  return step.record
}
