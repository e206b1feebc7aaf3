import { encode, push } from '../../service/index.ts'
import { readClock } from '../clock.ts'
import { changePush } from '../push-changes.ts'
import { notFound } from '../refusal.ts'
import { jsonResponse } from '../respond.ts'
import { choiceOf, controlBody } from './body.ts'
import type { ControlRoute } from './control-route.ts'

/** `POST /_sandbox/back-office/{push id}` with `{"decision":"approve"|"refuse"}`. */
export const decideBackOffice: ControlRoute['run'] = async (context, { scheduler }, route) => {
  const decision = choiceOf(await controlBody(route), 'decision', ['approve', 'refuse'])
  const id = route.req.param('id') ?? ''
  await scheduler.catchUp()
  const record = await context.store.transaction(async (transaction) => {
    const now = await readClock(context.clock, transaction)
    const command = { command: 'back-office', decision, transfer: context.newId() } as const
    return changePush(context, transaction, id, command, now)
  })
  if (record === undefined) throw notFound('push')
  return jsonResponse(encode(push, record.entity).value)
}
