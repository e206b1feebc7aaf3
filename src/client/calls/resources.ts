import {
  type Camt053Job,
  type Camt053JobCreate,
  type Camt053JobFilter,
  type Camt053JobUpdate,
  downloads,
  escapeXmlText,
  type Form,
  type FormCreate,
  type FormUpdate,
  operations,
  type Pain001Job,
  type Pain001JobCreate,
  type Pain001JobFilter,
  type Pain001JobUpdate,
  type Pull,
  type PullCreate,
  type PullTransfer,
  type PullTransferCreate,
  type PullTransferFilter,
  type PullTransferItem,
  type PullUpdate,
  type Push,
  type PushCreate,
  type PushTransfer,
  type PushTransferItem,
  type PushUpdate,
  type PushVerification,
  type StatementFile,
  statementAvailabilityHours,
} from '../../service/index.ts'
import { isApiError, StatementExpiredError } from '../errors.ts'
import type { CallOptions, Transport } from '../transport/transport.ts'
import { call, download } from './call.ts'
import { type Listing, type ListOptions, listing } from './list.ts'

/**
 * Money pushes ("Endpoints", Push). They need a token from the on-boarding of a third-party provider ("Authentication",
 * 2).
 */
export interface PushCalls {
  /**
   * Creates a push. With status `READY` it is scheduled at once, which moves money. It is never repeated after a
   * failure: when a `NetworkError` reports that the request may have arrived, find out before you create it again.
   */
  create(push: PushCreate, options?: CallOptions): Promise<Push>
  /** Checks a push without storing or executing it. Repeated after failures, because it changes nothing. */
  verify(push: PushCreate, options?: CallOptions): Promise<PushVerification>
  /** Reads a push. */
  get(id: string, options?: CallOptions): Promise<Push>
  /** Changes a push; status `READY` schedules it, which moves money. */
  update(id: string, changes: PushUpdate, options?: CallOptions): Promise<Push>
  /** Ends a push and returns it in its new state (`pushTransitions`). */
  delete(id: string, options?: CallOptions): Promise<Push>
  /** The transfers of a push, in one page, because the document shows no query parameters. */
  transfers(id: string, options?: CallOptions): Listing<PushTransferItem>
  /** One transfer, by its own id. */
  transfer(id: string, options?: CallOptions): Promise<PushTransfer>
}

export function pushCalls(transport: Transport): PushCalls {
  const { createPush, verifyPush, getPush, updatePush, deletePush, listPushTransfers, getPushTransfer } = operations
  return {
    create: (body, options) => call(transport, createPush, { body }, options),
    verify: (body, options) => call(transport, verifyPush, { body }, options),
    get: (id, options) => call(transport, getPush, { path: { id } }, options),
    update: (id, body, options) => call(transport, updatePush, { path: { id }, body }, options),
    delete: (id, options) => call(transport, deletePush, { path: { id } }, options),
    transfers: (id, options) => listing(transport, listPushTransfers, 'transfers', { id }, {}, options),
    transfer: (id, options) => call(transport, getPushTransfer, { path: { id } }, options),
  }
}

/**
 * Money pulls ("Endpoints", Pull). They need a token of the account owner who receives the money ("Authentication", 3
 * and 4).
 */
export interface PullCalls {
  /** Creates a pull. Never repeated after a failure. */
  create(pull: PullCreate, options?: CallOptions): Promise<Pull>
  /** Reads a pull. */
  get(id: string, options?: CallOptions): Promise<Pull>
  /** Changes a pull. */
  update(id: string, changes: PullUpdate, options?: CallOptions): Promise<Pull>
  /** Ends a pull and returns it in its new state (`pullTransitions`). */
  delete(id: string, options?: CallOptions): Promise<Pull>
  /**
   * Creates a transfer on an approved pull (see `pullTakesTransfers` and `pullAllowsAmount`); this moves money. It is
   * never repeated after a failure: search for it in `transfers` before you create it again.
   */
  createTransfer(pullId: string, transfer: PullTransferCreate, options?: CallOptions): Promise<PullTransfer>
  /** One transfer of a pull. */
  transfer(pullId: string, id: string, options?: CallOptions): Promise<PullTransfer>
  /** The transfers of a pull. */
  transfers(pullId: string, filter?: PullTransferFilter, options?: ListOptions): Listing<PullTransferItem>
  /** The transfers of all pulls (path id -1). */
  allTransfers(filter?: PullTransferFilter, options?: ListOptions): Listing<PullTransferItem>
}

export function pullCalls(transport: Transport): PullCalls {
  const { createPull, getPull, updatePull, deletePull, createPullTransfer, getPullTransfer, listPullTransfers } =
    operations
  const transfers: PullCalls['transfers'] = (id, filter, options) =>
    listing(transport, listPullTransfers, 'transfers', { id }, filter, options)
  return {
    create: (body, options) => call(transport, createPull, { body }, options),
    get: (id, options) => call(transport, getPull, { path: { id } }, options),
    update: (id, body, options) => call(transport, updatePull, { path: { id }, body }, options),
    delete: (id, options) => call(transport, deletePull, { path: { id } }, options),
    createTransfer: (pullId, body, options) =>
      call(transport, createPullTransfer, { path: { id_pull: pullId }, body }, options),
    transfer: (pullId, id, options) =>
      call(transport, getPullTransfer, { path: { id_pull: pullId, id_pull_transfer: id } }, options),
    transfers,
    allTransfers: (filter, options) => transfers('-1', filter, options),
  }
}

/**
 * PAIN.001 jobs ("Endpoints", PAIN.001 jobs). `submitPain001` of `./jobs` does all that a connector has to do around
 * `create`.
 */
export interface Pain001Calls {
  /** Creates a job. Never repeated after a failure. */
  create(job: Pain001JobCreate, options?: CallOptions): Promise<Pain001Job>
  /** Reads a job. */
  get(id: string, options?: CallOptions): Promise<Pain001Job>
  /** Changes a job. */
  update(id: string, changes: Pain001JobUpdate, options?: CallOptions): Promise<Pain001Job>
  /** Ends a job and returns it in its new state. A job in `DONE` is refused with status 409 and code 103. */
  delete(id: string, options?: CallOptions): Promise<Pain001Job>
  /** Lists jobs. */
  list(filter?: Pain001JobFilter, options?: ListOptions): Listing<Pain001Job>
  /**
   * Downloads the pain.002 of a job: from `report.url` of the given job, or by an id for the path in the document. The
   * document does not show whether that id is the job's.
   * @throws TypeError when the given job has no report.
   */
  report(jobOrId: Pick<Pain001Job, 'report'> | string, options?: CallOptions): Promise<ReadableStream<Uint8Array>>
}

export function pain001Calls(transport: Transport): Pain001Calls {
  const { createPain001Job, getPain001Job, updatePain001Job, deletePain001Job, listPain001Jobs } = operations
  const escaped = <Body extends Pain001JobUpdate>(body: Body): Body =>
    transport.escapedXml === 'entities' && typeof body?.initiation === 'string'
      ? { ...body, initiation: escapeXmlText(body.initiation) }
      : body
  return {
    create: (body, options) => call(transport, createPain001Job, { body: escaped(body) }, options),
    get: (id, options) => call(transport, getPain001Job, { path: { id } }, options),
    update: (id, body, options) => call(transport, updatePain001Job, { path: { id }, body: escaped(body) }, options),
    delete: (id, options) => call(transport, deletePain001Job, { path: { id } }, options),
    list: (filter, options) => listing(transport, listPain001Jobs, 'pain001s', {}, filter, options),
    report: async (jobOrId, options) => {
      if (typeof jobOrId === 'string') return download(transport, downloads.getPain002Report, { id: jobOrId }, options)
      const url = jobOrId.report?.url
      if (url === undefined) throw new TypeError('The job has no report; it has one only after errors or exceptions')
      return download(transport, downloads.getPain002Report, url, options)
    },
  }
}

/** A statement file, identified by the parameters of its path. */
export interface StatementFileName {
  /** Id of the job. */
  jobId: string
  /** Name of the file, as in its address. */
  fileName: string
  /** Not given: what has one is an item of `statements`. */
  file?: undefined
}

/**
 * CAMT.053 jobs ("Endpoints", CAMT.053 jobs). `fetchStatements` of `./jobs` does all steps from a range to the files.
 */
export interface Camt053Calls {
  /** Creates a job, in `DRAFT`. */
  create(job: Camt053JobCreate, options?: CallOptions): Promise<Camt053Job>
  /** Reads a job. */
  get(id: string, options?: CallOptions): Promise<Camt053Job>
  /** Changes a job; status `SCHEDULED` runs it. */
  update(id: string, changes: Camt053JobUpdate, options?: CallOptions): Promise<Camt053Job>
  /** Ends a job and returns it in its new state. A job in `DONE` is refused with status 409 and code 103. */
  delete(id: string, options?: CallOptions): Promise<Camt053Job>
  /** Lists jobs; `total_items` of its pages counts statements. */
  list(filter?: Camt053JobFilter, options?: ListOptions): Listing<Camt053Job>
  /**
   * Downloads a statement file, given an item of a job's `statements`, or job and file name.
   * @throws StatementExpiredError when the service answers 410; also when it answers 500 and the item was issued more
   * than 48 hours ago.
   */
  statement(file: StatementFile | StatementFileName, options?: CallOptions): Promise<ReadableStream<Uint8Array>>
}

export function camt053Calls(transport: Transport): Camt053Calls {
  const { createCamt053Job, getCamt053Job, updateCamt053Job, deleteCamt053Job, listCamt053Jobs } = operations
  return {
    create: (body, options) => call(transport, createCamt053Job, { body }, options),
    get: (id, options) => call(transport, getCamt053Job, { path: { id } }, options),
    update: (id, body, options) => call(transport, updateCamt053Job, { path: { id }, body }, options),
    delete: (id, options) => call(transport, deleteCamt053Job, { path: { id } }, options),
    list: (filter, options) => listing(transport, listCamt053Jobs, 'camt053s', {}, filter, options),
    statement: async (file, options) => {
      const source = file.file ?? { job_id: file.jobId, file_name: file.fileName }
      const issued = file.file === undefined ? undefined : file.date_issue
      return download(transport, downloads.getStatementFile, source, options, (error) =>
        expired(error, issued, transport.now()),
      )
    },
  }
}

/**
 * A file issued less than 48 hours ago cannot have expired, because its job ended later; a 500 is then an ordinary
 * failure.
 */
function expired(error: unknown, issued: unknown, now: number): unknown {
  if (!isApiError(error)) return error
  const age = typeof issued === 'string' ? now - Date.parse(issued) : Number.NaN
  const isOld = age > statementAvailabilityHours * 3_600_000
  return error.status === 410 || (error.status === 500 && isOld) ? new StatementExpiredError(error.status) : error
}

/** Public-notice payment forms ("Endpoints"). */
export interface FormCalls {
  /** Creates a form. The service fetches its data from the payee registry; check them before you go on. */
  create(form: FormCreate, options?: CallOptions): Promise<Form>
  /** Reads a form. The document does not show its path; the one that changes a form is assumed. */
  get(id: string, options?: CallOptions): Promise<Form>
  /** Sets the status: `READY` to pay, `BOOKED` to reserve the money, `DRAFT` to free it. */
  update(id: string, changes: FormUpdate, options?: CallOptions): Promise<Form>
  /** Ends a form and returns it in its new state (`formTransitions`). */
  delete(id: string, options?: CallOptions): Promise<Form>
  /** Pays a form in `READY`; this moves money. Never repeated after a failure. */
  dispose(id: string, options?: CallOptions): Promise<Form>
}

export function formCalls(transport: Transport): FormCalls {
  return {
    create: (body, options) => call(transport, operations.createForm, { body }, options),
    get: (id, options) => call(transport, operations.getForm, { path: { id } }, options),
    update: (id, body, options) => call(transport, operations.updateForm, { path: { id }, body }, options),
    delete: (id, options) => call(transport, operations.deleteForm, { path: { id } }, options),
    dispose: (id, options) => call(transport, operations.disposeForm, { path: { id }, body: {} }, options),
  }
}
