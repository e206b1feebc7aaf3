import {
  type Camt053Job,
  type Camt053JobCreate,
  type Camt053JobFilter,
  type Camt053JobUpdate,
  downloads,
  operations,
  type StatementFile,
  statementAvailabilityHours,
} from '../../service/index.ts'
import { isApiError } from '../errors/api-error.ts'
import { StatementExpiredError } from '../errors/statement-expired-error.ts'
import type { CallOptions, Transport } from '../transport/transport.ts'
import { call } from './call.ts'
import { download } from './download.ts'
import { type Listing, type ListOptions, listing } from './list.ts'

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

/** Creates the {@link Camt053Calls} of a client. */
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
