import {
  type Camt053Job,
  type Camt053JobCreate,
  type Camt053JobUpdate,
  type ResolvedRange,
  resolveStatementRange,
  startOfDay,
  statementAvailabilityHours,
  zonedDay,
} from '../../service/index.ts'
import { addDays, daysBetween } from '../../values/index.ts'
import { statementText } from '../bank/statement-text.ts'
import { type Context, nowText } from '../context.ts'
import {
  answer,
  type Call,
  filterOf,
  given,
  newRecord,
  newStatusOf,
  pageOf,
  requireOwned,
  requireOwnIban,
  statusOf,
} from '../http/call.ts'
import { badRequest, conflict, notFound, Refusal } from '../http/respond.ts'
import { queueDeliveries } from '../outbox.ts'
import { type Camt053Record, withFields } from '../records.ts'
import { changed, later, type Machine, notAllowed, type Step } from './machine.ts'

type Camt053Step = Step<'camt053'>

export const camt053: Machine<'camt053'> = {
  kind: 'camt053',
  table: 'CAMT.053 job',
  prepare: (step) => step,
  etypeOf: () => undefined,
  rows: [
    { from: 'new', on: 'post', to: 'DRAFT', row: 1 },
    { from: 'DRAFT', on: 'patch-scheduled', to: 'SCHEDULED', do: plan, row: 2 },
    { from: ['DRAFT', 'SCHEDULED'], on: 'delete', to: 'DELETED', row: 3 },
    { from: 'RUNNING', on: 'delete', to: 'CANCELLED', do: end, row: 4 },
    { from: 'DONE', on: 'delete', refuse: notAllowed, row: 5 },
    { from: 'SCHEDULED', on: 'start', to: 'RUNNING', do: planFile, assumed: 'The range is over, files are being made' },
    { from: 'RUNNING', on: 'issue', if: isLast, to: 'DONE', do: [issue, end, tellDone], assumed: 'The last file' },
    { from: 'RUNNING', on: 'issue', to: 'RUNNING', do: [issue, planFile], assumed: 'One more file of several' },
  ],
}

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
function spanOf({ begin, end }: { begin: string; end: string }, context: Context): Span {
  const { timeZone, readings } = context
  const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
  const midnight = (day: string): number => startOfDay(day, timeZone)
  const from = isDay(begin) ? midnight(begin) : Date.parse(begin)
  if (!isDay(end)) return { from, to: Date.parse(end) }
  const isLastDayOut = readings.rangeEnd === 'exclusive' && midnight(end) > from
  return { from, to: midnight(isLastDayOut ? end : addDays(end, 1)) - 1 }
}

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

export function rangeOf({ record, now, context }: Pick<Camt053Step, 'record' | 'now' | 'context'>): ResolvedRange {
  try {
    return resolveStatementRange(record.entity.date_range_statement, { now, timeZone: context.timeZone })
  } catch (error) {
    if (error instanceof RangeError) throw badRequest(`date_range_statement: ${error.message}`)
    throw error
  }
}

function spansOf({ record, context }: Camt053Step): Span[] {
  return record.range === undefined ? [] : filesOf(spanOf(record.range, context), context)
}

function nextFile({ record }: Camt053Step): number {
  return record.entity.statements?.length ?? 0
}

function isLast(step: Camt053Step): boolean {
  return nextFile(step) >= spansOf(step).length - 1
}

/** A range that is not over yet waits for its end. */
async function plan(step: Camt053Step): Promise<Camt053Step> {
  const { record, now, context } = step
  const range = rangeOf(step)
  const due = Math.max(now, spanOf(range, context).to)
  return later({ ...step, record: { ...record, range } }, 'start', due)
}

async function planFile(step: Camt053Step): Promise<Camt053Step> {
  return later(step, 'issue', step.now + issueMs)
}

async function issue(step: Camt053Step): Promise<Camt053Step> {
  const { transaction, now, record } = step
  const { id } = record.entity
  const index = nextFile(step)
  const span = spansOf(step)[index]
  if (span === undefined) return step
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)
  const name = `${record.account}-${stamp}-${index + 1}.xml`
  const text = await statementText(step, record, span, index + 1)
  await transaction.put('files', `statement/${id}/${name}`, { text, account: record.account, job: id })
  const file = `${record.origin}/bank/iso20022/v1/reports/${id}/${name}`
  const statements = [...(record.entity.statements ?? []), { date_issue: nowText(step), file }]
  const issued = changed(step, { statements })
  await queueDeliveries(step, { kind: 'camt053', etype: 'iso20022.camt053.issued', entity: issued.record.entity })
  return issued
}

/** From now on files can be fetched for 48 hours. */
function end(step: Camt053Step): Camt053Step {
  return { ...step, record: { ...step.record, ended: step.now } }
}

async function tellDone(step: Camt053Step): Promise<Camt053Step> {
  const { context, record } = step
  const entity = { ...record.entity, status: context.readings.completedJobStatus }
  await queueDeliveries(step, { kind: 'camt053', etype: 'iso20022.camt053.done', entity })
  return step
}

export async function createCamt053Job(call: Call, body: Camt053JobCreate): Promise<Camt053Job> {
  newStatusOf(body.status, 'SCHEDULED')
  requireOwnIban(call, body.iban)
  const made = newRecord(call, { id: call.context.newId(), version: '001.006', iban: body.iban, statements: [] })
  const { date_last_modified: _, ...entity } = made.entity
  return answer(call, camt053, changedBy(call, { ...made, entity }, body), 'post')
}

/** `PATCH /bank/iso20022/v1/camt/053/{id}`. Only a job in `DRAFT` can be changed. */
export async function updateCamt053Job(call: Call, body: Camt053JobUpdate): Promise<Camt053Job> {
  const requested = statusOf(body.status, ['SCHEDULED'])
  const record = await requireOwned(call, 'camt053')
  if (body.iban !== undefined && body.iban !== record.account) throw badRequest('The iban of a job cannot be changed')
  if (record.entity.status !== 'DRAFT') throw conflict(`A CAMT.053 job in ${record.entity.status} cannot be changed`)
  return answer(call, camt053, changedBy(call, record, body), requested && 'patch-scheduled')
}

/**
 * `GET /bank/iso20022/v1/camt/053s/`. Pages count jobs, `total_items` counts statements, and `items_offset` is absent.
 */
export async function listCamt053Jobs(call: Call): Promise<unknown> {
  const found = await call.transaction.find('camt053', filterOf(call))
  const { entities, paging } = pageOf(call.query, call.context.readings.pageOffset, found)
  const statements = found.reduce((sum, { data }) => sum + (data.entity.statements?.length ?? 0), 0)
  const { items_offset: _, ...shown } = paging
  return { camt053s: entities, paging_info: { ...shown, total_items: statements } }
}

/** `GET /bank/iso20022/v1/reports/{job_id}/{file_name}`: for 48 hours after the job became `DONE` or `CANCELLED`. */
export async function getStatementFile(call: Call): Promise<string> {
  const { path, transaction, now, context } = call
  const { entity, ended } = await requireOwned(call, 'camt053', path.job_id)
  const file = await transaction.get('files', `statement/${entity.id}/${path.file_name}`)
  if (file === undefined) throw notFound('statement file')
  if (ended === undefined)
    throw conflict(`Statement files can be fetched in DONE or CANCELLED, not in ${entity.status}`)
  if (now < ended + statementAvailabilityHours * 3_600_000) return file.text
  const status = context.readings.expiredFile === '410' ? 410 : 500
  throw new Refusal(status, '110', `Statement files can be fetched for ${statementAvailabilityHours} hours`)
}

function changedBy(call: Call, record: Camt053Record, body: Omit<Camt053JobUpdate, 'status'>): Camt053Record {
  const { description, version, date_range_statement, webhooks } = body
  if (version !== undefined && version !== '001.006') throw badRequest('version can be 001.006 only')
  const changed = withFields(record, given({ description, date_range_statement, webhooks }))
  rangeOf({ ...call, record: changed })
  return changed
}
