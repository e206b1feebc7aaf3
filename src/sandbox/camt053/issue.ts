import { startOfDay, zonedDateTime, zonedDay } from '../../service/index.ts'
import { addDays, daysBetween } from '../../values/index.ts'
import type { Context, Facts, Turn } from '../context.ts'
import { keep } from '../machines/apply.ts'
import type { Effect, Step } from '../machines/effects.ts'
import { later, refusedMove } from '../machines/moves.ts'
import { camt053Rows, type Move, rowFor } from '../machines/transitions.ts'
import { type Camt053Record, withFields } from '../records.ts'
import { statementText } from './statement-text.ts'

/** How long it takes to create a file, in milliseconds. Assumed, so that `RUNNING` can be observed. */
const issueMs = 1000

/** The time that a file covers, both ends included, in milliseconds since 1970. */
interface Span {
  from: number
  to: number
}

/**
 * The instants of a job's range. A given day counts as a whole; with a reading of `rangeEnd`, the last day does not
 * count at all.
 */
export function spanOf({ begin, end }: { begin: string; end: string }, context: Context): Span {
  const { timeZone, readings } = context
  const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
  const midnight = (day: string): number => startOfDay(day, timeZone)
  const from = isDay(begin) ? midnight(begin) : Date.parse(begin)
  if (!isDay(end)) return { from, to: Date.parse(end) }
  const isLastDayOut = readings.rangeEnd === 'exclusive' && midnight(end) > from
  return { from, to: midnight(isLastDayOut ? end : addDays(end, 1)) - 1 }
}

/** The time spans of a job's files: one for the whole range, or one for each day. */
function filesOf(span: Span, context: Context): Span[] {
  if (context.readings.statementFiles === 'one') return [span]
  const { timeZone } = context
  const [first, last] = [zonedDay(span.from, timeZone), zonedDay(span.to, timeZone)]
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const day = addDays(first, index)
    return {
      from: Math.max(span.from, startOfDay(day, timeZone)),
      to: Math.min(span.to, startOfDay(addDays(day, 1), timeZone) - 1),
    }
  })
}

/** States in which files can be fetched, for 48 hours. */
const withFiles = ['DONE', 'CANCELLED']

/**
 * A job after a move, by the rows in `transitions.ts`. A new file and the end of the job cause events.
 * @throws Refusal with 409 when no row allows it.
 */
export function stepCamt053(record: Camt053Record, move: Move, facts: Facts): Step<Camt053Record> {
  const row = rowFor(camt053Rows, record.entity.status, move)
  if (row === undefined) throw refusedMove('camt053', record, move)
  const after = withFields(record, { status: row.next })
  const ended = withFiles.includes(row.next) ? { ended: facts.now } : {}
  return { record: { ...after, ...ended }, effects: eventsOf(after, move, facts) }
}

function eventsOf(record: Camt053Record, move: Move, { now, context }: Facts): Effect[] {
  if (move !== 'progress' && move !== 'completion') return []
  const notify = (etype: string, status: string): Effect => {
    const { entity } = withFields(record, { status })
    return { effect: 'notify', notification: { kind: 'camt053', etype, at: now, entity } }
  }
  const issued = notify('iso20022.camt053.issued', 'RUNNING')
  if (move === 'progress') return [issued]
  return [issued, notify('iso20022.camt053.done', context.readings.completedJobStatus)]
}

/** The range of a job is over: its files are created, one after the other. */
export async function startIssuing(turn: Turn, record: Camt053Record): Promise<void> {
  if (record.entity.status !== 'SCHEDULED') return
  const step = stepCamt053(record, 'start', turn)
  await keep(turn, 'camt053Jobs', { ...step, effects: [...step.effects, issueLater(turn, record, 0)] })
}

function issueLater({ now }: Turn, record: Camt053Record, index: number): Effect {
  return later('camt053-issue', record, now + issueMs, String(index))
}

/** Creates the next file of a job; after the last one the job is done. */
export async function issueFile(turn: Turn, record: Camt053Record, index: number): Promise<void> {
  const { context, transaction, now } = turn
  if (record.entity.status !== 'RUNNING' || record.range === undefined) return
  const files = filesOf(spanOf(record.range, context), context)
  const span = files[index]
  if (span === undefined) return
  const { id } = record.entity
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)
  const name = `${record.account}-${stamp}-${index + 1}.xml`
  const text = await statementText(turn, record, span, index + 1)
  await transaction.put('files', `statement/${id}/${name}`, { text, account: record.account, job: id })
  const file = `${record.origin}/bank/iso20022/v1/reports/${id}/${name}`
  const statements = [...(record.entity.statements ?? []), { date_issue: zonedDateTime(now, context.timeZone), file }]
  const isLast = index === files.length - 1
  const step = stepCamt053(withFields(record, { statements }), isLast ? 'completion' : 'progress', turn)
  const next = isLast ? [] : [issueLater(turn, record, index + 1)]
  await keep(turn, 'camt053Jobs', { ...step, effects: [...step.effects, ...next] })
}
