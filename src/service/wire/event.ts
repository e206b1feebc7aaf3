import type { EventData, EventKind, EventKindOf, EventResource, EventType } from '../event.ts'
import { object, string, unknown, type Wire } from './base.ts'
import { camt053Job } from './camt053-job.ts'
import { form } from './form.ts'
import { pain001Job } from './pain001-job.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'

/** The members of every event, whatever its type. */
export interface Envelope<Data> {
  etime: string
  etype: string
  edata: Data
}

/** An event of any type on the wire. */
export const anyEvent: Wire<Envelope<unknown>> = envelope<unknown>(unknown)

/** Events of the types that the service document shows, on the wire. */
export const knownEvents: { [Type in keyof EventData]: Wire<Envelope<EventData[Type]>> } = {
  'pull.status_update': envelope(pull),
  'iso20022.pain001.started': envelope(pain001Job),
  'iso20022.pain001.completed': envelope(pain001Job),
  'iso20022.camt053.issued': envelope(camt053Job),
  'iso20022.camt053.done': envelope(camt053Job),
}

/** The kind of the resource of each. */
export const eventKinds: { [Type in EventType]: EventKindOf[Type] } = {
  'pull.status_update': 'pull',
  'iso20022.pain001.started': 'pain001',
  'iso20022.pain001.completed': 'pain001',
  'iso20022.camt053.issued': 'camt053',
  'iso20022.camt053.done': 'camt053',
}

/** The resources that events are about, on the wire. */
export const eventResources: { [Kind in EventKind]: Wire<EventResource[Kind]> } = {
  push,
  pull,
  pain001: pain001Job,
  camt053: camt053Job,
  form,
}

function envelope<Data>(edata: Wire<Data>) {
  return object({ etime: string, etype: string, edata })
}
