import { issueFile, startIssuing } from '../camt053/issue.ts'
import { readClock } from '../clock.ts'
import type { Context, Turn } from '../context.ts'
import { apply } from '../machines/apply.ts'
import { stepForm, stepPull, stepPush } from '../machines/command.ts'
import * as form from '../machines/form.ts'
import * as pull from '../machines/pull.ts'
import * as push from '../machines/push.ts'
import { returnPayment, settlePart, startPart } from '../pain001/execute.ts'
import { validateJob } from '../pain001/validate-job.ts'
import type { Collections, Resources, Work, WorkKind } from '../records.ts'
import type { StoreTransaction } from '../store/store.ts'

/** Does a piece of work. */
type Worker = (turn: Turn, work: Work) => Promise<void>

/** Work on a resource; none where it is gone, because a push may have been deleted meanwhile. */
function on<Name extends Resources>(
  collection: Name,
  act: (turn: Turn, record: Collections[Name], details: string) => Promise<unknown>,
): Worker {
  return async (turn, { resource, details = '' }) => {
    const record = await turn.transaction.lock(collection, resource)
    if (record !== undefined) await act(turn, record, details)
  }
}

const workers: { readonly [Kind in WorkKind]: Worker } = {
  // With the reading that `READY` schedules, a push in `READY` goes on without its account owner.
  'push-approve': on('pushes', async (turn, record) => {
    if (record.entity.status !== 'READY') return
    await stepPush(turn, record, push.approve(turn.context.newId()))
  }),
  // The cut-off at which a push is sent has come.
  'push-transmit': on('pushes', (turn, record) => stepPush(turn, record, push.transmit)),
  // The circuit settles or rejects what was sent.
  'push-settle': on('pushes', (turn, record) => stepPush(turn, record, push.settle)),
  // A settled transfer is returned. The push keeps its state: it was done.
  'push-return': on('pushes', (turn, record, reason) => apply(turn, [push.comeback(record, reason, turn.now)])),
  // The next transfer of a pull with recurrence is due.
  'pull-transfer': on('pulls', (turn, record) => stepPull(turn, record, pull.run(turn.context.newId()))),
  // The end of a pull has come.
  'pull-expire': on('pulls', (turn, record) => stepPull(turn, record, pull.expire)),
  // The validation, if the answer to the request did not wait for it.
  'pain001-validate': on('pain001Jobs', async (turn, record) => {
    if (record.entity.status !== 'VALIDATING') return
    await turn.transaction.put('pain001Jobs', record.entity.id, await validateJob(turn, record, 'completion'))
  }),
  // The execution date of payments has come.
  'pain001-start': on('pain001Jobs', startPart),
  // The circuit settles or rejects the payments that were sent.
  'pain001-settle': on('pain001Jobs', settlePart),
  // A payment is returned.
  'pain001-return': on('pain001Jobs', returnPayment),
  // The range of a job is over.
  'camt053-start': on('camt053Jobs', startIssuing),
  // The next file of a job is created.
  'camt053-issue': on('camt053Jobs', (turn, record, index) => issueFile(turn, record, Number(index))),
  // The day of a scheduled form has come.
  'form-start': on('forms', (turn, record) => stepForm(turn, record, form.startScheduled)),
  // The payment of a form is executed.
  'form-settle': on('forms', (turn, record) => stepForm(turn, record, form.settle)),
}

/**
 * Does the work that is due, oldest first. Each piece has its own transaction, which also removes it. So it happens
 * exactly once, even if the process is killed in between or other processes work at the same time. A piece is done as
 * of the time it was due, however late that is.
 * @param until Milliseconds since 1970. Default: the time now.
 */
export async function runDue(context: Context, until?: number): Promise<void> {
  while (await context.store.transaction((transaction) => runNext(context, transaction, until))) {
    // The next one.
  }
}

async function runNext(context: Context, transaction: StoreTransaction, until: number | undefined): Promise<boolean> {
  const to = until ?? (await readClock(context.clock, transaction))
  const claimed = await transaction.claim('work', { to })
  if (claimed === undefined) return false
  const { id, data } = claimed
  await workers[data.kind]({ context, transaction, now: data.due }, data)
  await transaction.remove('work', id)
  return true
}

/** When the next piece of work is due, in milliseconds since 1970; `undefined` when there is none. */
export async function nextDue(context: Context): Promise<number | undefined> {
  const [first] = await context.store.transaction((transaction) => transaction.find('work', { limit: 1 }))
  return first?.data.due
}
