import {
  isApiError,
  isNetworkError,
  isResponseShapeError,
  isStatementExpiredError,
  isTimeoutError,
} from '../client/index.ts'

/** Whether an error is about the service, whose message is then all a user needs. */
export function isServiceError(error: unknown): error is Error {
  const guards = [isApiError, isNetworkError, isResponseShapeError, isStatementExpiredError, isTimeoutError]
  return guards.some((guard) => guard(error))
}
