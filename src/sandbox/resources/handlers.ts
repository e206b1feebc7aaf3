import type { downloads, Operation, operations } from '../../service/index.ts'
import type { UnitOfWork } from '../context.ts'
import { type Call, deletes, reads } from '../http/call.ts'
import type { ResourceKind } from '../records.ts'
import * as camt053 from './camt053.ts'
import * as form from './form.ts'
import { type Cause, type Machine, type Step, saveStep, takeStep, walk } from './machine.ts'
import * as pain001 from './pain001.ts'
import * as pull from './pull.ts'
import * as push from './push.ts'

export const machines = {
  push: push.push,
  pull: pull.pull,
  pain001: pain001.pain001,
  camt053: camt053.camt053,
  form: form.form,
}

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
  push: handleOf(machines.push),
  pull: handleOf(machines.pull),
  pain001: handleOf(machines.pain001),
  camt053: handleOf(machines.camt053),
  form: handleOf(machines.form),
}

function handleOf<Name extends ResourceKind, S extends Step<Name>>(machine: Machine<Name, S>): Handle {
  return {
    async take(unit, id, cause) {
      const record = await unit.transaction.lock(machine.kind, id)
      return record && takeStep(unit, machine, record, cause)
    },
    async work(unit, id, cause) {
      const record = await unit.transaction.lock(machine.kind, id)
      const step = record && (await walk(unit, machine, record, cause))
      if (step !== undefined) await saveStep(step)
    },
  }
}

const all = {
  ...push,
  ...pull,
  ...pain001,
  ...camt053,
  ...form,
  getPush: reads('push'),
  getPull: reads('pull'),
  deletePull: deletes(machines.pull),
  getPain001Job: reads('pain001'),
  deletePain001Job: deletes(machines.pain001),
  getCamt053Job: reads('camt053'),
  deleteCamt053Job: deletes(machines.camt053),
  // The document does not show the path that reads a form; it is the one that changes it.
  getForm: reads('form'),
  deleteForm: deletes(machines.form),
}

type BodyOf<Asked> = Asked extends Operation<infer Body, unknown> ? Body : never

/** The function of each endpoint in `src/service/operations`: that of its name. */
export const handlers: {
  readonly [Name in keyof typeof operations]: (call: Call, body: BodyOf<(typeof operations)[Name]>) => Promise<unknown>
} = all

export const downloadHandlers: { readonly [Name in keyof typeof downloads]: (call: Call) => Promise<string> } = all
