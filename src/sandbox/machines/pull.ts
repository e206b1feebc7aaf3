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
import { availableOf } from '../bank/ledger.ts'
import { partyWithLogo } from '../bank/own-party.ts'
import type { Facts } from '../context.ts'
import { badRequest, balanceTooShort, conflict, Refusal } from '../http/respond.ts'
import { type Account, type EntryDetails, type PullRecord, withFields } from '../records.ts'
import type { Effect, Step } from './effects.ts'
import { later, moved } from './moves.ts'

/** The facts that a pull depends on. */
interface PullFacts extends Facts {
  /** The payer, once known. */
  payer?: Account | undefined
  /** The receiver. */
  payee: Account
}

/**
 * What can happen to a pull, by the rows in `transitions.ts`.
 * @throws Refusal with 409 when no row allows it, or the balance is too low for the client's transfer; with 400 for an
 * amount that the policy does not allow.
 */
export type PullStep = (record: PullRecord, facts: PullFacts) => Step<PullRecord>

/** The client sets it to `READY`: it waits to be confirmed. */
export const ready: PullStep = (record, facts) => moved('pull', dated(record, facts), 'patch-ready', facts)

/** The payer refuses it. */
export const refuse: PullStep = (record, facts) => moved('pull', record, 'refusal', facts)

/** The payer revokes it after approval. */
export const revoke: PullStep = (record, facts) => moved('pull', record, 'revocation', facts)

/** The client deletes it. */
export const remove: PullStep = (record, facts) => moved('pull', record, 'delete', facts)

/** Its end has come. */
export const expire: PullStep = (record, facts) =>
  isApproved(record) ? moved('pull', record, 'expiry', facts) : { record, effects: [] }

/** The most transfers a pull makes; `undefined` without a limit. */
function transferLimit({ entity }: PullRecord, { readings }: Facts['context']): number | undefined {
  const isOpenEnded = entity.recurrence !== undefined && entity.transfer_count === undefined
  return isOpenEnded && readings.recurrenceCount === 'unlimited' ? undefined : pullTransferCount(entity)
}

/** The payee has the money on the day of the next transfer; until it is known, on the day of an approval now. */
function dated(record: PullRecord, { now, context }: PullFacts): PullRecord {
  return withFields(record, { date_recipient: zonedDay(now, context.timeZone) })
}

function isApproved({ entity }: PullRecord): boolean {
  return entity.status === 'SCHEDULED' || entity.status === 'RUNNING'
}

function isMadeByService({ entity }: PullRecord): boolean {
  return entity.recurrence !== undefined || (entity.policy ?? 'TRANSFERRED') === 'TRANSFERRED'
}

/**
 * The payer approves it.
 * @param payer IBAN of the account that pays.
 * @param amount The payer's choice if the policy leaves it open: decimal text.
 * @param transfer Id of the first transfer.
 */
export function approve(payer: string, amount: string | undefined, transfer: string): PullStep {
  return (record, facts) => {
    const { entity } = record
    if (record.payer !== undefined && record.payer !== payer) {
      throw new Refusal(403, '102', 'The pull names another account to pay')
    }
    if (payer === record.account) throw badRequest('The account that receives the money cannot be the one that pays')
    if (facts.payer === undefined) throw badRequest('account must be an account of the service')
    const named = withFields({ ...record, payer, approvedAt: facts.now }, { source: partyWithLogo(facts.payer) })
    const approved = moved('pull', named, 'approval', facts, expiryOf(record, facts))
    if (!isMadeByService(record)) return approved
    const cents = approvedCents(entity, amount)
    const known = withFields({ ...approved.record, approved: cents }, { amount: amountOf(cents) })
    const first = makeTransfer(known, transfer, facts)
    return { record: first.record, effects: [...approved.effects, ...first.effects] }
  }
}

/** The amount of each transfer of the service: the requested one, or the payer's choice within the policy. */
function approvedCents(entity: Pull, amount: string | undefined): number {
  const isOpen = entity.transfer_amount_policy === 'OPEN'
  if (isOpen && amount === undefined) throw badRequest('amount is needed: the policy of the pull is OPEN')
  return allowedCents(entity, amount ?? entity.transfer_amount)
}

function allowedCents(entity: Pull, amount: string | undefined): number {
  const cents = centsOf(amount, 'amount')
  if (pullAllowsAmount(entity, amountOf(cents)) === true) return cents
  throw badRequest(`amount does not fit the policy ${entity.transfer_amount_policy} of the pull`)
}

function expiryOf(record: PullRecord, { now, context }: PullFacts): Effect[] {
  const due = expiryInstant(record.entity, context)
  return due === undefined ? [] : [later('pull-expire', record, Math.max(due, now))]
}

/** When a pull ends. A date counts to the end of the day, since its format is not shown. */
function expiryInstant({ date_end }: Pull, { timeZone }: Facts['context']): number | undefined {
  if (date_end === undefined) return undefined
  if (/^\d{4}-\d\d-\d\d$/.test(date_end)) return instantOfZoned(`${date_end}T23:59:59`, timeZone) + 1000
  return Date.parse(date_end)
}

/**
 * The client makes a transfer.
 * @param amount Decimal text.
 * @param transfer Its id.
 */
export function takeTransfer(amount: string, description: string | undefined, transfer: string): PullStep {
  return (record, facts) => {
    const { entity } = record
    if (isMadeByService(record)) throw conflict('The service makes the transfers of this pull')
    if (!isApproved(record)) throw conflict(`A pull in ${entity.status} takes no transfers`)
    const cents = allowedCents(entity, amount)
    if (availableOf(facts.payer) < cents) throw balanceTooShort()
    return advance(record, transfer, cents, description, facts)
  }
}

/**
 * The service makes the next transfer, for recurrence.
 * @param transfer Its id.
 */
export function run(transfer: string): PullStep {
  return (record, facts) => (isApproved(record) ? makeTransfer(record, transfer, facts) : { record, effects: [] })
}

function makeTransfer(record: PullRecord, transfer: string, facts: PullFacts): Step<PullRecord> {
  const cents = record.approved ?? 0
  if (availableOf(facts.payer) >= cents) return advance(record, transfer, cents, undefined, facts)
  const entity = transferOf(record, transfer, cents, undefined, facts, 'FAILED')
  return moved('pull', record, 'execution', facts, [transferEffect(record, entity)], 'fails')
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
  const effects: Effect[] = [
    {
      effect: 'move',
      from: record.payer ?? '',
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
  const when = staysScheduled ? 'transferablePull SCHEDULED' : undefined
  const next = nextInstant(made, facts)
  if (next === undefined) return moved('pull', made, 'progress', facts, effects, when)
  const date_scheduled = zonedDateTime(next, facts.context.timeZone)
  const planned = withFields(made, { date_scheduled, date_recipient: date_scheduled.slice(0, 10) })
  return moved('pull', planned, 'progress', facts, [...effects, later('pull-transfer', made, next)], when)
}

function nextInstant({ entity, approvedAt, made }: PullRecord, { context }: PullFacts): number | undefined {
  if (entity.recurrence === undefined || approvedAt === undefined) return undefined
  // Counted from the first date, so that the last day of a month returns after a shorter month.
  return moveInstant(approvedAt, entity.recurrence.period, { times: made, timeZone: context.timeZone })
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
