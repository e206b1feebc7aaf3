import type { FormStatus } from '../../service/index.ts'
import { availableOf, lockAccounts } from '../bank/ledger.ts'
import { noticeId } from '../bank/notices.ts'
import type { Turn } from '../context.ts'
import { notFound } from '../http/respond.ts'
import type { FormRecord, PullRecord, PushRecord } from '../records.ts'
import { keep } from './apply.ts'
import type { FormStep } from './form.ts'
import type { PullStep } from './pull.ts'
import type { PushFacts, PushStep } from './push.ts'

/** Takes a step with a push and stores the result. */
export async function stepPush(turn: Turn, record: PushRecord, step: PushStep): Promise<PushRecord> {
  return keep(turn, 'pushes', step(record, await pushFacts(turn, record)))
}

async function pushFacts({ context, transaction, now }: Turn, record: PushRecord): Promise<PushFacts> {
  const recipient = record.entity.recipient.account_iban ?? ''
  const accounts = await lockAccounts(transaction, [record.account, recipient])
  const payer = accounts.get(record.account)
  const made = record.transfer === undefined ? undefined : await transaction.get('pushTransfers', record.transfer)
  return { context, now, available: availableOf(payer), isInternal: accounts.has(recipient), transfer: made?.entity }
}

/**
 * Takes a step with a pull and stores the result.
 * @param payer IBAN of the account that pays. Default: as the pull has it.
 */
export async function stepPull(
  turn: Turn,
  record: PullRecord,
  step: PullStep,
  payer = record.payer,
): Promise<PullRecord> {
  const accounts = await lockAccounts(turn.transaction, [record.account, payer])
  const payee = accounts.get(record.account)
  if (payee === undefined) throw notFound('account')
  const facts = { ...turn, payee, payer: payer === undefined ? undefined : accounts.get(payer) }
  return keep(turn, 'pulls', step(record, facts))
}

/** States in which a form pays its notice, or has paid it; no other form may then. */
const paying: readonly FormStatus[] = ['RUNNING', 'PROMISED', 'PAID']

/** Takes a step with a form and stores the result. */
export async function stepForm(turn: Turn, record: FormRecord, step: FormStep): Promise<FormRecord> {
  const { transaction } = turn
  const payer = (await lockAccounts(transaction, [record.account])).get(record.account)
  const { id, codice_ente = '', codice_avviso = '' } = record.entity
  const noticeKey = noticeId(codice_ente, codice_avviso)
  const notice = await transaction.lock('notices', noticeKey)
  const isTaken = notice?.form !== undefined && notice.form !== id
  const result = step(record, { ...turn, available: availableOf(payer), isTaken })
  const form = paying.includes(result.record.entity.status) ? id : undefined
  if (notice !== undefined && !isTaken && notice.form !== form) {
    await transaction.put('notices', noticeKey, { ...notice, form })
  }
  return keep(turn, 'forms', result)
}
