import { looseObject, string } from 'zod/mini'
import type { ErrorBody } from '../error-body.ts'
import { absent, type Wire } from './base.ts'

/** {@link ErrorBody} on the wire. */
export const errorBody: Wire<ErrorBody> = looseObject({ code: absent(string()), description: absent(string()) })
