import type { Context } from '../context.ts'
import type { Work, WorkKind } from '../records.ts'
import type { Transaction } from '../store/store.ts'
import { settleForm, startForm } from './form.ts'
import { expirePull, runPull } from './pull.ts'
import { approvePush, returnPush, settlePush, transmitPush } from './push.ts'

/** What does a piece of work. It looks whether the resource still wants it: a push may have been deleted meanwhile. */
export type Worker = (context: Context, transaction: Transaction, work: Work) => Promise<void>

const workers: { readonly [Kind in WorkKind]?: Worker } = {
  'push-approve': approvePush,
  'push-transmit': transmitPush,
  'push-settle': settlePush,
  'push-return': returnPush,
  'pull-transfer': runPull,
  'pull-expire': expirePull,
  'form-start': startForm,
  'form-settle': settleForm,
}

/** Does a piece of work. */
export async function doWork(context: Context, transaction: Transaction, work: Work): Promise<void> {
  await workers[work.kind]?.(context, transaction, work)
}
