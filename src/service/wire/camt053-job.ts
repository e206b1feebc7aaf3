import {
  type Camt053Job,
  type Camt053JobCreate,
  type Camt053JobUpdate,
  type Camt053JobWebhooks,
  camt053JobStatuses,
  type StatementFile,
} from '../camt053-job.ts'
import type { PagingInfo } from '../paging.ts'
import type { StatementRange } from '../statement-range.ts'
import { extensibleEnum, list, nullish, object, string, type Wire } from './base.ts'
import { pagingInfo } from './paging.ts'

const text = nullish(string)

const range: Wire<StatementRange> = object({ begin: text, end: text, duration: text })

const webhooks: Wire<Camt053JobWebhooks> = object({ camt053: text, all: text })

const statementFile: Wire<StatementFile> = object({ date_issue: text, file: string })

const shared = {
  description: text,
  version: nullish(extensibleEnum(['001.006'])),
  date_range_statement: nullish(range),
  webhooks: nullish(webhooks),
}

/** {@link Camt053Job} on the wire. */
export const camt053Job: Wire<Camt053Job> = object({
  id: string,
  iban: text,
  ...shared,
  date_creation: text,
  status: extensibleEnum(camt053JobStatuses),
  statements: nullish(list(statementFile)),
})

/** {@link Camt053JobCreate} on the wire. */
export const camt053JobCreate: Wire<Camt053JobCreate> = object({
  iban: string,
  ...shared,
  status: nullish(extensibleEnum(['DRAFT'])),
})

/** {@link Camt053JobUpdate} on the wire. */
export const camt053JobUpdate: Wire<Camt053JobUpdate> = object({
  iban: text,
  ...shared,
  status: nullish(extensibleEnum(['SCHEDULED'])),
})

/** A page of {@link Camt053Job}s on the wire; counts jobs in pages and statements in `total_items`. */
export const camt053Jobs: Wire<{ camt053s: Camt053Job[]; paging_info?: PagingInfo | undefined }> = object({
  camt053s: list(camt053Job),
  paging_info: nullish(pagingInfo),
})
