import { readClock } from './clock.ts'
import type { Context } from './context.ts'
import { changePush } from './push-changes.ts'
import { conflict, notFound } from './refusal.ts'

/** What an account owner does in the app. */
export type Decision = 'confirm' | 'refuse' | 'revoke'

/**
 * Carries out what the account owner decides about the resource of a sharing link.
 * @throws Refusal with 404 for a link that is none, with 409 when the state does not allow it: a draft cannot be confirmed.
 */
export async function decide(
  context: Context,
  secret: string,
  decision: Decision,
  _body: Readonly<Record<string, unknown>>,
): Promise<{ id: string; status: string }> {
  return context.store.transaction(async (transaction) => {
    const share = await transaction.get('shares', secret)
    if (share === undefined) throw notFound('link')
    const now = await readClock(context.clock, transaction)
    if (decision === 'revoke') throw conflict('A push is revoked by a delete')
    const command =
      decision === 'confirm'
        ? ({ command: 'approve', transfer: context.newId() } as const)
        : ({ command: 'refuse' } as const)
    const record = await changePush(context, transaction, share.resource, command, now)
    if (record === undefined) throw notFound('link')
    return { id: record.entity.id, status: record.entity.status }
  })
}
