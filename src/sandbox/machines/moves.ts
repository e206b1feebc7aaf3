import { zonedDateTime } from '../../service/index.ts'
import type { Facts } from '../context.ts'
import { conflict, type Refusal } from '../http/respond.ts'
import { collectionOf, type Kept, type ResourceKind, resourceWords, type WorkKind, withFields } from '../records.ts'
import type { Effect, Step } from './effects.ts'
import { type Move, rowFor, rows } from './transitions.ts'

/** A resource as far as every machine knows it. */
type Resource = Kept<{ id: string; status: string; date_last_modified?: string | undefined; webhooks?: unknown }>

/** The refusal of a move that no row of the tables allows. */
export function refusedMove(kind: ResourceKind, { entity }: Resource, move: Move): Refusal {
  return conflict(`A ${resourceWords[collectionOf[kind]]} in ${entity.status} does not allow: ${move}`)
}

/** Events of PAIN.001 jobs, by the state that causes them ("Events"). */
const jobEvents: Readonly<Record<string, string>> = {
  RUNNING: 'iso20022.pain001.started',
  DONE: 'iso20022.pain001.completed',
}

/**
 * A resource after a move, by the rows in `transitions.ts`. A new status is an event for its webhooks; of a job, those
 * of {@link jobEvents} are.
 * @param when The condition of the row; see `rowFor`.
 * @throws Refusal with 409 when no row allows it.
 */
export function moved<Record extends Resource>(
  kind: 'push' | 'pull' | 'pain001' | 'form',
  record: Record,
  move: Move,
  { now, context }: Facts,
  effects: readonly Effect[] = [],
  when?: string,
): Step<Record> {
  const { status } = record.entity
  const row = rowFor(rows[kind], status, move, when)
  if (row === undefined) throw refusedMove(kind, record, move)
  const fields = { status: row.next, date_last_modified: zonedDateTime(now, context.timeZone) }
  const after = withFields<Resource>(record, fields) as Record
  const etype = kind === 'pain001' ? jobEvents[row.next] : `${kind}.status_update`
  if (row.next === status || etype === undefined) return { record: after, effects: [...effects] }
  const event: Effect = { effect: 'notify', notification: { kind, etype, at: now, entity: after.entity } }
  return { record: after, effects: [...effects, event] }
}

/** Work on a resource at a later time, in milliseconds since 1970. */
export function later(kind: WorkKind, { entity }: Resource, due: number, details?: string): Effect {
  return { effect: 'work', work: { kind, resource: entity.id, due, details } }
}

/** Reserves cents for a resource. */
export function hold<Record extends Resource>(record: Record, cents: number): Step<Record> {
  return { record: { ...record, held: cents }, effects: [{ effect: 'hold', account: record.account, cents }] }
}

/** Frees what is reserved for a resource, if anything is. */
export function free<Record extends Resource>(record: Record): Step<Record> {
  if (record.held === 0) return { record, effects: [] }
  const effect: Effect = { effect: 'hold', account: record.account, cents: -record.held }
  return { record: { ...record, held: 0 }, effects: [effect] }
}
