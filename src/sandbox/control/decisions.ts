import { encode, push } from '../../service/index.ts'
import { isValidIban } from '../../values/index.ts'
import { allAccounts } from '../bank/accounts.ts'
import { type Context, inUnitOfWork } from '../context.ts'
import { BrokenUpload } from '../http/body.ts'
import { badRequest, conflict, jsonResponse, notFound, Refusal, xmlResponse } from '../http/respond.ts'
import { confirmationPage } from '../pages/confirmation.ts'
import { verificationForms, verificationReport } from '../pain001/report.ts'
import { reportHead } from '../pain001/validate.ts'
import { handles } from '../resources/handlers.ts'
import type { Cause } from '../resources/machine.ts'
import { type ControlCall, type ControlRoute, controlBody, field, isFormRequest, jsonRoute } from './control-route.ts'

const moves = { confirm: 'approval', refuse: 'refusal', revoke: 'revocation' } as const
const decisionField = field.oneOf('confirm', 'refuse', 'revoke')
const officeField = field.oneOf('approve', 'refuse')

type Decision = keyof typeof moves

type DecisionDetails = Pick<Cause, 'account' | 'amount'>

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
    const fields = { decision: decisionField, account: field.text, amount: field.number }
    const { decision = decisionField(undefined, 'decision'), ...details } = await controlBody(route, fields)
    return jsonResponse(await decide(context, secretOf(route), decision, details))
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
export const decideBackOffice = jsonRoute({ decision: officeField }, async (unit, given, route) => {
  const { decision = officeField(undefined, 'decision') } = given
  const found = await handles.push.take(unit, route.req.param('id') ?? '', { on: 'back-office', decision })
  if (found === undefined) throw notFound('push')
  return encode(push, found.entity).value
})

function secretOf(route: ControlCall): string {
  return route.req.param('secret') ?? ''
}

async function formOf(route: ControlCall): Promise<DecisionDetails & { decision: Decision }> {
  const form = await route.req.parseBody().catch(() => {
    throw new BrokenUpload()
  })
  const text = (name: string): string | undefined => {
    const value = form[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    decision: decisionField(form.decision, 'decision'),
    account: text('account')?.replace(/\s/g, ''),
    amount: text('amount'),
  }
}

/**
 * Carries out an account owner's decision about the resource of a sharing link.
 * @throws Refusal with 404 for an unknown link, with 409 when the state does not allow it: a draft cannot be confirmed.
 */
async function decide(
  context: Context,
  secret: string,
  decision: Decision,
  { account, amount }: DecisionDetails,
): Promise<{ id: string; status: string }> {
  return inUnitOfWork(context, async (unit) => {
    const share = await unit.transaction.get('shares', secret)
    if (share === undefined) throw notFound('link')
    const decided = await handles[share.kind].take(unit, share.resource, { on: moves[decision], account, amount })
    if (decided === undefined) throw notFound('link')
    return { id: decided.entity.id, status: decided.entity.status }
  })
}

const longestName = 140

/**
 * `POST /_sandbox/verification/{job id}` with `names` and `form`, both optional: the report of a verification of payee
 * about a job that was not confirmed yet, as a bank makes it before release. The service knows no such report: nothing
 * of the job changes, and nothing is kept.
 */
export const verifyJob: ControlRoute['run'] = async (context, { scheduler }, route) => {
  const fields = { names: namesOf, form: field.oneOf(...verificationForms) }
  const { names: given = [], form = 'mismatches' } = await controlBody(route, fields)
  await scheduler.catchUp()
  const text = await inUnitOfWork(context, async (unit) => {
    const { transaction } = unit
    const record = await transaction.get('pain001', route.req.param('id') ?? '')
    if (record === undefined) throw notFound('PAIN.001 job')
    const { status } = record.entity
    if (!record.validated || !['DRAFT', 'READY'].includes(status)) {
      throw conflict(`Payees are checked before a job is confirmed, in a valid file; this job is ${status}`)
    }
    const accounts = await allAccounts(transaction)
    const names = new Map([...accounts.map(({ iban, name }) => [iban, name] as const), ...given])
    const payments = await transaction.find('payments', { owner: record.entity.id })
    const records = payments.map(({ data }) => data)
    return verificationReport(reportHead(record, unit), records, names, form)
  })
  return xmlResponse(text)
}

function namesOf(names: unknown): [iban: string, name: string | null][] {
  if (typeof names !== 'object' || names === null || Array.isArray(names))
    throw badRequest('names must be an object: IBAN to name')
  return Object.entries(names).map(([iban, name]) => {
    if (!isValidIban(iban)) throw badRequest('names must have valid IBANs, without spaces, as its keys')
    const isName = typeof name === 'string' && name.trim() !== '' && [...name].length <= longestName
    if (name !== null && !isName) throw badRequest(`names must be texts of 1 to ${longestName} characters, or null`)
    return [iban, name === null ? null : name.trim()]
  })
}
