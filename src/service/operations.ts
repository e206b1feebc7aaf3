import { camt053Downloads, camt053Operations } from './camt053-job.ts'
import { object, optional, text } from './contract.ts'
import { formOperations } from './form.ts'
import { pain001Downloads, pain001Operations } from './pain001-job.ts'
import { pullOperations } from './pull.ts'
import { pushOperations } from './push.ts'

/** Every endpoint that answers with an entity or a list. */
export const operations = {
  ...pushOperations,
  ...pullOperations,
  ...pain001Operations,
  ...camt053Operations,
  ...formOperations,
}

/** Every endpoint that returns a file. */
export const downloads = { ...pain001Downloads, ...camt053Downloads }

/** All endpoints in groups, as the OpenAPI document has them. */
export const operationGroups = {
  /** Sending money. */
  push: pushOperations,
  /** Payments from another account owner of the service. */
  pull: pullOperations,
  /** Files of payments. */
  pain001: { ...pain001Operations, ...pain001Downloads },
  /** Statements. */
  camt053: { ...camt053Operations, ...camt053Downloads },
  /** Payments of public-administration notices. */
  forms: formOperations,
}

/** Why a request was refused ("Errors", 1). A full list of codes is not shown. */
export const errorBody = object(
  {
    /** `100`: missing arguments. `103`: the job is in `DONE` and cannot be deleted, with HTTP 409. */
    code: optional(text),
    /** What was wrong, in words. */
    description: optional(text),
  },
  'ErrorBody',
)
