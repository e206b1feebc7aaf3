/** No answer, or not all of it, came in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
  /** Method and path with parameter names: `GET /bank/v1/push/{id}`. */
  readonly operation: string
  /** The time allowed, in milliseconds. */
  readonly timeoutMs: number
  /**
   * Whether the service may have received the request. `false` only when no token came in time, so that nothing was
   * sent.
   */
  readonly mayHaveArrived: boolean

  constructor(operation: string, timeoutMs: number, mayHaveArrived = true) {
    super(
      mayHaveArrived
        ? `${operation} was not answered within ${timeoutMs} ms; the request may have arrived`
        : `${operation} was not sent: no token came within ${timeoutMs} ms`,
    )
    this.mayHaveArrived = mayHaveArrived
    this.operation = operation
    this.timeoutMs = timeoutMs
  }
}

/**
 * Whether an error is a {@link TimeoutError}. Compares the name, so that it also works between two copies of the
 * package. The `DOMException` of `AbortSignal.timeout` has the same name but no operation, so it is not one.
 */
export function isTimeoutError(error: unknown): error is TimeoutError {
  return error instanceof Error && error.name === 'TimeoutError' && 'operation' in error
}
