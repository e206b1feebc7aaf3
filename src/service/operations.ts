import type { Wire } from './wire/base.ts'
import * as camt053 from './wire/camt053-job.ts'
import * as form from './wire/form.ts'
import * as pain001 from './wire/pain001-job.ts'
import * as pull from './wire/pull.ts'
import * as push from './wire/push.ts'

/** A parameter in the query of an endpoint. */
export interface QueryParameter {
  name: string
  /**
   * `list` is texts separated by commas. `time` is a date-time; its format is shown only for the transfers of pulls.
   */
  kind: 'text' | 'list' | 'integer' | 'time'
  /** Known values. */
  values?: readonly string[]
}

/** One of the service's endpoints ("Endpoints"). */
export interface Operation<Body, Answer> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below the base URL, parameters in braces. */
  path: string
  /**
   * Whether a repetition does no more than the first request: true for reading, and for verifying a push, which stores
   * and executes nothing ("What the service does", Verification). Only these may be repeated after a failure.
   */
  repeatable: boolean
  /** Query parameters ("Endpoints"). Those of the list of a push's transfers are not shown. */
  query?: readonly QueryParameter[]
  /** Which access token is required ("Authentication", 2 and 3). */
  token: 'user' | 'third-party'
  /** The shape of the request body, if there is one. */
  body?: Wire<Body>
  /** The shape of the answer. */
  answer: Wire<Answer>
}

/** An endpoint that returns a file ("Endpoints", PAIN.001 jobs and CAMT.053 jobs). */
export interface DownloadOperation {
  method: 'GET'
  /** Like {@link Operation.path}. */
  path: string
}

const pushes = '/bank/v1/push'
const pulls = '/bank/v1/pull'
const iso20022 = '/bank/iso20022/v1'
const forms = '/payment/v1/publicpay/form'

const text = (name: string): QueryParameter => ({ name, kind: 'text' })
const period: readonly QueryParameter[] = [
  { name: 'date_from', kind: 'time' },
  { name: 'date_to', kind: 'time' },
]
const size: QueryParameter = { name: 'pg_size', kind: 'integer' }
const filter: readonly QueryParameter[] = [{ name: 'status', kind: 'list' }, text('description'), ...period]

/** Of the transfers of pulls, which have page numbers. */
const transferQuery: readonly QueryParameter[] = [
  text('iban'),
  { name: 'role', kind: 'text', values: ['ALL', 'SOURCE', 'RECIPIENT'] },
  ...filter,
  { name: 'pg_num', kind: 'integer' },
  size,
]

/** Of both kinds of jobs. */
const jobQuery: readonly QueryParameter[] = [text('iban'), ...filter, size, { name: 'pg_offset', kind: 'integer' }]

/**
 * Every endpoint that answers with an entity or a list. The document names the reading of a form without its path; the
 * path that changes a form is assumed, as for all other resources.
 */
export const operations = {
  createPush: send('POST', pushes, push.pushCreate, push.push),
  getPush: ask('GET', `${pushes}/{id}`, push.push),
  updatePush: send('PATCH', `${pushes}/{id}`, push.pushUpdate, push.push),
  deletePush: ask('DELETE', `${pushes}/{id}`, push.push),
  verifyPush: { ...send('POST', `${pushes}/verify`, push.pushCreate, push.pushVerification), repeatable: true },
  getPushTransfer: ask('GET', `${pushes}/transfer/{id}`, push.pushTransfer),
  listPushTransfers: ask('GET', `${pushes}/{id}/transfers`, push.pushTransfers),

  createPull: send('POST', pulls, pull.pullCreate, pull.pull),
  getPull: ask('GET', `${pulls}/{id}`, pull.pull),
  updatePull: send('PATCH', `${pulls}/{id}`, pull.pullUpdate, pull.pull),
  deletePull: ask('DELETE', `${pulls}/{id}`, pull.pull),
  createPullTransfer: send('POST', `${pulls}/{id_pull}/transfer/`, pull.pullTransferCreate, pull.pullTransfer),
  getPullTransfer: ask('GET', `${pulls}/{id_pull}/transfer/{id_pull_transfer}`, pull.pullTransfer),
  listPullTransfers: ask('GET', `${pulls}/{id}/transfers`, pull.pullTransfers, transferQuery),

  createPain001Job: send('POST', `${iso20022}/pain/001/`, pain001.pain001JobCreate, pain001.pain001Job),
  getPain001Job: ask('GET', `${iso20022}/pain/001/{id}`, pain001.pain001Job),
  updatePain001Job: send('PATCH', `${iso20022}/pain/001/{id}`, pain001.pain001JobUpdate, pain001.pain001Job),
  deletePain001Job: ask('DELETE', `${iso20022}/pain/001/{id}`, pain001.pain001Job),
  listPain001Jobs: ask('GET', `${iso20022}/pain/001s`, pain001.pain001Jobs, jobQuery),

  createCamt053Job: send('POST', `${iso20022}/camt/053/`, camt053.camt053JobCreate, camt053.camt053Job),
  getCamt053Job: ask('GET', `${iso20022}/camt/053/{id}`, camt053.camt053Job),
  updateCamt053Job: send('PATCH', `${iso20022}/camt/053/{id}`, camt053.camt053JobUpdate, camt053.camt053Job),
  deleteCamt053Job: ask('DELETE', `${iso20022}/camt/053/{id}`, camt053.camt053Job),
  listCamt053Jobs: ask('GET', `${iso20022}/camt/053s/`, camt053.camt053Jobs, jobQuery),

  createForm: send('POST', forms, form.formCreate, form.form),
  getForm: ask('GET', `${forms}/{id}`, form.form),
  updateForm: send('PATCH', `${forms}/{id}`, form.formUpdate, form.form),
  deleteForm: ask('DELETE', `${forms}/{id}`, form.form),
  disposeForm: send('POST', `${forms}/disposition/{id}`, form.formDisposition, form.form),
}

/** Every endpoint that returns a file. */
export const downloads = {
  getPain002Report: { method: 'GET', path: `${iso20022}/pain/002/{id}.xml` },
  getStatementFile: { method: 'GET', path: `${iso20022}/reports/{job_id}/{file_name}` },
} as const satisfies Record<string, DownloadOperation>

function ask<Answer>(
  method: 'GET' | 'DELETE',
  path: string,
  answer: Wire<Answer>,
  query?: readonly QueryParameter[],
): Operation<never, Answer> {
  const parameters = query === undefined ? {} : { query }
  return { method, path, repeatable: method === 'GET', token: tokenOf(path), ...parameters, answer }
}

function send<Body, Answer>(
  method: 'POST' | 'PATCH',
  path: string,
  body: Wire<Body>,
  answer: Wire<Answer>,
): Operation<Body, Answer> {
  return { method, path, repeatable: false, token: tokenOf(path), body, answer }
}

function tokenOf(path: string): 'user' | 'third-party' {
  return path.startsWith(pushes) ? 'third-party' : 'user'
}
