import { zonedDateTime } from '../../service/index.ts'
import type { Facts } from '../context.ts'
import { conflict, type Refusal } from '../http/refusal.ts'
import { collectionOf, type Kept, type ResourceKind, resourceWords } from '../records.ts'
import type { Effect, Step } from './effects.ts'
import { type Move, rowFor, rows } from './transitions.ts'

/** A resource as far as every machine knows it. */
type Resource = Kept<{ id: string; status: string; date_last_modified?: string | undefined; webhooks?: unknown }>

/** The refusal of a move that no row of the tables allows. */
export function refusedMove(kind: ResourceKind, { entity }: Resource, move: Move): Refusal {
  return conflict(`A ${resourceWords[collectionOf[kind]]} in ${entity.status} does not allow: ${move}`)
}

/**
 * A resource after a move, by the rows in `transitions.ts`. A new status is an event for its webhooks.
 * @param when The condition of the row; see `rowFor`.
 * @throws Refusal with 409 when no row allows it.
 */
export function moved<Record extends Resource>(
  kind: 'push' | 'pull' | 'form',
  record: Record,
  move: Move,
  { now, context }: Facts,
  effects: readonly Effect[] = [],
  when?: string,
): Step<Record> {
  const { status } = record.entity
  const row = rowFor(rows[kind], status, move, when)
  if (row === undefined) throw refusedMove(kind, record, move)
  const entity = { ...record.entity, status: row.next, date_last_modified: zonedDateTime(now, context.timeZone) }
  const etype = `${kind}.status_update`
  const event: Effect = { effect: 'notify', notification: { kind, etype, at: now, entity } }
  return { record: { ...record, entity }, effects: row.next === status ? [...effects] : [...effects, event] }
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
