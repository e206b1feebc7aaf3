import { commandPull } from '../pull-changes.ts'
import type { Worker } from './worker.ts'

/** The next transfer of a pull with recurrence is due. */
export const runPull: Worker = async (context, transaction, { resource, due }) => {
  const record = await transaction.lock('pulls', resource)
  if (record === undefined) return
  await commandPull(context, transaction, record, { command: 'run', transfer: context.newId() }, due)
}

/** The end of a pull has come. */
export const expirePull: Worker = async (context, transaction, { resource, due }) => {
  const record = await transaction.lock('pulls', resource)
  if (record === undefined) return
  await commandPull(context, transaction, record, { command: 'expire' }, due)
}
