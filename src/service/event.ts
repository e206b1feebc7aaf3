import type { Camt053Job } from './camt053-job.ts'
import type { Form } from './form.ts'
import type { Pain001Job } from './pain001-job.ts'
import type { Pull } from './pull.ts'
import type { Push } from './push.ts'

/**
 * The resource of each type of event that the service document shows ("Events"). Event types of pushes and forms: not
 * shown.
 */
export interface EventData {
  /** A pull's status changed. */
  'pull.status_update': Pull
  /** A PAIN.001 job has started. */
  'iso20022.pain001.started': Pain001Job
  /** A PAIN.001 job has completed. */
  'iso20022.pain001.completed': Pain001Job
  /** A new statement is delivered. */
  'iso20022.camt053.issued': Camt053Job
  /** A CAMT.053 job is complete. */
  'iso20022.camt053.done': Camt053Job
}

/** The types of events that the service document shows. */
export type EventType = keyof EventData

/** The resource of each kind that has webhooks. */
export interface EventResource {
  /** A payment to another. */
  push: Push
  /** A request for money from another. */
  pull: Pull
  /** A file of payments. */
  pain001: Pain001Job
  /** Statement files. */
  camt053: Camt053Job
  /** An Italian payment notice. */
  form: Form
}

/** A kind of resource that has webhooks. */
export type EventKind = keyof EventResource

/** The kind of the resource of each type of event. */
export interface EventKindOf {
  /** A pull. */
  'pull.status_update': 'pull'
  /** A PAIN.001 job. */
  'iso20022.pain001.started': 'pain001'
  /** A PAIN.001 job. */
  'iso20022.pain001.completed': 'pain001'
  /** A CAMT.053 job. */
  'iso20022.camt053.issued': 'camt053'
  /** A CAMT.053 job. */
  'iso20022.camt053.done': 'camt053'
}

/** An event of a known type. */
export type KnownEvent = {
  [Type in EventType]: {
    known: true
    /** The kind of `edata`. */
    kind: EventKindOf[Type]
    etype: Type
    /** When it happened, date-time. */
    etime: string
    /** The resource, according to the sender. Fetch it again before you trust it. */
    edata: EventData[Type]
  }
}[EventType]

/**
 * A body that is the resource itself, without an envelope ("Events": "the updated entity as JSON payload"). Its kind is
 * told by its fields; what happened and when is not told.
 */
export type EntityEvent = {
  [Kind in EventKind]: {
    known: true
    /** The kind of `edata`. */
    kind: Kind
    etype?: undefined
    etime?: undefined
    /** The resource, according to the sender. Fetch it again before you trust it. */
    edata: EventResource[Kind]
  }
}[EventKind]

/**
 * An event of a type that the service document does not show, or a resource without an envelope whose fields do not
 * tell its kind, unchanged; numbers in `edata` are given as text.
 */
export interface UnknownEvent {
  known: false
  /** None: the event is of no kind that is known. */
  kind?: undefined
  /** The kind of event, which the document of the service does not list; none without an envelope. */
  etype?: string | undefined
  /** When it happened, as it came; none without an envelope. */
  etime?: string | undefined
  /** What the event carries, as it came. */
  edata: unknown
}

/**
 * The body of a webhook ("Events"): in its envelope, or the resource alone. `known` tells whether `edata` has a type,
 * `kind` which one.
 */
export type WebhookEvent = KnownEvent | EntityEvent | UnknownEvent
