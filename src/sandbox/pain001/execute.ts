import { instantOfZoned, startOfDay, zonedDay } from '../../service/index.ts'
import { targetDayOnOrAfter } from '../../values/index.ts'
import { availableOf, comebackOf, lockAccounts, type Movement, systemAccounts } from '../bank/money.ts'
import { outcomeOf, rejectionOf, settlementMs } from '../bank/outcome.ts'
import { cutOffInstant, returnInstant, type UnitOfWork } from '../context.ts'
import type { EntryDetails, Pain001Record, PaymentRecord } from '../records.ts'
import { changed, later, paid } from '../resources/machine.ts'
import type { Found } from '../store/store.ts'
import { executionReport } from './report.ts'
import { issueReport, type Pain001Step, reportHead } from './validate.ts'

type Payments = readonly Found<PaymentRecord>[]

export async function plan(step: Pain001Step): Promise<Pain001Step> {
  const { record, context } = step
  const dues = new Map<string, number>()
  for (const { data } of await paymentsOf(step)) {
    const key = partOf(data)
    if (!dues.has(key)) dues.set(key, dueOf(step, record, data))
  }
  for (const [part, due] of dues) await later(step, 'start', due, part)
  const first = [...dues.values()].reduce((least, due) => Math.min(least, due))
  return changed(step, { date_scheduled: zonedDay(first, context.timeZone) })
}

/** Payments of a block that are executed together: those within the service, and those that leave it. */
function partOf({ block, isInternal }: PaymentRecord): string {
  return `${block.index}/${isInternal ? 'internal' : 'sepa'}`
}

/**
 * When payments are executed: on the date their block requests, or on the job's date if that is later. Payments within
 * the service are executed at the start of that day, or at once if it is today. Payments that leave it are executed at
 * the cut-off of that day, or of the next working day if that day is today or past.
 */
function dueOf({ context, now }: UnitOfWork, { entity }: Pain001Record, { block, isInternal }: PaymentRecord): number {
  const { timeZone, closingDays } = context
  const today = zonedDay(now, timeZone)
  const asked = [block.executionDate, entity.date_scheduled?.slice(0, 10) ?? '', today].sort().at(-1) ?? today
  if (isInternal) return asked === today ? now : startOfDay(asked, timeZone)
  if (asked === today) return cutOffInstant(today, context)
  return instantOfZoned(`${targetDayOnOrAfter(asked, closingDays)}T10:30:00`, timeZone)
}

/** Executes a part of a block: payments are made in the order of the file as long as there is money. */
export async function execute(step: Pain001Step): Promise<Pain001Step> {
  const { transaction, record, now, cause } = step
  const part = cause.details ?? ''
  const all = await paymentsOf(step)
  const mine = all.filter(({ data }) => partOf(data) === part && data.state === 'waiting')
  const isInternal = part.endsWith('internal')
  const ibans = isInternal ? mine.map(({ data }) => data.creditorIban) : []
  const payer = (await lockAccounts(transaction, [record.account, ...ibans])).get(record.account)
  let available = availableOf(payer)
  const movements: Omit<Movement, 'at'>[] = []
  const executed: Payments = mine.map(({ id, data }) => {
    if (data.creditorIban === record.account) return { id, data: rejected(data, 'AC03') }
    if (available < data.cents) return { id, data: rejected(data, 'AM04') }
    available -= data.cents
    const details = detailsOf(record, data)
    const to = isInternal ? data.creditorIban : systemAccounts.sepa
    const receivedDetails = { ...details, counterparty: { name: payer?.name, iban: record.account }, batch: undefined }
    movements.push({ from: record.account, to, cents: data.cents, details, receivedDetails })
    return { id, data: { ...data, state: isInternal ? 'paid' : 'sent' } }
  })
  await transaction.putMany('payments', executed)
  if (executed.some(({ data }) => data.state === 'sent')) await later(step, 'execution', now + settlementMs, part)
  return paid({ ...step, payments: merged(all, executed) }, movements)
}

/**
 * Settles or rejects a part of the payments, as the circuit answers. The money of rejected payments comes back, even if
 * the job was cancelled meanwhile.
 */
export async function settle(step: Pain001Step): Promise<Pain001Step> {
  const { transaction, record, cause } = step
  const all = await paymentsOf(step)
  const settled: Found<PaymentRecord>[] = []
  const comebacks: Omit<Movement, 'at'>[] = []
  for (const { id, data } of all) {
    if (partOf(data) !== cause.details || data.state !== 'sent') continue
    const outcome = outcomeOf(data.creditorIban, data.cents)
    const reason = rejectionOf(outcome)
    if (outcome.kind === 'pending') settled.push({ id, data: { ...data, state: 'pending' } })
    else if (reason !== undefined) {
      settled.push({ id, data: rejected(data, reason) })
      comebacks.push(comeback(record, data, reason))
    } else settled.push({ id, data: { ...data, state: 'paid' } })
    if (outcome.kind !== 'returned') continue
    await later(step, 'return', returnInstant(step, outcome.days), `${id} ${outcome.reason}`)
  }
  await transaction.putMany('payments', settled)
  return paid({ ...step, payments: merged(all, settled) }, comebacks)
}

export async function giveBack(step: Pain001Step): Promise<Pain001Step> {
  const [id = '', reason = 'MS03'] = (step.cause.details ?? '').split(' ')
  const payment = await step.transaction.get('payments', id)
  return payment === undefined ? step : paid(step, [comeback(step.record, payment, reason)])
}

export async function stop(step: Pain001Step): Promise<Pain001Step> {
  const { transaction, record } = step
  const waiting = await transaction.find('payments', { owner: record.entity.id, status: ['waiting'] })
  const stopped = waiting.map(({ id, data }) => ({ id, data: { ...data, state: 'stopped' as const } }))
  if (stopped.length > 0) await transaction.putMany('payments', stopped)
  return step
}

export function isOpen({ data }: Found<PaymentRecord>): boolean {
  return data.state === 'waiting' || data.state === 'sent'
}

export function count(step: Pain001Step): Pain001Step {
  const { payments } = step
  const open = payments.filter(isOpen).length
  return changed(step, { progress: { count: payments.length - open, of: payments.length } })
}

export async function report(step: Pain001Step): Promise<Pain001Step> {
  const { record } = step
  const payments = step.payments.map(({ data }) => data)
  if (payments.every(({ state }) => state === 'paid')) return step
  const text = await executionReport(reportHead(record, step), payments)
  return { ...step, record: await issueReport(step, record, text) }
}

function paymentsOf({ transaction, record }: Pain001Step): Promise<Found<PaymentRecord>[]> {
  return transaction.find('payments', { owner: record.entity.id })
}

function merged(all: Payments, changed: Payments): Payments {
  const byId = new Map(changed.map((each) => [each.id, each]))
  return all.map((each) => byId.get(each.id) ?? each)
}

function rejected(payment: PaymentRecord, reason: string): PaymentRecord {
  return { ...payment, state: 'rejected', reason }
}

function comeback(record: Pain001Record, payment: PaymentRecord, returnReason: string): Omit<Movement, 'at'> {
  const { account } = record
  return comebackOf({ account, cents: payment.cents }, detailsOf(record, payment), returnReason)
}

function detailsOf({ entity, file }: Pain001Record, payment: PaymentRecord): EntryDetails {
  const { block } = payment
  return {
    reason: 'pain001',
    resource: entity.id,
    counterparty: { name: payment.creditorName, iban: payment.creditorIban, bic: payment.creditorBic },
    remittance: payment.remittance,
    endToEndId: payment.endToEndId,
    instructionId: payment.instructionId,
    messageId: file?.messageId,
    paymentInformationId: block.paymentInformationId,
    batch: block.batchBooking ? `${entity.id}/${partOf(payment)}` : undefined,
  }
}
