import { type Open, object, optional, type Schema, text } from './contract.ts'

const errorBodyFields = {
  /** `100`: missing arguments. `103`: the job is in `DONE` and cannot be deleted, with HTTP 409. */
  code: optional(text),
  /** What was wrong, in words. */
  description: optional(text),
}

/** Why a request was refused ("Errors", 1). A full list of codes is not shown. */
export interface ErrorBody extends Open<typeof errorBodyFields> {}

/** {@link ErrorBody} on the wire. */
export const errorBody: Schema<ErrorBody> = object(errorBodyFields)
