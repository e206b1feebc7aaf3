import type { FormStatus } from '../../service/index.ts'
import { availableOf, lockAccounts } from '../bank/ledger.ts'
import { noticeId } from '../bank/notices.ts'
import type { Turn } from '../context.ts'
import { notFound } from '../http/refusal.ts'
import type { FormRecord, PullRecord, PushRecord } from '../records.ts'
import { keep } from './apply.ts'
import { type FormCommand, stepForm } from './form.ts'
import { type PullCommand, stepPull } from './pull.ts'
import { type PushCommand, type PushFacts, stepPush } from './push.ts'

/** Gives a command to a push and stores the result. */
export async function commandPush(turn: Turn, record: PushRecord, command: PushCommand): Promise<PushRecord> {
  return keep(turn, 'pushes', stepPush(record, command, await pushFacts(turn, record)))
}

async function pushFacts({ context, transaction, now }: Turn, record: PushRecord): Promise<PushFacts> {
  const recipient = record.entity.recipient.account_iban ?? ''
  const accounts = await lockAccounts(transaction, [record.account, recipient])
  const payer = accounts.get(record.account)
  const made = record.transfer === undefined ? undefined : await transaction.get('pushTransfers', record.transfer)
  const available = payer === undefined ? 0 : availableOf(payer)
  return { context, now, available, isInternal: accounts.has(recipient), transfer: made?.entity }
}

/** Gives a command to a pull and stores the result. */
export async function commandPull(turn: Turn, record: PullRecord, command: PullCommand): Promise<PullRecord> {
  const payer = command.command === 'approve' ? command.payer : record.payer
  const accounts = await lockAccounts(turn.transaction, [record.account, payer])
  const payee = accounts.get(record.account)
  if (payee === undefined) throw notFound('account')
  const facts = { ...turn, payee, payer: payer === undefined ? undefined : accounts.get(payer) }
  return keep(turn, 'pulls', stepPull(record, command, facts))
}

/** States in which a form pays its notice, or has paid it; no other form may then. */
const paying: readonly FormStatus[] = ['RUNNING', 'PROMISED', 'PAID']

/** Gives a command to a form and stores the result. */
export async function commandForm(turn: Turn, record: FormRecord, command: FormCommand): Promise<FormRecord> {
  const { transaction } = turn
  const payer = (await lockAccounts(transaction, [record.account])).get(record.account)
  const { id, codice_ente = '', codice_avviso = '' } = record.entity
  const noticeKey = noticeId(codice_ente, codice_avviso)
  const notice = await transaction.lock('notices', noticeKey)
  const isTaken = notice?.form !== undefined && notice.form !== id
  const step = stepForm(record, command, { ...turn, available: payer === undefined ? 0 : availableOf(payer), isTaken })
  const form = paying.includes(step.record.entity.status) ? id : undefined
  if (notice !== undefined && !isTaken && notice.form !== form) {
    await transaction.put('notices', noticeKey, { ...notice, form })
  }
  return keep(turn, 'forms', step)
}
