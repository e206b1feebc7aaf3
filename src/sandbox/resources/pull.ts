import {
  amountPolicies,
  instantOfZoned,
  moveInstant,
  type Pull,
  type PullCreate,
  type PullTransfer,
  type PullTransferCreate,
  type PullUpdate,
  pullAllowsAmount,
  pullPolicies,
  pullTransferCount,
  zonedDateTime,
  zonedDay,
} from '../../service/index.ts'
import { isIsoDate, parseIsoDateTime } from '../../values/index.ts'
import { allAccounts, checkOwnParty, foreignField, partyWithLogo } from '../bank/accounts.ts'
import { amountOf, availableOf, centsOf, lockAccounts } from '../bank/money.ts'
import { sandboxBankName } from '../bank/outcome.ts'
import { nowText } from '../context.ts'
import {
  answer,
  type Call,
  filterOf,
  newRecord,
  pageOf,
  patchTo,
  postOf,
  requireOwned,
  shareLink,
  statusOf,
} from '../http/call.ts'
import { badRequest, balanceTooShort, conflict, notFound, Refusal } from '../http/respond.ts'
import { type Account, type EntryDetails, type PullRecord, withFields } from '../records.ts'
import { changed, later, type Machine, paid, type Step, takeStep } from './machine.ts'

export interface PullStep extends Step<'pull'> {
  payer: Account | undefined
  payee: Account
}

const approved = ['SCHEDULED', 'RUNNING']

export const pull: Machine<'pull', PullStep> = {
  kind: 'pull',
  table: 'Pull',
  prepare,
  etypeOf: () => 'pull.status_update',
  rows: [
    { from: 'new', on: 'post', to: 'DRAFT', row: 1 },
    { from: 'new', on: 'post-ready', to: 'READY', do: date, row: 2 },
    { from: 'DRAFT', on: 'patch-ready', to: 'READY', do: date, row: 3 },
    { from: 'READY', on: 'approval', to: 'SCHEDULED', do: [namePayer, planEnd, beginTransfers], row: 4 },
    { from: 'READY', on: 'refusal', to: 'REFUSED', row: 5 },
    { from: approved, on: 'revocation', to: 'REVOKED', row: 6 },
    { from: approved, on: 'delete', to: 'CANCELLED', row: 7 },
    { from: ['DRAFT', 'READY'], on: 'delete', to: 'DELETED', row: 8 },
    {
      from: approved,
      on: 'transfer',
      if: isMadeByService,
      refuse: () => conflict('The service makes the transfers of this pull'),
      assumed: 'Transfers are taken with the policy TRANSFERABLE and without recurrence only',
    },
    { from: approved, on: 'transfer', if: isForbiddenAmount, refuse: forbiddenAmount, assumed: 'By the amount policy' },
    {
      from: approved,
      on: 'transfer',
      if: isTooLow,
      refuse: balanceTooShort,
      assumed: 'A transfer of the client fails without a change of the pull',
    },
    {
      from: approved,
      on: 'execution',
      if: isTooLow,
      to: 'FAILED',
      do: failTransfer,
      assumed: 'A transfer of the service fails because the balance is too low',
    },
    {
      from: approved,
      on: ['transfer', 'execution'],
      if: isLast,
      to: 'DONE',
      do: makeTransfer,
      assumed: 'The count of transfers is reached',
    },
    {
      from: 'SCHEDULED',
      on: 'transfer',
      reading: { transferablePull: 'SCHEDULED' },
      to: 'SCHEDULED',
      do: makeTransfer,
      assumed: 'Transfers are taken only in SCHEDULED, so that the state stays',
    },
    {
      from: approved,
      on: ['transfer', 'execution'],
      to: 'RUNNING',
      do: [makeTransfer, planNext],
      assumed: 'RUNNING means at least one transfer made, more to come',
    },
    { from: approved, on: 'expiry', to: 'DONE', assumed: 'date_end has come, there are no more transfers' },
    {
      from: [...approved, 'DONE', 'FAILED', 'REVOKED', 'CANCELLED'],
      on: 'accounting',
      do: account,
      assumed: 'A transfer that was booked is accounted; the document shows both states, and no transition',
    },
  ],
}

async function prepare(step: Step<'pull'>): Promise<PullStep> {
  const { transaction, record, cause } = step
  const iban = cause.account ?? record.payer
  const accounts = await lockAccounts(transaction, [record.account, iban])
  const payee = accounts.get(record.account)
  if (payee === undefined) throw notFound('account')
  return { ...step, payee, payer: iban === undefined ? undefined : accounts.get(iban) }
}

function isMadeByService({ record: { entity } }: PullStep): boolean {
  return entity.recurrence !== undefined || (entity.policy ?? 'TRANSFERRED') === 'TRANSFERRED'
}

function isForbiddenAmount({ record, cause }: PullStep): boolean {
  return !isAllowed(record, cause.amount)
}

function isTooLow(step: PullStep): boolean {
  return availableOf(step.payer) < centsOfTransfer(step)
}

function isLast({ record, context }: PullStep): boolean {
  const { entity, made } = record
  const isOpenEnded = entity.recurrence !== undefined && entity.transfer_count === undefined
  if (isOpenEnded && context.readings.recurrenceCount === 'unlimited') return false
  const limit = pullTransferCount(entity)
  return limit !== undefined && made + 1 >= limit
}

/** The payee has the money on the day of the next transfer; until it is known, on the day of an approval now. */
function date(step: PullStep): PullStep {
  return changed(step, { date_recipient: zonedDay(step.now, step.context.timeZone) })
}

function namePayer(step: PullStep): PullStep {
  const { record, payer, now, cause } = step
  const iban = cause.account ?? record.payer
  if (iban === undefined) throw badRequest('account is needed: the pull names nobody to pay')
  if (record.payer !== undefined && record.payer !== iban) {
    throw new Refusal(403, '102', 'The pull names another account to pay')
  }
  if (iban === record.account) throw badRequest('The account that receives the money cannot be the one that pays')
  if (payer === undefined) throw badRequest('account must be an account of the service')
  return changed({ ...step, record: { ...record, payer: iban, approvedAt: now } }, { source: partyWithLogo(payer) })
}

/** A date counts to the end of the day, since its format is not shown. */
async function planEnd(step: PullStep): Promise<PullStep> {
  const { date_end: end } = step.record.entity
  if (end === undefined) return step
  const isDay = /^\d{4}-\d\d-\d\d$/.test(end)
  const due = isDay ? instantOfZoned(`${end}T23:59:59`, step.context.timeZone) + 1000 : Date.parse(end)
  return later(step, 'expiry', Math.max(due, step.now))
}

/** The service makes the first transfer at once: of the requested amount, or the payer's choice within the policy. */
function beginTransfers(step: PullStep): PullStep {
  if (!isMadeByService(step)) return step
  const { record, cause } = step
  const { transfer_amount_policy: policy, transfer_amount: asked } = record.entity
  if (policy === 'OPEN' && cause.amount === undefined) {
    throw badRequest('amount is needed: the policy of the pull is OPEN')
  }
  const amount = cause.amount ?? asked
  if (!isAllowed(record, amount)) throw forbiddenAmount(step)
  const cents = centsOf(amount, 'amount')
  const known = changed({ ...step, record: { ...record, approved: cents } }, { amount: amountOf(cents) })
  return { ...known, next: 'execution' }
}

/** Of a transfer of the client as it asks, of one of the service as approved. */
function centsOfTransfer({ record, cause }: PullStep): number {
  return cause.on === 'transfer' ? centsOf(cause.amount, 'amount') : (record.approved ?? 0)
}

function isAllowed({ entity }: PullRecord, amount: string | undefined): boolean {
  return pullAllowsAmount(entity, amountOf(centsOf(amount, 'amount'))) === true
}

function forbiddenAmount({ record }: PullStep): Refusal {
  return badRequest(`amount does not fit the policy ${record.entity.transfer_amount_policy} of the pull`)
}

async function makeTransfer(step: PullStep): Promise<PullStep> {
  const { record, payee, payer } = step
  const status = step.context.readings.pullTransfer
  const entity = await putTransfer(step, status)
  const counted = date({ ...step, record: { ...record, made: record.made + 1 } })
  const made = status === 'ACCOUNTED' ? counted : await later(counted, 'accounting', step.now + accountingMs, entity.id)
  const movement = {
    from: record.payer ?? '',
    to: record.account,
    cents: centsOfTransfer(step),
    details: detailsOf(record, entity, payee),
    receivedDetails: detailsOf(record, entity, payer),
  }
  return paid(made, [movement])
}

/** Time from the booking of a transfer until it is accounted: a minute. Assumed. */
const accountingMs = 60_000

async function account(step: PullStep): Promise<PullStep> {
  const { transaction, cause } = step
  const id = cause.details ?? ''
  const made = await transaction.get('pullTransfers', id)
  if (made === undefined) return step
  const accounted = { status: 'ACCOUNTED', date_accounted: nowText(step) }
  await transaction.put('pullTransfers', id, { ...made, entity: { ...made.entity, ...accounted } })
  return step
}

async function failTransfer(step: PullStep): Promise<PullStep> {
  await putTransfer(step, 'FAILED')
  return step
}

async function planNext(step: PullStep): Promise<PullStep> {
  const { record, context } = step
  const { entity, approvedAt, made } = record
  if (entity.recurrence === undefined || approvedAt === undefined) return step
  // Counted from the first date, so that the last day of a month returns after a shorter month.
  const due = moveInstant(approvedAt, entity.recurrence.period, { times: made, timeZone: context.timeZone })
  const date_scheduled = zonedDateTime(due, context.timeZone)
  return later(changed(step, { date_scheduled, date_recipient: date_scheduled.slice(0, 10) }), 'execution', due)
}

async function putTransfer(step: PullStep, status: PullTransfer['status']): Promise<PullTransfer> {
  const { record, cause, context, transaction } = step
  const { entity, payer = '', account } = record
  const at = nowText(step)
  const transfer: PullTransfer = {
    id: cause.transfer ?? context.newId(),
    pull_id: entity.id,
    source: entity.source ?? { account_iban: payer },
    recipient: entity.recipient ?? {},
    amount: amountOf(centsOfTransfer(step)),
    fee: context.fees.transfer,
    description: cause.description ?? entity.transfer_description ?? entity.description,
    status,
    date_creation: at,
    date_booked: at,
    ...(status === 'ACCOUNTED' ? { date_accounted: at } : {}),
  }
  await transaction.put('pullTransfers', transfer.id, { entity: transfer, payer, payee: account })
  return transfer
}

function detailsOf({ entity }: PullRecord, transfer: PullTransfer, other: Account | undefined): EntryDetails {
  return {
    reason: 'pull',
    resource: entity.id,
    counterparty: { name: other?.name, iban: other?.iban },
    remittance: transfer.description,
    transactionId: transfer.id.replaceAll('-', '').toUpperCase(),
  }
}

export async function createPull(call: Call, body: PullCreate): Promise<Pull> {
  const on = postOf(body.status)
  const id = call.context.newId()
  const payer = await payerOf(call, body)
  const made = newRecord(call, {
    id,
    ...fieldsOf(body),
    fee: call.context.fees.pull,
    date_recipient: nowText(call).slice(0, 10),
    source: payer === undefined ? undefined : partyWithLogo(payer),
    recipient: { ...partyWithLogo(call.account), bank_name: sandboxBankName },
    sharing: await shareLink(call, 'pull', id),
  })
  return answer(call, pull, { ...made, made: 0, payer: payer?.iban }, on)
}

/** `PATCH /bank/v1/pull/{id}`. Fields can change only in `DRAFT`; assumed. */
export async function updatePull(call: Call, body: PullUpdate): Promise<Pull> {
  const requested = statusOf(body.status, ['DRAFT', 'READY'])
  const record = await requireOwned(call, 'pull')
  const { status: _, ...given } = body
  const isChange = Object.values(given).some((value) => value !== undefined)
  const { status } = record.entity
  if (isChange && status !== 'DRAFT') throw conflict(`A pull in ${status} does not allow a change of its fields`)
  const changed = isChange ? await changeFields(call, record, given) : record
  return answer(call, pull, changed, patchTo(requested, 'pull', status))
}

export async function createPullTransfer(call: Call, body: PullTransferCreate): Promise<unknown> {
  const record = await requireOwned(call, 'pull', call.path.id_pull)
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
  const owner = call.path.id === '-1' ? undefined : (await requireOwned(call, 'pull')).entity.id
  const found = await transaction.find('pullTransfers', { ...filterOf(call), owner })
  const requested = found.filter(
    ({ data: { payer, payee } }) =>
      (role !== 'RECIPIENT' && payer === account.iban) || (role !== 'SOURCE' && payee === account.iban),
  )
  const { entities, paging } = pageOf(query, 'pages', requested)
  return { transfers: entities, paging_info: paging }
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
