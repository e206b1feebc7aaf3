import type { ExtensibleEnum, SomeOf } from './extensible-enum.ts'
import type { AmountText } from './money.ts'

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

/** Versions of the files of a job. */
export interface Pain001JobVersion {
  /** Version of the pain.001. */
  initiation?: Pain001Version | undefined
  /** Version of the pain.002. */
  report?: Pain001Version | undefined
  [field: string]: unknown
}

/** Where the service posts events of a PAIN.001 job ("Events"): HTTPS on port 443 only, see `checkWebhookUrl`. */
export interface Pain001JobWebhooks {
  /** URL that gets the events of the job. */
  pain001?: string | undefined
  /** URL that gets the events of the job, of all kinds. */
  all?: string | undefined
  [field: string]: unknown
}

/** The report of a job. */
export interface Pain001JobReport {
  /** Date-time with offset. */
  date_issued?: string | undefined
  /** Where the pain.002 can be downloaded. */
  url?: string | undefined
  [field: string]: unknown
}

/** The progress of a job. */
export interface Pain001JobProgress {
  /** Processed payments. */
  count?: number | undefined
  /** Requested payments. */
  of?: number | undefined
  [field: string]: unknown
}

/** A file of payments at the service ("Resources and their fields", PAIN.001 job). */
export interface Pain001Job {
  /** Public id of the job. */
  id: string
  /** Date-time with offset. */
  date_creation?: string | undefined
  /** Date-time with offset. */
  date_last_modified?: string | undefined
  /** Date the job is executed, `YYYY-MM-DD`. */
  date_scheduled?: string | undefined
  /** Versions of the two messages. */
  version?: Pain001JobVersion | undefined
  /**
   * The pain.001 file, read also where its markup is written as entities. Sent when posted; the document does not show
   * whether responses contain it.
   */
  initiation?: string | undefined
  /** Not set if validation succeeds. */
  report?: Pain001JobReport | undefined
  /** Total of all requested transfers. */
  amount?: AmountText | undefined
  /** Total fee of the batch. */
  fee?: AmountText | undefined
  /** Narrative, in the client's own words. */
  description?: string | undefined
  /** The account that is debited. */
  iban: string
  /** State of the job. */
  status: Pain001JobStatus
  /** Link for the account owner, who confirms with it in the app. */
  sharing?: string | undefined
  /** How far the payments are. */
  progress?: Pain001JobProgress | undefined
  /** URLs that get events about it. */
  webhooks?: Pain001JobWebhooks | undefined
  [field: string]: unknown
}

/** A PAIN.001 job to be created ("Endpoints", PAIN.001 jobs). */
export interface Pain001JobCreate {
  /** The account to be debited; it must be the one that the client is connected with. */
  iban: string
  /** Narrative, in the client's own words. */
  description?: string | undefined
  /** The pain.001.001.03 file as text; the client escapes it by its option `escapedXml`. */
  initiation?: string | undefined
  /** `YYYY-MM-DD`. */
  date_scheduled?: string | undefined
  /** Versions of the two messages. */
  version?: Pain001JobVersion | undefined
  /** URLs that get events about it. */
  webhooks?: Pain001JobWebhooks | undefined
  /**
   * With `READY` the service validates the file and the job can then be confirmed. Without it, the job stays `DRAFT`.
   */
  status?: ExtensibleEnum<'DRAFT' | 'READY'> | undefined
}

/** Changes to a PAIN.001 job ("Endpoints", PAIN.001 jobs: fields to change, e.g. status `READY`). */
export type Pain001JobUpdate = SomeOf<Pain001JobCreate>

/**
 * Which PAIN.001 jobs to list ("Endpoints", PAIN.001 jobs). All are optional. The client sets the page's offset and
 * size itself.
 */
export interface Pain001JobFilter {
  /** Only jobs of this account. */
  iban?: string | undefined
  /** Only jobs in one of these states. */
  status?: readonly Pain001JobStatus[] | undefined
  /** Text to search for in descriptions. How it is matched: not shown. */
  description?: string | undefined
  /** The format is not shown; in the list of pull transfers it is a date-time with offset. */
  date_from?: string | undefined
  /** Like `date_from`. */
  date_to?: string | undefined
}
