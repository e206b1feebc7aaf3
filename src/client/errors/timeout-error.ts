import { isReading } from './network-error.ts'

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
