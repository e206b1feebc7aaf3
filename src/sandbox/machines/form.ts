import { instantOfZoned, startOfDay, zonedDay } from '../../service/index.ts'
import { nextTargetDay } from '../../values/index.ts'
import { centsOf } from '../bank/cents.ts'
import { systemAccounts } from '../bank/ledger.ts'
import type { Facts } from '../context.ts'
import { balanceTooShort, conflict } from '../http/respond.ts'
import { type FormRecord, withFields } from '../records.ts'
import type { Effect, Step } from './effects.ts'
import { free, hold, later, moved, refusedMove } from './moves.ts'
import { formRows, type Move, rowFor } from './transitions.ts'

/** The facts that a form depends on. */
interface FormFacts extends Facts {
  /** Cents that the payer can spend, not counting those reserved for this form. */
  available: number
  /** Whether another form pays or has paid the same notice. */
  isTaken: boolean
}

/** How long the execution of a payment takes, in milliseconds: a minute. Assumed. */
const executionMs = 60_000

/**
 * What can happen to a public-notice form, by the rows in `transitions.ts`.
 * @throws Refusal with 409 when no row allows it, the balance is too low, or another form pays the notice.
 */
export type FormStep = (record: FormRecord, facts: FormFacts) => Step<FormRecord>

/** The client sets it to `READY`. */
export const ready: FormStep = (record, facts) => moved('form', checked(record, facts), 'patch-ready', facts)

/** The client sets it to `BOOKED`: the money is reserved. */
export const book: FormStep = (record, facts) => {
  const held = holdOnce(checked(record, facts))
  return moved('form', held.record, 'patch-booked', facts, held.effects)
}

/** The client sets a booked one to `DRAFT` again. */
export const unbook: FormStep = (record, facts) => freed(record, 'patch-draft', facts)

/** The client deletes it, or the account owner refuses it. */
export const remove: FormStep = (record, facts) => freed(record, 'delete', facts, deleteReading(record, facts))

/** The day of a scheduled form has come. */
export const startScheduled: FormStep = (record, facts) =>
  record.entity.status === 'SCHEDULED' ? start(record, 'start', facts) : { record, effects: [] }

function centsOfForm({ entity }: FormRecord): number {
  return centsOf(entity.amount, 'amount')
}

function checked(record: FormRecord, { available }: FormFacts): FormRecord {
  if (record.held === 0 && available < centsOfForm(record)) throw balanceTooShort()
  return record
}

function holdOnce(record: FormRecord): Step<FormRecord> {
  return record.held > 0 ? { record, effects: [] } : hold(record, centsOfForm(record))
}

function freed(record: FormRecord, move: Move, facts: FormFacts, when?: string): Step<FormRecord> {
  const step = free(record)
  return moved('form', step.record, move, facts, step.effects, when)
}

function deleteReading({ entity }: FormRecord, { context }: FormFacts): string | undefined {
  const isEarly = ['DRAFT', 'READY', 'BOOKED'].includes(entity.status)
  return isEarly && context.readings.deletedForm === 'DELETED' ? 'deletedForm DELETED' : undefined
}

/** The account owner pays it, now or on its day. */
export const dispose: FormStep = (record, facts) => {
  const { entity } = record
  const allowed = rowFor(formRows, entity.status, 'disposition')
  if (facts.isTaken && allowed !== undefined) throw conflict('Another form pays this notice, or has paid it')
  const { now, context } = facts
  const day = entity.date_scheduled
  if (day === undefined || day <= zonedDay(now, context.timeZone) || entity.status !== 'READY') {
    return start(record, 'disposition', facts)
  }
  const due = startOfDay(day.slice(0, 10), context.timeZone)
  return moved('form', record, 'disposition', facts, [later('form-start', record, due)], 'date_scheduled is later')
}

/** The money is reserved until the payment is executed. */
function start(record: FormRecord, move: Move, facts: FormFacts): Step<FormRecord> {
  if (facts.isTaken) return freed(record, 'execution', facts, 'fails')
  if (record.held === 0 && facts.available < centsOfForm(record)) {
    const allowed = rowFor(formRows, record.entity.status, move)
    if (allowed === undefined) throw refusedMove('form', record, move)
    return moved('form', record, 'execution', facts, [], 'fails')
  }
  const held = holdOnce(record)
  const settlement = nextTargetDay(zonedDay(facts.now, facts.context.timeZone), facts.context.closingDays)
  const dated = withFields(held.record, { date_settlement: settlement })
  return moved('form', dated, move, facts, [...held.effects, later('form-settle', record, facts.now + executionMs)])
}

/** The payment is executed, or its delayed funds are accounted. */
export const settle: FormStep = (record, facts) => {
  const { status } = record.entity
  if (status !== 'RUNNING' && status !== 'PROMISED') return { record, effects: [] }
  if (record.outcome === 'failed') return freed(record, 'execution', facts, 'fails')
  if (record.outcome === 'promised' && status === 'RUNNING') {
    const due = instantOfZoned(`${record.entity.date_settlement ?? ''}T10:30:00`, facts.context.timeZone)
    return moved('form', record, 'progress', facts, [later('form-settle', record, due)])
  }
  const step = free(record)
  const { entity } = record
  const move: Effect = {
    effect: 'move',
    from: record.account,
    to: systemAccounts.notices,
    cents: centsOfForm(record),
    at: facts.now,
    details: {
      reason: 'form',
      resource: entity.id,
      counterparty: { name: entity.nome_ente },
      remittance: entity.causale,
      endToEndId: entity.iuv,
    },
  }
  return moved('form', step.record, 'execution', facts, [...step.effects, move], 'succeeds')
}
