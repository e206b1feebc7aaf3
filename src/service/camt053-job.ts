import type { ExtensibleEnum, SomeOf } from './extensible-enum.ts'
import type { StatementRange } from './statement-range.ts'

/** The states of a CAMT.053 job that the service document names. */
export const camt053JobStatuses = ['DRAFT', 'SCHEDULED', 'RUNNING', 'CANCELLED', 'DELETED', 'DONE'] as const

/**
 * State of a CAMT.053 job ("States and transitions", CAMT.053 job). `IDLE` appears only in the description of the
 * webhook. Extensible: any other text is a state that the service added.
 */
export type Camt053JobStatus = ExtensibleEnum<(typeof camt053JobStatuses)[number]>

/** Final states of a CAMT.053 job. Statement files can be fetched in `DONE` and `CANCELLED`. */
export const camt053JobFinalStatuses: readonly Camt053JobStatus[] = ['DONE', 'CANCELLED', 'DELETED']

/** Hours that statement files stay available after their job became `DONE` or `CANCELLED` ("Limits"). */
export const statementAvailabilityHours = 48

/** The service's name for the only version it delivers: camt.053.001.06 ("Versioning"). */
export type Camt053Version = ExtensibleEnum<'001.006'>

/** Where the service posts events of a CAMT.053 job ("Events"): HTTPS on port 443 only, see `checkWebhookUrl`. */
export interface Camt053JobWebhooks {
  /** URL that gets the events of the job. */
  camt053?: string | undefined
  /** URL that gets the events of the job, of all kinds. */
  all?: string | undefined
  [field: string]: unknown
}

/** A statement file that exists at the service. */
export interface StatementFile {
  /** When it was issued, date-time. */
  date_issue?: string | undefined
  /** Where it can be downloaded, for 48 hours after the job became `DONE` or `CANCELLED`. */
  file: string
  [field: string]: unknown
}

/** A request for statements ("Resources and their fields", CAMT.053 job). */
export interface Camt053Job {
  /** Public id of the job. */
  id: string
  /** Narrative, in the client's own words. */
  description?: string | undefined
  /** Version of the statement files. */
  version?: Camt053Version | undefined
  /** Date-time with offset. */
  date_creation?: string | undefined
  /** Required when posted. The document does not show whether every response repeats it. */
  iban?: string | undefined
  /** The days the statements are for. */
  date_range_statement?: StatementRange | undefined
  /** State of the job. */
  status: Camt053JobStatus
  /** URLs that get events about it. */
  webhooks?: Camt053JobWebhooks | undefined
  /** Items are added only when the file exists. */
  statements?: StatementFile[] | undefined
  [field: string]: unknown
}

/**
 * A CAMT.053 job to be created ("Endpoints", CAMT.053 jobs). It starts as `DRAFT`; setting its status to `SCHEDULED`
 * runs it.
 */
export interface Camt053JobCreate {
  /** The account the statements are of. */
  iban: string
  /** A new job is `DRAFT`; an update to `SCHEDULED` runs it. */
  status?: ExtensibleEnum<'DRAFT'> | undefined
  /** Narrative, in the client's own words. */
  description?: string | undefined
  /** Version of the statement files. */
  version?: Camt053Version | undefined
  /** See `resolveStatementRange` for the meaning of the fields together. Default: the current day so far. */
  date_range_statement?: StatementRange | undefined
  /** URLs that get events about it. */
  webhooks?: Camt053JobWebhooks | undefined
}

/** Changes to a CAMT.053 job ("Endpoints", CAMT.053 jobs: fields to change, e.g. status `SCHEDULED`). */
export type Camt053JobUpdate = SomeOf<Omit<Camt053JobCreate, 'status'>> & {
  status?: ExtensibleEnum<'SCHEDULED'> | undefined
}

/**
 * Which CAMT.053 jobs to list ("Endpoints", CAMT.053 jobs). All are optional. The client sets the page's offset and
 * size itself.
 */
export interface Camt053JobFilter {
  /** Lists the whole statement history of the account. */
  iban?: string | undefined
  /** Only jobs in one of these states. */
  status?: readonly Camt053JobStatus[] | undefined
  /** Text to search for in descriptions. How it is matched: not shown. */
  description?: string | undefined
  /** Named outside the query's own table; the format is not shown. */
  date_from?: string | undefined
  /** Like `date_from`. */
  date_to?: string | undefined
}
