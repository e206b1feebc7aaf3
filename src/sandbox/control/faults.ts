import { readFault } from '../faults.ts'
import { badRequest } from '../refusal.ts'
import { controlBody } from './body.ts'
import type { ControlRoute } from './control-route.ts'

/** `POST /_sandbox/faults` with one fault, or with `{"faults": [...]}`, which replaces all pending faults. */
export const setFaults: ControlRoute['run'] = async (_, { faults }, route) => {
  const body = await controlBody(route)
  if (!('faults' in body)) faults.push(readFault(body))
  else if (Array.isArray(body.faults)) faults.splice(0, faults.length, ...body.faults.map(readFault))
  else throw badRequest('faults must be a list')
  return Response.json({ faults })
}

/** `GET /_sandbox/faults`: the pending faults. */
export const listFaults: ControlRoute['run'] = async (_, { faults }) => Response.json({ faults })
