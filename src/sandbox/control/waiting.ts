import { jsonNumber } from '../../service/index.ts'
import { findAccount } from '../accounts.ts'
import { badRequest } from '../refusal.ts'
import { jsonResponse } from '../respond.ts'
import { findWaiting } from '../waiting.ts'
import type { ControlRoute } from './control-route.ts'

/**
 * `GET /_sandbox/waiting?account=IBAN or user name`: what waits for the confirmation of an account owner, as the app
 * lists it until the owner decides. Without `account`: of all owners.
 */
export const listWaiting: ControlRoute['run'] = async (context, { scheduler }, route) => {
  await scheduler.catchUp()
  const name = route.req.query('account')
  const waiting = await context.store.transaction(async (transaction) => {
    const account = name === undefined ? undefined : await findAccount(transaction, name)
    if (name !== undefined && account === undefined) {
      throw badRequest('account must be the IBAN or the user name of an account')
    }
    return findWaiting(transaction, account?.iban)
  })
  const told = waiting.map((each) => ({
    ...each,
    amount: each.amount === undefined ? undefined : jsonNumber(each.amount),
  }))
  return jsonResponse({ waiting: told })
}
