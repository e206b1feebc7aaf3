import { findAccount, renewTokens } from '../accounts.ts'
import { readClock } from '../clock.ts'
import { badRequest } from '../refusal.ts'
import { jsonResponse } from '../respond.ts'
import { shownAccount } from './accounts.ts'
import { controlBody, textOf } from './body.ts'
import type { ControlRoute } from './control-route.ts'

/**
 * `POST /_sandbox/tokens` with `{"account": IBAN or user name}`: new access tokens for an account, as the exchange that
 * the document does not show gives them.
 */
export const issueTokens: ControlRoute['run'] = async (context, _, route) => {
  const name = textOf(await controlBody(route), 'account') ?? ''
  const account = await context.store.transaction(async (transaction) => {
    const found = await findAccount(transaction, name)
    if (found === undefined) throw badRequest('account must be the IBAN or the user name of an account')
    return renewTokens(context, transaction, found.iban, await readClock(context.clock, transaction))
  })
  if (account === undefined) throw badRequest('account must be the IBAN or the user name of an account')
  return jsonResponse(shownAccount(account))
}
