import { issueFile, startIssuing } from '../camt053/issue.ts'
import type { Worker } from './worker.ts'

/** The range of a job is over. */
export const startStatements: Worker = async (context, transaction, { resource, due }) => {
  const record = await transaction.lock('camt053Jobs', resource)
  if (record !== undefined) await startIssuing(context, transaction, record, due)
}

/** The next file of a job is created. */
export const issueStatement: Worker = async (context, transaction, { resource, due, details = '0' }) => {
  const record = await transaction.lock('camt053Jobs', resource)
  if (record !== undefined) await issueFile(context, transaction, record, Number(details), due)
}
