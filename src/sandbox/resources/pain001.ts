import type { Pain001Job, Pain001JobCreate, Pain001JobUpdate } from '../../service/index.ts'
import {
  answer,
  type Call,
  checkDay,
  filterOf,
  given,
  newRecord,
  pageOf,
  postOf,
  requireOwned,
  shareLink,
  statusOf,
} from '../http/call.ts'
import { badRequest, conflict, notFound, Refusal } from '../http/respond.ts'
import { count, execute, giveBack, isOpen, plan, report, settle, stop } from '../pain001/execute.ts'
import { accept, discard, hasInitiation, type Pain001Step, putInitiation, validateFile } from '../pain001/validate.ts'
import { type Pain001Record, withFields } from '../records.ts'
import { later, type Machine, notAllowed, type Step } from './machine.ts'

const news = ['new', 'DRAFT']

const etypes: Readonly<Record<string, string>> = {
  RUNNING: 'iso20022.pain001.started',
  DONE: 'iso20022.pain001.completed',
}

export const pain001: Machine<'pain001', Pain001Step> = {
  kind: 'pain001',
  table: 'PAIN.001 job',
  prepare,
  etypeOf: (state) => etypes[state],
  rows: [
    { from: 'new', on: 'post', to: 'DRAFT', row: 1 },
    { from: 'DRAFT', on: 'patch', to: 'DRAFT', row: 2 },
    { from: news, on: 'initiation', if: isFaulty, to: 'DISCARDED', do: discard, row: 4 },
    { from: news, on: 'initiation', if: isUnread, to: 'DRAFT', assumed: 'Evaluated when the job becomes READY' },
    { from: news, on: 'initiation', to: 'DRAFT', do: accept, row: 3 },
    {
      from: news,
      on: ['post-ready', 'patch-ready'],
      if: isForLater,
      to: 'VALIDATING',
      do: validateLater,
      assumed: 'VALIDATING is deep validation, when it is not done within the request',
    },
    { from: 'new', on: 'post-ready', if: isFaulty, to: 'DISCARDED', do: discard, row: 6 },
    { from: 'new', on: 'post-ready', to: 'READY', do: accept, row: 5 },
    {
      from: 'DRAFT',
      on: 'patch-ready',
      if: isFaulty,
      to: 'DISCARDED',
      do: discard,
      assumed: 'XML contents are evaluated when the job becomes READY, and a file that fails is discarded',
    },
    { from: 'DRAFT', on: 'patch-ready', to: 'READY', do: accept, row: 7 },
    { from: 'VALIDATING', on: 'validation', if: isFaulty, to: 'DISCARDED', do: discard, assumed: 'Validation failed' },
    { from: 'VALIDATING', on: 'validation', to: 'READY', do: accept, assumed: 'Validation succeeded' },
    { from: 'READY', on: 'approval', to: 'SCHEDULED', do: plan, assumed: 'The account owner confirms' },
    { from: 'READY', on: 'refusal', to: 'REFUSED', do: stop, assumed: 'REFUSED means refused by the user' },
    {
      from: 'READY',
      on: 'delete',
      reading: { deletedReadyJob: 'CANCELLED' },
      to: 'CANCELLED',
      do: stop,
      assumed: 'CANCELLED names READY, too',
    },
    { from: 'READY', on: 'delete', to: 'DELETED', do: stop, assumed: 'The meaning of DELETED names READY' },
    {
      from: 'SCHEDULED',
      on: 'delete',
      reading: { deletedScheduledJob: 'CANCELLED' },
      to: 'CANCELLED',
      do: stop,
      assumed: 'The meaning of CANCELLED names SCHEDULED, the table says DELETED',
    },
    {
      from: 'DRAFT',
      on: 'delete',
      reading: { deletedDraftJob: 'CANCELLED' },
      to: 'CANCELLED',
      do: stop,
      assumed: 'The meaning of CANCELLED names DRAFT, the table says DELETED',
    },
    { from: ['DRAFT', 'SCHEDULED'], on: 'delete', to: 'DELETED', do: stop, row: 8 },
    {
      from: 'RUNNING',
      on: 'delete',
      reading: { deletedRunningJob: 'REVOKED' },
      to: 'REVOKED',
      do: stop,
      assumed: 'REVOKED means after at least one payment, from RUNNING; CANCELLED, which the table says, before any',
    },
    { from: 'RUNNING', on: 'delete', to: 'CANCELLED', do: stop, row: 9 },
    { from: 'DONE', on: 'delete', refuse: notAllowed, row: 10 },
    {
      from: ['SCHEDULED', 'RUNNING'],
      on: 'revocation',
      to: 'REVOKED',
      do: stop,
      assumed: 'The account owner revokes in the app; the meaning names RUNNING',
    },
    { from: 'SCHEDULED', on: 'start', to: 'RUNNING', do: [execute, goOn], assumed: 'The first payments are executed' },
    { from: 'RUNNING', on: 'start', to: 'RUNNING', do: [execute, goOn], assumed: 'Payments of another date' },
    { from: 'RUNNING', on: 'execution', to: 'RUNNING', do: [settle, goOn], assumed: 'The circuit answers' },
    { from: ['CANCELLED', 'REVOKED'], on: 'execution', do: settle, assumed: 'What was sent goes on by itself' },
    {
      from: 'RUNNING',
      on: 'progress',
      if: isComplete,
      to: 'DONE',
      do: [count, report],
      assumed: 'Every payment has its outcome',
    },
    { from: 'RUNNING', on: 'progress', to: 'RUNNING', do: count, assumed: 'At least one payment done, more to come' },
    {
      from: ['RUNNING', 'DONE', 'CANCELLED', 'REVOKED'],
      on: 'return',
      do: giveBack,
      assumed: 'What is returned later leaves the state',
    },
  ],
}

async function prepare(step: Step<'pain001'>): Promise<Pain001Step> {
  return { ...step, file: isDue(step) ? await validateFile(step) : undefined, payments: [] }
}

function isDue(step: Step<'pain001'>): boolean {
  const { cause, record, context } = step
  if (cause.on === 'validation') return record.entity.status === 'VALIDATING'
  if (cause.on === 'initiation') return context.readings.validation === 'when-given'
  return (cause.on === 'post-ready' || cause.on === 'patch-ready') && !record.validated && !isForLater(step)
}

function isForLater({ record, context }: Step<'pain001'>): boolean {
  return context.readings.validating === 'afterwards' && !record.validated
}

function isUnread({ file }: Pain001Step): boolean {
  return file === undefined
}

function isFaulty({ file }: Pain001Step): boolean {
  return file !== undefined && file.findings.length > 0
}

function isComplete({ payments }: Pain001Step): boolean {
  return !payments.some(isOpen)
}

function validateLater(step: Pain001Step): Promise<Pain001Step> {
  return later(step, 'validation', step.now)
}

function goOn(step: Pain001Step): Pain001Step {
  return { ...step, next: 'progress' }
}

export async function createPain001Job(call: Call, body: Pain001JobCreate): Promise<Pain001Job> {
  const { account, context } = call
  if (body.iban !== account.iban) throw new Refusal(403, '102', 'Only the account of this token may be debited')
  const on = postOf(body.status)
  const id = context.newId()
  const made = newRecord(call, {
    id,
    iban: body.iban,
    sharing: await shareLink(call, 'pain001', id),
    version: { initiation: '001.003', report: '001.003' },
  })
  return take(call, { ...made, validated: false }, body, on)
}

/** `PATCH /bank/iso20022/v1/pain/001/{id}`. Only a job in `DRAFT` can be changed. */
export async function updatePain001Job(call: Call, body: Pain001JobUpdate): Promise<Pain001Job> {
  const requested = statusOf(body.status, ['DRAFT', 'READY'])
  const record = await requireOwned(call, 'pain001')
  const { status } = record.entity
  if (body.iban !== undefined && body.iban !== record.account) throw badRequest('The iban of a job cannot be changed')
  if (status === 'READY' && requested === 'READY' && Object.keys(body).length === 1) return record.entity
  if (status !== 'DRAFT') throw conflict(`A PAIN.001 job in ${status} cannot be changed`)
  return take(call, record, body, requested === 'READY' ? 'patch-ready' : 'patch')
}

export async function listPain001Jobs(call: Call): Promise<unknown> {
  const found = await call.transaction.find('pain001', filterOf(call))
  const { entities, paging } = pageOf(call.query, call.context.readings.pageOffset, found)
  return { pain001s: entities, paging_info: paging }
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
  if (isReady && file === undefined && !(await hasInitiation(transaction, id))) {
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
