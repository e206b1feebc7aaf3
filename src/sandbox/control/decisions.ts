import { encode, push } from '../../service/index.ts'
import { BrokenUpload } from '../body.ts'
import { type Context, inUnitOfWork } from '../context.ts'
import { badRequest, jsonResponse, notFound, Refusal } from '../http/respond.ts'
import { handles } from '../machines/machines.ts'
import { confirmationPage } from '../pages/confirmation.ts'
import { choiceOf, controlBody, numberOf, textOf } from './body.ts'
import { type ControlCall, type ControlRoute, isFormRequest } from './control-route.ts'

const decisions = ['confirm', 'refuse', 'revoke'] as const

/** `GET <sharing>`: the confirmation page. */
export const showShare: ControlRoute['run'] = async (context, { scheduler }, route) => {
  await scheduler.catchUp()
  return confirmationPage(context, secretOf(route), route.req.url)
}

/**
 * `POST <sharing>` with `{"decision":"confirm"|"refuse"}`, as the account owner does in the app; or the form of the
 * page. For a pull, `account` and `amount` may be added. The document also has a revocation in the app: `"revoke"`.
 */
export const decideShare: ControlRoute['run'] = async (context, { scheduler }, route) => {
  await scheduler.catchUp()
  if (!isFormRequest(route.req.header('content-type'))) {
    const body = await controlBody(route, ['decision', 'account', 'amount'])
    const details = { account: textOf(body, 'account'), amount: numberOf(body, 'amount') }
    return jsonResponse(await decide(context, secretOf(route), choiceOf(body, 'decision', decisions), details))
  }
  const { decision, ...details } = await formOf(route)
  try {
    await decide(context, secretOf(route), decision, details)
  } catch (error) {
    if (error instanceof Refusal) return confirmationPage(context, secretOf(route), route.req.url, error.message)
    throw error
  }
  return new Response(null, { status: 303, headers: { location: new URL(route.req.url).pathname } })
}

/** `POST /_sandbox/back-office/{push id}` with `{"decision":"approve"|"refuse"}`. */
export const decideBackOffice: ControlRoute['run'] = async (context, { scheduler }, route) => {
  const decision = choiceOf(await controlBody(route, ['decision']), 'decision', ['approve', 'refuse'])
  await scheduler.catchUp()
  const cause = { on: 'back-office', decision } as const
  const found = await inUnitOfWork(context, (unit) => handles.push.take(unit, route.req.param('id') ?? '', cause))
  if (found === undefined) throw notFound('push')
  return jsonResponse(encode(push, found.entity).value)
}

function secretOf(route: ControlCall): string {
  return route.req.param('secret') ?? ''
}

/** The posted form. */
async function formOf(route: ControlCall): Promise<DecisionDetails & { decision: Decision }> {
  const form = await route.req.parseBody().catch(() => {
    throw new BrokenUpload()
  })
  const text = (name: string): string | undefined => {
    const value = form[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const decision = decisions.find((each) => each === form.decision)
  if (decision === undefined) throw badRequest('decision must be confirm or refuse')
  return { decision, account: text('account')?.replace(/\s/g, ''), amount: text('amount') }
}

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
