import type { PagingInfo } from '../paging.ts'
import {
  type Pain001Job,
  type Pain001JobCreate,
  type Pain001JobProgress,
  type Pain001JobReport,
  type Pain001JobUpdate,
  type Pain001JobVersion,
  type Pain001JobWebhooks,
  pain001JobStatuses,
} from '../pain001-job.ts'
import { amount, count, extensibleEnum, list, nullish, object, partial, string, type Wire, xml } from './base.ts'
import { pagingInfo } from './paging.ts'

const text = nullish(string)

const version: Wire<Pain001JobVersion> = object({
  initiation: nullish(extensibleEnum(['001.003'])),
  report: nullish(extensibleEnum(['001.003'])),
})

const report: Wire<Pain001JobReport> = object({ date_issued: text, url: text })

const progress: Wire<Pain001JobProgress> = object({ count: nullish(count), of: nullish(count) })

const webhooks: Wire<Pain001JobWebhooks> = object({ pain001: text, all: text })

const shared = {
  iban: string,
  description: text,
  initiation: text,
  date_scheduled: text,
  version: nullish(version),
  webhooks: nullish(webhooks),
}

/** {@link Pain001Job} on the wire. */
export const pain001Job: Wire<Pain001Job> = object({
  id: string,
  ...shared,
  initiation: nullish(xml),
  date_creation: text,
  date_last_modified: text,
  report: nullish(report),
  amount: nullish(amount),
  fee: nullish(amount),
  status: extensibleEnum(pain001JobStatuses),
  sharing: text,
  progress: nullish(progress),
})

const pain001JobCreateObject = object({ ...shared, status: nullish(extensibleEnum(['DRAFT', 'READY'])) })

/** {@link Pain001JobCreate} on the wire. */
export const pain001JobCreate: Wire<Pain001JobCreate> = pain001JobCreateObject

/** {@link Pain001JobUpdate} on the wire. */
export const pain001JobUpdate: Wire<Pain001JobUpdate> = partial(pain001JobCreateObject)

/** A page of {@link Pain001Job}s on the wire. */
export const pain001Jobs: Wire<{ pain001s: Pain001Job[]; paging_info?: PagingInfo | undefined }> = object({
  pain001s: list(pain001Job),
  paging_info: nullish(pagingInfo),
})
