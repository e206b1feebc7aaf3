import { type Context, inTurn, type Turn } from '../context.ts'
import { badRequest, conflict, notFound } from '../http/refusal.ts'
import { keep } from '../machines/apply.ts'
import { commandForm, commandPull, commandPush } from '../machines/command.ts'
import { stepPain001 } from '../machines/pain001-job.ts'
import { approveJob, stopPayments } from '../pain001/execute.ts'
import type { ResourceKind } from '../records.ts'

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
  id: string
  decision: Decision
}

/** The resource after a decision. */
interface Decided {
  entity: { id: string; status: string }
}

const deciders: Record<ResourceKind, (turn: Turn, deciding: Deciding) => Promise<Decided | undefined>> = {
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
  return inTurn(context, async (turn) => {
    const share = await turn.transaction.get('shares', secret)
    if (share === undefined) throw notFound('link')
    const decided = await deciders[share.kind](turn, { id: share.resource, decision, ...details })
    if (decided === undefined) throw notFound('link')
    return { id: decided.entity.id, status: decided.entity.status }
  })
}

async function decidePush(turn: Turn, { id, decision }: Deciding): Promise<Decided | undefined> {
  if (decision === 'revoke') throw conflict('A push is revoked by a delete')
  const approval = { command: 'approve', transfer: turn.context.newId() } as const
  const record = await turn.transaction.lock('pushes', id)
  return record && commandPush(turn, record, decision === 'confirm' ? approval : { command: 'refuse' })
}

async function decidePull(turn: Turn, { id, decision, account, amount }: Deciding): Promise<Decided | undefined> {
  const record = await turn.transaction.lock('pulls', id)
  if (record === undefined) return undefined
  if (decision !== 'confirm') return commandPull(turn, record, { command: decision })
  if (record.entity.status !== 'READY') throw conflict(`A pull in ${record.entity.status} cannot be confirmed`)
  const payer = account ?? record.payer
  if (payer === undefined) throw badRequest('account is needed: the pull names nobody to pay')
  return commandPull(turn, record, { command: 'approve', payer, amount, transfer: turn.context.newId() })
}

async function decideJob(turn: Turn, { id, decision }: Deciding): Promise<Decided | undefined> {
  const record = await turn.transaction.lock('pain001Jobs', id)
  if (record === undefined) return undefined
  if (decision === 'confirm') return approveJob(turn, record)
  const step = stepPain001(record, decision === 'refuse' ? 'refusal' : 'revocation', turn)
  await stopPayments(turn.transaction, id)
  return keep(turn, 'pain001Jobs', step)
}

async function decideForm(turn: Turn, { id, decision }: Deciding): Promise<Decided | undefined> {
  const record = await turn.transaction.lock('forms', id)
  if (record === undefined) return undefined
  if (record.entity.status !== 'READY') throw conflict(`A form in ${record.entity.status} cannot be confirmed`)
  return commandForm(turn, record, { command: decision === 'confirm' ? 'dispose' : 'delete' })
}
