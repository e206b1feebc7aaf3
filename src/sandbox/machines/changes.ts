import type { Movement } from '../bank/ledger.ts'
import type { Move, Resources } from '../records.ts'
import type { Step } from './machine.ts'

type AnyStep = Step<Resources>

/** With some fields of the resource changed. */
export function changed<S extends AnyStep>(step: S, fields: Partial<S['record']['entity']>): S {
  return { ...step, record: { ...step.record, entity: { ...step.record.entity, ...fields } } }
}

/** With cents reserved for the resource. */
export function reserved<S extends AnyStep>(step: S, cents: number): S {
  const { record, holds } = step
  return { ...step, record: { ...record, held: cents }, holds: [...holds, { account: record.account, cents }] }
}

/** With nothing reserved for the resource any more. */
export function freed<S extends AnyStep>(step: S): S {
  const { record, holds } = step
  if (record.held === 0) return step
  const freeing = { account: record.account, cents: -record.held }
  return { ...step, record: { ...record, held: 0 }, holds: [...holds, freeing] }
}

/** With money moved, as of now. */
export function paid<S extends AnyStep>(step: S, movements: readonly Omit<Movement, 'at'>[]): S {
  return { ...step, movements: [...step.movements, ...movements.map((each) => ({ ...each, at: step.now }))] }
}

/** Leaves work on the resource for later. */
export async function later<S extends AnyStep>(step: S, on: Move, due: number, details?: string): Promise<S> {
  const { context, transaction, kind, record } = step
  await transaction.put('work', context.newId(), { kind, resource: record.entity.id, on, due, details })
  context.onWork(due)
  return step
}
