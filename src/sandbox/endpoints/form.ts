import { type Form, operations } from '../../service/index.ts'
import { checkOwnParty, partyWithLogo } from '../bank/accounts.ts'
import { noticeId } from '../bank/prepare.ts'
import { bodyOf, type Call, checkDay, newDates, newStatusOf, requireOwned, shareLink, statusOf } from '../http/call.ts'
import { badRequest, conflict, notFound } from '../http/respond.ts'
import { form } from '../machines/form.ts'
import type { Notice } from '../records.ts'
import { answer } from './answer.ts'

export async function createForm(call: Call): Promise<Form> {
  const body = bodyOf(call, operations.createForm)
  const { account, context, transaction } = call
  newStatusOf(body.status, 'READY or BOOKED')
  const notice = await transaction.get('notices', noticeId(body.codice_ente, body.codice_avviso))
  if (notice === undefined) throw notFound('notice')
  if (body.iuv !== undefined && body.iuv !== notice.iuv) throw badRequest('iuv is not that of the notice')
  checkDay('date_scheduled', body.date_scheduled)
  const isPaidElsewhere = isOfOtherScheme(call, body.source)
  checkOwnParty(isPaidElsewhere ? { ...body.source, id: undefined } : body.source, account, 'source')
  await checkUnpaid(call, notice)
  const id = context.newId()
  const entity: Form = {
    id,
    description: body.description ?? notice.causale,
    ...newDates(call),
    date_scheduled: body.date_scheduled,
    source: isPaidElsewhere
      ? { id: body.source?.id }
      : { ...partyWithLogo(account), iban: account.iban, email: account.email, name: account.name },
    fee: context.fees.form,
    status: 'new',
    sharing: await shareLink(call, 'form', id),
    webhooks: body.webhooks,
    codice_avviso_2d: body.codice_avviso_2d,
    destinatario_avviso_presentato: body.destinatario_avviso_presentato,
    ...noticeFields(notice),
    causale_dati: body.causale_dati ?? notice.causale_dati,
  }
  const { iban } = account
  const record = { entity, account: iban, origin: call.origin, held: 0, outcome: notice.outcome, isPaidElsewhere }
  return answer(call, form, record, 'post')
}

/** Whether a source is the transaction of another payment scheme: its id is not that of the account. */
function isOfOtherScheme({ account, context }: Call, source: Form['source']): boolean {
  return context.readings.formPayer === 'transaction' && (source?.id ?? account.username) !== account.username
}

function noticeFields({ importo, destinatario, outcome: _, form: __, ...shown }: Notice) {
  return { ...shown, amount: importo, importo_avviso: importo, destinatario_avviso_nodo: destinatario }
}

const moves = { READY: 'patch-ready', BOOKED: 'patch-booked', DRAFT: 'patch-draft' } as const

export async function updateForm(call: Call): Promise<Form> {
  const body = bodyOf(call, operations.updateForm)
  const requested = statusOf(body.status, ['READY', 'BOOKED', 'DRAFT'])
  const record = await requireOwned(call, 'forms')
  if (requested === undefined || requested === record.entity.status) return record.entity
  return answer(call, form, record, moves[requested])
}

export async function disposeForm(call: Call): Promise<Form> {
  bodyOf(call, operations.disposeForm)
  return answer(call, form, await requireOwned(call, 'forms'), 'disposition')
}

/** A paid notice has no second form. */
async function checkUnpaid({ transaction }: Call, { form }: Notice): Promise<void> {
  const payer = form === undefined ? undefined : await transaction.get('forms', form)
  if (payer !== undefined && ['PAID', 'PROMISED'].includes(payer.entity.status)) throw conflict('This notice is paid')
}
