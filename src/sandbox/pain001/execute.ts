import { instantOfZoned, startOfDay, zonedDay } from '../../service/index.ts'
import { addDays, targetDayOnOrAfter } from '../../values/index.ts'
import { cutOffInstant } from '../bank/cut-off.ts'
import { availableOf, lockAccounts, systemAccounts } from '../bank/ledger.ts'
import { outcomeOf, rejectionOf } from '../bank/outcome.ts'
import type { Turn } from '../context.ts'
import { apply, keep } from '../machines/apply.ts'
import type { Effect } from '../machines/effects.ts'
import { later, moved } from '../machines/moves.ts'
import { type EntryDetails, type Pain001Record, type PaymentRecord, withFields } from '../records.ts'
import type { Found, StoreTransaction } from '../store/store.ts'
import { executionReport } from './report.ts'
import { issueReport, reportHead } from './validate-job.ts'

/** Time from sending payments until they are settled or rejected: an hour. Assumed, as for pushes. */
const settlementMs = 3_600_000

type Payments = Found<PaymentRecord>[]

/** The account owner confirms: each block gets its execution date. */
export async function approveJob(turn: Turn, record: Pain001Record): Promise<Pain001Record> {
  const step = moved('pain001', record, 'approval', turn)
  const payments = await turn.transaction.find('payments', { owner: record.entity.id })
  const dues = new Map<string, number>()
  for (const { data } of payments) {
    const key = partOf(data)
    if (!dues.has(key)) dues.set(key, dueOf(turn, record, data))
  }
  const works = [...dues].map(([details, due]) => later('pain001-start', record, due, details))
  const first = zonedDay(
    [...dues.values()].reduce((least, due) => Math.min(least, due)),
    turn.context.timeZone,
  )
  const scheduled = withFields(step.record, { date_scheduled: first })
  return keep(turn, 'pain001Jobs', { record: scheduled, effects: [...step.effects, ...works] })
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
function dueOf({ context, now }: Turn, { entity }: Pain001Record, { block, isInternal }: PaymentRecord): number {
  const { timeZone, closingDays } = context
  const today = zonedDay(now, timeZone)
  const asked = [block.executionDate, entity.date_scheduled?.slice(0, 10) ?? '', today].sort().at(-1) ?? today
  if (isInternal) return asked === today ? now : startOfDay(asked, timeZone)
  if (asked === today) return cutOffInstant(today, context)
  return instantOfZoned(`${targetDayOnOrAfter(asked, closingDays)}T10:30:00`, timeZone)
}

/** Executes a part of a block: payments are made in the order of the file as long as there is money. */
export async function startPart(turn: Turn, record: Pain001Record, part: string): Promise<void> {
  const { transaction, now } = turn
  if (!['SCHEDULED', 'RUNNING'].includes(record.entity.status)) return
  const all = await transaction.find('payments', { owner: record.entity.id })
  const mine = all.filter(({ data }) => partOf(data) === part && data.state === 'waiting')
  const isInternal = part.endsWith('internal')
  const ibans = isInternal ? mine.map(({ data }) => data.creditorIban) : []
  const accounts = await lockAccounts(transaction, [record.account, ...ibans])
  const payer = accounts.get(record.account)
  let available = availableOf(payer)
  const effects: Effect[] = []
  const changed: Payments = mine.map(({ id, data }) => {
    if (data.creditorIban === record.account) return { id, data: rejected(data, 'AC03') }
    if (available < data.cents) return { id, data: rejected(data, 'AM04') }
    available -= data.cents
    const details = detailsOf(record, data)
    const to = isInternal ? data.creditorIban : systemAccounts.sepa
    const receivedDetails = { ...details, counterparty: { name: payer?.name, iban: record.account }, batch: undefined }
    effects.push({ effect: 'move', from: record.account, to, cents: data.cents, at: now, details, receivedDetails })
    return { id, data: { ...data, state: isInternal ? ('paid' as const) : ('sent' as const) } }
  })
  await transaction.putMany('payments', changed)
  if (changed.some(({ data }) => data.state === 'sent')) {
    effects.push(later('pain001-settle', record, now + settlementMs, part))
  }
  const step = moved('pain001', record, record.entity.status === 'SCHEDULED' ? 'start' : 'progress', turn)
  await apply(turn, [...effects, ...step.effects])
  await finish(turn, step.record, merged(all, changed))
}

/**
 * Settles or rejects a part of the payments, as the circuit answers. The money of rejected payments comes back, even if
 * the job was cancelled meanwhile.
 */
export async function settlePart(turn: Turn, record: Pain001Record, part: string): Promise<void> {
  const { context, transaction, now } = turn
  const all = await transaction.find('payments', { owner: record.entity.id })
  const mine = all.filter(({ data }) => partOf(data) === part && data.state === 'sent')
  const effects: Effect[] = []
  const changed: Payments = mine.map(({ id, data }) => {
    const outcome = outcomeOf(data.creditorIban, data.cents)
    if (outcome.kind === 'pending') return { id, data: { ...data, state: 'pending' as const } }
    const reason = rejectionOf(outcome)
    if (reason !== undefined) {
      effects.push(comeback(record, data, reason, now))
      return { id, data: rejected(data, reason) }
    }
    if (outcome.kind === 'returned') {
      const day = addDays(zonedDay(now, context.timeZone), outcome.days - 1)
      effects.push(later('pain001-return', record, cutOffInstant(day, context), `${id} ${outcome.reason}`))
    }
    return { id, data: { ...data, state: 'paid' as const } }
  })
  await transaction.putMany('payments', changed)
  await apply(turn, effects)
  if (record.entity.status !== 'RUNNING') return
  await finish(turn, moved('pain001', record, 'progress', turn).record, merged(all, changed))
}

/** A settled payment is returned. */
export async function returnPayment(turn: Turn, record: Pain001Record, details: string): Promise<void> {
  const [id = '', reason = 'MS03'] = details.split(' ')
  const payment = await turn.transaction.get('payments', id)
  if (payment !== undefined) await apply(turn, [comeback(record, payment, reason, turn.now)])
}

/** Payments that are not executed when a job ends early are never executed. */
export async function stopPayments(transaction: StoreTransaction, job: string): Promise<void> {
  const waiting = await transaction.find('payments', { owner: job, status: ['waiting'] })
  const stopped = waiting.map(({ id, data }) => ({ id, data: { ...data, state: 'stopped' as const } }))
  if (stopped.length > 0) await transaction.putMany('payments', stopped)
}

/** A job is done when every payment has its outcome. If a payment was not made, a report states which one and why. */
async function finish(turn: Turn, record: Pain001Record, payments: Payments): Promise<void> {
  const open = payments.filter(({ data }) => data.state === 'waiting' || data.state === 'sent')
  const progress = { count: payments.length - open.length, of: payments.length }
  const known = withFields(record, { progress })
  if (open.length > 0) {
    await keep(turn, 'pain001Jobs', { record: known, effects: [] })
    return
  }
  const records = payments.map(({ data }) => data)
  const hasExceptions = records.some(({ state }) => state !== 'paid')
  const report = hasExceptions ? await executionReport(reportHead(known, turn), records) : undefined
  const reported = report === undefined ? known : await issueReport(turn, known, report)
  await keep(turn, 'pain001Jobs', moved('pain001', reported, 'completion', turn))
}

function merged(all: Payments, changed: Payments): Payments {
  const byId = new Map(changed.map((each) => [each.id, each]))
  return all.map((each) => byId.get(each.id) ?? each)
}

function rejected(payment: PaymentRecord, reason: string): PaymentRecord {
  return { ...payment, state: 'rejected', reason }
}

function comeback(record: Pain001Record, payment: PaymentRecord, reason: string, at: number): Effect {
  const paid = detailsOf(record, payment)
  const details: EntryDetails = { ...paid, reason: 'return', returnReason: reason, batch: undefined }
  return { effect: 'move', from: systemAccounts.sepa, to: record.account, cents: payment.cents, at, details }
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
