import { isApiError, isNetworkError, isResponseShapeError, isTimeoutError } from '../client/index.ts'

/**
 * What can be said of a request that creates something and ended in an error. `no-request`: it was never made, the error is not the client's.
 * `not-sent`: no connection was made. `not-taken`: the service refused it before it could take it. `unknown`: it may have been taken.
 */
export type RequestFate = 'no-request' | 'not-sent' | 'not-taken' | 'unknown'

/**
 * Statuses that come before a request is looked into (RFC 9110 section 15.5, RFC 6585): no or no good credentials, a method, size or type that is
 * not taken. Others are no proof. 404, 408, 409, 412, 421, 429 and what is not listed here may be said by a gateway that passed the request on, or
 * may speak of what the service has already: a MsgId it has seen.
 */
const neverTaken: ReadonlySet<number> = new Set([401, 403, 405, 406, 411, 413, 414, 415, 431])

/** The fate of a request by the error it ended in. */
export function fateOf(error: unknown): RequestFate {
  if (isApiError(error)) return neverTaken.has(error.status) || isMissingArguments(error) ? 'not-taken' : 'unknown'
  if (isNetworkError(error) || isTimeoutError(error)) return error.mayHaveArrived ? 'unknown' : 'not-sent'
  return isResponseShapeError(error) ? 'unknown' : 'no-request'
}

/** The one refusal of a request's content that the service document shows ("Errors", 1). With other words code 100 may mean a duplicate. */
function isMissingArguments({
  status,
  code,
  description,
}: {
  status: number
  code?: string | undefined
  description?: string | undefined
}): boolean {
  return status === 400 && code === '100' && /^(missing arguments\W*)?$/i.test(description?.trim() ?? '')
}
