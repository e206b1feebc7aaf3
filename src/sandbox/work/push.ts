import { apply } from '../apply.ts'
import { comeback } from '../machines/push.ts'
import { changePush } from '../push-changes.ts'
import type { Worker } from './worker.ts'

/** With the reading that `READY` schedules, a push in `READY` goes on without its account owner. */
export const approvePush: Worker = async (context, transaction, { resource, due }) => {
  const record = await transaction.lock('pushes', resource)
  if (record?.entity.status !== 'READY') return
  await changePush(context, transaction, resource, { command: 'approve', transfer: context.newId() }, due)
}

/** The cut-off at which a push is sent has come. */
export const transmitPush: Worker = async (context, transaction, { resource, due }) => {
  await changePush(context, transaction, resource, { command: 'transmit' }, due)
}

/** The circuit settles or rejects what was sent. */
export const settlePush: Worker = async (context, transaction, { resource, due }) => {
  await changePush(context, transaction, resource, { command: 'settle' }, due)
}

/** A settled transfer is returned. The push keeps its state: it was done. */
export const returnPush: Worker = async (context, transaction, { resource, due, details }) => {
  const record = await transaction.lock('pushes', resource)
  if (record === undefined) return
  await apply(context, transaction, [comeback(record, details ?? 'MS03', due)])
}
