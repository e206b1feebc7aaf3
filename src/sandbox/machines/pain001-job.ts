import { type Pain001JobStatus, zonedDateTime } from '../../service/index.ts'
import type { Facts } from '../context.ts'
import type { Pain001Record } from '../records.ts'
import type { Effect, Step } from './effects.ts'
import { refusedMove } from './moves.ts'
import { type Move, pain001Rows, rowFor } from './transitions.ts'

/** Events of the moves that cause one ("Events"). */
const events: Partial<Record<Pain001JobStatus, string>> = {
  RUNNING: 'iso20022.pain001.started',
  DONE: 'iso20022.pain001.completed',
}

/**
 * A job after a move, by the rows in `transitions.ts`. An event is sent when it becomes `RUNNING` (started) and `DONE`
 * (completed).
 * @throws Refusal with 409 when no row allows it.
 */
export function stepPain001(record: Pain001Record, move: Move, facts: Facts, when?: string): Step<Pain001Record> {
  const { status } = record.entity
  const row = rowFor(pain001Rows, status, move, when)
  if (row === undefined) throw refusedMove('pain001', record, move)
  const at = zonedDateTime(facts.now, facts.context.timeZone)
  const entity = { ...record.entity, status: row.next, date_last_modified: at }
  const etype = row.next === status ? undefined : events[row.next]
  const effects: Effect[] =
    etype === undefined ? [] : [{ effect: 'notify', notification: { kind: 'pain001', etype, at: facts.now, entity } }]
  return { record: { ...record, entity }, effects }
}

/** The move of a new job, or of one in `DRAFT`, that gets its file or is set to `READY`. */
export function validationMove(isReady: boolean, isNew: boolean): Move {
  return isReady ? (isNew ? 'post-ready' : 'patch-ready') : 'initiation'
}

/** A delete, by the readings of the document's contradictions. */
export function deletePain001(record: Pain001Record, facts: Facts): Step<Pain001Record> {
  const { readings } = facts.context
  const reading = deleteReadings[record.entity.status]
  return stepPain001(record, 'delete', facts, reading && `${reading} ${readings[reading]}`)
}

/** The reading that decides a delete in a state. Rows for values other than the default have it as their condition. */
const deleteReadings: Partial<
  Record<Pain001JobStatus, 'deletedReadyJob' | 'deletedScheduledJob' | 'deletedRunningJob'>
> = {
  READY: 'deletedReadyJob',
  SCHEDULED: 'deletedScheduledJob',
  RUNNING: 'deletedRunningJob',
}
