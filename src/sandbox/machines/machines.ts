import type { UnitOfWork } from '../context.ts'
import type { ResourceKind, Resources } from '../records.ts'
import { camt053 } from './camt053.ts'
import { form } from './form.ts'
import { type Cause, type Machine, type Step, saveStep, takeStep, walk } from './machine.ts'
import { pain001 } from './pain001.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'

export const machines = { push, pull, pain001, camt053, form }

/** What can be done with a resource of any kind, by its id. */
interface Handle {
  /**
   * What somebody asks for; `undefined` where there is no such resource.
   * @throws Refusal as `takeStep`.
   */
  take(unit: UnitOfWork, id: string, cause: Cause): Promise<{ entity: { id: string; status: string } } | undefined>
  /** What is due; nothing where the resource is gone, or has come to a state without a row for it. */
  work(unit: UnitOfWork, id: string, cause: Cause): Promise<void>
}

export const handles: Readonly<Record<ResourceKind, Handle>> = {
  push: handleOf(push),
  pull: handleOf(pull),
  pain001: handleOf(pain001),
  camt053: handleOf(camt053),
  form: handleOf(form),
}

function handleOf<Name extends Resources, S extends Step<Name>>(machine: Machine<Name, S>): Handle {
  return {
    async take(unit, id, cause) {
      const record = await unit.transaction.lock(machine.collection, id)
      return record && takeStep(unit, machine, record, cause)
    },
    async work(unit, id, cause) {
      const record = await unit.transaction.lock(machine.collection, id)
      const step = record && (await walk(unit, machine, record, cause))
      if (step !== undefined) await saveStep(machine, step)
    },
  }
}
