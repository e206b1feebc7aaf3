import { type Camt053Job, camt053Job } from './camt053-job.ts'
import { anything, dateTime, object, type Schema, text } from './contract.ts'
import { type Form, form } from './form.ts'
import { membersOf } from './json.ts'
import { type Pain001Job, pain001Job } from './pain001-job.ts'
import { type Pull, pull } from './pull.ts'
import { type Push, push } from './push.ts'

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

/**
 * The kind of the resource of each type of event that the service document shows ("Events"). Event types of pushes and
 * forms: not shown.
 */
export const eventKinds = {
  /** A pull's status changed. */
  'pull.status_update': 'pull',
  /** A PAIN.001 job has started. */
  'iso20022.pain001.started': 'pain001',
  /** A PAIN.001 job has completed. */
  'iso20022.pain001.completed': 'pain001',
  /** A new statement is delivered. */
  'iso20022.camt053.issued': 'camt053',
  /** A CAMT.053 job is complete. */
  'iso20022.camt053.done': 'camt053',
} as const

/** The kind of the resource of each type of event. */
export type EventKindOf = typeof eventKinds

/** The types of events that the service document shows. */
export type EventType = keyof EventKindOf

/** The resource of each type of event. */
export type EventData = { [Type in EventType]: EventResource[EventKindOf[Type]] }

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
 * A body that is the resource itself, without an envelope ("Events": "the updated entity as JSON payload"). Its kind
 * follows from its fields; what happened and when is not known.
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
 * An event of a type that the service document does not show, or a resource without an envelope whose fields fit
 * no kind or several, unchanged; numbers in `edata` are given as text.
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
 * The body of a webhook ("Events"): in its envelope, or the resource alone. `known` says whether `edata` has a type,
 * `kind` which one.
 */
export type WebhookEvent = KnownEvent | EntityEvent | UnknownEvent

/** The resources that events are about, on the wire. */
export const eventResources: { [Kind in EventKind]: Schema<EventResource[Kind]> } = {
  push,
  pull,
  pain001: pain001Job,
  camt053: camt053Job,
  form,
}

/** An event of any type. */
export const anyEvent = object({ etime: dateTime, etype: text, edata: anything })

function eventOf<Entity>(edata: Schema<Entity>, name: string) {
  const members = {
    /** When the event happened, date-time. */
    etime: dateTime,
    /** Type of event. */
    etype: text,
    /** The updated entity. Events are not signed: fetch it again before trusting it. */
    edata,
  }
  return object(members, name)
}

/** A pull changed its status. */
const pullEvent = eventOf(pull, 'PullEvent')

/** A PAIN.001 job started or completed. */
const pain001JobEvent = eventOf(pain001Job, 'Pain001JobEvent')

/** A CAMT.053 job has a new statement or is complete. */
const camt053JobEvent = eventOf(camt053Job, 'Camt053JobEvent')

/** The envelopes of events with a type, by the kind of their resource. */
export const eventEnvelopes = { pull: pullEvent, pain001: pain001JobEvent, camt053: camt053JobEvent }

/** Fields that only one kind of resource has ("Resources and their fields"). A push has none. */
const own: readonly (readonly [EventKind, readonly string[]])[] = [
  ['pull', ['transfer_amount', 'transfer_amount_policy', 'policy', 'transfer_count', 'date_end', 'recurrence']],
  ['pain001', ['initiation', 'report', 'progress']],
  ['camt053', ['statements', 'date_range_statement']],
  ['form', ['codice_avviso', 'codice_avviso_2d', 'codice_ente', 'importo_avviso', 'causale', 'psp_code', 'iuv']],
]

/** Fields of a PAIN.001 job that a CAMT.053 job, the only other resource with an `iban`, does not have. */
const notOfStatements = ['amount', 'fee', 'sharing', 'date_scheduled', 'date_last_modified']

/**
 * The kind of a resource by its fields; `undefined` when they fit none, or several. A field that is `null` says
 * nothing.
 */
export function entityKind(entity: Readonly<Record<string, unknown>>): EventKind | undefined {
  const has = (name: string): boolean => (entity[name] ?? undefined) !== undefined
  const kinds = new Set<EventKind>(own.filter(([, names]) => names.some(has)).map(([kind]) => kind))
  for (const kind of ['pain001', 'camt053'] as const) if (membersOf(entity.webhooks)[kind]) kinds.add(kind)
  // The versions of a file and its report, or the one of statements.
  if (has('version')) kinds.add(typeof entity.version === 'object' ? 'pain001' : 'camt053')
  if (has('iban') && notOfStatements.some(has)) kinds.add('pain001')
  if (kinds.size === 0 && has('amount') && has('recipient')) kinds.add('push')
  const [kind] = kinds
  return kinds.size === 1 ? kind : undefined
}
