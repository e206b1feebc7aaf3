import {
  downloads,
  escapeXmlText,
  operations,
  type Pain001Job,
  type Pain001JobCreate,
  type Pain001JobFilter,
  type Pain001JobUpdate,
} from '../../service/index.ts'
import type { CallOptions, Transport } from '../transport/transport.ts'
import { call } from './call.ts'
import { download } from './download.ts'
import { type Listing, type ListOptions, listing } from './list.ts'

/**
 * PAIN.001 jobs ("Endpoints", PAIN.001 jobs). `submitPain001` of `./jobs` does all that a connector has to do around
 * `create`.
 */
export interface Pain001Calls {
  /** Creates a job. Never repeated after a failure. */
  create(job: Pain001JobCreate, options?: CallOptions): Promise<Pain001Job>
  /** Reads a job. */
  get(id: string, options?: CallOptions): Promise<Pain001Job>
  /** Changes a job. */
  update(id: string, changes: Pain001JobUpdate, options?: CallOptions): Promise<Pain001Job>
  /** Ends a job and returns it in its new state. A job in `DONE` is refused with status 409 and code 103. */
  delete(id: string, options?: CallOptions): Promise<Pain001Job>
  /** Lists jobs. */
  list(filter?: Pain001JobFilter, options?: ListOptions): Listing<Pain001Job>
  /**
   * Downloads the pain.002 of a job: from `report.url` of the given job, or by an id for the path in the document. The
   * document does not show whether that id is the job's.
   * @throws TypeError when the given job has no report.
   */
  report(jobOrId: Pick<Pain001Job, 'report'> | string, options?: CallOptions): Promise<ReadableStream<Uint8Array>>
}

/** Creates the {@link Pain001Calls} of a client. */
export function pain001Calls(transport: Transport): Pain001Calls {
  const { createPain001Job, getPain001Job, updatePain001Job, deletePain001Job, listPain001Jobs } = operations
  const escaped = <Body extends Pain001JobUpdate>(body: Body): Body =>
    transport.escapedXml === 'entities' && typeof body?.initiation === 'string'
      ? { ...body, initiation: escapeXmlText(body.initiation) }
      : body
  return {
    create: (body, options) => call(transport, createPain001Job, { body: escaped(body) }, options),
    get: (id, options) => call(transport, getPain001Job, { path: { id } }, options),
    update: (id, body, options) => call(transport, updatePain001Job, { path: { id }, body: escaped(body) }, options),
    delete: (id, options) => call(transport, deletePain001Job, { path: { id } }, options),
    list: (filter, options) => listing(transport, listPain001Jobs, 'pain001s', {}, filter, options),
    report: async (jobOrId, options) => {
      if (typeof jobOrId === 'string') return download(transport, downloads.getPain002Report, { id: jobOrId }, options)
      const url = jobOrId.report?.url
      if (url === undefined) throw new TypeError('The job has no report; it has one only after errors or exceptions')
      return download(transport, downloads.getPain002Report, url, options)
    },
  }
}
