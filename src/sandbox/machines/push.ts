import { backOfficeThreshold, type PushTransfer, zonedDateTime } from '../../service/index.ts'
import { addDays } from '../../values/index.ts'
import { amountOf, centsOf } from '../bank/cents.ts'
import { cutOffInstant, cutOffText } from '../bank/cut-off.ts'
import { systemAccounts } from '../bank/ledger.ts'
import { outcomeOf, type PaymentOutcome } from '../bank/outcome.ts'
import type { Facts } from '../context.ts'
import type { EntryDetails, PushRecord } from '../records.ts'
import type { Effect, Step } from './effects.ts'
import { free, hold, moved, refusedMove } from './moves.ts'
import type { Move } from './transitions.ts'

/** What can happen to a push. */
export type PushCommand =
  | { command: 'ready' }
  | { command: 'approve'; transfer: string }
  | { command: 'refuse' }
  | { command: 'delete' }
  | { command: 'back-office'; decision: 'approve' | 'refuse'; transfer: string }
  | { command: 'transmit' }
  | { command: 'settle' }

/** The facts that a push depends on. */
export interface PushFacts extends Facts {
  /** Cents that the payer can spend, not counting those reserved for this push. */
  available: number
  /** Whether the recipient has an account at the service. */
  isInternal: boolean
  /** The transfer, once there is one. */
  transfer?: PushTransfer | undefined
}

/** Time from sending a transfer until it is settled or rejected: an hour. Assumed. */
const settlementMs = 3_600_000

/** Whether a push waits for the back office. */
export function needsApproval(record: PushRecord, isInternal: boolean): boolean {
  return !isInternal && centsOfPush(record) > centsOf(backOfficeThreshold, 'amount')
}

/**
 * A push after a command, by the rows in `transitions.ts`.
 * @throws Refusal with status 409 when no row allows it.
 */
export function stepPush(record: PushRecord, command: PushCommand, facts: PushFacts): Step<PushRecord> {
  switch (command.command) {
    case 'ready':
      return ready(record, facts)
    case 'approve':
      return approve(record, command.transfer, facts)
    case 'refuse':
      return end(record, 'refusal', facts)
    case 'delete':
      // A transfer that was sent continues: a push in `RUNNING` is revoked without it.
      return end(record, 'delete', facts)
    case 'back-office':
      return decide(record, command.decision, command.transfer, facts)
    case 'transmit':
      return transmit(record, facts)
    case 'settle':
      return settle(record, facts)
  }
}

function centsOfPush({ entity }: PushRecord): number {
  return centsOf(entity.amount, 'amount')
}

/** The money is reserved, if the balance is high enough, and the push waits to be confirmed. */
function ready(record: PushRecord, facts: PushFacts): Step<PushRecord> {
  const { isInternal, now, context } = facts
  const held = holdAffordable(record, facts)
  const planned = isInternal ? zonedDateTime(now, context.timeZone) : cutOff(facts)
  const dates = isInternal
    ? { date_scheduled: planned }
    : { date_scheduled: planned, date_recipient: planned.slice(0, 10) }
  const scheduled = { ...held.record, entity: { ...held.record.entity, ...dates } }
  const goesToBackOffice = context.readings.backOffice === 'at-ready' && needsApproval(record, isInternal)
  if (goesToBackOffice) return moved('push', scheduled, 'amount-check', facts, held.effects)
  if (record.entity.status === 'READY') return { record: scheduled, effects: held.effects }
  return moved('push', scheduled, 'patch-ready', facts, [...held.effects, ...ownSchedule(record, facts)])
}

/** With the reading that `READY` schedules, no confirmation is needed. */
function ownSchedule(record: PushRecord, { now, context }: PushFacts): Effect[] {
  if (context.readings.pushReady === 'confirm') return []
  return [{ effect: 'work', work: { kind: 'push-approve', resource: record.entity.id, due: now } }]
}

/** Reserves the money, if the balance is high enough. */
function holdAffordable(record: PushRecord, { available }: PushFacts): Step<PushRecord> {
  const cents = centsOfPush(record)
  return record.held > 0 || available < cents ? { record, effects: [] } : hold(record, cents)
}

function approve(record: PushRecord, transfer: string, facts: PushFacts): Step<PushRecord> {
  const { context, isInternal } = facts
  if (record.entity.status !== 'READY') throw refusedMove('push', record, 'approval')
  if (context.readings.backOffice === 'after-confirmation' && needsApproval(record, isInternal)) {
    const held = holdAffordable(record, facts)
    return held.record.held > 0
      ? moved('push', held.record, 'amount-check', facts, held.effects)
      : tooShort(record, facts)
  }
  return schedule(record, transfer, 'approval', facts)
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
    const to = recipientOf(made)
    const effects: Effect[] = [
      ...held.effects,
      ...freed.effects,
      {
        effect: 'move',
        from: made.account,
        to,
        cents: centsOfPush(made),
        at: now,
        details: detailsOf(made),
        receivedDetails: receivedDetailsOf(made),
      },
      { effect: 'push-transfer', record: { entity, payer: made.account, payee: to } },
    ]
    return moved('push', freed.record, move, facts, effects, 'internal')
  }
  const planned = cutOff(facts)
  const dates = { date_scheduled: planned, date_recipient: planned.slice(0, 10) }
  const scheduled = { ...made, entity: { ...made.entity, ...dates } }
  const entity = transferOf(scheduled, transfer, {
    status: 'BOOKED',
    date_creation: nowText,
    date_recipient: dates.date_recipient,
    trnid: transfer.replaceAll('-', '').toUpperCase(),
  })
  const effects: Effect[] = [
    ...held.effects,
    { effect: 'push-transfer', record: { entity, payer: made.account, payee: recipientOf(made) } },
    { effect: 'work', work: { kind: 'push-transmit', resource: made.entity.id, due: Date.parse(planned) } },
  ]
  return moved('push', scheduled, move, facts, effects, move === 'back-office' ? 'approved' : 'SEPA')
}

function tooShort(record: PushRecord, facts: PushFacts): Step<PushRecord> {
  const described = {
    ...record,
    entity: { ...record.entity, status: 'READY', status_description: 'The balance of the account is too low' },
  }
  return moved('push', described, 'approval', facts, [], 'the balance is too low')
}

function decide(
  record: PushRecord,
  decision: 'approve' | 'refuse',
  transfer: string,
  facts: PushFacts,
): Step<PushRecord> {
  if (record.entity.status !== 'WAITING_APPROVAL') throw refusedMove('push', record, 'back-office')
  if (decision === 'refuse') return end(record, 'back-office', facts, 'refused')
  if (facts.context.readings.backOffice === 'after-confirmation')
    return schedule(record, transfer, 'back-office', facts)
  return moved('push', record, 'back-office', facts, ownSchedule(record, facts), 'approved before confirmation')
}

/** Ends a push that has not paid: the reserved money is free again. */
function end(record: PushRecord, move: Move, facts: PushFacts, when?: string): Step<PushRecord> {
  const freed = free(record)
  const stopped: Effect[] =
    facts.transfer === undefined || facts.transfer.status !== 'BOOKED' || record.entity.status === 'RUNNING'
      ? []
      : [changedTransfer(record, facts.transfer, { status: 'FAILED' })]
  return moved('push', freed.record, move, facts, [...freed.effects, ...stopped], when)
}

/** The cut-off has come: the money leaves the account. */
function transmit(record: PushRecord, facts: PushFacts): Step<PushRecord> {
  if (record.entity.status !== 'SCHEDULED') return { record, effects: [] }
  const freed = free(record)
  const effects: Effect[] = [
    ...freed.effects,
    {
      effect: 'move',
      from: record.account,
      to: systemAccounts.sepa,
      cents: centsOfPush(record),
      at: facts.now,
      details: detailsOf(record),
    },
  ]
  if (outcome(record).kind !== 'pending') {
    const due = facts.now + settlementMs
    effects.push({ effect: 'work', work: { kind: 'push-settle', resource: record.entity.id, due } })
  }
  return moved('push', freed.record, 'start', facts, effects)
}

function outcome(record: PushRecord): PaymentOutcome {
  return outcomeOf(recipientOf(record), centsOfPush(record))
}

/**
 * The circuit settles or rejects the transfer: money of a rejected one comes back, money of a settled one may be
 * returned later.
 */
function settle(record: PushRecord, facts: PushFacts): Step<PushRecord> {
  const { transfer, now, context } = facts
  if (transfer === undefined || transfer.status !== 'BOOKED') return { record, effects: [] }
  const result = outcome(record)
  const reason = result.kind === 'rejected' ? result.reason : result.kind === 'name-mismatch' ? 'BE01' : undefined
  if (reason !== undefined) {
    const effects: Effect[] = [changedTransfer(record, transfer, { status: 'FAILED' }), comeback(record, reason, now)]
    const status_description = `Rejected with ${reason}`
    const described = { ...record, entity: { ...record.entity, status_description } }
    return record.entity.status === 'RUNNING'
      ? moved('push', described, 'execution', facts, effects, 'fails')
      : { record: described, effects }
  }
  const effects: Effect[] = [
    changedTransfer(record, transfer, { status: 'ACCOUNTED', date_accounted: zonedDateTime(now, context.timeZone) }),
  ]
  if (result.kind === 'returned') {
    const day = addDays(zonedDateTime(now, context.timeZone).slice(0, 10), result.days - 1)
    effects.push({
      effect: 'work',
      work: {
        kind: 'push-return',
        resource: record.entity.id,
        due: cutOffInstant(day, context),
        details: result.reason,
      },
    })
  }
  return record.entity.status === 'RUNNING' ? moved('push', record, 'completion', facts, effects) : { record, effects }
}

/** The entry for rejected or returned money that comes back. */
export function comeback(record: PushRecord, reason: string, at: number): Effect {
  const details: EntryDetails = { ...detailsOf(record), reason: 'return', returnReason: reason }
  return { effect: 'move', from: systemAccounts.sepa, to: record.account, cents: centsOfPush(record), at, details }
}

function cutOff({ now, context }: PushFacts): string {
  return cutOffText(new Date(now).toISOString(), context)
}

function recipientOf({ entity }: PushRecord): string {
  return entity.recipient.account_iban ?? entity.recipient.account ?? ''
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

function changedTransfer(record: PushRecord, transfer: PushTransfer, changes: Partial<PushTransfer>): Effect {
  const entity: PushTransfer = { ...transfer, ...changes }
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
