import { type ApiError, isApiError, isNetworkError, isResponseShapeError, isTimeoutError } from '../client/index.ts'

/**
 * What can be said of a request that creates something and ended in an error. `no-request`: it was never made, the error is not the client's.
 * `not-sent`: no connection was made. `not-taken`: the service refused it before it could take it. `unknown`: it may have been taken.
 */
export type RequestFate = 'no-request' | 'not-sent' | 'not-taken' | 'unknown'

/**
 * Statuses that judge the request's head or its size alone (RFC 9110 section 15.5, RFC 6585 section 5): no valid credentials, a method, length,
 * size, address or type that is not taken. Nothing that happens while a request is carried out can be a reason for one of them, so whoever says it,
 * the service or a gateway before it, has not carried the request out.
 *
 * Others are no proof. 403 and 406 may judge the answer: a firewall that looks into answers says 403, a server that finds no acceptable form for
 * its answer 406, both after the work is done. 404, 408, 409, 412, 421, 429 and what is not listed here may be said by a gateway that passed the
 * request on, or may speak of what the service has already: a MsgId it has seen.
 */
const neverTaken: ReadonlySet<number> = new Set([401, 405, 411, 413, 414, 415, 431])

/** The fate of a request by the error it ended in. */
export function fateOf(error: unknown): RequestFate {
  if (isApiError(error)) return isNotTaken(error) ? 'not-taken' : 'unknown'
  if (isNetworkError(error) || isTimeoutError(error)) return error.mayHaveArrived ? 'unknown' : 'not-sent'
  return isResponseShapeError(error) ? 'unknown' : 'no-request'
}

function isNotTaken(error: ApiError): boolean {
  return neverTaken.has(error.status) || isForbiddenByService(error) || isMissingArguments(error)
}

/** 403 with the document's error body ("Errors", 1) is the service's own word; a firewall puts a page of its own in the place of an answer. */
function isForbiddenByService({ status, code, description }: ApiError): boolean {
  return status === 403 && code !== undefined && description !== undefined
}

/** The one refusal of a request's content that the service document shows ("Errors", 1). With other words code 100 may mean a duplicate. */
function isMissingArguments({ status, code, description }: ApiError): boolean {
  return status === 400 && code === '100' && /^(missing arguments\W*)?$/i.test(description?.trim() ?? '')
}
