import { apply } from './apply.ts'
import type { Context } from './context.ts'
import { availableOf, lockAccounts } from './ledger.ts'
import { type PushCommand, type PushFacts, stepPush } from './machines/push.ts'
import type { PushRecord } from './records.ts'
import type { StoreTransaction } from './store/store.ts'

/** Gives a command to a stored push and stores the result. `undefined` when there is no such push. */
export async function changePush(
  context: Context,
  transaction: StoreTransaction,
  id: string,
  command: PushCommand,
  now: number,
): Promise<PushRecord | undefined> {
  const record = await transaction.lock('pushes', id)
  return record === undefined ? undefined : commandPush(context, transaction, record, command, now)
}

/** Gives a command to a push and stores the result. */
export async function commandPush(
  context: Context,
  transaction: StoreTransaction,
  record: PushRecord,
  command: PushCommand,
  now: number,
): Promise<PushRecord> {
  const facts = await pushFacts(context, transaction, record, now)
  const step = stepPush(record, command, facts)
  await transaction.put('pushes', step.record.entity.id, step.record)
  await apply(context, transaction, step.effects)
  return step.record
}

async function pushFacts(
  context: Context,
  transaction: StoreTransaction,
  record: PushRecord,
  now: number,
): Promise<PushFacts> {
  const recipient = record.entity.recipient.account_iban ?? ''
  const accounts = await lockAccounts(transaction, [record.account, recipient])
  const payer = accounts.get(record.account)
  const transfer =
    record.transfer === undefined ? undefined : (await transaction.get('pushTransfers', record.transfer))?.entity
  return {
    now,
    available: payer === undefined ? 0 : availableOf(payer),
    isInternal: accounts.has(recipient),
    transfer,
    rules: context,
  }
}
