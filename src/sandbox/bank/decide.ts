import { type Context, inUnitOfWork } from '../context.ts'
import { notFound } from '../http/respond.ts'
import { handles } from '../machines/machines.ts'

/** A decision of an account owner in the app. */
export type Decision = keyof typeof moves

const moves = { confirm: 'approval', refuse: 'refusal', revoke: 'revocation' } as const

/** What an account owner adds when confirming a pull. */
export interface DecisionDetails {
  /** IBAN of the account that pays, if the pull names none. */
  account?: string | undefined
  /** Decimal text, if the pull leaves the amount open. */
  amount?: string | undefined
}

/**
 * Carries out an account owner's decision about the resource of a sharing link.
 * @throws Refusal with 404 for an unknown link, with 409 when the state does not allow it: a draft cannot be confirmed.
 */
export async function decide(
  context: Context,
  secret: string,
  decision: Decision,
  { account, amount }: DecisionDetails = {},
): Promise<{ id: string; status: string }> {
  return inUnitOfWork(context, async (unit) => {
    const share = await unit.transaction.get('shares', secret)
    if (share === undefined) throw notFound('link')
    const decided = await handles[share.kind].take(unit, share.resource, { on: moves[decision], account, amount })
    if (decided === undefined) throw notFound('link')
    return { id: decided.entity.id, status: decided.entity.status }
  })
}
