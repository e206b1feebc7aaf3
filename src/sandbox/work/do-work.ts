import type { Context } from '../context.ts'
import type { Work, WorkKind } from '../records.ts'
import type { StoreTransaction } from '../store/store.ts'
import { issueStatement, startStatements } from './camt053.ts'
import { settleForm, startForm } from './form.ts'
import { bringBack, settlePayments, startPayments, validateLater } from './pain001.ts'
import { expirePull, runPull } from './pull.ts'
import { approvePush, returnPush, settlePush, transmitPush } from './push.ts'
import type { Worker } from './worker.ts'

const workers: { readonly [Kind in WorkKind]: Worker } = {
  'push-approve': approvePush,
  'push-transmit': transmitPush,
  'push-settle': settlePush,
  'push-return': returnPush,
  'pull-transfer': runPull,
  'pull-expire': expirePull,
  'pain001-validate': validateLater,
  'pain001-start': startPayments,
  'pain001-settle': settlePayments,
  'pain001-return': bringBack,
  'camt053-start': startStatements,
  'camt053-issue': issueStatement,
  'form-start': startForm,
  'form-settle': settleForm,
}

/** Does a piece of work. */
export async function doWork(context: Context, transaction: StoreTransaction, work: Work): Promise<void> {
  await workers[work.kind](context, transaction, work)
}
