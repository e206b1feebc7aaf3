import { prepare } from '../prepare.ts'
import { jsonResponse } from '../respond.ts'
import type { ControlRoute } from './control-route.ts'

/** `POST /_sandbox/reset`: makes everything as in a new sandbox, with new tokens. */
export const reset: ControlRoute['run'] = async (context) => {
  await context.store.clear()
  await prepare(context)
  return jsonResponse({ reset: true })
}
