import { type ApiError, isApiError, isNetworkError, isResponseShapeError, isTimeoutError } from '../client/index.ts'

/**
 * What is certain about a request that creates something and ended in an error. `no-request`: it was never made, the
 * error is not the client's. `not-sent`: no connection was made. `not-taken`: what answered refused it before it could
 * accept it. `unknown`: the service may have accepted it. Even `not-taken` is about one delivery: a gateway that sends
 * a request twice passes on the answer to the second, so a search has to confirm it.
 */
type RequestOutcome = 'no-request' | 'not-sent' | 'not-taken' | 'unknown'

/**
 * Statuses that depend only on the request's headers or size (RFC 9110 section 15.5, RFC 6585 section 5): no valid
 * credentials, or a method, length, size, address or type that is not allowed. Nothing that happens while a request is
 * carried out can cause one of them. So the service or the gateway that sends one has not carried the request out.
 *
 * Other statuses are no proof. 403 and 406 may be about the answer, after the work is done: a firewall that inspects
 * answers sends 403, a server without an acceptable format for its answer 406. 404, 408, 409, 412, 421, 429 and all
 * that are not listed may come from a gateway that has passed the request on, or may be about something the service
 * already has, such as a known MsgId.
 */
const neverTaken: ReadonlySet<number> = new Set([401, 405, 411, 413, 414, 415, 431])

export function outcomeOfRequest(error: unknown): RequestOutcome {
  if (isApiError(error)) return isNotTaken(error) ? 'not-taken' : 'unknown'
  if (isNetworkError(error) || isTimeoutError(error)) return error.mayHaveArrived ? 'unknown' : 'not-sent'
  return isResponseShapeError(error) ? 'unknown' : 'no-request'
}

function isNotTaken(error: ApiError): boolean {
  return neverTaken.has(error.status) || isForbiddenByService(error) || isMissingArguments(error)
}

/**
 * 403 with the document's error body ("Errors", 1) comes from the service itself; a firewall replaces an answer with
 * its own page.
 */
function isForbiddenByService({ status, code, description }: ApiError): boolean {
  return status === 403 && code !== undefined && description !== undefined
}

/**
 * The one refusal of content that the service document shows ("Errors", 1). With another message, code 100 may mean a
 * duplicate.
 */
function isMissingArguments({ status, code, description }: ApiError): boolean {
  return status === 400 && code === '100' && /^(missing arguments\W*)?$/i.test(description?.trim() ?? '')
}
