import { readFault } from '../faults.ts'
import { overviewPage } from '../pages/overview.ts'
import { prepare } from '../prepare.ts'
import { badRequest } from '../refusal.ts'
import { jsonResponse } from '../respond.ts'
import { addAccount, issueTokens, listAccounts, listWaiting } from './accounts.ts'
import { controlBody } from './body.ts'
import { moveClock, showClock } from './clock.ts'
import type { ControlRoute } from './control-route.ts'
import { decideBackOffice, decideShare, showShare } from './decisions.ts'
import { listDeliveries } from './deliveries.ts'
import { addNotice } from './notices.ts'
import { verifyJob } from './verification.ts'

/** `GET /_sandbox`: the page with accounts, entries, jobs and deliveries. */
const overview: ControlRoute['run'] = async (context, { scheduler, faults }) => {
  await scheduler.catchUp()
  return overviewPage(context, faults)
}

/** `POST /_sandbox/reset`: makes everything as in a new sandbox, with new tokens. */
const reset: ControlRoute['run'] = async (context) => {
  await context.store.clear()
  await prepare(context)
  return jsonResponse({ reset: true })
}

/** `POST /_sandbox/faults` with one fault, or with `{"faults": [...]}`, which replaces all pending faults. */
const setFaults: ControlRoute['run'] = async (_, { faults }, route) => {
  const body = await controlBody(route)
  if (!('faults' in body)) faults.push(readFault(body))
  else if (Array.isArray(body.faults)) faults.splice(0, faults.length, ...body.faults.map(readFault))
  else throw badRequest('faults must be a list')
  return Response.json({ faults })
}

/** Every endpoint below `/_sandbox`; `guardControl` says who may call them. */
export const controlRoutes: readonly ControlRoute[] = [
  { method: 'GET', path: '/_sandbox/clock', run: showClock },
  { method: 'POST', path: '/_sandbox/clock', run: moveClock },
  { method: 'POST', path: '/_sandbox/reset', run: reset },
  { method: 'GET', path: '/_sandbox/accounts', run: listAccounts },
  { method: 'POST', path: '/_sandbox/accounts', run: addAccount },
  { method: 'POST', path: '/_sandbox/tokens', run: issueTokens },
  { method: 'GET', path: '/_sandbox/waiting', run: listWaiting },
  { method: 'POST', path: '/_sandbox/notices', run: addNotice },
  { method: 'GET', path: '/_sandbox', run: overview },
  { method: 'GET', path: '/_sandbox/deliveries', run: listDeliveries },
  { method: 'GET', path: '/_sandbox/faults', run: async (_, { faults }) => Response.json({ faults }) },
  { method: 'POST', path: '/_sandbox/faults', run: setFaults },
  { method: 'GET', path: '/_sandbox/share/:secret', run: showShare },
  { method: 'POST', path: '/_sandbox/share/:secret', run: decideShare, acceptsForm: true },
  { method: 'POST', path: '/_sandbox/back-office/:id', run: decideBackOffice },
  { method: 'POST', path: '/_sandbox/verification/:id', run: verifyJob },
]
