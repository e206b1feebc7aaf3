import {
  operations,
  type Push,
  type PushCreate,
  type PushRecipient,
  type PushUpdate,
  type PushVerification,
} from '../../service/index.ts'
import { isSepaIbanCountry, validateIban } from '../../values/index.ts'
import { checkOwnParty, foreignField, partyOf } from '../bank/accounts.ts'
import { amountOf, centsOf } from '../bank/amounts.ts'
import { sandboxBankName } from '../bank/outcome.ts'
import { bodyOf, type Call, given, newDates, nowText, postOf, requireOwned, shareLink, statusOf } from '../http/call.ts'
import { badRequest, conflict, notFound } from '../http/respond.ts'
import { walk } from '../machines/machine.ts'
import { push } from '../machines/push.ts'
import { type Account, type PushRecord, withFields } from '../records.ts'
import type { StoreTransaction } from '../store/store.ts'
import { answer, patchTo } from './answer.ts'

export async function createPush(call: Call): Promise<Push> {
  const body = bodyOf(call, operations.createPush)
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

export async function updatePush(call: Call): Promise<Push> {
  const body = bodyOf(call, operations.updatePush)
  const requested = statusOf(body.status, ['DRAFT', 'READY'])
  const record = await requireOwned(call, 'pushes')
  const changed = await changeFields(call, record, body)
  return answer(call, push, changed, patchTo(requested, 'pushes', record.entity.status))
}

export async function deletePush(call: Call): Promise<Push> {
  const entity = await answer(call, push, await requireOwned(call, 'pushes'), 'delete')
  // The document shows a fee in this response only.
  return { ...entity, fee: call.context.fees.push ?? '0' }
}

/** `POST /bank/v1/push/verify`: makes every check of a real push, and stores nothing. */
export async function verifyPush(call: Call): Promise<PushVerification> {
  const body = bodyOf(call, operations.verifyPush)
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
  const { entity } = await requireOwned(call, 'pushes')
  const found = await call.transaction.find('pushTransfers', { owner: entity.id })
  return { transfers: found.map(({ data }) => data.entity) }
}

async function newPush(call: Call, body: PushCreate): Promise<PushRecord> {
  const { account, context } = call
  checkOwnParty(body.source, account, 'source')
  const entity: Push = {
    id: context.newId(),
    description: body.description,
    transfer_description: body.transfer_description,
    amount: amountOf(centsOf(body.amount, 'amount')),
    ...newDates(call),
    source: partyOf(account),
    recipient: await recipientOf(call.transaction, body.recipient, account),
    status: 'new',
    webhooks: body.webhooks,
    sharing: '',
  }
  return { entity, account: account.iban, origin: call.origin, held: 0 }
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
    recipient: recipient && (await recipientOf(call.transaction, recipient, call.account)),
  }
  return withFields(record, given(fields) as Partial<Push>)
}

const descriptive = ['description', 'webhooks']

async function recipientOf(
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
