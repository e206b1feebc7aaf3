import { returnPayment, settlePart, startPart } from '../pain001/execute.ts'
import { validateJob } from '../pain001/validate-job.ts'
import type { Worker } from './worker.ts'

/** The validation, if the answer to the request did not wait for it. */
export const validateLater: Worker = async (context, transaction, { resource, due }) => {
  const record = await transaction.lock('pain001Jobs', resource)
  if (record?.entity.status !== 'VALIDATING') return
  const validated = await validateJob(context, transaction, record, 'completion', due)
  await transaction.put('pain001Jobs', resource, validated)
}

/** The execution date of payments has come. */
export const startPayments: Worker = async (context, transaction, { resource, due, details = '' }) => {
  const record = await transaction.lock('pain001Jobs', resource)
  if (record !== undefined) await startPart(context, transaction, record, details, due)
}

/** The circuit settles or rejects the payments that were sent. */
export const settlePayments: Worker = async (context, transaction, { resource, due, details = '' }) => {
  const record = await transaction.lock('pain001Jobs', resource)
  if (record !== undefined) await settlePart(context, transaction, record, details, due)
}

/** A payment is returned. */
export const bringBack: Worker = async (context, transaction, { resource, due, details = '' }) => {
  const record = await transaction.lock('pain001Jobs', resource)
  if (record !== undefined) await returnPayment(context, transaction, record, details, due)
}
