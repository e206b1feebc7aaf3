import { instantOfZoned, zonedDateTime, zonedDay } from '../../service/index.ts'
import { addDays, daysBetween } from '../../values/index.ts'
import type { Context, Turn } from '../context.ts'
import { keep } from '../machines/apply.ts'
import { stepCamt053 } from '../machines/camt053-job.ts'
import type { Effect } from '../machines/effects.ts'
import type { Camt053Record } from '../records.ts'
import { statementText } from './statement-text.ts'

/** How long it takes to create a file, in milliseconds. Assumed, so that `RUNNING` can be observed. */
export const issueMs = 1000

/** The time that a file covers, both ends included, in milliseconds since 1970. */
export interface Span {
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
  const midnight = (day: string): number => instantOfZoned(`${day}T00:00:00`, timeZone)
  const from = isDay(begin) ? midnight(begin) : Date.parse(begin)
  if (!isDay(end)) return { from, to: Date.parse(end) }
  const isLastDayOut = readings.rangeEnd === 'exclusive' && midnight(end) > from
  return { from, to: midnight(isLastDayOut ? end : addDays(end, 1)) - 1 }
}

/** The time spans of a job's files: one for the whole range, or one for each day. */
export function filesOf(span: Span, context: Context): Span[] {
  if (context.readings.statementFiles === 'one') return [span]
  const { timeZone } = context
  const [first, last] = [zonedDay(span.from, timeZone), zonedDay(span.to, timeZone)]
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const day = addDays(first, index)
    return {
      from: Math.max(span.from, instantOfZoned(`${day}T00:00:00`, timeZone)),
      to: Math.min(span.to, instantOfZoned(`${addDays(day, 1)}T00:00:00`, timeZone) - 1),
    }
  })
}

/** The range of a job is over: its files are created, one after the other. */
export async function startIssuing(turn: Turn, record: Camt053Record): Promise<void> {
  if (record.entity.status !== 'SCHEDULED') return
  const step = stepCamt053(record, 'start', turn)
  await keep(turn, 'camt053Jobs', { ...step, effects: [...step.effects, issueLater(turn, record, 0)] })
}

function issueLater({ now }: Turn, { entity }: Camt053Record, index: number): Effect {
  const work = { kind: 'camt053-issue', resource: entity.id, due: now + issueMs, details: String(index) } as const
  return { effect: 'work', work }
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
  const text = await statementText(turn, { record, span, number: index + 1 })
  await transaction.put('files', `statement/${id}/${name}`, { text, account: record.account, job: id })
  const file = `${record.origin}/bank/iso20022/v1/reports/${id}/${name}`
  const statements = [...(record.entity.statements ?? []), { date_issue: zonedDateTime(now, context.timeZone), file }]
  const grown = { ...record, entity: { ...record.entity, statements } }
  const isLast = index === files.length - 1
  const step = stepCamt053(grown, isLast ? 'completion' : 'progress', turn)
  const next = isLast ? [] : [issueLater(turn, record, index + 1)]
  await keep(turn, 'camt053Jobs', { ...step, effects: [...step.effects, ...next] })
}
