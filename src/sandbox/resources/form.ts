import {
  type Form,
  type FormCreate,
  type FormUpdate,
  instantOfZoned,
  startOfDay,
  zonedDay,
} from '../../service/index.ts'
import { nextTargetDay } from '../../values/index.ts'
import { checkOwnParty, noticeId, partyWithLogo } from '../bank/accounts.ts'
import { availableOf, centsOf, lockAccounts, systemAccounts } from '../bank/money.ts'
import { answer, type Call, checkDay, newRecord, newStatusOf, requireOwned, shareLink, statusOf } from '../http/call.ts'
import { badRequest, balanceTooShort, conflict, notFound } from '../http/respond.ts'
import type { EntryDetails, FormRecord, Notice } from '../records.ts'
import { changed, freed, later, type Machine, paid, reserved, type Step } from './machine.ts'

export interface FormStep extends Step<'form'> {
  /** Cents that the payer can spend, not counting those reserved for this form. */
  available: number
  notice: Notice | undefined
}

const unpaid = ['DRAFT', 'READY', 'BOOKED']

/** The client pays, or the account owner confirms in the app. */
const paying = ['disposition', 'approval'] as const

export const form: Machine<'form', FormStep> = {
  kind: 'form',
  table: 'Public-notice payment form',
  prepare,
  etypeOf: () => 'form.status_update',
  rows: [
    { from: 'new', on: 'post', to: 'DRAFT', row: 1 },
    {
      from: 'DRAFT',
      on: ['patch-ready', 'patch-booked'],
      if: isTooLow,
      refuse: balanceTooShort,
      assumed: 'Validated against the balance',
    },
    { from: 'DRAFT', on: 'patch-ready', to: 'READY', row: 2 },
    { from: 'DRAFT', on: 'patch-booked', to: 'BOOKED', do: reserve, row: 3 },
    { from: 'BOOKED', on: 'patch-draft', to: 'DRAFT', do: freed, row: 4 },
    { from: 'BOOKED', on: 'patch-ready', to: 'READY', assumed: 'As from DRAFT; the money stays reserved' },
    {
      from: ['READY', 'BOOKED'],
      on: paying,
      if: isTaken,
      refuse: () => conflict('Another form pays this notice, or has paid it'),
      assumed: 'A notice is paid once',
    },
    {
      from: 'READY',
      on: paying,
      if: isForLater,
      to: 'SCHEDULED',
      do: planStart,
      assumed: 'SCHEDULED is performed at date_scheduled, when that is a later day',
    },
    { from: 'READY', on: paying, if: isTooLow, to: 'FAILED', row: 7 },
    { from: 'READY', on: paying, to: 'RUNNING', do: begin, row: 5 },
    { from: 'BOOKED', on: 'disposition', to: 'RUNNING', do: begin, assumed: 'A booked form has its money' },
    { from: 'SCHEDULED', on: 'start', if: isImpossible, to: 'FAILED', do: freed, row: 7 },
    { from: 'SCHEDULED', on: 'start', to: 'RUNNING', do: begin, assumed: 'The day of date_scheduled has come' },
    { from: 'RUNNING', on: 'execution', if: isFailing, to: 'FAILED', do: [freed, giveNoticeBack], row: 7 },
    {
      from: 'RUNNING',
      on: 'execution',
      if: isPromised,
      to: 'PROMISED',
      do: [takeNotice, planSettlement],
      assumed: 'To be considered paid, funds accounting delayed: the outcome of the notice says so',
    },
    { from: 'RUNNING', on: 'execution', to: 'PAID', do: [takeNotice, pay], row: 6 },
    { from: 'PROMISED', on: 'execution', if: isBroken, to: 'FAILED', do: [freed, giveNoticeBack], row: 7 },
    { from: 'PROMISED', on: 'execution', to: 'PAID', do: [takeNotice, pay], assumed: 'The funds are accounted' },
    {
      from: unpaid,
      on: 'delete',
      reading: { deletedForm: 'DELETED' },
      to: 'DELETED',
      do: freed,
      assumed: 'The list of states says DELETED for it',
    },
    { from: ['DRAFT', 'READY'], on: 'delete', to: 'CANCELLED', do: freed, row: 8 },
    { from: 'BOOKED', on: 'delete', to: 'CANCELLED', do: freed, assumed: 'As from DRAFT; the reserved money is freed' },
    { from: 'SCHEDULED', on: 'delete', to: 'CANCELLED', do: freed, assumed: 'CANCELLED: deleted in SCHEDULED' },
    {
      from: 'READY',
      on: ['refusal', 'revocation'],
      reading: { deletedForm: 'DELETED' },
      to: 'DELETED',
      do: freed,
      assumed: 'As by a delete',
    },
    { from: 'READY', on: ['refusal', 'revocation'], to: 'CANCELLED', do: freed, assumed: 'As by a delete' },
    { from: 'RUNNING', on: 'delete', to: 'ABORTED', do: [freed, giveNoticeBack], assumed: 'Deleted while RUNNING' },
  ],
}

/** How long the execution of a payment takes, in milliseconds: a minute. Assumed. */
const executionMs = 60_000

async function prepare(step: Step<'form'>): Promise<FormStep> {
  const { transaction, record } = step
  const payer = (await lockAccounts(transaction, [record.account])).get(record.account)
  const notice = await transaction.lock('notices', keyOfNotice(record))
  return { ...step, available: availableOf(payer), notice }
}

function isTooLow({ record, available }: FormStep): boolean {
  return record.isPaidElsewhere !== true && record.held === 0 && available < centsOfForm(record)
}

function isTaken({ record, notice }: FormStep): boolean {
  return notice?.form !== undefined && notice.form !== record.entity.id
}

function isImpossible(step: FormStep): boolean {
  return isTaken(step) || isTooLow(step)
}

function isForLater({ record, now, context }: FormStep): boolean {
  const day = record.entity.date_scheduled
  return day !== undefined && day > zonedDay(now, context.timeZone)
}

function isFailing({ record }: FormStep): boolean {
  return record.outcome === 'failed'
}

function isPromised({ record }: FormStep): boolean {
  return record.outcome === 'promised' || record.outcome === 'broken'
}

function isBroken({ record }: FormStep): boolean {
  return record.outcome === 'broken'
}

function reserve(step: FormStep): FormStep {
  const { record } = step
  return record.held > 0 || record.isPaidElsewhere === true ? step : reserved(step, centsOfForm(record))
}

async function planStart(step: FormStep): Promise<FormStep> {
  const { record, context } = step
  return later(step, 'start', startOfDay(record.entity.date_scheduled?.slice(0, 10) ?? '', context.timeZone))
}

async function begin(step: FormStep): Promise<FormStep> {
  const { now, context } = step
  const date_settlement = nextTargetDay(zonedDay(now, context.timeZone), context.closingDays)
  const dated = changed(await takeNotice(reserve(step)), { date_settlement })
  return later(dated, 'execution', now + executionMs)
}

async function planSettlement(step: FormStep): Promise<FormStep> {
  const { record, context } = step
  const due = instantOfZoned(`${record.entity.date_settlement ?? ''}T10:30:00`, context.timeZone)
  return later(step, 'execution', due)
}

function pay(step: FormStep): FormStep {
  const { record } = step
  const { entity } = record
  const details: EntryDetails = {
    reason: 'form',
    resource: entity.id,
    counterparty: { name: entity.nome_ente },
    remittance: entity.causale,
    endToEndId: entity.iuv,
  }
  const from = record.isPaidElsewhere === true ? systemAccounts.schemes : record.account
  return paid(freed(step), [{ from, to: systemAccounts.notices, cents: centsOfForm(record), details }])
}

async function takeNotice(step: FormStep): Promise<FormStep> {
  return setPayer(step, step.record.entity.id)
}

async function giveNoticeBack(step: FormStep): Promise<FormStep> {
  return setPayer(step, undefined)
}

async function setPayer(step: FormStep, payer: string | undefined): Promise<FormStep> {
  const { transaction, record, notice } = step
  if (notice !== undefined && !isTaken(step)) {
    await transaction.put('notices', keyOfNotice(record), { ...notice, form: payer })
  }
  return step
}

function keyOfNotice({ entity }: FormRecord): string {
  return noticeId(entity.codice_ente ?? '', entity.codice_avviso ?? '')
}

function centsOfForm({ entity }: FormRecord): number {
  return centsOf(entity.amount, 'amount')
}

export async function createForm(call: Call, body: FormCreate): Promise<Form> {
  const { account, context, transaction } = call
  newStatusOf(body.status, 'READY or BOOKED')
  const notice = await transaction.get('notices', noticeId(body.codice_ente, body.codice_avviso))
  if (notice === undefined) throw notFound('notice')
  if (body.iuv !== undefined && body.iuv !== notice.iuv) throw badRequest('iuv is not that of the notice')
  checkDay('date_scheduled', body.date_scheduled)
  const isPaidElsewhere = isOfOtherScheme(call, body.source)
  checkOwnParty(isPaidElsewhere ? { ...body.source, id: undefined } : body.source, account, 'source')
  await checkUnpaid(call, notice)
  const { importo, destinatario, outcome, form: _, ...shown } = notice
  const id = context.newId()
  const made = newRecord(call, {
    id,
    description: body.description ?? notice.causale,
    date_scheduled: body.date_scheduled,
    source: isPaidElsewhere
      ? { id: body.source?.id }
      : { ...partyWithLogo(account), iban: account.iban, email: account.email, name: account.name },
    fee: context.fees.form,
    sharing: await shareLink(call, 'form', id),
    webhooks: body.webhooks,
    codice_avviso_2d: body.codice_avviso_2d,
    destinatario_avviso_presentato: body.destinatario_avviso_presentato,
    ...shown,
    amount: importo,
    importo_avviso: importo,
    destinatario_avviso_nodo: destinatario,
    causale_dati: body.causale_dati ?? notice.causale_dati,
  })
  return answer(call, form, { ...made, outcome, isPaidElsewhere }, 'post')
}

/** Whether a source is the transaction of another payment scheme: its id is not that of the account. */
function isOfOtherScheme({ account, context }: Call, source: Form['source']): boolean {
  return context.readings.formPayer === 'transaction' && (source?.id ?? account.username) !== account.username
}

const moves = { READY: 'patch-ready', BOOKED: 'patch-booked', DRAFT: 'patch-draft' } as const

export async function updateForm(call: Call, body: FormUpdate): Promise<Form> {
  const requested = statusOf(body.status, ['READY', 'BOOKED', 'DRAFT'])
  const record = await requireOwned(call, 'form')
  if (requested === undefined || requested === record.entity.status) return record.entity
  return answer(call, form, record, moves[requested])
}

export async function disposeForm(call: Call): Promise<Form> {
  return answer(call, form, await requireOwned(call, 'form'), 'disposition')
}

async function checkUnpaid({ transaction }: Call, { form }: Notice): Promise<void> {
  const payer = form === undefined ? undefined : await transaction.get('form', form)
  if (payer !== undefined && ['PAID', 'PROMISED'].includes(payer.entity.status)) throw conflict('This notice is paid')
}
