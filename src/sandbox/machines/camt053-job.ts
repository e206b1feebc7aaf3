import type { Camt053JobStatus } from '../../service/index.ts'
import type { Rules } from '../context.ts'
import type { Effect, Step } from '../effects.ts'
import type { Camt053Record } from '../records.ts'
import { conflict } from '../refusal.ts'
import { camt053Rows, type Move, rowFor } from '../transitions.ts'

/** States in which files can be fetched, for 48 hours. */
const withFiles: readonly Camt053JobStatus[] = ['DONE', 'CANCELLED']

/**
 * A job after a move, by the rows in `transitions.ts`. A new file and the end of the job cause events.
 * @param now Milliseconds since 1970.
 * @throws Refusal with 409 when no row allows it.
 */
export function stepCamt053(record: Camt053Record, move: Move, now: number, rules: Rules): Step<Camt053Record> {
  const { status } = record.entity
  const row = rowFor(camt053Rows, status, move)
  if (row === undefined) throw conflict(`A CAMT.053 job in ${status} does not allow: ${move}`)
  const entity = { ...record.entity, status: row.next }
  const ended = withFiles.includes(row.next) ? { ended: now } : {}
  return { record: { ...record, ...ended, entity }, effects: eventsOf(entity, move, now, rules) }
}

function eventsOf(entity: Camt053Record['entity'], move: Move, at: number, { readings }: Rules): Effect[] {
  if (move !== 'progress' && move !== 'completion') return []
  const notify = (etype: string, told: Camt053Record['entity']): Effect => {
    return { effect: 'notify', notification: { kind: 'camt053', etype, at, entity: told } }
  }
  const issued = notify('iso20022.camt053.issued', { ...entity, status: 'RUNNING' })
  if (move === 'progress') return [issued]
  return [issued, notify('iso20022.camt053.done', { ...entity, status: readings.completedJobStatus })]
}
