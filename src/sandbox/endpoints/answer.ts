import { type Call, type Handler, requireOwned } from '../http/call.ts'
import { conflict } from '../http/respond.ts'
import { type Machine, type Step, takeStep } from '../machines/machine.ts'
import { type Collections, type Move, type Resources, resourceWords } from '../records.ts'

export function reads(collection: Resources): Handler {
  return async (call) => (await requireOwned(call, collection)).entity
}

export function deletes<Name extends Resources, S extends Step<Name>>(machine: Machine<Name, S>): Handler {
  return async (call) => answer(call, machine, await requireOwned(call, machine.collection), 'delete')
}

/** Takes a resource through its machine, or stores it as it is where nothing moves it. Returns its entity. */
export async function answer<Name extends Resources, S extends Step<Name>>(
  call: Call,
  machine: Machine<Name, S>,
  record: Collections[Name],
  on: Move | undefined,
): Promise<Collections[Name]['entity']> {
  if (on !== undefined) return (await takeStep(call, machine, record, { on })).entity
  await call.transaction.put(machine.collection, record.entity.id, record)
  return record.entity
}

/**
 * What a status in a PATCH asks for; `undefined` where the resource has it already, or none is given.
 * @throws Refusal with 409 for the way back to `DRAFT`.
 */
export function patchTo(
  requested: 'DRAFT' | 'READY' | undefined,
  collection: Resources,
  status: string,
): Move | undefined {
  if (requested === undefined || requested === status) return undefined
  if (requested === 'READY') return 'patch-ready'
  throw conflict(`A ${resourceWords[collection]} in ${status} cannot be set to DRAFT`)
}
