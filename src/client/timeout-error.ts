/** No answer, or no more of it, came in time. The service may have received the request. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
  /** Method and path with names for its parameters: `GET /bank/v1/push/{id}`. */
  readonly operation: string
  /** The time allowed, in milliseconds. */
  readonly timeoutMs: number

  constructor(operation: string, timeoutMs: number) {
    super(`${operation} was not answered within ${timeoutMs} ms; the request may have arrived`)
    this.operation = operation
    this.timeoutMs = timeoutMs
  }
}

/**
 * Whether an error is a {@link TimeoutError}, told by its name so that two copies of the package agree. The `DOMException` of
 * `AbortSignal.timeout`, which has the same name, is none: it has no operation.
 */
export function isTimeoutError(error: unknown): error is TimeoutError {
  return error instanceof Error && error.name === 'TimeoutError' && 'operation' in error
}
