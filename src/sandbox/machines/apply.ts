import { changeMoney } from '../bank/ledger.ts'
import type { Turn } from '../context.ts'
import { queueDeliveries } from '../outbox/queue.ts'
import type { Collections, Resources } from '../records.ts'
import type { Effect, Step } from './effects.ts'

/** Carries out the effects of a step in the transaction of the step: all of them happen, or none. */
export async function apply(turn: Turn, effects: readonly Effect[]): Promise<void> {
  const { context, transaction } = turn
  const holds = effects.filter((each) => each.effect === 'hold')
  const movements = effects.filter((each) => each.effect === 'move')
  await changeMoney(transaction, { holds, movements }, context.newId)
  for (const each of effects) {
    if (each.effect === 'work') {
      await transaction.put('work', context.newId(), each.work)
      context.onWork(each.work.due)
    }
    if (each.effect === 'push-transfer') await transaction.put('pushTransfers', each.record.entity.id, each.record)
    else if (each.effect === 'pull-transfer') await transaction.put('pullTransfers', each.record.entity.id, each.record)
    else if (each.effect === 'notify') await queueDeliveries(turn, each.notification)
  }
}

/** Stores what a step made of a resource, and carries out its effects. */
export async function keep<Name extends Resources>(
  turn: Turn,
  collection: Name,
  { record, effects }: Step<Collections[Name]>,
): Promise<Collections[Name]> {
  await turn.transaction.put(collection, record.entity.id, record)
  await apply(turn, effects)
  return record
}
