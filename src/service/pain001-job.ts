import {
  amount,
  choice,
  count,
  date,
  dateTime,
  type ExtensibleEnum,
  type Fields,
  list,
  type Open,
  object,
  optional,
  posted,
  type Schema,
  type SomeOf,
  someOf,
  text,
  url,
  values,
  xml,
} from './contract.ts'
import { ask, type DownloadOperation, iso20022, jobPages, jobQuery, pagingInfo, send } from './operation.ts'

/** The states of a PAIN.001 job that the service document names. */
export const pain001JobStatuses = [
  'DRAFT',
  'VALIDATING',
  'READY',
  'REFUSED',
  'SCHEDULED',
  'RUNNING',
  'DONE',
  'REVOKED',
  'CANCELLED',
  'DELETED',
  'DISCARDED',
] as const

/**
 * State of a PAIN.001 job ("States and transitions", PAIN.001 job): `VALIDATING` lasts only a moment; `READY` waits for
 * the account owner; `DISCARDED` failed validation and is closed, `report` has the pain.002. Extensible: any other text
 * is a state that the service added.
 */
export type Pain001JobStatus = ExtensibleEnum<(typeof pain001JobStatuses)[number]>

const pain001JobStatus: Schema<Pain001JobStatus> = choice(pain001JobStatuses)

/**
 * Final states of a PAIN.001 job. They follow from the meanings in "States and transitions"; the document shows no move
 * out of them.
 */
export const pain001JobFinalStatuses: readonly Pain001JobStatus[] = [
  'DONE',
  'REFUSED',
  'REVOKED',
  'CANCELLED',
  'DELETED',
  'DISCARDED',
]

/**
 * The service's name for the only pair of versions it accepts: pain.001.001.03 with report pain.002.001.03
 * ("Versioning").
 */
export type Pain001Version = ExtensibleEnum<'001.003'>

const pain001Version: Schema<Pain001Version> = choice(['001.003'])

const versionFields = {
  /** Version of the file; the only one is `001.003`, pain.001.001.03. */
  initiation: optional(pain001Version),
  /** Version of the report; the only one is `001.003`, pain.002.001.03. */
  report: optional(pain001Version),
}

/** Versions of the files of a job. */
export interface Pain001JobVersion extends Open<typeof versionFields> {}

const version: Schema<Pain001JobVersion> = object(versionFields)

const webhooksFields = {
  /** URL that gets the events of the job: HTTPS on port 443 only. */
  pain001: optional(url),
  /** URL that gets the events of the job, of all kinds. */
  all: optional(url),
}

/** Where the service posts events of a PAIN.001 job ("Events"): HTTPS on port 443 only, see `validateWebhookUrl`. */
export interface Pain001JobWebhooks extends Open<typeof webhooksFields> {}

const webhooks: Schema<Pain001JobWebhooks> = object(webhooksFields)

const reportFields = {
  /** When the report was issued, date-time with offset. */
  date_issued: optional(dateTime),
  /** Where the pain.002 can be downloaded. */
  url: optional(url),
}

/** The report of a job. */
export interface Pain001JobReport extends Open<typeof reportFields> {}

const report: Schema<Pain001JobReport> = object(reportFields)

const progressFields = {
  /** Processed payments. */
  count: optional(count),
  /** Requested payments. */
  of: optional(count),
}

/** The progress of a job. */
export interface Pain001JobProgress extends Open<typeof progressFields> {}

const progress: Schema<Pain001JobProgress> = object(progressFields)

const shared = {
  /** The account that is debited, an IBAN; it must be the one that the client is connected with. */
  iban: text,
  /** Narrative, in the client's own words. */
  description: optional(text),
  /** Date the job is executed, `YYYY-MM-DD`. */
  date_scheduled: optional(date),
  /** Versions of the two messages. */
  version: optional(version),
  /** URLs that get events about it. A URL that breaks the rules is silently never called. */
  webhooks: optional(webhooks),
}

const pain001JobFields = {
  /** Public id of the job. */
  id: text,
  ...shared,
  /**
   * The pain.001 file as text. Sent when posted; the document does not show whether responses contain it.
   * @remarks Read also where its markup is written as entities.
   */
  initiation: optional(xml),
  /** When it was created, date-time with offset. */
  date_creation: optional(dateTime),
  /** When it was last modified, date-time with offset. */
  date_last_modified: optional(dateTime),
  /** The pain.002. Not set if validation succeeds. */
  report: optional(report),
  /** Total of all requested transfers, in euro. */
  amount: optional(amount),
  /** Total fee of the batch. */
  fee: optional(amount),
  /** State of the job. */
  status: pain001JobStatus,
  /** Link for the account owner, who confirms with it in the app. */
  sharing: optional(url),
  /** How far the payments are. */
  progress: optional(progress),
}

/** A file of payments (pain.001.001.03) at the service ("Resources and their fields", PAIN.001 job). */
export interface Pain001Job extends Open<typeof pain001JobFields> {}

export const pain001Job: Schema<Pain001Job> = object(pain001JobFields, 'Pain001Job')

const pain001JobCreateFields = {
  ...shared,
  /**
   * The pain.001.001.03 file as text.
   * @remarks The client escapes it by its option `escapedXml`.
   */
  initiation: optional(text),
  /**
   * With `READY` the service validates the file and the job can then be confirmed. Without it, the job stays `DRAFT`.
   */
  status: optional(choice(['DRAFT', 'READY'])),
}

/** A PAIN.001 job to be created ("Endpoints", PAIN.001 jobs). */
export interface Pain001JobCreate extends Fields<typeof pain001JobCreateFields> {}

export const pain001JobCreate: Schema<Pain001JobCreate> = posted(pain001JobCreateFields, 'Pain001JobCreate')

/** Fields of a PAIN.001 job to change, e.g. status `READY` ("Endpoints", PAIN.001 jobs). */
export type Pain001JobUpdate = SomeOf<Pain001JobCreate>

const pain001JobUpdate: Schema<Pain001JobUpdate> = posted(someOf(pain001JobCreateFields), 'Pain001JobUpdate')

/** PAIN.001 jobs. */
const pain001JobList = object(
  {
    /** The jobs of this page. */
    pain001s: list(pain001Job),
    /** The position of this page. */
    paging_info: optional(pagingInfo),
  },
  'Pain001JobList',
)

const pain001JobFilter = {
  ...jobQuery,
  /** Only jobs in one of these states. */
  status: optional(values(pain001JobStatus)),
}

/**
 * Which PAIN.001 jobs to list ("Endpoints", PAIN.001 jobs). All are optional. The client sets the page's offset and
 * size itself.
 */
export interface Pain001JobFilter extends Fields<typeof pain001JobFilter> {}

const jobs = `${iso20022}/pain/001`

/** The endpoints of PAIN.001 jobs. */
export const pain001Operations = {
  /**
   * Create a PAIN.001 job. MsgId of the file must be unique; a file sent again is rejected. A file that fails
   * validation gives a job in `DISCARDED`.
   */
  createPain001Job: send('POST', `${jobs}/`, pain001JobCreate, pain001Job),
  /** Read a PAIN.001 job. */
  getPain001Job: ask('GET', `${jobs}/{id}`, pain001Job),
  /** Change a PAIN.001 job. */
  updatePain001Job: send('PATCH', `${jobs}/{id}`, pain001JobUpdate, pain001Job),
  /**
   * Delete or cancel a PAIN.001 job, by its state.
   * @answer 409 The job is in DONE; code 103.
   */
  deletePain001Job: ask('DELETE', `${jobs}/{id}`, pain001Job),
  /** List PAIN.001 jobs. */
  listPain001Jobs: ask('GET', `${jobs}s`, pain001JobList, { ...pain001JobFilter, ...jobPages }),
}

/** The reports of PAIN.001 jobs. */
export const pain001Downloads = {
  /**
   * Download the pain.002 report of a job. Whether the id is that of the job or of the file is not shown; the job has
   * the whole address.
   */
  getPain002Report: { method: 'GET', path: `${iso20022}/pain/002/{id}.xml` },
} as const satisfies Record<string, DownloadOperation>
