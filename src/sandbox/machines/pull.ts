import {
  instantOfZoned,
  moveInstant,
  type Pull,
  type PullTransfer,
  pullAllowsAmount,
  pullTransferCount,
  zonedDateTime,
  zonedDay,
} from '../../service/index.ts'
import { amountOf, centsOf } from '../bank/cents.ts'
import type { Facts } from '../context.ts'
import { badRequest, balanceTooShort, conflict, Refusal } from '../http/refusal.ts'
import type { Account, EntryDetails, PullRecord } from '../records.ts'
import type { Effect, Step } from './effects.ts'
import { moved } from './moves.ts'

/** What can happen to a pull. */
export type PullCommand =
  | { command: 'ready' }
  /** `amount` is the payer's choice if the policy leaves it open: decimal text. */
  | { command: 'approve'; payer: string; amount?: string | undefined; transfer: string }
  | { command: 'refuse' }
  | { command: 'revoke' }
  | { command: 'delete' }
  /** The client makes a transfer. */
  | { command: 'transfer'; amount: string; description?: string | undefined; transfer: string }
  /** The service makes a transfer, for recurrence. */
  | { command: 'run'; transfer: string }
  | { command: 'expire' }

/** The facts that a pull depends on. */
export interface PullFacts extends Facts {
  /** The payer, once known. */
  payer?: Account | undefined
  /** The receiver. */
  payee: Account
}

/**
 * A pull after a command, by the rows in `transitions.ts`.
 * @throws Refusal with 409 when no row allows it, or the balance is too low for the client's transfer; with 400 for an
 * amount that the policy does not allow.
 */
export function stepPull(record: PullRecord, command: PullCommand, facts: PullFacts): Step<PullRecord> {
  switch (command.command) {
    case 'ready':
      return moved('pull', dated(record, facts), 'patch-ready', facts, [])
    case 'approve':
      return approve(record, command, facts)
    case 'refuse':
      return moved('pull', record, 'refusal', facts, [])
    case 'revoke':
      return moved('pull', record, 'revocation', facts, [])
    case 'delete':
      return moved('pull', record, 'delete', facts, [])
    case 'transfer':
      return takeTransfer(record, command, facts)
    case 'run':
      return isApproved(record) ? run(record, command.transfer, facts) : { record, effects: [] }
    case 'expire':
      return isApproved(record) ? moved('pull', record, 'expiry', facts, []) : { record, effects: [] }
  }
}

/** The most transfers a pull makes; `undefined` without a limit. */
export function transferLimit({ entity }: PullRecord, { readings }: Facts['context']): number | undefined {
  const isOpenEnded = entity.recurrence !== undefined && entity.transfer_count === undefined
  return isOpenEnded && readings.recurrenceCount === 'unlimited' ? undefined : pullTransferCount(entity)
}

/** The payee has the money on the day of the next transfer; until it is known, on the day of an approval now. */
function dated(record: PullRecord, { now, context }: PullFacts): PullRecord {
  return { ...record, entity: { ...record.entity, date_recipient: zonedDay(now, context.timeZone) } }
}

function isApproved({ entity }: PullRecord): boolean {
  return entity.status === 'SCHEDULED' || entity.status === 'RUNNING'
}

function isMadeByService({ entity }: PullRecord): boolean {
  return entity.recurrence !== undefined || (entity.policy ?? 'TRANSFERRED') === 'TRANSFERRED'
}

function approve(
  record: PullRecord,
  { payer, amount, transfer }: Extract<PullCommand, { command: 'approve' }>,
  facts: PullFacts,
): Step<PullRecord> {
  const { entity } = record
  if (record.payer !== undefined && record.payer !== payer) {
    throw new Refusal(403, '102', 'The pull names another account to pay')
  }
  if (payer === record.account) throw badRequest('The account that receives the money cannot be the one that pays')
  const source = facts.payer
  if (source === undefined) throw badRequest('account must be an account of the service')
  const named: PullRecord = {
    ...record,
    payer,
    approvedAt: facts.now,
    entity: { ...entity, source: partyOf(source) },
  }
  const approved = moved('pull', named, 'approval', facts, expiryOf(entity, facts))
  if (!isMadeByService(record)) return approved
  const cents = approvedCents(entity, amount)
  const known = { ...approved.record, approved: cents, entity: { ...approved.record.entity, amount: amountOf(cents) } }
  const first = run(known, transfer, facts)
  return { record: first.record, effects: [...approved.effects, ...first.effects] }
}

/** The amount of each transfer of the service: the requested one, or the payer's choice within the policy. */
function approvedCents(entity: Pull, amount: string | undefined): number {
  const isOpen = entity.transfer_amount_policy === 'OPEN'
  if (isOpen && amount === undefined) throw badRequest('amount is needed: the policy of the pull is OPEN')
  const cents = centsOf(amount ?? entity.transfer_amount, 'amount')
  if (pullAllowsAmount(entity, amountOf(cents)) !== true) {
    throw badRequest(`amount does not fit the policy ${entity.transfer_amount_policy} of the pull`)
  }
  return cents
}

function expiryOf(entity: Pull, { now, context }: PullFacts): Effect[] {
  const due = expiryInstant(entity, context)
  return due === undefined
    ? []
    : [{ effect: 'work', work: { kind: 'pull-expire', resource: entity.id, due: Math.max(due, now) } }]
}

/** When a pull ends. A date counts to the end of the day, since its format is not shown. */
export function expiryInstant({ date_end }: Pull, { timeZone }: Facts['context']): number | undefined {
  if (date_end === undefined) return undefined
  if (/^\d{4}-\d\d-\d\d$/.test(date_end)) return instantOfZoned(`${date_end}T23:59:59`, timeZone) + 1000
  return Date.parse(date_end)
}

function takeTransfer(
  record: PullRecord,
  { amount, description, transfer }: Extract<PullCommand, { command: 'transfer' }>,
  facts: PullFacts,
): Step<PullRecord> {
  const { entity } = record
  if (isMadeByService(record)) throw conflict('The service makes the transfers of this pull')
  if (!isApproved(record)) throw conflict(`A pull in ${entity.status} takes no transfers`)
  const cents = centsOf(amount, 'amount')
  if (pullAllowsAmount(entity, amountOf(cents)) !== true) {
    throw badRequest(`amount does not fit the policy ${entity.transfer_amount_policy} of the pull`)
  }
  if (availableTo(facts) < cents) throw balanceTooShort()
  return advance(record, transfer, cents, description, facts)
}

function run(record: PullRecord, transfer: string, facts: PullFacts): Step<PullRecord> {
  const cents = record.approved ?? 0
  if (availableTo(facts) >= cents) return advance(record, transfer, cents, undefined, facts)
  const entity = transferOf(record, transfer, cents, undefined, facts, 'FAILED')
  return moved('pull', record, 'execution', facts, [transferEffect(record, entity)], 'fails')
}

function availableTo({ payer }: PullFacts): number {
  return payer === undefined ? 0 : payer.balance - payer.reserved
}

/** Makes one more transfer and changes the pull accordingly. */
function advance(
  record: PullRecord,
  transfer: string,
  cents: number,
  description: string | undefined,
  facts: PullFacts,
): Step<PullRecord> {
  const made = { ...dated(record, facts), made: record.made + 1 }
  const entity = transferOf(record, transfer, cents, description, facts, 'ACCOUNTED')
  const payer = record.payer ?? ''
  const effects: Effect[] = [
    {
      effect: 'move',
      from: payer,
      to: record.account,
      cents,
      at: facts.now,
      details: detailsOf(record, entity, facts.payee),
      receivedDetails: detailsOf(record, entity, facts.payer),
    },
    transferEffect(record, entity),
  ]
  const limit = transferLimit(record, facts.context)
  if (limit !== undefined && made.made >= limit) return moved('pull', made, 'completion', facts, effects)
  const staysScheduled = !isMadeByService(record) && facts.context.readings.transferablePull === 'SCHEDULED'
  return moved(
    'pull',
    withNext(made, facts),
    'progress',
    facts,
    [...effects, ...nextWork(made, facts)],
    staysScheduled ? 'transferablePull SCHEDULED' : undefined,
  )
}

function nextInstant({ entity, approvedAt, made }: PullRecord, { context }: PullFacts): number | undefined {
  if (entity.recurrence === undefined || approvedAt === undefined) return undefined
  // Counted from the first date, so that the last day of a month returns after a shorter month.
  return moveInstant(approvedAt, entity.recurrence.period, { times: made, timeZone: context.timeZone })
}

function withNext(record: PullRecord, facts: PullFacts): PullRecord {
  const next = nextInstant(record, facts)
  if (next === undefined) return record
  const date_scheduled = zonedDateTime(next, facts.context.timeZone)
  return { ...record, entity: { ...record.entity, date_scheduled, date_recipient: date_scheduled.slice(0, 10) } }
}

function nextWork(record: PullRecord, facts: PullFacts): Effect[] {
  const due = nextInstant(record, facts)
  return due === undefined ? [] : [{ effect: 'work', work: { kind: 'pull-transfer', resource: record.entity.id, due } }]
}

/** A side of a pull, as it is returned. */
export function partyOf({ iban, username, name }: Account) {
  return { id: username, username, account_iban: iban, owner: { name } }
}

function transferOf(
  { entity, payer }: PullRecord,
  id: string,
  cents: number,
  description: string | undefined,
  { now, context }: PullFacts,
  status: PullTransfer['status'],
): PullTransfer {
  const at = zonedDateTime(now, context.timeZone)
  return {
    id,
    pull_id: entity.id,
    source: entity.source ?? { account_iban: payer },
    recipient: entity.recipient ?? {},
    amount: amountOf(cents),
    fee: context.fees.transfer,
    description: description ?? entity.transfer_description ?? entity.description,
    status,
    date_creation: at,
    date_booked: at,
    ...(status === 'ACCOUNTED' ? { date_accounted: at } : {}),
  }
}

function transferEffect(record: PullRecord, entity: PullTransfer): Effect {
  return { effect: 'pull-transfer', record: { entity, payer: record.payer ?? '', payee: record.account } }
}

function detailsOf({ entity }: PullRecord, transfer: PullTransfer, other: Account | undefined): EntryDetails {
  return {
    reason: 'pull',
    resource: entity.id,
    counterparty: { name: other?.name, iban: other?.iban },
    remittance: transfer.description,
    transactionId: transfer.id.replaceAll('-', '').toUpperCase(),
  }
}
