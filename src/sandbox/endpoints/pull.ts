import {
  amountPolicies,
  moveInstant,
  operations,
  type Pull,
  type PullCreate,
  type PullUpdate,
  pullPolicies,
} from '../../service/index.ts'
import { isIsoDate, parseIsoDateTime } from '../../values/index.ts'
import { allAccounts, checkOwnParty, foreignField, partyWithLogo } from '../bank/accounts.ts'
import { amountOf, centsOf } from '../bank/amounts.ts'
import { sandboxBankName } from '../bank/outcome.ts'
import {
  bodyOf,
  type Call,
  filterOf,
  newDates,
  nowText,
  pageRange,
  pagingInfo,
  postOf,
  requireOwned,
  shareLink,
  statusOf,
} from '../http/call.ts'
import { badRequest, conflict, notFound } from '../http/respond.ts'
import { takeStep } from '../machines/machine.ts'
import { pull } from '../machines/pull.ts'
import { type Account, type PullRecord, withFields } from '../records.ts'
import { answer, patchTo } from './answer.ts'

export async function createPull(call: Call): Promise<Pull> {
  const body = bodyOf(call, operations.createPull)
  const on = postOf(body.status)
  const id = call.context.newId()
  const payer = await payerOf(call, body)
  const entity: Pull = {
    id,
    ...fieldsOf(body),
    fee: call.context.fees.pull,
    ...newDates(call),
    date_recipient: nowText(call).slice(0, 10),
    source: payer === undefined ? undefined : partyWithLogo(payer),
    recipient: { ...partyWithLogo(call.account), bank_name: sandboxBankName },
    status: 'new',
    sharing: await shareLink(call, 'pull', id),
  }
  const record = { entity, account: call.account.iban, origin: call.origin, held: 0, made: 0, payer: payer?.iban }
  return answer(call, pull, record, on)
}

/** `PATCH /bank/v1/pull/{id}`. Fields can change only in `DRAFT`; assumed. */
export async function updatePull(call: Call): Promise<Pull> {
  const body = bodyOf(call, operations.updatePull)
  const requested = statusOf(body.status, ['DRAFT', 'READY'])
  const record = await requireOwned(call, 'pulls')
  const { status: _, ...given } = body
  const isChange = Object.values(given).some((value) => value !== undefined)
  const { status } = record.entity
  if (isChange && status !== 'DRAFT') throw conflict(`A pull in ${status} does not allow a change of its fields`)
  const changed = isChange ? await changeFields(call, record, given) : record
  return answer(call, pull, changed, patchTo(requested, 'pulls', status))
}

export async function createPullTransfer(call: Call): Promise<unknown> {
  const body = bodyOf(call, operations.createPullTransfer)
  const record = await requireOwned(call, 'pulls', call.path.id_pull)
  const transfer = call.context.newId()
  const amount = amountOf(centsOf(body.amount, 'amount'))
  const cause = { on: 'transfer', amount, description: body.description, transfer } as const
  await takeStep(call, pull, record, cause)
  return (await call.transaction.get('pullTransfers', transfer))?.entity
}

export async function getPullTransfer(call: Call): Promise<unknown> {
  const found = await call.transaction.get('pullTransfers', call.path.id_pull_transfer ?? '')
  const isOwn = found !== undefined && [found.payer, found.payee].includes(call.account.iban)
  if (!isOwn || found.entity.pull_id !== call.path.id_pull) throw notFound('transfer')
  return found.entity
}

/** `GET /bank/v1/pull/{id}/transfers`; the id -1 selects the transfers of all pulls of the account. */
export async function listPullTransfers(call: Call): Promise<unknown> {
  const { query, transaction, account } = call
  const { role = 'ALL' } = query
  const owner = call.path.id === '-1' ? undefined : (await requireOwned(call, 'pulls')).entity.id
  const found = await transaction.find('pullTransfers', { ...filterOf(call), owner })
  const requested = found.filter(
    ({ data: { payer, payee } }) =>
      (role !== 'RECIPIENT' && payer === account.iban) || (role !== 'SOURCE' && payee === account.iban),
  )
  const range = pageRange(query, 'pages')
  const page = requested.slice(range.offset, range.offset + range.size)
  return { transfers: page.map(({ data }) => data.entity), paging_info: pagingInfo(range, requested.length) }
}

async function changeFields(call: Call, record: PullRecord, given: PullUpdate): Promise<PullRecord> {
  const before = record.entity
  const fields = fieldsOf({ ...before, ...given } as PullCreate)
  const payer = given.source === undefined ? undefined : await payerOf(call, given)
  const source = payer === undefined ? before.source : partyWithLogo(payer)
  const changed = withFields(record, { ...fields, source, date_last_modified: nowText(call) })
  return { ...changed, payer: payer?.iban ?? record.payer }
}

function fieldsOf(body: PullCreate): Partial<Pull> {
  const { transfer_amount_policy, policy = 'TRANSFERRED', transfer_count, recurrence, date_end } = body
  if (!amountPolicies.some((each) => each === transfer_amount_policy)) {
    throw badRequest(`transfer_amount_policy must be one of ${amountPolicies.join(', ')}`)
  }
  if (!pullPolicies.some((each) => each === policy))
    throw badRequest(`policy must be one of ${pullPolicies.join(', ')}`)
  if (transfer_count !== undefined && (!Number.isSafeInteger(transfer_count) || transfer_count < 1)) {
    throw badRequest('transfer_count must be a whole number from 1')
  }
  if (policy === 'TRANSFERRED' && recurrence === undefined && (transfer_count ?? 1) > 1) {
    throw badRequest('transfer_count above 1 needs recurrence, or the policy TRANSFERABLE')
  }
  if (recurrence !== undefined) checkPeriod(recurrence.period)
  if (date_end !== undefined && !isIsoDate(date_end) && parseIsoDateTime(date_end)?.offset === undefined) {
    throw badRequest('date_end must be a date, or a date-time with offset')
  }
  return {
    description: body.description,
    transfer_description: body.transfer_description,
    transfer_amount: amountOf(centsOf(body.transfer_amount, 'transfer_amount')),
    amount: amountOf(centsOf(body.transfer_amount, 'transfer_amount')),
    transfer_amount_policy,
    policy,
    transfer_count: transfer_count ?? (policy === 'TRANSFERRED' && recurrence === undefined ? 1 : undefined),
    date_end,
    recurrence,
    webhooks: body.webhooks,
  }
}

/** A pull that repeats more often than this would never let a clock move on. */
const shortestPeriodMs = 60_000

function checkPeriod(period: string): void {
  try {
    if (period.length <= 20 && moveInstant(0, period, { timeZone: 'UTC' }) >= shortestPeriodMs) return
  } catch {
    // The refusal below covers this.
  }
  throw badRequest('recurrence.period must be an ISO 8601 duration of at least a minute, such as P1M or PT12H')
}

async function payerOf(call: Call, { source, recipient }: PullUpdate) {
  checkOwnParty(recipient, call.account, 'recipient')
  const { id, username, account, account_iban } = source ?? {}
  const name = id ?? username
  const iban = account ?? account_iban
  if (iban === undefined && name === undefined) return undefined
  const isNamed = ({ username }: Account): boolean => username === name
  const found = await (iban === undefined
    ? allAccounts(call.transaction).then((all) => all.find(isNamed))
    : call.transaction.get('accounts', iban))
  if (found === undefined) throw badRequest('source must be an account of the service')
  const wrong = foreignField(source ?? {}, found)
  if (wrong !== undefined) throw badRequest(`source.${wrong} belongs to another account than the rest of source`)
  if (found.iban === call.account.iban) throw badRequest('source must not be the account that receives the money')
  return found
}
