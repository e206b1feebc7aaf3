import type { Camt053JobStatus } from '../../service/index.ts'
import type { Facts } from '../context.ts'
import type { Camt053Record } from '../records.ts'
import type { Effect, Step } from './effects.ts'
import { refusedMove } from './moves.ts'
import { camt053Rows, type Move, rowFor } from './transitions.ts'

/** States in which files can be fetched, for 48 hours. */
const withFiles: readonly Camt053JobStatus[] = ['DONE', 'CANCELLED']

/**
 * A job after a move, by the rows in `transitions.ts`. A new file and the end of the job cause events.
 * @throws Refusal with 409 when no row allows it.
 */
export function stepCamt053(record: Camt053Record, move: Move, facts: Facts): Step<Camt053Record> {
  const { status } = record.entity
  const row = rowFor(camt053Rows, status, move)
  if (row === undefined) throw refusedMove('camt053', record, move)
  const entity = { ...record.entity, status: row.next }
  const ended = withFiles.includes(row.next) ? { ended: facts.now } : {}
  return { record: { ...record, ...ended, entity }, effects: eventsOf(entity, move, facts) }
}

function eventsOf(entity: Camt053Record['entity'], move: Move, { now, context }: Facts): Effect[] {
  if (move !== 'progress' && move !== 'completion') return []
  const notify = (etype: string, reported: Camt053Record['entity']): Effect => {
    return { effect: 'notify', notification: { kind: 'camt053', etype, at: now, entity: reported } }
  }
  const issued = notify('iso20022.camt053.issued', { ...entity, status: 'RUNNING' })
  if (move === 'progress') return [issued]
  return [issued, notify('iso20022.camt053.done', { ...entity, status: context.readings.completedJobStatus })]
}
