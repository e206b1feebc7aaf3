import type { Camt053Job } from './camt053-job.ts'
import type { Pain001Job } from './pain001-job.ts'
import type { Pull } from './pull.ts'

/** What each type of event that the service document shows carries ("Events"). Event types of pushes and forms: not shown. */
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

/** An event of one of the types that are known. */
export type KnownEvent = {
  [Type in EventType]: {
    known: true
    etype: Type
    /** When it happened, date-time. */
    etime: string
    /** The resource as the sender says it is; fetch it again before trusting it. */
    edata: EventData[Type]
  }
}[EventType]

/** An event of a type that the service document does not show, kept as it came; numbers in `edata` are their text. */
export interface UnknownEvent {
  known: false
  etype: string
  etime: string
  edata: unknown
}

/** What a webhook receives ("Events", event envelope), with `known` to tell the two kinds apart. */
export type WebhookEvent = KnownEvent | UnknownEvent
