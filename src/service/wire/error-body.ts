import type { ErrorBody } from '../error-body.ts'
import { absent, object, string, type Wire } from './base.ts'

/** {@link ErrorBody} on the wire. */
export const errorBody: Wire<ErrorBody> = object({ code: absent(string), description: absent(string) })
