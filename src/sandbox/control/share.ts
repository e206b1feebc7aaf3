import { jsonResponse } from '../app.ts'
import { decide } from '../decide.ts'
import { choiceOf, controlBody, numberOf, textOf } from './body.ts'
import type { ControlRoute } from './routes.ts'

/** `POST <sharing>` with `{"decision":"confirm"|"refuse"}`, as the account owner does in the app. */
export const decideShare: ControlRoute['run'] = async (context, { scheduler }, route) => {
  const body = await controlBody(route)
  const decision = choiceOf(body, 'decision', ['confirm', 'refuse', 'revoke'])
  const details = { account: textOf(body, 'account'), amount: numberOf(body, 'amount') }
  await scheduler.catchUp()
  return jsonResponse(await decide(context, route.req.param('secret') ?? '', decision, details))
}
