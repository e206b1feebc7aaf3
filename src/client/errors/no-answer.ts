/**
 * No answer came: the connection could not be made or broke, or the answer was cut short. Of the cause only the code is
 * kept, because errors of `fetch` can contain a request with its token.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** Method and path with parameter names: `GET /bank/v1/push/{id}`. */
  readonly operation: string
  /**
   * Code of the cause, such as `ECONNRESET`, if the platform gives one; `ERR_BAD_PORT` for a port that `fetch` never
   * connects to.
   */
  readonly code: string | undefined
  /**
   * Whether the service may have received the request and changed something: `false` when it is certain that no
   * connection was made, and for GET, which changes nothing.
   */
  readonly mayHaveArrived: boolean

  constructor(operation: string, code: string | undefined, mayHaveArrived: boolean) {
    const reads = isReading(operation)
    const fate = mayHaveArrived ? (reads ? '' : '; the request may have arrived') : '; the request was not sent'
    const reason = code === 'ERR_BAD_PORT' ? `${code}: fetch never connects to this port` : code
    super(`${operation} got no answer${reason === undefined ? '' : ` (${reason})`}${fate}`)
    this.operation = operation
    this.code = code
    this.mayHaveArrived = mayHaveArrived && !reads
  }
}

/** Whether an operation, written as method and path, changes nothing: asking again does no harm. */
function isReading(operation: string): boolean {
  return operation.startsWith('GET ')
}

/** Whether an error is a {@link NetworkError}, even of another copy of the package. */
export function isNetworkError(error: unknown): error is NetworkError {
  return error instanceof Error && error.name === 'NetworkError'
}

/** No answer, or not all of it, came in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
  /** Method and path with parameter names: `GET /bank/v1/push/{id}`. */
  readonly operation: string
  /** The time allowed, in milliseconds. */
  readonly timeoutMs: number
  /**
   * Whether the service may have received the request and changed something: `false` when no token came in time, so
   * that nothing was sent, and for GET, which changes nothing.
   */
  readonly mayHaveArrived: boolean

  constructor(operation: string, timeoutMs: number, mayHaveArrived = true) {
    const reads = isReading(operation)
    super(
      mayHaveArrived
        ? `${operation} was not answered within ${timeoutMs} ms${reads ? '' : '; the request may have arrived'}`
        : `${operation} was not sent: no token came within ${timeoutMs} ms`,
    )
    this.mayHaveArrived = mayHaveArrived && !reads
    this.operation = operation
    this.timeoutMs = timeoutMs
  }
}

/**
 * Whether an error is a {@link TimeoutError}, even of another copy of the package. The `DOMException` of
 * `AbortSignal.timeout` has the same name but no operation, so it is not one.
 */
export function isTimeoutError(error: unknown): error is TimeoutError {
  return error instanceof Error && error.name === 'TimeoutError' && 'operation' in error
}
