import {
  choice,
  dateTime,
  type ExtensibleEnum,
  type Fields,
  list,
  type Open,
  object,
  optional,
  posted,
  type Schema,
  text,
  url,
  values,
} from './contract.ts'
import { ask, type DownloadOperation, iso20022, jobPages, jobQuery, pagingInfo, send } from './operation.ts'
import { statementRange } from './statement-range.ts'

/** The states of a CAMT.053 job that the service document names. */
export const camt053JobStatuses = ['DRAFT', 'SCHEDULED', 'RUNNING', 'CANCELLED', 'DELETED', 'DONE'] as const

/**
 * State of a CAMT.053 job ("States and transitions", CAMT.053 job). `IDLE` appears only in the description of the
 * webhook. Extensible: any other text is a state that the service added.
 */
export type Camt053JobStatus = ExtensibleEnum<(typeof camt053JobStatuses)[number]>

const camt053JobStatus: Schema<Camt053JobStatus> = choice(camt053JobStatuses)

/** Final states of a CAMT.053 job. Statement files can be fetched in `DONE` and `CANCELLED`. */
export const camt053JobFinalStatuses: readonly Camt053JobStatus[] = ['DONE', 'CANCELLED', 'DELETED']

/** Hours that statement files stay available after their job became `DONE` or `CANCELLED` ("Limits"). */
export const statementAvailabilityHours = 48

/** The service's name for the only version it delivers: camt.053.001.06 ("Versioning"). */
export type Camt053Version = ExtensibleEnum<'001.006'>

const camt053Version: Schema<Camt053Version> = choice(['001.006'])

const webhooksFields = {
  /** URL that gets the events of the job: HTTPS on port 443 only. */
  camt053: optional(url),
  /** URL that gets the events of the job, of all kinds. */
  all: optional(url),
}

/** Where the service posts events of a CAMT.053 job ("Events"): HTTPS on port 443 only, see `validateWebhookUrl`. */
export interface Camt053JobWebhooks extends Open<typeof webhooksFields> {}

const webhooks: Schema<Camt053JobWebhooks> = object(webhooksFields)

const statementFileFields = {
  /** When it was issued, date-time. */
  date_issue: optional(dateTime),
  /** Where it can be downloaded, for 48 hours after the job became `DONE` or `CANCELLED`. */
  file: url,
}

/** A statement file that exists at the service. */
export interface StatementFile extends Open<typeof statementFileFields> {}

const statementFile: Schema<StatementFile> = object(statementFileFields)

const shared = {
  /** Narrative, in the client's own words. */
  description: optional(text),
  /** Version of the statement files; the only one is `001.006`. */
  version: optional(camt053Version),
  /**
   * The days the statements are for. Default: from 00:00 of the current day to the time of the request.
   * @remarks See `resolveStatementRange` for the meaning of its fields together.
   */
  date_range_statement: optional(statementRange),
  /** URLs that get events about it. A URL that breaks the rules is silently never called. */
  webhooks: optional(webhooks),
}

const camt053JobFields = {
  /** Public id of the job. */
  id: text,
  ...shared,
  /** When it was created, date-time with offset. */
  date_creation: optional(dateTime),
  /** IBAN of the account. Required when posted; the document does not show whether every response repeats it. */
  iban: optional(text),
  /** State of the job. */
  status: camt053JobStatus,
  /** Statement files; items are added only when the file exists. */
  statements: optional(list(statementFile)),
}

/** A request for statements (camt.053.001.06) ("Resources and their fields", CAMT.053 job). */
export interface Camt053Job extends Open<typeof camt053JobFields> {}

export const camt053Job: Schema<Camt053Job> = object(camt053JobFields, 'Camt053Job')

const camt053JobCreateFields = {
  /** IBAN of the account the statements are of. */
  iban: text,
  ...shared,
  /** A new job is `DRAFT`; an update to `SCHEDULED` runs it. */
  status: optional(choice(['DRAFT'])),
}

/**
 * A CAMT.053 job to be created ("Endpoints", CAMT.053 jobs). It starts as `DRAFT`; setting its status to `SCHEDULED`
 * runs it.
 */
export interface Camt053JobCreate extends Fields<typeof camt053JobCreateFields> {}

const camt053JobCreate: Schema<Camt053JobCreate> = posted(camt053JobCreateFields, 'Camt053JobCreate')

const camt053JobUpdateFields = {
  /** IBAN of the account the statements are of. */
  iban: optional(text),
  ...shared,
  /** `SCHEDULED` runs the job. */
  status: optional(choice(['SCHEDULED'])),
}

/** Fields of a CAMT.053 job to change, e.g. status `SCHEDULED` ("Endpoints", CAMT.053 jobs). */
export interface Camt053JobUpdate extends Fields<typeof camt053JobUpdateFields> {}

const camt053JobUpdate: Schema<Camt053JobUpdate> = posted(camt053JobUpdateFields, 'Camt053JobUpdate')

/** CAMT.053 jobs. Paging counts jobs, `total_items` counts statements, `items_offset` is absent. */
const camt053JobList = object(
  {
    /** The jobs of this page. */
    camt053s: list(camt053Job),
    /** The position of this page. */
    paging_info: optional(pagingInfo),
  },
  'Camt053JobList',
)

const camt053JobFilter = {
  ...jobQuery,
  /** Only jobs in one of these states. */
  status: optional(values(camt053JobStatus)),
}

/**
 * Which CAMT.053 jobs to list ("Endpoints", CAMT.053 jobs). All are optional. The client sets the page's offset and
 * size itself. `date_from` and `date_to` are named outside the query's own table.
 */
export interface Camt053JobFilter extends Fields<typeof camt053JobFilter> {}

const jobs = `${iso20022}/camt/053`

/** The endpoints of CAMT.053 jobs. */
export const camt053Operations = {
  /** Create a CAMT.053 job. */
  createCamt053Job: send('POST', `${jobs}/`, camt053JobCreate, camt053Job),
  /** Read a CAMT.053 job. */
  getCamt053Job: ask('GET', `${jobs}/{id}`, camt053Job),
  /** Change a CAMT.053 job. Status `SCHEDULED` runs it. */
  updateCamt053Job: send('PATCH', `${jobs}/{id}`, camt053JobUpdate, camt053Job),
  /**
   * Delete or cancel a CAMT.053 job, by its state.
   * @answer 409 The job is in DONE; code 103.
   */
  deleteCamt053Job: ask('DELETE', `${jobs}/{id}`, camt053Job),
  /** List CAMT.053 jobs. */
  listCamt053Jobs: ask('GET', `${jobs}s/`, camt053JobList, { ...camt053JobFilter, ...jobPages }),
}

/** The statement files of CAMT.053 jobs. */
export const camt053Downloads = {
  /**
   * Download a statement file.
   * @answer 410 No longer available: more than 48 hours have passed since the job became DONE or CANCELLED.
   * @answer 500 No longer available: more than 48 hours have passed since the job became DONE or CANCELLED.
   */
  getStatementFile: { method: 'GET', path: `${iso20022}/reports/{job_id}/{file_name}` },
} as const satisfies Record<string, DownloadOperation>
