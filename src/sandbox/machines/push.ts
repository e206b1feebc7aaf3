import { backOfficeThreshold, type PushTransfer, zonedDateTime } from '../../service/index.ts'
import { addDays } from '../../values/index.ts'
import { amountOf, centsOf } from '../bank/cents.ts'
import { cutOffInstant, cutOffText } from '../bank/cut-off.ts'
import { systemAccounts } from '../bank/ledger.ts'
import { outcomeOf, rejectionOf } from '../bank/outcome.ts'
import type { Facts } from '../context.ts'
import { type EntryDetails, type PushRecord, withFields } from '../records.ts'
import type { Effect, Step } from './effects.ts'
import { free, hold, later, moved, refusedMove } from './moves.ts'
import type { Move } from './transitions.ts'

/** The facts that a push depends on. */
export interface PushFacts extends Facts {
  /** Cents that the payer can spend, not counting those reserved for this push. */
  available: number
  /** Whether the recipient has an account at the service. */
  isInternal: boolean
  /** The transfer, once there is one. */
  transfer?: PushTransfer | undefined
}

/**
 * What can happen to a push, by the rows in `transitions.ts`.
 * @throws Refusal with status 409 when no row allows it.
 */
export type PushStep = (record: PushRecord, facts: PushFacts) => Step<PushRecord>

/** Time from sending a transfer until it is settled or rejected: an hour. Assumed. */
const settlementMs = 3_600_000

function needsApproval(record: PushRecord, isInternal: boolean): boolean {
  return !isInternal && centsOfPush(record) > centsOf(backOfficeThreshold, 'amount')
}

function centsOfPush({ entity }: PushRecord): number {
  return centsOf(entity.amount, 'amount')
}

/** The money is reserved, if the balance is high enough, and the push waits to be confirmed. */
export const ready: PushStep = (record, facts) => {
  const { isInternal, now, context } = facts
  const held = holdAffordable(record, facts)
  const dates = isInternal ? { date_scheduled: zonedDateTime(now, context.timeZone) } : cutOffDates(facts)
  const scheduled = withFields(held.record, dates)
  const goesToBackOffice = context.readings.backOffice === 'at-ready' && needsApproval(record, isInternal)
  if (goesToBackOffice) return moved('push', scheduled, 'amount-check', facts, held.effects)
  if (record.entity.status === 'READY') return { record: scheduled, effects: held.effects }
  return moved('push', scheduled, 'patch-ready', facts, [...held.effects, ...ownSchedule(record, facts)])
}

/** With the reading that `READY` schedules, no confirmation is needed. */
function ownSchedule(record: PushRecord, { now, context }: PushFacts): Effect[] {
  return context.readings.pushReady === 'confirm' ? [] : [later('push-approve', record, now)]
}

/** Reserves the money, if the balance is high enough. */
function holdAffordable(record: PushRecord, { available }: PushFacts): Step<PushRecord> {
  const cents = centsOfPush(record)
  return record.held > 0 || available < cents ? { record, effects: [] } : hold(record, cents)
}

/**
 * The account owner confirms the push.
 * @param transfer Id of the transfer that it makes.
 */
export function approve(transfer: string): PushStep {
  return (record, facts) => {
    const { context, isInternal } = facts
    if (record.entity.status !== 'READY') throw refusedMove('push', record, 'approval')
    if (context.readings.backOffice !== 'after-confirmation' || !needsApproval(record, isInternal)) {
      return schedule(record, transfer, 'approval', facts)
    }
    const held = holdAffordable(record, facts)
    if (held.record.held === 0) return tooShort(record, facts)
    return moved('push', held.record, 'amount-check', facts, held.effects)
  }
}

/**
 * From here on the transfer exists: inside the service it is accounted at once, outside it is booked until the cut-off.
 */
function schedule(record: PushRecord, transfer: string, move: Move, facts: PushFacts): Step<PushRecord> {
  const held = holdAffordable(record, facts)
  if (held.record.held === 0) return tooShort(record, facts)
  const { now, isInternal, context } = facts
  const made = { ...held.record, transfer }
  const nowText = zonedDateTime(now, context.timeZone)
  if (isInternal) {
    const freed = free(made)
    const entity = transferOf(made, transfer, { status: 'ACCOUNTED', date_creation: nowText, date_accounted: nowText })
    const payment = paymentTo(recipientOf(made), made, now)
    const effects: Effect[] = [
      ...held.effects,
      ...freed.effects,
      { ...payment, receivedDetails: receivedDetailsOf(made) },
      keptTransfer(made, entity),
    ]
    return moved('push', freed.record, move, facts, effects, 'internal')
  }
  const dates = cutOffDates(facts)
  const scheduled = withFields(made, dates)
  const entity = transferOf(scheduled, transfer, {
    status: 'BOOKED',
    date_creation: nowText,
    date_recipient: dates.date_recipient,
    trnid: transfer.replaceAll('-', '').toUpperCase(),
  })
  const work = later('push-transmit', made, Date.parse(dates.date_scheduled))
  const effects = [...held.effects, keptTransfer(made, entity), work]
  return moved('push', scheduled, move, facts, effects, move === 'back-office' ? 'approved' : 'SEPA')
}

function tooShort(record: PushRecord, facts: PushFacts): Step<PushRecord> {
  const fields = { status: 'READY', status_description: 'The balance of the account is too low' }
  return moved('push', withFields(record, fields), 'approval', facts, [], 'the balance is too low')
}

/** The back office decides about a push that waits for it; `transfer` is the id of the transfer that it makes. */
export function decide(decision: 'approve' | 'refuse', transfer: string): PushStep {
  return (record, facts) => {
    if (record.entity.status !== 'WAITING_APPROVAL') throw refusedMove('push', record, 'back-office')
    if (decision === 'refuse') return end(record, 'back-office', facts, 'refused')
    if (facts.context.readings.backOffice === 'after-confirmation')
      return schedule(record, transfer, 'back-office', facts)
    return moved('push', record, 'back-office', facts, ownSchedule(record, facts), 'approved before confirmation')
  }
}

/** The account owner refuses the push. */
export const refuse: PushStep = (record, facts) => end(record, 'refusal', facts)

/** The client deletes it. A transfer that was sent continues: a push in `RUNNING` is revoked without it. */
export const remove: PushStep = (record, facts) => end(record, 'delete', facts)

/** Ends a push that has not paid: the reserved money is free again. */
function end(record: PushRecord, move: Move, facts: PushFacts, when?: string): Step<PushRecord> {
  const { transfer } = facts
  const freed = free(record)
  const isStopped = transfer?.status === 'BOOKED' && record.entity.status !== 'RUNNING'
  const stopped = isStopped ? [keptTransfer(record, { ...transfer, status: 'FAILED' })] : []
  return moved('push', freed.record, move, facts, [...freed.effects, ...stopped], when)
}

/** The cut-off has come: the money leaves the account. */
export const transmit: PushStep = (record, facts) => {
  if (record.entity.status !== 'SCHEDULED') return { record, effects: [] }
  const freed = free(record)
  const effects = [...freed.effects, paymentTo(systemAccounts.sepa, record, facts.now)]
  if (outcome(record).kind !== 'pending') effects.push(later('push-settle', record, facts.now + settlementMs))
  return moved('push', freed.record, 'start', facts, effects)
}

function outcome(record: PushRecord) {
  return outcomeOf(recipientOf(record), centsOfPush(record))
}

/**
 * The circuit settles or rejects the transfer: money of a rejected one comes back, money of a settled one may be
 * returned later.
 */
export const settle: PushStep = (record, facts) => {
  const { transfer, now, context } = facts
  if (transfer?.status !== 'BOOKED') return { record, effects: [] }
  const isRunning = record.entity.status === 'RUNNING'
  const result = outcome(record)
  const reason = rejectionOf(result)
  if (reason !== undefined) {
    const effects = [keptTransfer(record, { ...transfer, status: 'FAILED' }), comeback(record, reason, now)]
    const described = withFields(record, { status_description: `Rejected with ${reason}` })
    return isRunning ? moved('push', described, 'execution', facts, effects, 'fails') : { record: described, effects }
  }
  const date_accounted = zonedDateTime(now, context.timeZone)
  const effects = [keptTransfer(record, { ...transfer, status: 'ACCOUNTED', date_accounted })]
  if (result.kind === 'returned') {
    const day = addDays(date_accounted.slice(0, 10), result.days - 1)
    effects.push(later('push-return', record, cutOffInstant(day, context), result.reason))
  }
  return isRunning ? moved('push', record, 'completion', facts, effects) : { record, effects }
}

/** The entry for rejected or returned money that comes back. */
export function comeback(record: PushRecord, reason: string, at: number): Effect {
  const details: EntryDetails = { ...detailsOf(record), reason: 'return', returnReason: reason }
  return { effect: 'move', from: systemAccounts.sepa, to: record.account, cents: centsOfPush(record), at, details }
}

function cutOffDates({ now, context }: PushFacts) {
  const planned = cutOffText(new Date(now).toISOString(), context)
  return { date_scheduled: planned, date_recipient: planned.slice(0, 10) }
}

function recipientOf({ entity }: PushRecord): string {
  return entity.recipient.account_iban ?? entity.recipient.account ?? ''
}

function paymentTo(to: string, record: PushRecord, at: number): Effect & { effect: 'move' } {
  return { effect: 'move', from: record.account, to, cents: centsOfPush(record), at, details: detailsOf(record) }
}

function transferOf(
  { entity }: PushRecord,
  id: string,
  rest: Pick<PushTransfer, 'status'> & Partial<PushTransfer>,
): PushTransfer {
  return {
    id,
    push_id: entity.id,
    source: entity.source,
    recipient: entity.recipient,
    amount: amountOf(centsOf(entity.amount, 'amount')),
    description: entity.transfer_description ?? entity.description ?? '',
    ...rest,
  }
}

function keptTransfer(record: PushRecord, entity: PushTransfer): Effect {
  return { effect: 'push-transfer', record: { entity, payer: record.account, payee: recipientOf(record) } }
}

function detailsOf(record: PushRecord): EntryDetails {
  const { entity, transfer } = record
  return {
    reason: 'push',
    resource: entity.id,
    counterparty: { name: entity.recipient.owner?.name, iban: recipientOf(record) },
    remittance: entity.transfer_description ?? entity.description,
    transactionId: transfer?.replaceAll('-', '').toUpperCase(),
  }
}

function receivedDetailsOf(record: PushRecord): EntryDetails {
  const counterparty = { name: record.entity.source?.owner?.name, iban: record.account }
  return { ...detailsOf(record), counterparty }
}
