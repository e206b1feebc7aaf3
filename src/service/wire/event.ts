import { looseObject, string, unknown } from 'zod/mini'
import type { EventData } from '../event.ts'
import type { Wire } from './base.ts'
import { camt053Job } from './camt053-job.ts'
import { pain001Job } from './pain001-job.ts'
import { pull } from './pull.ts'

export const eventEnvelope: Wire<{ etime: string; etype: string; edata: unknown }> = looseObject({
  etime: string(),
  etype: string(),
  edata: unknown(),
})

export const eventData: { [Type in keyof EventData]: Wire<EventData[Type]> } = {
  'pull.status_update': pull,
  'iso20022.pain001.started': pain001Job,
  'iso20022.pain001.completed': pain001Job,
  'iso20022.camt053.issued': camt053Job,
  'iso20022.camt053.done': camt053Job,
}
