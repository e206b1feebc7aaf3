import type { Camt053Job } from './camt053-job.ts'
import type { Pain001Job } from './pain001-job.ts'
import type { Pull } from './pull.ts'

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

/** An event of a known type. */
export type KnownEvent = {
  [Type in EventType]: {
    known: true
    etype: Type
    /** When it happened, date-time. */
    etime: string
    /** The resource, according to the sender. Fetch it again before you trust it. */
    edata: EventData[Type]
  }
}[EventType]

/** An event of a type that the service document does not show, unchanged; numbers in `edata` are given as text. */
export interface UnknownEvent {
  known: false
  /** The kind of event, which the document of the service does not list. */
  etype: string
  /** When it happened, as it came. */
  etime: string
  /** What the event carries, as it came. */
  edata: unknown
}

/** The body of a webhook ("Events", event envelope). `known` distinguishes the two kinds. */
export type WebhookEvent = KnownEvent | UnknownEvent
