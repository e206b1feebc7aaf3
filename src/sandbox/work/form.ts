import { commandForm } from '../form-changes.ts'
import type { Worker } from './worker.ts'

/** The day of a scheduled form has come. */
export const startForm: Worker = async (context, transaction, { resource, due }) => {
  const record = await transaction.lock('forms', resource)
  if (record !== undefined) await commandForm(context, transaction, record, { command: 'start' }, due)
}

/** The payment of a form is executed. */
export const settleForm: Worker = async (context, transaction, { resource, due }) => {
  const record = await transaction.lock('forms', resource)
  if (record !== undefined) await commandForm(context, transaction, record, { command: 'settle' }, due)
}
