import type { ErrorBody } from '../error-body.ts'
import { nullish, object, string, type Wire } from './base.ts'

/** {@link ErrorBody} on the wire. */
export const errorBody: Wire<ErrorBody> = object({ code: nullish(string), description: nullish(string) })
