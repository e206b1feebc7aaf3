import {
  backOfficeThreshold,
  type Push,
  type PushCreate,
  type PushRecipient,
  type PushTransfer,
  type PushUpdate,
  type PushVerification,
} from '../../service/index.ts'
import { isSepaIbanCountry, validateIban } from '../../values/index.ts'
import { checkOwnParty, foreignField, partyOf } from '../bank/accounts.ts'
import { amountOf, availableOf, centsOf, comebackOf, lockAccounts, systemAccounts } from '../bank/money.ts'
import { outcomeOf, rejectionOf, sandboxBankName, settlementMs } from '../bank/outcome.ts'
import { cutOffText, nowText, returnInstant } from '../context.ts'
import {
  answer,
  type Call,
  given,
  newRecord,
  patchTo,
  postOf,
  requireOwned,
  shareLink,
  statusOf,
} from '../http/call.ts'
import { badRequest, conflict, notFound } from '../http/respond.ts'
import { type Account, type EntryDetails, type PushRecord, withFields } from '../records.ts'
import type { StoreTransaction } from '../store/store.ts'
import { changed, freed, later, type Machine, paid, reserved, type Step, walk } from './machine.ts'

export interface PushStep extends Step<'push'> {
  /** Cents that the payer can spend, not counting those reserved for this push. */
  available: number
  /** Whether the recipient has an account at the service. */
  isInternal: boolean
  transfer: PushTransfer | undefined
}

export const push: Machine<'push', PushStep> = {
  kind: 'push',
  table: 'Push',
  prepare,
  etypeOf: () => 'push.status_update',
  rows: [
    {
      from: 'new',
      on: ['post', 'post-ready'],
      reading: { backOffice: 'at-creation' },
      if: needsApproval,
      to: 'WAITING_APPROVAL',
      do: [reserve, plan],
      row: 7,
    },
    { from: 'new', on: 'post', to: 'DRAFT', row: 1 },
    {
      from: ['new', 'DRAFT'],
      on: ['post-ready', 'patch-ready'],
      reading: { backOffice: ['at-ready', 'at-creation'] },
      if: needsApproval,
      to: 'WAITING_APPROVAL',
      do: [reserve, plan],
      row: 7,
    },
    { from: 'new', on: 'post-ready', to: 'READY', do: [reserve, plan, goOn], row: 2 },
    { from: 'DRAFT', on: 'patch-ready', to: 'READY', do: [reserve, plan, goOn], row: 3 },
    { from: ['DRAFT', 'READY'], on: 'delete', to: 'DELETED', do: freed, row: 4 },
    { from: 'SCHEDULED', on: 'delete', to: 'CANCELLED', do: [freed, stopTransfer], row: 5 },
    { from: 'RUNNING', on: 'delete', to: 'REVOKED', row: 6 },
    {
      from: 'WAITING_APPROVAL',
      on: 'delete',
      to: 'CANCELLED',
      do: [freed, stopTransfer],
      assumed: 'CANCELLED: before any transfer',
    },
    { from: 'READY', on: 'approval', if: isTooLow, to: 'FAILED', do: sayTooLow, assumed: 'FAILED makes no transfers' },
    {
      from: 'READY',
      on: 'approval',
      reading: { backOffice: 'after-confirmation' },
      if: needsApproval,
      to: 'WAITING_APPROVAL',
      do: reserve,
      row: 7,
    },
    {
      from: 'READY',
      on: 'approval',
      if: isInternal,
      to: 'DONE',
      do: payInside,
      assumed: 'A transfer inside of the service is accounted immediately, and there are no more',
    },
    { from: 'READY', on: 'approval', to: 'SCHEDULED', do: [reserve, book], assumed: 'SCHEDULED means approved' },
    { from: 'READY', on: 'refusal', to: 'REFUSED', do: freed, assumed: 'REFUSED means refused by the user' },
    {
      from: 'WAITING_APPROVAL',
      on: 'back-office',
      if: isRefused,
      to: 'NOT_APPROVED',
      do: [freed, stopTransfer],
      row: 8,
    },
    {
      from: 'WAITING_APPROVAL',
      on: 'back-office',
      if: isBooked,
      to: 'RUNNING',
      do: transmit,
      assumed: 'The back office approves a push that was stopped when it would have been sent',
    },
    {
      from: 'WAITING_APPROVAL',
      on: 'back-office',
      reading: { backOffice: ['at-ready', 'at-creation'] },
      to: 'READY',
      do: goOn,
      assumed: 'The back office approves a push that is still to be confirmed',
    },
    {
      from: 'WAITING_APPROVAL',
      on: 'back-office',
      if: isTooLow,
      to: 'FAILED',
      do: sayTooLow,
      assumed: 'FAILED makes no transfers',
    },
    {
      from: 'WAITING_APPROVAL',
      on: 'back-office',
      to: 'SCHEDULED',
      do: [reserve, book],
      assumed: 'The back office approves a push that was confirmed',
    },
    {
      from: 'SCHEDULED',
      on: 'start',
      reading: { backOffice: 'at-cut-off' },
      if: needsApproval,
      to: 'WAITING_APPROVAL',
      row: 7,
    },
    { from: 'SCHEDULED', on: 'start', to: 'RUNNING', do: transmit, assumed: 'Sent at the cut-off, not settled yet' },
    { from: 'RUNNING', on: 'execution', if: isRejected, to: 'FAILED', do: takeBack, assumed: 'The circuit rejects it' },
    { from: 'RUNNING', on: 'execution', if: isSettled, to: 'DONE', do: settle, assumed: 'Settled, no more transfers' },
    { from: 'REVOKED', on: 'execution', if: isRejected, do: takeBack, assumed: 'What was sent goes on by itself' },
    { from: 'REVOKED', on: 'execution', if: isSettled, do: settle, assumed: 'What was sent goes on by itself' },
    { from: ['DONE', 'REVOKED'], on: 'return', do: giveBack, assumed: 'What is returned later leaves the state' },
    {
      from: 'new',
      on: 'verify',
      if: isRefusable,
      to: 'FAILURE',
      do: sayWhy,
      assumed: 'FAILURE was not validated and not saved; a verification saves nothing',
    },
    { from: 'new', on: 'verify', to: 'READY', assumed: 'What a push that can be made is answered with' },
  ],
}

async function prepare(step: Step<'push'>): Promise<PushStep> {
  const { transaction, record } = step
  const recipient = recipientOf(record)
  const accounts = await lockAccounts(transaction, [record.account, recipient])
  const made = record.transfer === undefined ? undefined : await transaction.get('pushTransfers', record.transfer)
  return {
    ...step,
    available: availableOf(accounts.get(record.account)),
    isInternal: accounts.has(recipient),
    transfer: made?.entity,
  }
}

function needsApproval({ record, isInternal }: PushStep): boolean {
  return !isInternal && centsOfPush(record) > centsOf(backOfficeThreshold, 'amount')
}

function isRefused({ cause }: PushStep): boolean {
  return cause.decision === 'refuse'
}

function isInternal(step: PushStep): boolean {
  return step.isInternal
}

function isBooked({ transfer }: PushStep): boolean {
  return transfer !== undefined
}

function isTooLow({ record, available }: PushStep): boolean {
  return record.held === 0 && available < centsOfPush(record)
}

function isRefusable(step: PushStep): boolean {
  return isTooLow(step) || outcome(step.record).kind === 'name-mismatch'
}

function isRejected({ record, transfer }: PushStep): boolean {
  return transfer?.status === 'BOOKED' && rejectionOf(outcome(record)) !== undefined
}

function isSettled({ record, transfer }: PushStep): boolean {
  return transfer?.status === 'BOOKED' && rejectionOf(outcome(record)) === undefined
}

/** The money is reserved, if the balance is high enough. */
function reserve(step: PushStep): PushStep {
  const { record, available } = step
  const cents = centsOfPush(record)
  return record.held > 0 || available < cents ? step : reserved(step, cents)
}

function plan(step: PushStep): PushStep {
  return changed(step, step.isInternal ? { date_scheduled: nowText(step) } : cutOffDates(step))
}

async function goOn(step: PushStep): Promise<PushStep> {
  return step.context.readings.pushReady === 'confirm' ? step : later(step, 'approval', step.now)
}

function sayTooLow(step: PushStep): PushStep {
  return changed(step, { status_description: 'The balance of the account is too low' })
}

function sayWhy(step: PushStep): PushStep {
  if (isTooLow(step)) return sayTooLow(step)
  return changed(step, { status_description: 'The name of the recipient does not match the account' })
}

async function payInside(step: PushStep): Promise<PushStep> {
  const at = nowText(step)
  const made = await makeTransfer(freed(step), { status: 'ACCOUNTED', date_creation: at, date_accounted: at })
  const { record } = made
  const receivedDetails = {
    ...detailsOf(record),
    counterparty: { name: record.entity.source?.owner?.name, iban: record.account },
  }
  return paid(made, [{ ...paymentOf(record, recipientOf(record)), receivedDetails }])
}

/** Outside the service the transfer is booked until the cut-off. */
async function book(step: PushStep): Promise<PushStep> {
  const dates = cutOffDates(step)
  const made = await makeTransfer(changed(step, dates), {
    status: 'BOOKED',
    date_creation: nowText(step),
    date_recipient: dates.date_recipient,
  })
  return later(made, 'start', Date.parse(dates.date_scheduled))
}

async function stopTransfer(step: PushStep): Promise<PushStep> {
  return changeTransfer(step, { status: 'FAILED' })
}

async function transmit(step: PushStep): Promise<PushStep> {
  const sent = paid(freed(step), [paymentOf(step.record, systemAccounts.sepa)])
  return outcome(step.record).kind === 'pending' ? sent : later(sent, 'execution', step.now + settlementMs)
}

async function takeBack(step: PushStep): Promise<PushStep> {
  const reason = rejectionOf(outcome(step.record)) ?? ''
  const described = changed(step, { status_description: `Rejected with ${reason}` })
  return comeback(await changeTransfer(described, { status: 'FAILED' }), reason)
}

/** Money of a settled transfer may be returned later. */
async function settle(step: PushStep): Promise<PushStep> {
  const settled = await changeTransfer(step, { status: 'ACCOUNTED', date_accounted: nowText(step) })
  const result = outcome(step.record)
  return result.kind === 'returned'
    ? later(settled, 'return', returnInstant(step, result.days), result.reason)
    : settled
}

function giveBack(step: PushStep): PushStep {
  return comeback(step, step.cause.details ?? '')
}

function comeback(step: PushStep, returnReason: string): PushStep {
  const { record } = step
  const { account } = record
  return paid(step, [comebackOf({ account, cents: centsOfPush(record) }, detailsOf(record), returnReason)])
}

function outcome(record: PushRecord) {
  return outcomeOf(recipientOf(record), centsOfPush(record))
}

function centsOfPush({ entity }: PushRecord): number {
  return centsOf(entity.amount, 'amount')
}

function recipientOf({ entity }: PushRecord): string {
  return entity.recipient.account_iban ?? entity.recipient.account ?? ''
}

function cutOffDates({ now, context }: PushStep) {
  const planned = cutOffText(new Date(now).toISOString(), context)
  return { date_scheduled: planned, date_recipient: planned.slice(0, 10) }
}

function paymentOf(record: PushRecord, to: string) {
  return { from: record.account, to, cents: centsOfPush(record), details: detailsOf(record) }
}

async function makeTransfer(
  step: PushStep,
  facts: Pick<PushTransfer, 'status'> & Partial<PushTransfer>,
): Promise<PushStep> {
  const { context, record, isInternal } = step
  const { entity } = record
  const id = context.newId()
  const transfer: PushTransfer = {
    id,
    push_id: entity.id,
    source: entity.source,
    recipient: entity.recipient,
    amount: amountOf(centsOfPush(record)),
    description: entity.transfer_description ?? entity.description ?? '',
    ...(isInternal ? {} : { trnid: transactionId(id) }),
    ...facts,
  }
  return changeTransfer({ ...step, record: { ...record, transfer: id }, transfer }, {})
}

async function changeTransfer(step: PushStep, fields: Partial<PushTransfer>): Promise<PushStep> {
  const { transaction, record, transfer } = step
  if (transfer === undefined) return step
  const entity = { ...transfer, ...fields }
  await transaction.put('pushTransfers', entity.id, { entity, payer: record.account, payee: recipientOf(record) })
  return { ...step, transfer: entity }
}

function detailsOf(record: PushRecord): EntryDetails {
  const { entity, transfer } = record
  return {
    reason: 'push',
    resource: entity.id,
    counterparty: { name: entity.recipient.owner?.name, iban: recipientOf(record) },
    remittance: entity.transfer_description ?? entity.description,
    transactionId: transfer === undefined ? undefined : transactionId(transfer),
  }
}

function transactionId(transfer: string): string {
  return transfer.replaceAll('-', '').toUpperCase()
}

export async function createPush(call: Call, body: PushCreate): Promise<Push> {
  const on = postOf(body.status)
  const made = await newPush(call, body)
  const entity = { ...made.entity, sharing: await shareLink(call, 'push', made.entity.id) }
  if (on === 'post-ready' && call.context.readings.impossiblePush === 'FAILURE') {
    const verified = (await walk(call, push, { ...made, entity }, { on: 'verify' }))?.record.entity
    // Not saved: its link leads nowhere.
    if (verified?.status === 'FAILURE') return verified
  }
  return answer(call, push, { ...made, entity }, on)
}

export async function updatePush(call: Call, body: PushUpdate): Promise<Push> {
  const requested = statusOf(body.status, ['DRAFT', 'READY'])
  const record = await requireOwned(call, 'push')
  const changed = await changeFields(call, record, body)
  return answer(call, push, changed, patchTo(requested, 'push', record.entity.status))
}

export async function deletePush(call: Call): Promise<Push> {
  const entity = await answer(call, push, await requireOwned(call, 'push'), 'delete')
  // The document shows a fee in this response only.
  return { ...entity, fee: call.context.fees.push ?? '0' }
}

/** `POST /bank/v1/push/verify`: makes every check of a real push, and stores nothing. */
export async function verifyPush(call: Call, body: PushCreate): Promise<PushVerification> {
  postOf(body.status)
  const step = await walk(call, push, await newPush(call, body), { on: 'verify' })
  const { id: _, sharing: __, ...verified } = step?.record.entity ?? {}
  return verified
}

export async function getPushTransfer(call: Call): Promise<unknown> {
  const found = await call.transaction.get('pushTransfers', call.path.id ?? '')
  if (found === undefined || found.payer !== call.account.iban) throw notFound('transfer')
  return found.entity
}

export async function listPushTransfers(call: Call): Promise<unknown> {
  const { entity } = await requireOwned(call, 'push')
  const found = await call.transaction.find('pushTransfers', { owner: entity.id })
  return { transfers: found.map(({ data }) => data.entity) }
}

async function newPush(call: Call, body: PushCreate): Promise<PushRecord> {
  const { account, context } = call
  checkOwnParty(body.source, account, 'source')
  return newRecord(call, {
    id: context.newId(),
    description: body.description,
    transfer_description: body.transfer_description,
    amount: amountOf(centsOf(body.amount, 'amount')),
    source: partyOf(account),
    recipient: await recipientFor(call.transaction, body.recipient, account),
    webhooks: body.webhooks,
    sharing: '',
  })
}

/** Fields can change as long as nothing depends on them: all in `DRAFT`; in `READY` only descriptive ones. Assumed. */
async function changeFields(call: Call, record: PushRecord, body: PushUpdate): Promise<PushRecord> {
  const { status: _, ...posted } = body
  const names = Object.entries(posted).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const changeable = record.entity.status === 'DRAFT' ? undefined : record.entity.status === 'READY' ? descriptive : []
  const refused = names.find((name) => changeable !== undefined && !changeable.includes(name))
  if (refused !== undefined) throw conflict(`A push in ${record.entity.status} does not allow a change of this field`)
  if (names.length === 0) return record
  checkOwnParty(body.source, call.account, 'source')
  const { description, transfer_description, webhooks, amount, recipient } = body
  const fields = {
    date_last_modified: nowText(call),
    description,
    transfer_description,
    webhooks,
    amount: amount === undefined ? undefined : amountOf(centsOf(amount, 'amount')),
    recipient: recipient && (await recipientFor(call.transaction, recipient, call.account)),
  }
  return withFields(record, given(fields) as Partial<Push>)
}

const descriptive = ['description', 'webhooks']

async function recipientFor(
  transaction: StoreTransaction,
  posted: PushRecipient & { account: string },
  payer: Account,
): Promise<PushRecipient> {
  const iban = posted.account
  const result = validateIban(iban)
  if (!result.valid) throw badRequest(`recipient.account must be an IBAN in electronic form: ${result.reason}`)
  if (!isSepaIbanCountry(result.country)) throw badRequest('recipient.account must be in the SEPA area')
  if (iban === payer.iban) throw badRequest('recipient.account must not be the account that pays')
  const internal = await transaction.get('accounts', iban)
  const { username, account_iban = iban } = posted
  if (account_iban !== iban) throw badRequest('recipient.account_iban is not recipient.account')
  const wrong = internal === undefined ? username : foreignField({ username }, internal)
  if (wrong !== undefined) throw badRequest('recipient.username is not the owner of recipient.account')
  if (internal === undefined) return { account_iban: iban, owner: posted.owner, bank_name: `Bank in ${result.country}` }
  const { id: _, ...party } = partyOf(internal)
  return { ...party, bank_name: sandboxBankName }
}
