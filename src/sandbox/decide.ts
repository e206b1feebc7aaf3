import { apply } from './apply.ts'
import { readClock } from './clock.ts'
import type { Context } from './context.ts'
import { commandForm } from './form-changes.ts'
import { stepPain001 } from './machines/pain001-job.ts'
import { approveJob, stopPayments } from './pain001/execute.ts'
import { commandPull } from './pull-changes.ts'
import { changePush } from './push-changes.ts'
import type { ResourceKind } from './records.ts'
import { badRequest, conflict, notFound } from './refusal.ts'
import type { StoreTransaction } from './store/store.ts'

/** A decision of an account owner in the app. */
export type Decision = 'confirm' | 'refuse' | 'revoke'

/** What an account owner adds when confirming a pull. */
export interface DecisionDetails {
  /** IBAN of the account that pays, if the pull names none. */
  account?: string | undefined
  /** Decimal text, if the pull leaves the amount open. */
  amount?: string | undefined
}

interface Deciding extends DecisionDetails {
  context: Context
  transaction: StoreTransaction
  id: string
  decision: Decision
  now: number
}

/** The resource after a decision. */
interface Decided {
  entity: { id: string; status: string }
}

const deciders: Record<ResourceKind, (deciding: Deciding) => Promise<Decided | undefined>> = {
  push: decidePush,
  pull: decidePull,
  form: decideForm,
  pain001: decideJob,
  camt053: async () => undefined, // It has no link.
}

/**
 * Carries out an account owner's decision about the resource of a sharing link.
 * @throws Refusal with 404 for an unknown link, with 409 when the state does not allow it: a draft cannot be confirmed.
 */
export async function decide(
  context: Context,
  secret: string,
  decision: Decision,
  details: DecisionDetails = {},
): Promise<{ id: string; status: string }> {
  return context.store.transaction(async (transaction) => {
    const share = await transaction.get('shares', secret)
    if (share === undefined) throw notFound('link')
    const now = await readClock(context.clock, transaction)
    const decided = await deciders[share.kind]({
      context,
      transaction,
      id: share.resource,
      decision,
      now,
      ...details,
    })
    if (decided === undefined) throw notFound('link')
    return { id: decided.entity.id, status: decided.entity.status }
  })
}

async function decidePush({ context, transaction, id, decision, now }: Deciding): Promise<Decided | undefined> {
  if (decision === 'revoke') throw conflict('A push is revoked by a delete')
  const approval = { command: 'approve', transfer: context.newId() } as const
  return changePush(context, transaction, id, decision === 'confirm' ? approval : { command: 'refuse' }, now)
}

async function decidePull(deciding: Deciding): Promise<Decided | undefined> {
  const { context, transaction, id, decision, now, account, amount } = deciding
  const record = await transaction.lock('pulls', id)
  if (record === undefined) return undefined
  if (decision !== 'confirm') return commandPull(context, transaction, record, { command: decision }, now)
  if (record.entity.status !== 'READY') throw conflict(`A pull in ${record.entity.status} cannot be confirmed`)
  const payer = account ?? record.payer
  if (payer === undefined) throw badRequest('account is needed: the pull names nobody to pay')
  const command = { command: 'approve', payer, amount, transfer: context.newId() } as const
  return commandPull(context, transaction, record, command, now)
}

async function decideJob({ context, transaction, id, decision, now }: Deciding): Promise<Decided | undefined> {
  const record = await transaction.lock('pain001Jobs', id)
  if (record === undefined) return undefined
  if (decision === 'confirm') {
    const approved = await approveJob(context, transaction, record, now)
    await transaction.put('pain001Jobs', id, approved)
    return approved
  }
  const move = decision === 'refuse' ? 'refusal' : 'revocation'
  const step = stepPain001(record, move, { now, rules: context })
  await transaction.put('pain001Jobs', id, step.record)
  await apply(context, transaction, step.effects)
  await stopPayments(transaction, id)
  return step.record
}

async function decideForm({ context, transaction, id, decision, now }: Deciding): Promise<Decided | undefined> {
  const record = await transaction.lock('forms', id)
  if (record === undefined) return undefined
  if (record.entity.status !== 'READY') throw conflict(`A form in ${record.entity.status} cannot be confirmed`)
  return commandForm(context, transaction, record, { command: decision === 'confirm' ? 'dispose' : 'delete' }, now)
}
