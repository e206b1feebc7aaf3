import type { Context } from './context.ts'
import type { Effect } from './effects.ts'
import { changeMoney } from './ledger.ts'
import { queueDeliveries } from './outbox/queue.ts'
import type { StoreTransaction } from './store/store.ts'

/** Carries out the effects of a step in the transaction of the step: all of them happen, or none. */
export async function apply(
  context: Context,
  transaction: StoreTransaction,
  effects: readonly Effect[],
): Promise<void> {
  await changeMoney(
    transaction,
    {
      holds: effects.filter((each) => each.effect === 'hold'),
      movements: effects.filter((each) => each.effect === 'move'),
    },
    context.newId,
  )
  for (const each of effects) {
    if (each.effect === 'work') {
      await transaction.put('work', context.newId(), each.work)
      context.onWork(each.work.due)
    }
    if (each.effect === 'push-transfer') await transaction.put('pushTransfers', each.record.entity.id, each.record)
    else if (each.effect === 'pull-transfer') await transaction.put('pullTransfers', each.record.entity.id, each.record)
    else if (each.effect === 'notify') await queueDeliveries(context, transaction, each.notification)
  }
}
