import { operations, type Pain001Job, type Pain001JobUpdate } from '../../service/index.ts'
import {
  bodyOf,
  type Call,
  checkDay,
  filterOf,
  given,
  newDates,
  pageRange,
  pagingInfo,
  postOf,
  requireOwned,
  shareLink,
  statusOf,
} from '../http/call.ts'
import { badRequest, conflict, notFound, Refusal } from '../http/respond.ts'
import { pain001 } from '../machines/pain001.ts'
import { hasInitiation, putInitiation } from '../pain001/read-initiation.ts'
import { type Pain001Record, withFields } from '../records.ts'
import { answer } from './answer.ts'

export async function createPain001Job(call: Call): Promise<Pain001Job> {
  const body = bodyOf(call, operations.createPain001Job)
  const { account, context } = call
  if (body.iban !== account.iban) throw new Refusal(403, '102', 'Only the account of this token may be debited')
  const on = postOf(body.status)
  const id = context.newId()
  const entity: Pain001Job = {
    id,
    ...newDates(call),
    iban: body.iban,
    status: 'new',
    sharing: await shareLink(call, 'pain001', id),
    version: { initiation: '001.003', report: '001.003' },
  }
  const record = { entity, account: account.iban, origin: call.origin, held: 0, validated: false }
  return take(call, record, body, on)
}

/** `PATCH /bank/iso20022/v1/pain/001/{id}`. Only a job in `DRAFT` can be changed. */
export async function updatePain001Job(call: Call): Promise<Pain001Job> {
  const body = bodyOf(call, operations.updatePain001Job)
  const requested = statusOf(body.status, ['DRAFT', 'READY'])
  const record = await requireOwned(call, 'pain001Jobs')
  const { status } = record.entity
  if (body.iban !== undefined && body.iban !== record.account) throw badRequest('The iban of a job cannot be changed')
  if (status === 'READY' && requested === 'READY' && Object.keys(body).length === 1) return record.entity
  if (status !== 'DRAFT') throw conflict(`A PAIN.001 job in ${status} cannot be changed`)
  return take(call, record, body, requested === 'READY' ? 'patch-ready' : 'patch')
}

export async function listPain001Jobs(call: Call): Promise<unknown> {
  const { query, transaction, context } = call
  const filter = filterOf(call)
  const range = pageRange(query, context.readings.pageOffset)
  const found = await transaction.find('pain001Jobs', { ...filter, offset: range.offset, limit: range.size })
  const total = await transaction.count('pain001Jobs', filter)
  return {
    pain001s: found.map(({ data }) => data.entity),
    paging_info: pagingInfo(range, total),
  }
}

export async function getPain002Report({ transaction, path, account }: Call): Promise<string> {
  const id = (path.id ?? '').replace(/\.xml$/, '')
  const file = await transaction.get('files', `report/${id}`)
  if (file === undefined || file.account !== account.iban) throw notFound('report')
  return file.text
}

async function take(
  call: Call,
  record: Pain001Record,
  body: Pain001JobUpdate,
  on: 'post' | 'post-ready' | 'patch' | 'patch-ready',
): Promise<Pain001Job> {
  const { transaction, file } = call
  const { id } = record.entity
  const changed = withFields(record, fieldsOf(body))
  if (file !== undefined) await putInitiation(transaction, { job: id, account: record.account }, file)
  const isReady = on === 'post-ready' || on === 'patch-ready'
  if (isReady && !(await hasInitiation(transaction, id))) {
    throw badRequest('Missing arguments: initiation, which a job needs to become READY')
  }
  const given = { ...changed, validated: changed.validated && file === undefined }
  return answer(call, pain001, given, file === undefined || isReady ? on : 'initiation')
}

function fieldsOf(body: Pain001JobUpdate): Partial<Pain001Job> {
  const { description, date_scheduled, version, webhooks } = body
  const wrong = [version?.initiation, version?.report].find((each) => each !== undefined && each !== '001.003')
  if (wrong !== undefined) throw badRequest('version.initiation and version.report can be 001.003 only')
  checkDay('date_scheduled', date_scheduled)
  return given({ description, date_scheduled, webhooks })
}
