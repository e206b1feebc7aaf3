import { type Context, inTurn, type Turn } from '../context.ts'
import { badRequest, conflict, notFound } from '../http/respond.ts'
import { keep } from '../machines/apply.ts'
import { stepForm, stepPull, stepPush } from '../machines/command.ts'
import * as form from '../machines/form.ts'
import { moved } from '../machines/moves.ts'
import * as pull from '../machines/pull.ts'
import * as push from '../machines/push.ts'
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
  const approval = push.approve(turn.context.newId())
  const record = await turn.transaction.lock('pushes', id)
  return record && stepPush(turn, record, decision === 'confirm' ? approval : push.refuse)
}

async function decidePull(turn: Turn, { id, decision, account, amount }: Deciding): Promise<Decided | undefined> {
  const record = await turn.transaction.lock('pulls', id)
  if (record === undefined) return undefined
  if (decision !== 'confirm') return stepPull(turn, record, decision === 'refuse' ? pull.refuse : pull.revoke)
  if (record.entity.status !== 'READY') throw conflict(`A pull in ${record.entity.status} cannot be confirmed`)
  const payer = account ?? record.payer
  if (payer === undefined) throw badRequest('account is needed: the pull names nobody to pay')
  return stepPull(turn, record, pull.approve(payer, amount, turn.context.newId()), payer)
}

async function decideJob(turn: Turn, { id, decision }: Deciding): Promise<Decided | undefined> {
  const record = await turn.transaction.lock('pain001Jobs', id)
  if (record === undefined) return undefined
  if (decision === 'confirm') return approveJob(turn, record)
  const step = moved('pain001', record, decision === 'refuse' ? 'refusal' : 'revocation', turn)
  await stopPayments(turn.transaction, id)
  return keep(turn, 'pain001Jobs', step)
}

async function decideForm(turn: Turn, { id, decision }: Deciding): Promise<Decided | undefined> {
  const record = await turn.transaction.lock('forms', id)
  if (record === undefined) return undefined
  if (record.entity.status !== 'READY') throw conflict(`A form in ${record.entity.status} cannot be confirmed`)
  return stepForm(turn, record, decision === 'confirm' ? form.dispose : form.remove)
}
