import { type Camt053Job, type Camt053JobUpdate, operations, statementAvailabilityHours } from '../../service/index.ts'
import {
  bodyOf,
  type Call,
  filterOf,
  given,
  newStatusOf,
  nowText,
  pageRange,
  pagingInfo,
  requireOwned,
  requireOwnIban,
  statusOf,
} from '../http/call.ts'
import { badRequest, conflict, notFound, Refusal } from '../http/respond.ts'
import { camt053, rangeOf } from '../machines/camt053.ts'
import { type Camt053Record, withFields } from '../records.ts'
import { answer } from './answer.ts'

export async function createCamt053Job(call: Call): Promise<Camt053Job> {
  const body = bodyOf(call, operations.createCamt053Job)
  const { account, context } = call
  newStatusOf(body.status, 'SCHEDULED')
  requireOwnIban(call, body.iban)
  const id = context.newId()
  const record: Camt053Record = {
    account: account.iban,
    origin: call.origin,
    held: 0,
    entity: {
      id,
      version: '001.006',
      date_creation: nowText(call),
      iban: body.iban,
      status: 'new',
      statements: [],
    },
  }
  return answer(call, camt053, changedBy(call, record, body), 'post')
}

/** `PATCH /bank/iso20022/v1/camt/053/{id}`. Only a job in `DRAFT` can be changed. */
export async function updateCamt053Job(call: Call): Promise<Camt053Job> {
  const body = bodyOf(call, operations.updateCamt053Job)
  const requested = statusOf(body.status, ['SCHEDULED'])
  const record = await requireOwned(call, 'camt053Jobs')
  if (body.iban !== undefined && body.iban !== record.account) throw badRequest('The iban of a job cannot be changed')
  if (record.entity.status !== 'DRAFT') throw conflict(`A CAMT.053 job in ${record.entity.status} cannot be changed`)
  return answer(call, camt053, changedBy(call, record, body), requested && 'patch-scheduled')
}

/**
 * `GET /bank/iso20022/v1/camt/053s/`. Pages count jobs, `total_items` counts statements, and `items_offset` is absent.
 */
export async function listCamt053Jobs(call: Call): Promise<unknown> {
  const { query, transaction, context } = call
  const filter = filterOf(call)
  const range = pageRange(query, context.readings.pageOffset)
  const found = await transaction.find('camt053Jobs', filter)
  const page = found.slice(range.offset, range.offset + range.size)
  const statements = found.reduce((sum, { data }) => sum + (data.entity.statements?.length ?? 0), 0)
  const { items_offset: _, ...paging } = pagingInfo(range, found.length)
  return { camt053s: page.map(({ data }) => data.entity), paging_info: { ...paging, total_items: statements } }
}

/** `GET /bank/iso20022/v1/reports/{job_id}/{file_name}`: for 48 hours after the job became `DONE` or `CANCELLED`. */
export async function getStatementFile(call: Call): Promise<string> {
  const { path, transaction, now, context } = call
  const { entity, ended } = await requireOwned(call, 'camt053Jobs', path.job_id)
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
